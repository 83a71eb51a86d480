/** Speakers of languages other than the page's. Their messages are fetched when needed. */
import { languages, type Language, type LanguageTag } from './languages.ts';
import { createSpeaker, currentSpeaker, type Speaker } from './speaker.ts';

/** The speaker of a language; the page's own if its messages can't be fetched. */
export async function speakerIn(tag: LanguageTag): Promise<Speaker> {
  const own = currentSpeaker();
  if (tag === own.locale) return own;
  const { load }: Language = languages[tag];
  try {
    return createSpeaker(tag, (await load?.())?.default);
  } catch {
    return own;
  }
}
