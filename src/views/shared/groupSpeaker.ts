import type { DevicePreferences } from '../../machines/shared/ports.ts';
import { defaultLanguage, isLanguage } from '../../words/languages.ts';
import { speakerIn } from '../../words/otherSpeakers.ts';
import type { Speaker } from '../../words/speaker.ts';

/** Speaks the group's language, whatever language the page is in: for text stored for everyone. */
export function groupSpeaker(devicePreferences: Pick<DevicePreferences, 'get'>): Promise<Speaker> {
  const { language } = devicePreferences.get('brand');
  return speakerIn(isLanguage(language) ? language : defaultLanguage);
}
