import { useId, type ReactNode } from 'react';
import { Problem } from './Problem.tsx';
import { Dialog, DialogFooter, DialogForm } from './Dialog.tsx';
import { Button } from './Button.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly ok: string;
  readonly cancel: string;
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
  /** An error that belongs to no field. */
  readonly problem?: string | undefined;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** A short form in a dialog; Enter submits it. On a phone it slides up from the bottom, within reach of the thumb. */
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
    <Dialog isOpen title={title} onClose={onCancel}>
      <DialogForm id={id} onSubmit={onSubmit}>
        {problem !== undefined && <Problem>{problem}</Problem>}
        {children}
      </DialogForm>
      <DialogFooter>
        <Button onClick={onCancel}>{cancel}</Button>
        <Button type="submit" form={id} intent={isDanger ? 'danger' : 'primary'} disabled={isBusy}>
          {ok}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
