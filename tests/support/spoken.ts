/** Converts the domain's answers to displayed text. */
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { isMessage } from '../../src/words/message.ts';
import { pseudoLanguage } from '../../src/words/pseudo.ts';
import { compileBy, createSpeaker, isKnown, letSpeak, say } from '../../src/words/speaker.ts';

compileBy(compileMessage);

/** The same with every message in it translated; other values stay as they are. */
export function spoken<T>(answer: T): T;
export function spoken(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  if (Array.isArray(answer)) return answer.map((part: unknown) => spoken(part));
  if (isMessage(answer) && isKnown(answer)) return say(answer);
  if (answer instanceof Map) return new Map([...answer].map(([key, part]: [unknown, unknown]) => [key, spoken(part)]));
  return Object.fromEntries(Object.entries(answer).map(([key, part]: [string, unknown]) => [key, spoken(part)]));
}

/** Switches to a pseudo-language. */
export function speakPseudo(tag: 'en-XA' | 'en-XB'): void {
  const speaker = createSpeaker(tag, pseudoLanguage);
  letSpeak(() => speaker);
}

/** Switches back to English. */
export function speakEnglish(): void {
  const speaker = createSpeaker('en-GB');
  letSpeak(() => speaker);
}
