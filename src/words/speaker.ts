/** Who says messages: in which language, and with which habits of dates and numbers. */
import { setupI18n, type MessageDescriptor, type Messages } from '@lingui/core';
import type { Message, Placed, Say, Value, Values, Words } from './message.ts';

/** A message as Lingui takes it: plain text, ICU syntax, or the parts to which the build compiled it. */
export type Written = Messages[string];

/** Translated messages by id. */
export type Translation = Readonly<Record<string, Written>>;

/** The messages as they are written, by id; areas put theirs in when they are loaded. */
export const english = new Map<string, Written>();

/** Says messages in one language. */
export interface Speaker {
  /** The language and country by which dates, numbers and plurals are written: `en-GB`, `de-AT`. */
  readonly locale: string;
  /** Makes words: a message in this language, text as somebody wrote it. */
  readonly say: Say;
}

let compile: ((text: string) => Written) | undefined;

/** Lets messages be read that no build has compiled: on the server, and in tools. */
export function compileBy(compiler: (text: string) => Written): void {
  compile = compiler;
}

const compiled = new Map<string, Written>();

/** The parts of a message in ICU syntax; the text itself where nothing can read it. */
export function partsOf(text: string): Written {
  if (compile === undefined) return text;
  const known = compiled.get(text);
  if (known !== undefined) return known;
  const parts = compile(text);
  compiled.set(text, parts);
  return parts;
}

/** What is no date stays as it stands. */
function dayInWords(day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return date.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** A capital opens a sentence in every language; English alone is sure to go on with a small letter. */
function begun(text: string, as: Placed['as'], locale: string): string {
  const first = text.charAt(0);
  const isEnglish = locale.startsWith('en');
  return `${as === 'opening' ? first.toUpperCase() : isEnglish ? first.toLowerCase() : first}${text.slice(1)}`;
}

/** A speaker of a translation; what it lacks is said in English. */
export function createSpeaker(locale: string, translation: Translation = {}): Speaker {
  const lingui = setupI18n({ locale, messages: { [locale]: {} } });
  const fill = (value: Value): string | number => {
    if (typeof value !== 'object') return value;
    if ('id' in value) return sayMessage(value);
    return 'day' in value ? dayInWords(value.day, locale) : begun(String(fill(value.words)), value.as, locale);
  };
  const filled = (values: Values): Record<string, string | number> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fill(value)]));
  const sayMessage = ({ id, values }: Message): string => {
    const text = translation[id] ?? english.get(id) ?? id;
    if (values === undefined && typeof text === 'string') return text;
    const message = typeof text === 'string' ? partsOf(text) : text;
    return lingui._(id, filled(values ?? {}), { message: message as NonNullable<MessageDescriptor['message']> });
  };
  return { locale, say: (words) => (typeof words === 'string' ? words : sayMessage(words)) };
}

/** True for what this program can say, and not only a later version of it. */
export function isKnown(value: Value): boolean {
  if (typeof value !== 'object' || 'day' in value) return true;
  return 'words' in value
    ? isKnown(value.words)
    : english.has(value.id) && Object.values(value.values ?? {}).every(isKnown);
}

const british = createSpeaker('en-GB');

/** Makes words in the language in which messages are written: for what is decided, which no reader's language may change. */
export function sayInEnglish(words: Words): string {
  return british.say(words);
}

let whoSpeaks: () => Speaker = () => british;

/** Decides who speaks from now on: one for a page, one for each request on a server. */
export function letSpeak(speaker: () => Speaker): void {
  whoSpeaks = speaker;
}

/** Who speaks here and now. */
export function currentSpeaker(): Speaker {
  return whoSpeaks();
}

/** Does something at once in the words of another speaker: a page that is printed for someone else. */
export function speakingAs<T>(speaker: Speaker, work: () => T): T {
  const usual = whoSpeaks;
  whoSpeaks = () => speaker;
  try {
    return work();
  } finally {
    whoSpeaks = usual;
  }
}

/** Makes words in the language that is spoken here and now: of a message; text stays as somebody wrote it. */
export function say(words: Words): string {
  return whoSpeaks().say(words);
}

/** The locale that is spoken here and now: `en-GB`. */
export function spokenLocale(): string {
  return whoSpeaks().locale;
}
