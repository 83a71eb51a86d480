import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { DIALOG_SHAKE_MS } from '../ui/dialogTimes.ts';
import './billing.css';

interface ModalDialogProps {
  readonly labelledBy: string;
  readonly className: string;
  readonly children: ReactNode;
  /** Called when Escape is pressed. Without it, the dialog stays open, and shakes on Escape or a click outside. */
  readonly onEscape?: (() => void) | undefined;
}

/** Opens the element, and keeps it open when the browser would close it. */
function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => {
    const element = dialog.current;
    if (element?.isConnected === true && !element.open) element.showModal();
  };
  // Closed before unmounting, so that focus returns to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    open();
    element?.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    return () => element?.close();
  }, []);
  return { dialog, open };
}

/** Covers everything, including open menus and notices, and makes the rest unreachable. */
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and clicks outside the dialog are sent to the dialog itself
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
        // Otherwise a second Escape closes it, even if `cancel` is prevented.
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
