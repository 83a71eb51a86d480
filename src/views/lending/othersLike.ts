/** Other items that could be used instead. */
import { fieldValue, isActive, type CatalogueRecord } from '../../domain/catalogue/index.ts';
import { findKey } from '../../domain/kernel/text.ts';
import { titleOf } from '../../domain/query/index.ts';
import { freeFor, type Wanted } from '../../domain/stock/index.ts';
import { compareText } from '../../words/locale.ts';

/** Shortest word that counts, in letters. */
const SHORTEST = 3;

/** Descriptive words of a name, without numbers, which only distinguish similar items. */
function nameWords(item: CatalogueRecord): readonly string[] {
  return findKey(titleOf(item))
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= SHORTEST);
}

/** Items of the same category that share a word of the name and are free on those days, best match first. */
export function othersLike(
  item: CatalogueRecord,
  wanted: Wanted,
  { all, today }: { readonly all: Iterable<CatalogueRecord>; readonly today: string },
): readonly CatalogueRecord[] {
  const words = new Set(nameWords(item));
  const category = fieldValue(item, 'categoryId');
  const shared = (other: CatalogueRecord) => nameWords(other).filter((word) => words.has(word)).length;
  return [...all]
    .filter((other) => other.id !== item.id && isActive(other) && fieldValue(other, 'categoryId') === category)
    .map((other) => ({ other, alike: shared(other) }))
    .filter(({ other, alike }) => alike > 0 && freeFor(other, wanted, today) >= wanted.quantity)
    .toSorted((a, b) => b.alike - a.alike || compareText(titleOf(a.other), titleOf(b.other)))
    .map(({ other }) => other);
}
