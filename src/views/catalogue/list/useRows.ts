import { useState } from 'react';
import type { CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { RowKeys } from './rowKeys.ts';
import type { RecordListState } from './useRecordList.ts';
import type { VisibleRange } from './useVisibleRange.ts';

export interface Row {
  /** The key of its element. */
  readonly key: string;
  readonly record: CatalogueRecord;
  /** Its place in the whole list. */
  readonly index: number;
}

/** The rows of a range of the list. */
export function useRows(list: RecordListState, { from, count }: Pick<VisibleRange, 'from' | 'count'>): readonly Row[] {
  const [keys] = useState(() => new RowKeys());
  const records = list.recordsAt(from, count);
  const keyOf = keys.of(
    records.map(({ id }) => id),
    list.isTyping,
  );
  return records.map((record, place) => ({ key: keyOf[place] ?? record.id, record, index: from + place }));
}
