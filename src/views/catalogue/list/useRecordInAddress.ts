import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { ENDLESS } from '../../../domain/preferences/index.ts';
import { isBeside } from '../../shared/openedBeside.ts';
import type { Selection } from '../selection/useSelection.ts';
import { goToRecord } from './moveFocus.ts';
import type { RecordListState } from './useRecordList.ts';

/** Selects the record named by the URL and scrolls to it. Returns its id if it isn't in this list, and wasn't either. */
export function useRecordInAddress(
  { params, result, pageSize, change, isFromServer }: RecordListState,
  selection: Selection | undefined,
  results: RefObject<HTMLElement | null>,
): string | undefined {
  const { id } = useParams();
  const { state } = useLocation();
  const isOpenedHere = isBeside(state);
  const asked = useRef<string>(undefined);
  const shown = useRef<string>(undefined);
  const ids = id === undefined || result === undefined ? [] : result.ids(0, result.total);
  const at = id === undefined ? -1 : ids.indexOf(id);
  const [found, setFound] = useState<string>();
  if (found !== id && (at !== -1 || isOpenedHere)) setFound(id);
  const page = pageSize === ENDLESS ? 1 : Math.floor(at / pageSize) + 1;
  useEffect(() => {
    if (at === -1 || shown.current === id) return;
    if (page !== params.page) {
      // The URL changes a moment later.
      if (asked.current !== id) change({ ...params, page }, 'replace');
      asked.current = id;
      return;
    }
    shown.current = id;
    if (id === undefined || isOpenedHere) return;
    selection?.add([id]);
    const list = results.current?.querySelector<HTMLElement>('[data-row-height]');
    if (list) goToRecord(list, at);
  }, [id, at, page, params, change, selection, results, isOpenedHere]);
  // Until this device answers, it's only the first page of the list.
  const isWhole = !isFromServer && ids.length === result?.total;
  return isWhole && at === -1 && found !== id ? id : undefined;
}
