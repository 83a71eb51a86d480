/** Queries of a list, and their results. */

/** The facet value for "not set". */
export const NOT_SET = '~';

export interface ListSort {
  /** A key of `ordersOf` the catalogue, or `RELEVANCE`; anything else sorts by title. */
  readonly by: string;
  readonly descending: boolean;
}

export interface ListQuery {
  /** Each of its words must match part of a word of the record, a synonym or, if that finds nothing, a word with one typo. */
  readonly text: string;
  /** By facet key: the record has any of these values. Facets without values don't filter. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  readonly sort: ListSort;
  /** Only disposed-of records, instead of only active ones. */
  readonly disposed: boolean;
}

/** One value of a facet and how many records have it. */
export interface FacetCount {
  /** A choice, a word, an id, `yes` or `no`; or `NOT_SET`. */
  readonly value: string;
  readonly count: number;
}

/** How many records each value would match if it were the only one selected in its facet. */
export interface FacetResult {
  readonly key: string;
  /** True if there is more than one value among them; known without counting. */
  readonly isVaried: boolean;
  /** Values with a count above zero, and selected ones, in no particular order. Counted on first access. */
  readonly counts: readonly FacetCount[];
}

export interface ListResult {
  readonly total: number;
  readonly facets: readonly FacetResult[];
  /** At most `count` ids from position `from`, in the requested order. */
  ids(from: number, count: number): readonly string[];
}
