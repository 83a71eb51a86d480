import { useEffect, useState, type ReactNode } from 'react';
import { noticeTexts } from '../texts/shell.ts';
import { DIALOG_SHAKE_MS } from './dialogTimes.ts';
import { Dialog, DialogBody, DialogFooter } from './Dialog.tsx';
import { Button } from './Button.tsx';
import { stoppedAtUnread } from './days.ts';

interface AskDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly ok?: string;
  /** If omitted, OK is the only button. */
  readonly cancel?: string;
  readonly isDanger?: boolean;
  readonly isOkDisabled?: boolean;
  /** Can't be dismissed: a click outside shakes it instead of closing it. */
  readonly isPersistent?: boolean;
  readonly onOk: () => void;
  readonly onCancel: () => void;
}

/** A confirmation dialog. OK has the initial focus. */
export function AskDialog({
  title,
  children,
  ok = noticeTexts.ok,
  cancel,
  isDanger = false,
  isOkDisabled = false,
  isPersistent = false,
  onOk,
  onCancel,
}: AskDialogProps) {
  const [isShaking, setShaking] = useState(false);
  useEffect(() => {
    if (!isShaking) return undefined;
    const timer = setTimeout(() => setShaking(false), DIALOG_SHAKE_MS);
    return () => clearTimeout(timer);
  }, [isShaking]);
  return (
    <Dialog
      isOpen
      title={title}
      className={isShaking ? 'is-shaking' : ''}
      canOutsideClickClose={!isPersistent}
      canEscapeKeyClose={!isPersistent}
      isCloseButtonShown={!isPersistent}
      backdropProps={isPersistent ? { onMouseDown: () => setShaking(true) } : {}}
      onClose={onCancel}
    >
      <DialogBody>{children}</DialogBody>
      <DialogFooter>
        {cancel !== undefined && <Button onClick={onCancel}>{cancel}</Button>}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the specification puts the focus on OK */}
        <Button
          autoFocus
          intent={isDanger ? 'danger' : 'primary'}
          disabled={isOkDisabled}
          onClick={({ currentTarget }) => {
            if (!stoppedAtUnread(currentTarget.closest('.bp6-dialog'))) onOk();
          }}
        >
          {ok}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
