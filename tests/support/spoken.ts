/** Answers of the domain in the words that people read. */
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { isMessage } from '../../src/words/message.ts';
import { pseudoLanguage } from '../../src/words/pseudo.ts';
import { compileBy, createSpeaker, isKnown, letSpeak, say } from '../../src/words/speaker.ts';

compileBy(compileMessage);

/** The same with every message in it said; what is no message stays as it is. */
export function spoken<T>(answer: T): T;
export function spoken(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  if (Array.isArray(answer)) return answer.map((part: unknown) => spoken(part));
  if (isMessage(answer) && isKnown(answer)) return say(answer);
  if (answer instanceof Map) return new Map([...answer].map(([key, part]: [unknown, unknown]) => [key, spoken(part)]));
  return Object.fromEntries(Object.entries(answer).map(([key, part]: [string, unknown]) => [key, spoken(part)]));
}

/** Speaks a pseudo-language from now on. */
export function speakPseudo(tag: 'en-XA' | 'en-XB'): void {
  const speaker = createSpeaker(tag, pseudoLanguage);
  letSpeak(() => speaker);
}
