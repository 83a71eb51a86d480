import { useId, useRef, type ReactNode } from 'react';
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
  /** While the promise it returns is pending, the form isn't submitted again. */
  readonly onSubmit: () => unknown;
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
  const isRunning = useRef(false);
  const submit = async () => {
    if (isRunning.current) return;
    const running = onSubmit();
    if (!(running instanceof Promise)) return;
    isRunning.current = true;
    try {
      await running;
    } finally {
      isRunning.current = false;
    }
  };
  return (
    <Dialog isOpen title={title} onClose={onCancel}>
      <DialogForm id={id} onSubmit={() => void submit()}>
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
