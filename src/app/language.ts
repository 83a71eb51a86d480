/** The language of the page: the user's, otherwise their group's, otherwise British English. */
import type { DevicePreferences } from '../machines/shared/ports.ts';
import type { TypedText } from '../services/program/typedText.ts';
import { readingOf } from '../domain/preferences/index.ts';
import { followHabits, type Habits } from '../words/locale.ts';
import { defaultLanguage, isLanguage, languages, type Language, type LanguageTag } from '../words/languages.ts';
import { createSpeaker, letSpeak, spokenLocale } from '../words/speaker.ts';

type Preferences = Pick<DevicePreferences, 'get' | 'subscribe'>;

/** The user's formats, otherwise their group's; absent for the language's defaults. */
function habitsIn(preferences: Preferences): Habits {
  const brand = preferences.get('brand');
  const hours = preferences.get('hours') || readingOf('hours', brand.hours);
  const weekStart = preferences.get('weekStart') || readingOf('weekStart', brand.weekStart);
  const paper = preferences.get('paper') || readingOf('paper', brand.paper);
  return { ...(hours ? { hours } : {}), ...(weekStart ? { weekStart } : {}), ...(paper ? { paper } : {}) };
}

function chosen(preferences: Preferences): LanguageTag {
  const own = preferences.get('language');
  const { language: ofGroup } = preferences.get('brand');
  return own !== '' ? own : isLanguage(ofGroup) ? ofGroup : defaultLanguage;
}

/** Switches to the language. Stays in English if its messages can't be loaded. */
async function speak(tag: LanguageTag): Promise<void> {
  const { load, isRightToLeft }: Language = languages[tag];
  const translation = await load?.().catch(() => undefined);
  if (load !== undefined && translation === undefined) return;
  const speaker = createSpeaker(tag, translation?.default);
  letSpeak(() => speaker);
  document.documentElement.dir = isRightToLeft === true ? 'rtl' : 'ltr';
}

/**
 * Switches to the chosen language and formats, and reloads the page when they change, so that everything on the screen,
 * in emails and on paper is in one language. Text typed on the page delays this until the page is left. A hidden tab keeps
 * its own until it is opened again.
 */
export async function speakChosen(
  preferences: Preferences,
  typed: TypedText,
  page: Pick<Location, 'reload'> = location,
): Promise<void> {
  const spoken = chosen(preferences);
  const habits = habitsIn(preferences);
  followHabits(habits);
  const follow = (): void => {
    const isOther = chosen(preferences) !== spoken || JSON.stringify(habitsIn(preferences)) !== JSON.stringify(habits);
    if (isOther && document.visibilityState === 'visible' && !typed.isThere()) page.reload();
  };
  preferences.subscribe(follow);
  typed.onLeft(follow);
  if (spoken !== spokenLocale()) await speak(spoken);
}
