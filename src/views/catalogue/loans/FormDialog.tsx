import { Dialog } from '@blueprintjs/core';
import { useId, type ReactNode } from 'react';
import { DIALOG_TRANSITION_MS } from '../../ui/dialogTimes.ts';
import { Problem } from '../../ui/Problem.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly ok: string;
  readonly cancel: string;
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
  /** A sentence that belongs to no field. */
  readonly problem?: string | undefined;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** A short form above the page; Enter sends it. On a phone it rises from below, within reach of the thumb. */
export function FormDialog({
  title,
  ok,
  cancel,
  isDanger = false,
  isBusy = false,
  problem,
  onSubmit,
  onCancel,
  children,
}: FormDialogProps) {
  const id = useId();
  return (
    <Dialog isOpen title={title} onClose={onCancel} transitionDuration={DIALOG_TRANSITION_MS}>
      <form
        id={id}
        className="bp6-dialog-body dialog-fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A form within a dialog of this form is not this form.
          event.stopPropagation();
          onSubmit();
        }}
      >
        {problem !== undefined && <Problem>{problem}</Problem>}
        {children}
      </form>
      <div className="bp6-dialog-footer">
        <div className="bp6-dialog-footer-actions">
          <button type="button" className="bp6-button" onClick={onCancel}>
            {cancel}
          </button>
          <button
            type="submit"
            form={id}
            className={`bp6-button ${isDanger ? 'bp6-intent-danger' : 'bp6-intent-primary'}`}
            disabled={isBusy}
          >
            {ok}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
