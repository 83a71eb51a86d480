/** Quotation marks, apostrophes and ellipses in the wrong form for a language. */
import type { Translated } from './translations.ts';

/** Characters a message must not contain, by the main language of its tag. */
const otherForms: Readonly<Record<string, RegExp>> = {
  en: /[‘’‚“”„«»]|(?<=\S)…/,
  de: /["'‘‚”«»]|(?<=\S)…/,
};

/** Messages that use another form of quotation marks or ellipses than the rest of their language. */
export function faultsOfQuotes({ tag, messages }: Omit<Translated, 'isComplete'>): readonly string[] {
  const [main = tag] = tag.split('-');
  const other = otherForms[main];
  if (other === undefined) return [`${tag}: its quotation marks aren't known. Add them to tools/words/quotes.ts.`];
  return Object.entries(messages).flatMap(([id, text]) => {
    const [mark] = other.exec(text) ?? [];
    return mark === undefined ? [] : [`${tag}: ${id} has ${mark}, which isn't used in this language (WORD-7).`];
  });
}
