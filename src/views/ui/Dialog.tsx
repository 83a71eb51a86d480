import { Classes, Dialog as BlueprintDialog } from '@blueprintjs/core';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { stoppedAtUnread } from './days.ts';
import { DIALOG_TRANSITION_MS } from './dialogTimes.ts';
import { SheetGrip } from './SheetGrip.tsx';

/** A dialog with the standard transition; on a phone a sheet that can be pulled down. */
export function Dialog({ children, onClose, ...own }: ComponentProps<typeof BlueprintDialog>) {
  return (
    <BlueprintDialog transitionDuration={DIALOG_TRANSITION_MS} {...own} {...(onClose && { onClose })}>
      {children}
      {onClose && <SheetGrip onClose={onClose} />}
    </BlueprintDialog>
  );
}

/** Whether something in the form of a dialog has been pressed or entered, and the handlers that the form needs for it. */
export function useTouched() {
  const [isTouched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  return { isTouched, touching: { onInput: touch, onPointerDown: touch } };
}

/** The content of a dialog; it scrolls. */
export function DialogBody({ className, ...own }: ComponentProps<'div'>) {
  return <div {...own} className={`dialog-body ${Classes.DIALOG_BODY} ${className ?? ''}`} />;
}

/** The buttons of a dialog. */
export function DialogFooter({ children }: { readonly children: ReactNode }) {
  return (
    <div className={Classes.DIALOG_FOOTER}>
      <div className={Classes.DIALOG_FOOTER_ACTIONS}>{children}</div>
    </div>
  );
}

interface DialogFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'className'> {
  readonly onSubmit: () => void;
}

/** The form of a dialog; Enter submits it. */
export function DialogForm({ onSubmit, ...own }: DialogFormProps) {
  return (
    <form
      {...own}
      className={`dialog-body dialog-fields ${Classes.DIALOG_BODY}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Stops submit events of nested dialogs from reaching an outer form through React.
        event.stopPropagation();
        if (!stoppedAtUnread(event.currentTarget)) onSubmit();
      }}
    />
  );
}
