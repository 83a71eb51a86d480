/** Translates messages into a language, with its date and number formats. */
import { setupI18n, type MessageDescriptor, type Messages } from '@lingui/core';
import type { Message, Placed, Say, Value, Values, Words } from './message.ts';

/** A message in Lingui's formats: plain text, ICU syntax, or the parts compiled by the build. */
export type Written = Messages[string];

/** Translated messages by id. */
export type Translation = Readonly<Record<string, Written>>;

/** The English messages by id. Areas add theirs when they are loaded. */
export const english = new Map<string, Written>();

/** Translates messages into one language. */
export interface Speaker {
  /** The locale for dates, numbers and plurals: `en-GB`, `de-AT`. */
  readonly locale: string;
  /** Translates a message into this language; returns text unchanged. */
  readonly say: Say;
}

let compile: ((text: string) => Written) | undefined;

/** Sets the compiler for messages not compiled by the build: on the server, and in tools. */
export function compileBy(compiler: (text: string) => Written): void {
  compile = compiler;
}

const compiled = new Map<string, Written>();

/** The parts of a message in ICU syntax; the text itself if there is no compiler. */
export function partsOf(text: string): Written {
  if (compile === undefined) return text;
  const known = compiled.get(text);
  if (known !== undefined) return known;
  const parts = compile(text);
  compiled.set(text, parts);
  return parts;
}

/** Formats a date; returns invalid ones unchanged. */
function dayInWords(day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return date.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** Sentences begin with a capital in every language; only in English is lower case always safe inside them. */
function begun(text: string, as: Placed['as'], locale: string): string {
  const first = text.charAt(0);
  const isEnglish = locale.startsWith('en');
  return `${as === 'opening' ? first.toUpperCase() : isEnglish ? first.toLowerCase() : first}${text.slice(1)}`;
}

/** Creates a speaker for a translation; falls back to English for missing messages. */
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

/** True if this version has all messages in the value: a later version may have more. */
export function isKnown(value: Value): boolean {
  if (typeof value !== 'object' || 'day' in value) return true;
  return 'words' in value
    ? isKnown(value.words)
    : english.has(value.id) && Object.values(value.values ?? {}).every(isKnown);
}

const british = createSpeaker('en-GB');

/** Translates into the source language: for decisions, which must not depend on the reader's language. */
export function sayInEnglish(words: Words): string {
  return british.say(words);
}

let whoSpeaks: () => Speaker = () => british;

/** Sets where the current speaker comes from: one for a page, one for each request on a server. */
export function letSpeak(speaker: () => Speaker): void {
  whoSpeaks = speaker;
}

/** The current speaker. */
export function currentSpeaker(): Speaker {
  return whoSpeaks();
}

/** Runs `work` synchronously with another speaker, e.g. to print a page for someone else. */
export function speakingAs<T>(speaker: Speaker, work: () => T): T {
  const usual = whoSpeaks;
  whoSpeaks = () => speaker;
  try {
    return work();
  } finally {
    whoSpeaks = usual;
  }
}

/** Translates a message into the current language; returns text unchanged. */
export function say(words: Words): string {
  return whoSpeaks().say(words);
}

/** The current locale: `en-GB`. */
export function spokenLocale(): string {
  return whoSpeaks().locale;
}
