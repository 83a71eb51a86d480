import { disposeRecord, restoreRecord } from '../../../domain/changes/index.ts';
import { useMemo } from 'react';
import { bulkTexts } from '../../texts/selection.ts';
import { useDisposal } from '../shared/useDisposal.tsx';
import type { SelectionDialogProps } from '../selection/selectionAction.ts';
import { useChosen } from '../selection/useChosen.ts';
import { BulkDialog, countedNoun } from './BulkDialog.tsx';
import type { BulkPlan } from './useBulk.ts';

/** Disposes of many records, for one reason. */
export function DisposeMany(props: SelectionDialogProps) {
  const { catalogue, ids, onClose, onDone } = props;
  const records = useChosen(props);
  const { reason, note, questions } = useDisposal(catalogue);
  const plan = useMemo((): BulkPlan => {
    return {
      bodies: records.map((record) => disposeRecord(record, reason, note).command),
      undoOf: (holder) => disposeRecord(holder).undo[0],
      done: (count) => bulkTexts.disposed({ what: countedNoun(count, catalogue.noun), count }),
    };
  }, [records, reason, note, catalogue]);
  return (
    <BulkDialog
      title={bulkTexts.disposeTitle({ what: countedNoun(ids.length, catalogue.noun) })}
      ok={(count) => bulkTexts.ok.dispose({ count })}
      isDanger
      plan={plan}
      selected={ids.length}
      onClose={onClose}
      onDone={onDone}
    >
      {questions}
    </BulkDialog>
  );
}

/** Restores many records. */
export function RestoreMany(props: SelectionDialogProps) {
  const { catalogue, ids, onClose, onDone } = props;
  const records = useChosen(props);
  const plan = useMemo((): BulkPlan => {
    const before = new Map(records.map((record) => [record.id, record]));
    return {
      bodies: records.map((record) => restoreRecord(record).command),
      undoOf: ({ id }) => {
        const record = before.get(id);
        return record && restoreRecord(record).undo[0];
      },
      done: (count) => bulkTexts.restored({ what: countedNoun(count, catalogue.noun), count }),
    };
  }, [records, catalogue]);
  return (
    <BulkDialog
      title={bulkTexts.restoreTitle({ what: countedNoun(ids.length, catalogue.noun) })}
      ok={(count) => bulkTexts.ok.restore({ count })}
      plan={plan}
      selected={ids.length}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
