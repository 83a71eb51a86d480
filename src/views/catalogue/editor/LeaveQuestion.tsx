import type { Blocker } from 'react-router-dom';
import { editorTexts } from '../../texts/record.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';

interface LeaveQuestionProps {
  /** Returned by `useLeaveGuard`. */
  readonly leaving: Blocker;
  readonly title?: string;
  readonly text?: string;
  readonly leave?: string;
  readonly stay?: string;
  readonly isPersistent?: boolean;
  /** Called before the page is left. */
  readonly onLeave?: () => void;
}

/** Confirms leaving a page with unsaved changes. */
export function LeaveQuestion({
  leaving,
  title = editorTexts.unsaved,
  text = editorTexts.unsavedText,
  leave = editorTexts.leave,
  stay = editorTexts.stay,
  isPersistent = false,
  onLeave,
}: LeaveQuestionProps) {
  if (leaving.state !== 'blocked') return null;
  return (
    <AskDialog
      title={title}
      ok={leave}
      cancel={stay}
      isPersistent={isPersistent}
      isDanger
      onOk={() => {
        onLeave?.();
        leaving.proceed();
      }}
      onCancel={() => leaving.reset()}
    >
      <p>{text}</p>
    </AskDialog>
  );
}
