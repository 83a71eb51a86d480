import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Catalogue } from '../../../domain/catalogue/index.ts';
import { ENDLESS } from '../../../domain/preferences/index.ts';
import { useIsStillHere } from '../../shared/routerPath.ts';
import { usePageSize } from '../../shared/usePageSize.ts';
import type { useFirstLoad } from '../../shared/useFirstLoad.ts';
import { usePreference } from '../../shared/usePreference.ts';
import { pageSizeOf, readListParams, withSearch, writeListParams } from './listParams.ts';
import type { ListParams, ListView } from './listParams.ts';
import { useListResult, type ListFound } from './useListResult.ts';

/** Delay after the last keystroke. */
const TYPING_PAUSE_MS = 400;

export interface RecordListState extends ListFound {
  readonly params: ListParams;
  readonly view: ListView;
  readonly pageSize: number;
  readonly pages: number;
  /** Changes the URL, adding a history entry by default. */
  readonly change: (next: ListParams, how?: 'push' | 'replace') => void;
  /** Letters follow each other; the URL hasn't changed yet. */
  readonly isTyping: boolean;
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
 * @param state whether the device has its records; while they are loading or being indexed, the server answers
 */
export function useRecordList(catalogue: Catalogue, state: ReturnType<typeof useFirstLoad>): RecordListState {
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
  const found = useListResult(catalogue, params, state);
  const { result } = found;
  const pageSize = pageSizeOf(keptSize);

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
      if (isStillHere()) startTransition(() => change(params, 'replace'));
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, params, change, isStillHere]);

  const pages = pageSize === ENDLESS ? 1 : Math.max(1, Math.ceil((result?.total ?? 0) / pageSize));
  // The same object while nothing changes: a new one would re-render the cells of the sheet.
  const shown = useMemo(() => ({ ...params, page: Math.min(params.page, pages) }), [params, pages]);
  const setPageSize = (size: number) => {
    keepSize(size);
    change({ ...params, page: 1 }, 'replace');
  };
  return {
    params: shown,
    view: params.view ?? keptView,
    ...found,
    pageSize,
    pages,
    change,
    setPageSize,
    isTyping: typed !== undefined && !typed.isAsked,
    type: (text) => setTyped({ text, over: address, isAsked: false }),
    settle,
  };
}
