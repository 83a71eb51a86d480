/**
 * What lists are filtered and sorted by that no row holds, because it follows from the whole record and mostly from the day: where
 * stock is, how a record stands, whether it has a photo. The records that the other filters leave are read and asked one by one.
 */
import { z } from 'zod';
import type { Catalogue, CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import { Layer } from '../../../src/domain/decide/index.ts';
import type { IsoDate } from '../../../src/domain/kernel/dates.ts';
import { compareSortValues, facetsOf, NOT_SET, recordSortValue } from '../../../src/domain/query/index.ts';
import type { Facet, SortValue } from '../../../src/domain/query/index.ts';

const orders: readonly string[] = ['whereabouts', 'standing', 'next'];

/** True for filters that are asked of records, not of rows. */
export function isDerived({ field }: Facet): boolean {
  return field === undefined;
}

/** One of the values that such a filter has. */
export function derivedValue({ choices = [] }: Facet): z.ZodType<string> {
  return z.enum([...choices.map(({ value }) => value), NOT_SET]);
}

/** What is asked of each record. */
export interface DerivedQuestion {
  /** A key of the list, after a minus sign the other way round. */
  readonly sort: string;
  /** Alternatives by filter. */
  readonly facets: ReadonlyMap<string, readonly string[]>;
  /** Where the caller is. */
  readonly today: IsoDate;
}

/** True for an order that the rows do not have. */
export function isDerivedOrder(sort: string): boolean {
  return orders.includes(sort.replace(/^-/, ''));
}

/** True where the rows alone do not answer. */
export function needsRecords(catalogue: Catalogue, { sort, facets }: DerivedQuestion): boolean {
  return isDerivedOrder(sort) || facetsOf(catalogue).some((facet) => isDerived(facet) && facets.has(facet.key));
}

/** The ids of the records that fit, in the order in which they come, or in the derived order that is asked for. */
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
  // What is not known stands last either way; the sort is stable, so equal ones stay by name.
  const compare = (a: SortValue, b: SortValue) =>
    compareSortValues(a, b) * (a === undefined || b === undefined ? 1 : direction);
  return found.toSorted(([, a], [, b]) => compare(a, b)).map(([id]) => id);
}
