/** The first page of a list before its index is built: one pass over all records, keeping the first ones. */
import { isActive } from '../catalogue/index.ts';
import type { Catalogue, CatalogueRecord } from '../catalogue/index.ts';
import type { ListResult } from './listQuery.ts';
import type { SortValue } from './reading.ts';
import { compareSortValues } from './sortedRows.ts';

interface Entry {
  readonly id: string;
  readonly title: SortValue;
}

function compare(a: Entry, b: Entry): number {
  return compareSortValues(a.title, b.title) || (a.id < b.id ? -1 : 1);
}

/** Insertion position of an entry among sorted ones. */
function placeOf(entry: Entry, sorted: readonly Entry[]): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(sorted[middle] ?? entry, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Active records by name, unfiltered: the same result as from `ListIndex`, without facets.
 *
 * @param count how many of the first to keep; requesting more sorts them all
 */
export function glance(catalogue: Catalogue, records: Iterable<CatalogueRecord>, count: number): ListResult {
  const all: Entry[] = [];
  const first: Entry[] = [];
  for (const record of records) {
    if (!isActive(record)) continue;
    const title = record.values[catalogue.title];
    const entry = { id: record.id, title: typeof title === 'string' && title !== '' ? title : undefined };
    all.push(entry);
    const last = first[count - 1];
    if (last !== undefined && compare(last, entry) < 0) continue;
    first.splice(placeOf(entry, first), 0, entry);
    if (first.length > count) first.pop();
  }
  return {
    total: all.length,
    facets: [],
    ids: (from, wanted) =>
      (from + wanted <= first.length ? first : all.toSorted(compare)).slice(from, from + wanted).map(({ id }) => id),
  };
}
