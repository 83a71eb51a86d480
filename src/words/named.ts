import type { Values } from './message.ts';

/** What the program is called, in every language. */
export const productName = 'Backstock';

/** Texts by a key that may be none of theirs, as those of stored values are. */
export function named(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return texts[key];
}

/** A text of which it is not known whether it has places: with them filled, or as it is. */
export function filledIn<V extends Values>(text: string | ((values: V) => string), values: V): string {
  return typeof text === 'string' ? text : text(values);
}
