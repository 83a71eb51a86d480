import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Catalogue, CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { RELEVANCE } from '../../../domain/query/index.ts';
import type { ListResult } from '../../../domain/query/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import type { useFirstLoad } from '../../shared/useFirstLoad.ts';
import { listIndexStore } from './listIndexStore.ts';
import type { ListParams } from './listParams.ts';
import { useFirstPage } from './useFirstPage.ts';

/** What a list shows: from this device, or from the server while records are loading or being indexed. */
export interface ListFound {
  /** Undefined while the list is being prepared for the first time. */
  readonly result: ListResult | undefined;
  /** Records of the page, or of the given range. */
  readonly recordsAt: (from: number, count: number) => readonly CatalogueRecord[];
  /** The requested order is being prepared; the list is shown in another one. */
  readonly isSorting: boolean;
  /** True if the catalogue has no records, except disposed ones. */
  readonly isEmpty: boolean;
  /** True while this device can't answer, so that nothing can be selected. */
  readonly isFromServer: boolean;
  /** True if the result may lack some: the server doesn't search the names of what a record refers to, e.g. its category. */
  readonly isPartial: boolean;
  /** True once there is a list to show, or to search in. */
  readonly isHere: boolean;
}

/** The result of a list's query. */
export function useListResult(
  catalogue: Catalogue,
  params: ListParams,
  state: ReturnType<typeof useFirstLoad>,
): ListFound {
  const { client } = useBackstock();
  const store = useMemo(() => listIndexStore(client, catalogue), [client, catalogue]);
  const { index, version, glance } = useSyncExternalStore(store.subscribe, store.snapshot);
  const isSorted = useIsSorted(store, params.sort.by, version);
  const isHeld = state === 'held';
  const text = params.text.trim();
  const isFromServer = state === 'loading' || (isHeld && index === undefined && text !== '');
  const { answer, recordOf, isHere } = useFirstPage(catalogue.kind, text, isFromServer);

  const result = useMemo(() => {
    // Sorted by title until the new order is ready.
    const sort = isSorted ? params.sort : { by: catalogue.title, descending: false };
    // The index changes in place; its version tells when.
    if (isHeld && version >= 0 && index !== undefined) return index.query({ ...params, sort });
    if (!isFirstPage(params, catalogue)) return undefined;
    return isFromServer ? answer : glance;
  }, [index, version, glance, params, catalogue, isSorted, isHeld, isFromServer, answer]);

  const recordsAt = useCallback(
    (from: number, count: number) =>
      result?.ids(from, count).flatMap((id) => client.records.get(catalogue.kind, id) ?? recordOf(id) ?? []) ?? [],
    [client, catalogue, result, recordOf],
  );
  return {
    result,
    recordsAt,
    isSorting: !isSorted,
    isEmpty: isHeld ? index !== undefined && !index.hasActive : text === '' && answer?.total === 0,
    isFromServer,
    isPartial: isFromServer && text !== '',
    isHere: isHeld || isHere,
  };
}

/** True for the first page of active records, by name, or by relevance if searched: what a glance covers, and the server answers. */
function isFirstPage({ text, facets, sort, disposed, page }: ListParams, { title }: Catalogue): boolean {
  const order = text.trim() === '' ? title : RELEVANCE;
  return Object.keys(facets).length === 0 && sort.by === order && !sort.descending && !disposed && page === 1;
}

/** True once the order is prepared; small lists are sorted on query. */
function useIsSorted(store: ReturnType<typeof listIndexStore>, by: string, version: number): boolean {
  const [sorted, setSorted] = useState({ by: '', version: -1 });
  const { index } = store.snapshot();
  const isReady = index?.isPrepared(by) ?? false;
  useEffect(() => {
    let isWanted = true;
    if (!isReady) void store.prepareOrder(by).then(() => isWanted && setSorted({ by, version }));
    return () => {
      isWanted = false;
    };
  }, [store, by, version, isReady]);
  return isReady || (sorted.by === by && sorted.version === version);
}
