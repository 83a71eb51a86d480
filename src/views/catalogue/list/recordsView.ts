import type { Catalogue } from '../../../domain/catalogue/index.ts';
import type { Wording } from '../shared/displayText.ts';
import type { RecordListState } from './useRecordList.ts';
import type { useSelectionGestures } from '../selection/useSelectionGestures.ts';
import type { Selection } from '../selection/useSelection.ts';

/** Props of every view of the list. */
export interface RecordsViewProps {
  readonly catalogue: Catalogue;
  readonly list: RecordListState;
  readonly wording: Wording;
  /** Undefined if there are no bulk actions. */
  readonly selection: Selection | undefined;
  /** Event handlers for the element around the records: keys move between records and select them. */
  readonly gestures: ReturnType<typeof useSelectionGestures>;
  readonly isWaiting: (id: string) => boolean;
}
