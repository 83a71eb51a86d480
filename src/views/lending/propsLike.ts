import type { RecordOf } from '../../domain/catalogue/index.ts';
import { findKey } from '../../domain/kernel/text.ts';
import { titleOf } from '../../domain/query/index.ts';
import { freeFor } from '../../domain/stock/index.ts';

/** Shortest word that counts, in letters: skips words like "a" and "of". */
const SHORTEST = 3;
/** Letters that an ending can add, e.g. for a plural. */
const ENDING = 2;

function wordsOf(text: string): readonly string[] {
  return findKey(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST);
}

interface Wish {
  readonly days: { readonly from: string; readonly dueBack: string };
  readonly today: string;
}

/** Props whose names share words with a text, also "decanters" with "Decanter": best match first, then free ones first. */
export function propsLike(
  text: string,
  props: Iterable<RecordOf<'prop'>>,
  { days, today }: Wish,
): readonly { readonly prop: RecordOf<'prop'>; readonly free: number }[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const isLike = (own: string, word: string) =>
    own.startsWith(word) || (word.startsWith(own) && word.length - own.length <= ENDING);
  const alike = (prop: RecordOf<'prop'>): number => {
    const words = wordsOf(titleOf(prop));
    return typed.filter((word) => words.some((own) => isLike(own, word))).length;
  };
  return [...props]
    .flatMap((prop) => {
      const score = alike(prop);
      return score === 0 ? [] : [{ prop, score, free: freeFor(prop, days, today) }];
    })
    .toSorted((a, b) => b.score - a.score || Number(b.free > 0) - Number(a.free > 0));
}
