/** Speakers of other languages than the page's: their messages are fetched when something is said in them. */
import { languages, type Language, type LanguageTag } from './languages.ts';
import { createSpeaker, currentSpeaker, type Speaker } from './speaker.ts';

/** The speaker of a language; the page's own where its messages can't be had. */
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
