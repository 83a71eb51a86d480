import { useState } from 'react';
import { disposeRecord, type DisposeReason } from '../../../domain/changes/index.ts';
import type { Refusal } from '../../../domain/kernel/decision.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { disposeTexts } from '../../texts/catalogue.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { LineField } from '../../ui/LineField.tsx';
import { useSend } from '../../shared/useSend.ts';
import { ReasonField } from '../shared/ReasonField.tsx';
import type { RecordDialogProps } from '../slots.tsx';

/** Takes a record out of use, for a reason. */
export function DisposeDialog({ record, catalogue, onClose }: RecordDialogProps) {
  const send = useSend();
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const [reason, setReason] = useState<DisposeReason>(catalogue.stock ? 'scrapped' : 'not-needed');
  const [note, setNote] = useState('');
  const title = titleOf(record);
  const { command, undo } = disposeRecord(record, reason, note);
  const submit = async () => {
    if (await send([command], { done: disposeTexts.done(title), undo, onRefused: setRefusal })) onClose();
  };
  return (
    <FormDialog
      title={disposeTexts.title(title)}
      ok={disposeTexts.ok}
      cancel={disposeTexts.cancel}
      isDanger
      problem={refusal?.message}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <p className="dialog-lead muted">{disposeTexts.text}</p>
      <ReasonField catalogue={catalogue} value={reason} onChange={setReason} />
      <LineField label={disposeTexts.note} hint={disposeTexts.noteHint} max={2000} value={note} onChange={setNote} />
    </FormDialog>
  );
}
