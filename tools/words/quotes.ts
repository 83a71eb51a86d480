/** Quotation marks and apostrophes that a language writes another way. */
import type { Translated } from './translations.ts';

/** What may not stand in a message, by the main language of its tag. */
const otherForms: Readonly<Record<string, RegExp>> = {
  en: /[‘’‚“”„«»]/,
  de: /["'‘‚”«»]/,
};

/** Messages that quote in another form than the rest of their language. */
export function faultsOfQuotes({ tag, messages }: Omit<Translated, 'isComplete'>): readonly string[] {
  const [main = tag] = tag.split('-');
  const other = otherForms[main];
  if (other === undefined) return [`${tag}: how does it quote? Add a line for it to tools/words/quotes.ts.`];
  return Object.entries(messages).flatMap(([id, text]) => {
    const [mark] = other.exec(text) ?? [];
    return mark === undefined ? [] : [`${tag}: ${id} has ${mark}, which the language writes another way (WORD-7).`];
  });
}
