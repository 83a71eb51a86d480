/** Messages in languages other than the current one, so that files written in them can be read too. */
import { languages, offeredLanguages, type Language, type LanguageTag } from './languages.ts';
import type { Words } from './message.ts';
import { readable } from './readable.ts';
import { createSpeaker, spokenLocale } from './speaker.ts';

/** Fetches every offered language except the current one. Those that fail are left out and retried next time. */
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

/** A label in each of the other languages. */
export function saidElsewhere(label: Words): readonly string[] {
  if (typeof label === 'string') return [];
  return [...readable.values()].map(({ say }) => say(label));
}
