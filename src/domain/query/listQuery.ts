/** What a list can be asked, and what it answers. */

/** Stands for "not filled in" among the values of a facet. */
export const NOT_SET = '~';

export interface ListSort {
  /** A key of `ordersOf` the catalogue, or `RELEVANCE`; anything else sorts by title. */
  readonly by: string;
  readonly descending: boolean;
}

export interface ListQuery {
  /** Every word of it must be part of a word of the record, mean the same or, where it finds nothing, be one but for a slip. */
  readonly text: string;
  /** By facet key: the record has any of these values; facets without values filter nothing. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  readonly sort: ListSort;
  /** Only what has been disposed of, instead of only what is in use. */
  readonly disposed: boolean;
}

/** One value of a facet and how many records have it. */
export interface FacetCount {
  /** A choice, a word, an id, `yes` or `no`; or `NOT_SET`. */
  readonly value: string;
  readonly count: number;
}

/** How many records each value would leave, were it the only one selected in its facet. */
export interface FacetResult {
  readonly key: string;
  /** True when there is more than one value among them: known without counting. */
  readonly isVaried: boolean;
  /** Values with a count above zero, and those selected; in no particular order. Counted when they are first asked for. */
  readonly counts: readonly FacetCount[];
}

export interface ListResult {
  readonly total: number;
  readonly facets: readonly FacetResult[];
  /** Ids from place `from` on, at most `count` of them, in the order asked for. */
  ids(from: number, count: number): readonly string[];
}
