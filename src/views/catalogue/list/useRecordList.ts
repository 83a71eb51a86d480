import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Catalogue, CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { ENDLESS } from '../../../domain/preferences/index.ts';
import type { ListResult } from '../../../domain/query/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useIsStillHere } from '../../shared/routerPath.ts';
import { usePageSize } from '../../shared/usePageSize.ts';
import { usePreference } from '../../shared/usePreference.ts';
import { listIndexStore } from './listIndexStore.ts';
import { pageSizeOf, readListParams, withSearch, writeListParams } from './listParams.ts';
import type { ListParams, ListView } from './listParams.ts';
import type { FirstPageResult } from './useFirstPage.ts';

/** Delay after the last keystroke. */
const TYPING_PAUSE_MS = 400;

export interface RecordListState {
  readonly params: ListParams;
  readonly view: ListView;
  /** Undefined while the list is being prepared for the first time. */
  readonly result: ListResult | undefined;
  /** Records of the page, or of the given range. */
  readonly recordsAt: (from: number, count: number) => readonly CatalogueRecord[];
  /** The requested order is being prepared; the list is shown in another one. */
  readonly isSorting: boolean;
  readonly pageSize: number;
  readonly pages: number;
  /** True if the catalogue has no records, except disposed ones. */
  readonly isEmpty: boolean;
  /** Changes the URL, adding a history entry by default. */
  readonly change: (next: ListParams, how?: 'push' | 'replace') => void;
  /** Searches at once; the URL changes when typing pauses. */
  readonly type: (text: string) => void;
  /** Updates the URL at once, so that the back button returns to this search. */
  readonly settle: () => void;
  readonly setPageSize: (size: number) => void;
}

/** The typed text and the URL at that moment. Used until the URL has the same text. */
interface TypedSearch {
  readonly text: string;
  readonly over: URLSearchParams;
  /** The URL change has been requested. */
  readonly isAsked: boolean;
}

/**
 * The list of a catalogue, as requested by the URL.
 *
 * @param first while the device is still loading the records
 */
export function useRecordList(catalogue: Catalogue, first?: FirstPageResult): RecordListState {
  const { client } = useBackstock();
  const store = useMemo(() => listIndexStore(client, catalogue), [client, catalogue]);
  const { index, version, glance } = useSyncExternalStore(store.subscribe, store.snapshot);
  const [address, setAddress] = useSearchParams();
  const isStillHere = useIsStillHere();
  const [keptView, keepView] = usePreference('listView');
  const [keptSize, keepSize] = usePageSize();
  const [typed, setTyped] = useState<TypedSearch | undefined>();
  if (typed !== undefined && typed.over !== address && typed.text === (address.get('q') ?? '')) setTyped(undefined);
  const params = useMemo(() => {
    const isSame = typed === undefined || typed.text === (address.get('q') ?? '');
    return readListParams(catalogue, isSame ? address : withSearch(address, typed.text));
  }, [catalogue, address, typed]);
  const isSorted = useIsSorted(store, params.sort.by, version);
  const pageSize = pageSizeOf(keptSize);

  const result = useMemo(() => {
    if (first !== undefined) return isPlain(params, catalogue) ? first.result : undefined;
    // Sorted by title until the new order is ready.
    const sort = isSorted ? params.sort : { by: catalogue.title, descending: false };
    // The index changes in place; its version tells when.
    if (version >= 0 && index !== undefined) return index.query({ ...params, sort });
    return isPlain(params, catalogue) ? glance : undefined;
  }, [index, version, glance, params, catalogue, isSorted, first]);

  const isEmpty = first === undefined ? index !== undefined && !index.hasActive : first.result.total === 0;

  const change = useCallback(
    (next: ListParams, how: 'push' | 'replace' = 'push') => {
      if (next.view !== undefined && next.view !== keptView) keepView(next.view);
      // The URL changes a moment later; until then the typed text is used.
      setTyped({ text: next.text, over: address, isAsked: true });
      setAddress((before) => writeListParams(catalogue, next, before), {
        replace: how === 'replace',
        preventScrollReset: true,
      });
    },
    [catalogue, keptView, keepView, address, setAddress],
  );

  const settle = () => {
    if (typed !== undefined && !typed.isAsked) change(params, 'replace');
  };

  // Browsers limit how often the URL can change, and a slow change mustn't delay typing.
  useEffect(() => {
    if (typed === undefined || typed.isAsked) return undefined;
    const pause = setTimeout(() => {
      if (isStillHere()) change(params, 'replace');
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, params, change, isStillHere]);

  const pages = pageSize === ENDLESS ? 1 : Math.max(1, Math.ceil((result?.total ?? 0) / pageSize));
  // The same object while nothing changes: a new one would re-render the cells of the sheet.
  const shown = useMemo(() => ({ ...params, page: Math.min(params.page, pages) }), [params, pages]);
  const recordsAt = useCallback(
    (from: number, count: number) =>
      result
        ?.ids(from, count)
        .flatMap((id) => (first === undefined ? client.records.get(catalogue.kind, id) : first.recordOf(id)) ?? []) ??
      [],
    [client, catalogue, result, first],
  );
  const setPageSize = (size: number) => {
    keepSize(size);
    change({ ...params, page: 1 }, 'replace');
  };
  return {
    params: shown,
    view: params.view ?? keptView,
    result,
    recordsAt,
    isSorting: !isSorted,
    pageSize,
    pages,
    isEmpty,
    change,
    setPageSize,
    type: (text) => setTyped({ text, over: address, isAsked: false }),
    settle,
  };
}

/** True for the first page of all active records, by name: what the glance covers. */
function isPlain({ text, facets, sort, disposed, page }: ListParams, { title }: Catalogue): boolean {
  return (
    text.trim() === '' &&
    Object.keys(facets).length === 0 &&
    sort.by === title &&
    !sort.descending &&
    !disposed &&
    page === 1
  );
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
