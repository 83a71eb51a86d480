/** The languages other than the current one whose messages were fetched. Apart from what fetches them, for a small first list. */
import type { Words } from './message.ts';
import { currentSpeaker, sayInEnglish, type Speaker } from './speaker.ts';

/** Their speakers, by tag. */
export const readable = new Map<string, Speaker>();

/** A label in one language; in English if its messages haven't been fetched. */
export function saidIn(tag: string, label: Words): string {
  const current = currentSpeaker();
  const speaker = current.locale === tag ? current : readable.get(tag);
  return speaker?.say(label) ?? sayInEnglish(label);
}
