/** What messages are in languages other than the one spoken here: files written in them are read too. */
import { languages, offeredLanguages, type Language, type LanguageTag } from './languages.ts';
import type { Words } from './message.ts';
import { createSpeaker, spokenLocale, type Speaker } from './speaker.ts';

const readable = new Map<LanguageTag, Speaker>();

/** Fetches every language that is offered but not spoken here. One that can't be had is left out, and asked for again next time. */
export async function readEveryLanguage(): Promise<void> {
  const missing = offeredLanguages.map(({ value }) => value as LanguageTag).filter((tag) => !readable.has(tag));
  await Promise.all(
    missing.map(async (tag) => {
      const { load }: Language = languages[tag];
      if (load === undefined || tag === spokenLocale()) return;
      const translation = await load().catch(() => undefined);
      if (translation !== undefined) readable.set(tag, createSpeaker(tag, translation.default));
    }),
  );
}

/** A label in each of those languages. */
export function saidElsewhere(label: Words): readonly string[] {
  if (typeof label === 'string') return [];
  return [...readable.values()].map(({ say }) => say(label));
}
