import { Classes, Dialog as BlueprintDialog } from '@blueprintjs/core';
import type { ComponentProps, ReactNode } from 'react';
import { stoppedAtUnread } from './days.ts';
import { DIALOG_TRANSITION_MS } from './dialogTimes.ts';
import { SheetGrip } from './SheetGrip.tsx';

/** A dialog, opened and closed at the speed of all; on a phone a sheet that is pulled down. */
export function Dialog({ children, onClose, ...own }: ComponentProps<typeof BlueprintDialog>) {
  return (
    <BlueprintDialog transitionDuration={DIALOG_TRANSITION_MS} {...own} {...(onClose && { onClose })}>
      {children}
      {onClose && <SheetGrip onClose={onClose} />}
    </BlueprintDialog>
  );
}

/** What a dialog is about; it scrolls. */
export function DialogBody({ className, ...own }: ComponentProps<'div'>) {
  return <div {...own} className={`dialog-body ${Classes.DIALOG_BODY} ${className ?? ''}`} />;
}

/** The answers to a dialog. */
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

/** What a dialog asks for; Enter sends it. */
export function DialogForm({ onSubmit, ...own }: DialogFormProps) {
  return (
    <form
      {...own}
      className={`dialog-body dialog-fields ${Classes.DIALOG_BODY}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A form within a dialog of this form is not this form.
        event.stopPropagation();
        if (!stoppedAtUnread(event.currentTarget)) onSubmit();
      }}
    />
  );
}
