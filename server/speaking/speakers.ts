/** Translation on the server: a speaker for each language, and the current one for a request or email. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { defaultLanguage, languages } from '../../src/words/languages.ts';
import type { Language, LanguageTag } from '../../src/words/languages.ts';
import { readEveryLanguage } from '../../src/words/otherLanguages.ts';
import { compileBy, createSpeaker, letSpeak } from '../../src/words/speaker.ts';
import type { Speaker } from '../../src/words/speaker.ts';

compileBy(compileMessage);

const british = createSpeaker(defaultLanguage);
const speakers = new Map<string, Speaker>(
  await Promise.all(
    Object.entries<Language>(languages).map(
      async ([tag, { load }]) => [tag, createSpeaker(tag, (await load?.())?.default)] as const,
    ),
  ),
);
// Decisions compare names in the group's language.
await readEveryLanguage();

const spoken = new AsyncLocalStorage<Speaker>();
letSpeak(() => spoken.getStore() ?? british);

export function speakerOf(language: LanguageTag): Speaker {
  return speakers.get(language) ?? british;
}

/** Runs work in a language, including any asynchronous continuation. */
export function speakingIn<T>(language: LanguageTag, work: () => T): T {
  return spoken.run(speakerOf(language), work);
}
