import { Classes, Dialog as BlueprintDialog } from '@blueprintjs/core';
import { createContext, useContext, useState, type ComponentProps, type ReactNode } from 'react';
import { stoppedAtUnread } from './days.ts';
import { DIALOG_TRANSITION_MS } from './dialogTimes.ts';
import { SheetGrip } from './SheetGrip.tsx';

/** Tells the dialog that something in its form was pressed or entered. */
const TouchContext = createContext<() => void>(() => undefined);

/**
 * A dialog with the standard transition; on a phone a sheet that can be pulled down. Once something in its form was pressed or entered, a
 * click outside no longer closes it.
 */
export function Dialog({
  children,
  onClose,
  canOutsideClickClose = true,
  ...own
}: ComponentProps<typeof BlueprintDialog>) {
  const [isTouched, setTouched] = useState(false);
  return (
    <BlueprintDialog
      transitionDuration={DIALOG_TRANSITION_MS}
      canOutsideClickClose={canOutsideClickClose && !isTouched}
      {...own}
      {...(onClose && { onClose })}
    >
      <TouchContext value={() => setTouched(true)}>{children}</TouchContext>
      {onClose && <SheetGrip onClose={onClose} />}
    </BlueprintDialog>
  );
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
  const touch = useContext(TouchContext);
  return (
    <form
      {...own}
      onInput={touch}
      onPointerDown={touch}
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
