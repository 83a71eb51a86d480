/** Sentences as values. */

/** Which sentence is meant, and what it is about. Can be stored and sent: words are made where it is shown. */
export interface Message {
  /** Area and key: `booking.title`. Stable, as stored messages carry it. */
  readonly id: string;
  readonly values?: Values;
}

/** A message, or text that people wrote themselves (or an earlier version stored as a sentence). */
export type Words = string | Message;

/** Makes words in a language. */
export type Say = (words: Words) => string;

/** A calendar date (`2026-05-14`) in a sentence, written as its reader writes dates: "14 May 2026". */
interface Day {
  readonly day: string;
}

/** Words that begin small where a sentence goes on with them ("Chair: it is out"), or with a capital where they open it. */
export interface Placed {
  readonly words: Words;
  readonly as: 'clause' | 'opening';
}

export type Value = Words | number | Day | Placed;

/** What stands in the places of a message; a message among them is said first. */
export type Values = Readonly<Record<string, Value>>;

/** True for a message as it was stored or sent. */
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

/** Words where a schema can hold text alone; `fromText` reads them. */
export function asText(words: Words): string {
  return typeof words === 'string' ? words : JSON.stringify(words);
}

/** The words that `asText` wrote; any other text stays as it is. */
export function fromText(text: string): Words {
  if (!text.startsWith('{"id":')) return text;
  const raw: unknown = JSON.parse(text);
  return isMessage(raw) ? raw : text;
}

/** Several words in a row, each joined to those before it: `a or b or c`. */
export function joined<V extends Words>(all: readonly V[], join: (places: { first: Words; next: V }) => Words): Words {
  const [first = '', ...others] = all;
  return others.reduce<Words>((before, next) => join({ first: before, next }), first);
}
