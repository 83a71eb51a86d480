import type { Values } from './message.ts';

/** The name of the program, in every language. */
export const productName = 'Backstock';

/** Looks up a text by a key that may not exist, such as a stored value. */
export function named(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return texts[key];
}

/** Fills in the placeholders of a text, if it has any. */
export function filledIn<V extends Values>(text: string | ((values: V) => string), values: V): string {
  return typeof text === 'string' ? text : text(values);
}
