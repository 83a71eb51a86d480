/**
 * Filters and sort orders that aren't stored in rows, as they're derived from the whole record and mostly depend on the date: whereabouts,
 * status, whether there is a photo. Records that match the other filters are read and evaluated one by one.
 */
import { z } from 'zod';
import type { Catalogue, CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import type { Scope } from '../../../src/domain/access/index.ts';
import { Layer } from '../../../src/domain/layers/index.ts';
import type { IsoDate } from '../../../src/domain/kernel/dates.ts';
import { compareSortValues, facetsOf, NOT_SET, recordSortValue } from '../../../src/domain/query/index.ts';
import type { Facet, SortValue } from '../../../src/domain/query/index.ts';

const orders: readonly string[] = ['whereabouts', 'standing', 'next'];

/** True for filters evaluated on records rather than rows. */
export function isDerived({ field }: Facet): boolean {
  return field === undefined;
}

/** The schema for a value of such a filter. */
export function derivedValue({ choices = [] }: Facet): z.ZodType<string> {
  return z.enum([...choices.map(({ value }) => value), NOT_SET]);
}

/** The filters and sort order to evaluate on each record. */
export interface DerivedQuestion {
  /** A sort key of the list; with a leading minus sign, descending. */
  readonly sort: string;
  /** Accepted values by filter. */
  readonly facets: ReadonlyMap<string, readonly string[]>;
  /** In the caller's time zone. */
  readonly today: IsoDate;
  /** The caller's scopes: what they don't see mustn't show in what is found. */
  readonly seen: readonly Scope[];
}

/** True for a sort order that isn't stored in rows. */
export function isDerivedOrder(sort: string): boolean {
  return orders.includes(sort.replace(/^-/, ''));
}

/** True if rows alone aren't enough. */
export function needsRecords(catalogue: Catalogue, { sort, facets }: DerivedQuestion): boolean {
  return isDerivedOrder(sort) || facetsOf(catalogue).some((facet) => isDerived(facet) && facets.has(facet.key));
}

/** The ids of matching records, in the given order or in the requested derived order. */
export async function derivedIds(
  catalogue: Catalogue,
  { sort, facets, today }: DerivedQuestion,
  parts: AsyncIterable<readonly CatalogueRecord[]>,
): Promise<readonly string[]> {
  const asked = facetsOf(catalogue).filter((facet) => isDerived(facet) && facets.has(facet.key));
  const fits = (record: CatalogueRecord) =>
    asked.every(({ key, read }) =>
      [read(record, today) ?? NOT_SET].flat().some((value) => facets.get(key)?.includes(value)),
    );
  const by = sort.replace(/^-/, '');
  const world = new Layer();
  const found: (readonly [id: string, place: SortValue])[] = [];
  for await (const records of parts)
    for (const record of records.filter(fits))
      found.push([record.id, isDerivedOrder(by) ? recordSortValue(catalogue, by, record, world, today) : undefined]);
  const direction = sort === by ? 1 : -1;
  // Unknown values come last in both directions; the sort is stable, so equal ones stay sorted by name.
  const compare = (a: SortValue, b: SortValue) =>
    compareSortValues(a, b) * (a === undefined || b === undefined ? 1 : direction);
  return found.toSorted(([, a], [, b]) => compare(a, b)).map(([id]) => id);
}
