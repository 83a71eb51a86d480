import type { Catalogue } from '../../../domain/catalogue/index.ts';
import type { Wording } from '../shared/displayText.ts';
import type { RecordListState } from './useRecordList.ts';
import type { useSelectionGestures } from '../selection/useSelectionGestures.ts';
import type { Selection } from '../selection/useSelection.ts';

/** What every way of showing the list is given. */
export interface RecordsViewProps {
  readonly catalogue: Catalogue;
  readonly list: RecordListState;
  readonly wording: Wording;
  /** Undefined where nothing can be done with many at once. */
  readonly selection: Selection | undefined;
  /** What the element around the records listens to: keys go from record to record, and pick. */
  readonly gestures: ReturnType<typeof useSelectionGestures>;
  readonly isWaiting: (id: string) => boolean;
}
