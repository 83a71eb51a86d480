import { disposeRecord } from '../../../domain/changes/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { disposeTexts } from '../../texts/catalogue.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useDialogSend } from '../../shared/useDialogSend.ts';
import { useDisposal } from '../shared/useDisposal.tsx';
import type { RecordDialogProps } from '../slots.tsx';

/** Takes a record out of use, for a reason. */
export function DisposeDialog({ record, catalogue, onClose }: RecordDialogProps) {
  const { refusal, submit } = useDialogSend(onClose);
  const { reason, note, questions } = useDisposal(catalogue);
  const title = titleOf(record);
  const { command, undo } = disposeRecord(record, reason, note);
  return (
    <FormDialog
      title={disposeTexts.title(title)}
      ok={disposeTexts.ok}
      cancel={disposeTexts.cancel}
      isDanger
      problem={refusal?.message}
      onSubmit={() => void submit([command], { done: disposeTexts.done(title), undo })}
      onCancel={onClose}
    >
      {questions}
    </FormDialog>
  );
}
