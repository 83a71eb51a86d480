import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { ENDLESS } from '../../../domain/preferences/index.ts';
import { isActive, type Catalogue } from '../../../domain/catalogue/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { isBeside } from '../../shared/openedBeside.ts';
import type { Selection } from '../selection/useSelection.ts';
import { goToRecord } from './moveFocus.ts';
import type { RecordListState } from './useRecordList.ts';

/** Selects the record named by the URL and scrolls to it. Returns true if it isn't in this list. */
export function useRecordInAddress(
  { kind }: Catalogue,
  { params, result, pageSize, change }: RecordListState,
  selection: Selection | undefined,
  results: RefObject<HTMLElement | null>,
): boolean {
  const { id } = useParams();
  const { state } = useLocation();
  const isOpenedHere = isBeside(state);
  const { records } = useBackstock().client;
  const asked = useRef<string>(undefined);
  const shown = useRef<string>(undefined);
  const record = id === undefined ? undefined : records.get(kind, id);
  const isThere = record !== undefined && isActive(record);
  const at = isThere && result !== undefined ? result.ids(0, result.total).indexOf(record.id) : -1;
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
  return id !== undefined && !isThere;
}
