import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { DIALOG_SHAKE_MS } from '../ui/dialogTimes.ts';
import './billing.css';

interface ModalDialogProps {
  readonly labelledBy: string;
  readonly className: string;
  readonly children: ReactNode;
  /** Escape was pressed. Without it the dialog stays, and shakes when it is pressed or clicked past. */
  readonly onEscape?: (() => void) | undefined;
}

/** Opens the element, and keeps it open however the browser would close it. */
function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => {
    const element = dialog.current;
    if (element?.isConnected === true && !element.open) element.showModal();
  };
  // Closed before it leaves the page, so that the keyboard goes back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    open();
    element?.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    return () => element?.close();
  }, []);
  return { dialog, open };
}

/** Lies over everything, open menus and notices included, and lets nothing below be reached. */
export function ModalDialog({ labelledBy, className, children, onEscape }: ModalDialogProps) {
  const { dialog, open } = useOpenDialog();
  const [isShaking, setShaking] = useState(false);
  useEffect(() => {
    if (!isShaking) return undefined;
    const timer = setTimeout(() => setShaking(false), DIALOG_SHAKE_MS);
    return () => clearTimeout(timer);
  }, [isShaking]);

  const leave = onEscape ?? (() => setShaking(true));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is pressed or clicked past the dialog reaches the dialog itself
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={`${className}${isShaking ? ' is-shaking' : ''}`}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Otherwise a second Escape closes it, whatever `cancel` is answered.
        event.preventDefault();
        leave();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) setShaking(true);
      }}
      onClose={open}
    >
      <div className="modal-content">{children}</div>
    </dialog>
  );
}
