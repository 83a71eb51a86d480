import { disposeRecord, restoreRecord, type DisposeReason } from '../../../domain/changes/index.ts';
import { useMemo, useState } from 'react';
import { disposeTexts } from '../../texts/catalogue.ts';
import { bulkTexts } from '../../texts/selection.ts';
import { LineField } from '../../ui/LineField.tsx';
import { ReasonField } from '../shared/ReasonField.tsx';
import type { SelectionDialogProps } from '../selection/selectionAction.ts';
import { useChosen } from '../selection/useChosen.ts';
import { BulkDialog, countedNoun } from './BulkDialog.tsx';
import type { BulkPlan } from './useBulk.ts';

/** Takes many records out of use, for one reason. */
export function DisposeMany(props: SelectionDialogProps) {
  const { catalogue, ids, onClose, onDone } = props;
  const records = useChosen(props);
  const [reason, setReason] = useState<DisposeReason>(catalogue.stock ? 'scrapped' : 'not-needed');
  const [note, setNote] = useState('');
  const plan = useMemo((): BulkPlan => {
    return {
      bodies: records.map((record) => disposeRecord(record, reason, note).command),
      undoOf: (holder) => disposeRecord(holder).undo[0],
      done: (count) => bulkTexts.disposed(countedNoun(count, catalogue.noun), count),
    };
  }, [records, reason, note, catalogue]);
  return (
    <BulkDialog
      title={bulkTexts.disposeTitle(countedNoun(ids.length, catalogue.noun))}
      ok={bulkTexts.ok.dispose}
      isDanger
      plan={plan}
      selected={ids.length}
      onClose={onClose}
      onDone={onDone}
    >
      <p className="dialog-lead muted">{disposeTexts.text}</p>
      <ReasonField catalogue={catalogue} value={reason} onChange={setReason} />
      <LineField label={disposeTexts.note} hint={disposeTexts.noteHint} max={2000} value={note} onChange={setNote} />
    </BulkDialog>
  );
}

/** Brings many records back into use. */
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
      done: (count) => bulkTexts.restored(countedNoun(count, catalogue.noun), count),
    };
  }, [records, catalogue]);
  return (
    <BulkDialog
      title={bulkTexts.restoreTitle(countedNoun(ids.length, catalogue.noun))}
      ok={bulkTexts.ok.restore}
      plan={plan}
      selected={ids.length}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
