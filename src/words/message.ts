/** Messages as values. */

/** A reference to a sentence, with its values. Can be stored and sent; translated where it is displayed. */
export interface Message {
  /** Area and key: `booking.title`. Stable, as stored messages carry it. */
  readonly id: string;
  readonly values?: Values;
}

/** A message, or text that users wrote (or an earlier version stored as a sentence). */
export type Words = string | Message;

/** Translates into a language. */
export type Say = (words: Words) => string;

/** A calendar date (`2026-05-14`) in a sentence, formatted for the reader: "14 May 2026". */
interface Day {
  readonly day: string;
}

/** Words that begin in lower case inside a sentence ("Chair: it is out"), or with a capital at its start. */
export interface Placed {
  readonly words: Words;
  readonly as: 'clause' | 'opening';
}

export type Value = Words | number | Day | Placed;

/** The values of a message's placeholders. A message among them is translated first. */
export type Values = Readonly<Record<string, Value>>;

/** True for a stored or received message. */
export function isMessage(raw: unknown): raw is Message {
  if (typeof raw !== 'object' || raw === null || !('id' in raw) || typeof raw.id !== 'string') return false;
  const values = 'values' in raw ? raw.values : {};
  return typeof values === 'object' && values !== null && Object.values(values).every(isValue);
}

function isValue(raw: unknown): raw is Value {
  if (typeof raw === 'string' || typeof raw === 'number' || isMessage(raw)) return true;
  if (typeof raw !== 'object' || raw === null) return false;
  return 'day' in raw ? typeof raw.day === 'string' : 'words' in raw && isValue(raw.words);
}

/** Encodes words where a schema only allows text; `fromText` decodes them. */
export function asText(words: Words): string {
  return typeof words === 'string' ? words : JSON.stringify(words);
}

/** Decodes text from `asText`; returns any other text unchanged. */
export function fromText(text: string): Words {
  if (!text.startsWith('{"id":')) return text;
  const raw: unknown = JSON.parse(text);
  return isMessage(raw) ? raw : text;
}

/** Joins several words, each to those before it: `a or b or c`. */
export function joined<V extends Words>(all: readonly V[], join: (places: { first: Words; next: V }) => Words): Words {
  const [first = '', ...others] = all;
  return others.reduce<Words>((before, next) => join({ first: before, next }), first);
}
