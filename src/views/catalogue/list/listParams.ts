/** A list's search, filters, order and page in the URL, so that the back button and a shared link restore them. */
import type { Catalogue } from '../../../domain/catalogue/index.ts';
import { facetsOf, ordersOf, RELEVANCE } from '../../../domain/query/index.ts';
import type { ListQuery, ListSort } from '../../../domain/query/index.ts';
import { DEFAULT_PAGE_SIZE, isListView, pageSizes } from '../../../domain/preferences/index.ts';
import type { ListView } from '../../../domain/preferences/index.ts';

export type { ListView };

export interface ListParams extends ListQuery {
  /** Starting at 1. */
  readonly page: number;
  /** From the URL; otherwise the user's last choice. */
  readonly view: ListView | undefined;
}

/** One of the sizes offered; any other stored size becomes the default. */
export function pageSizeOf(kept: number): number {
  return pageSizes.find((size) => size === kept) ?? DEFAULT_PAGE_SIZE;
}

/** The order if the URL gives none: best matches first when searching. */
function firstOrder({ listedBy, title }: Catalogue, text: string): ListSort {
  if (text.trim() !== '') return { by: RELEVANCE, descending: false };
  return listedBy ?? { by: title, descending: false };
}

function sortOf(catalogue: Catalogue, params: URLSearchParams): ListSort {
  const sort = params.get('sort');
  const descending = sort?.startsWith('-') ?? false;
  const by = descending ? sort?.slice(1) : sort;
  const isKnown = ordersOf(catalogue).some(({ key }) => key === by);
  return isKnown && by ? { by, descending } : firstOrder(catalogue, params.get('q') ?? '');
}

/** The query with another search text, on the first page. */
export function withSearch(params: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set('q', text);
  next.delete('page');
  return next;
}

export function readListParams(catalogue: Catalogue, params: URLSearchParams): ListParams {
  const facets = Object.fromEntries(
    facetsOf(catalogue).flatMap(({ key }) => {
      const values = params.getAll(key).filter(Boolean);
      return values.length > 0 ? [[key, values] as const] : [];
    }),
  );
  const page = Number(params.get('page') ?? 1);
  const view = params.get('view');
  return {
    text: params.get('q') ?? '',
    facets,
    sort: sortOf(catalogue, params),
    disposed: params.has('disposed'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    view: isListView(view) ? view : undefined,
  };
}

/**
 * The query string of a list.
 *
 * @param others the page's parameters; those that don't belong to the list are retained
 */
export function writeListParams(catalogue: Catalogue, list: ListParams, others: URLSearchParams): URLSearchParams {
  const own = new Set(['q', 'sort', 'page', 'view', 'disposed', ...facetsOf(catalogue).map(({ key }) => key)]);
  const params = new URLSearchParams([...others].filter(([key]) => !own.has(key)));
  if (list.text !== '') params.set('q', list.text);
  for (const [key, values] of Object.entries(list.facets)) for (const value of values) params.append(key, value);
  const { by, descending } = list.sort;
  const first = firstOrder(catalogue, list.text);
  if (by !== RELEVANCE && (by !== first.by || descending !== first.descending))
    params.set('sort', `${descending ? '-' : ''}${by}`);
  if (list.disposed) params.set('disposed', '');
  if (list.page > 1) params.set('page', String(list.page));
  if (list.view !== undefined) params.set('view', list.view);
  return params;
}

/** The list with a facet value switched on or off, on the first page. */
export function toggled(list: ListParams, key: string, value: string): ListParams {
  const values = list.facets[key] ?? [];
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  const { [key]: _, ...others } = list.facets;
  return { ...list, page: 1, facets: next.length > 0 ? { ...others, [key]: next } : others };
}

/** The number of active filters. */
export function filterCount(list: ListQuery): number {
  return Object.values(list.facets).reduce((count, values) => count + values.length, list.disposed ? 1 : 0);
}
