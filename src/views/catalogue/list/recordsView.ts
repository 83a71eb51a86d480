import type { Catalogue } from '../../../domain/catalogue/index.ts';
import type { Wording } from '../shared/displayText.ts';
import type { RecordListState } from './useRecordList.ts';
import type { Selection } from './useSelection.ts';

/** What every way of showing the list is given. */
export interface RecordsViewProps {
  readonly catalogue: Catalogue;
  readonly list: RecordListState;
  readonly wording: Wording;
  /** Undefined where nothing can be done with many at once. */
  readonly selection: Selection | undefined;
  readonly isWaiting: (id: string) => boolean;
}
