import { Button, Dialog } from '@blueprintjs/core';
import { useEffect, useState, type ReactNode } from 'react';
import { noticeTexts } from '../texts/shell.ts';
import { DIALOG_SHAKE_MS, DIALOG_TRANSITION_MS } from './dialogTimes.ts';

interface AskDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly ok?: string;
  /** Left out: the dialog can only be answered with OK. */
  readonly cancel?: string;
  readonly isDanger?: boolean;
  readonly isOkDisabled?: boolean;
  /** It must be answered: a click outside shakes it instead of closing it. */
  readonly isPersistent?: boolean;
  readonly onOk: () => void;
  readonly onCancel: () => void;
}

/** A question. The keyboard starts on OK. */
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
      transitionDuration={DIALOG_TRANSITION_MS}
      canOutsideClickClose={!isPersistent}
      canEscapeKeyClose={!isPersistent}
      isCloseButtonShown={!isPersistent}
      backdropProps={isPersistent ? { onMouseDown: () => setShaking(true) } : {}}
      onClose={onCancel}
    >
      <div className="bp6-dialog-body">{children}</div>
      <div className="bp6-dialog-footer">
        <div className="bp6-dialog-footer-actions">
          {cancel !== undefined && <Button text={cancel} onClick={onCancel} />}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the specification puts the keyboard on OK */}
          <Button autoFocus intent={isDanger ? 'danger' : 'primary'} text={ok} disabled={isOkDisabled} onClick={onOk} />
        </div>
      </div>
    </Dialog>
  );
}
