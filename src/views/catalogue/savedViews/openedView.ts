import type { Catalogue } from '../../../domain/catalogue/index.ts';
import type { OwnView } from '../../../domain/preferences/index.ts';
import { facetsOf, NOT_SET, ordersOf } from '../../../domain/query/index.ts';
import type { Facet, Titles } from '../../../domain/query/index.ts';
import { isColumn } from '../list/columns.ts';

export interface OpenedView {
  readonly params: URLSearchParams;
  readonly columns: readonly string[] | undefined;
  /** True if the view refers to something that no longer exists. */
  readonly isPart: boolean;
}

function isThere(facet: Facet, value: string, world: Titles): boolean {
  if (value === NOT_SET) return true;
  if (facet.choices) return facet.choices.some((choice) => choice.value === value);
  return facet.to === undefined || world.record(facet.to, value) !== undefined;
}

/** Restores a view as far as the current catalogue allows. */
export function openedView(catalogue: Catalogue, { query, columns }: OwnView, world: Titles): OpenedView {
  const facets = new Map(facetsOf(catalogue).map((facet) => [facet.key, facet]));
  const orders = new Set(ordersOf(catalogue).map(({ key }) => key));
  const asked = [...new URLSearchParams(query)];
  const left = asked.filter(([key, value]) => {
    if (key === 'q' || key === 'view' || key === 'disposed') return true;
    if (key === 'sort') return orders.has(value.replace(/^-/, ''));
    const facet = facets.get(key);
    return facet !== undefined && isThere(facet, value, world);
  });
  const leftColumns = columns?.filter((text) => isColumn(catalogue, text));
  return {
    params: new URLSearchParams(left),
    columns: leftColumns,
    isPart: left.length < asked.length || (leftColumns?.length ?? 0) < (columns?.length ?? 0),
  };
}
