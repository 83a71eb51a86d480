import type { Blocker } from 'react-router-dom';
import { editorTexts } from '../../texts/catalogue.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';

interface LeaveQuestionProps {
  /** What `useLeaveGuard` answers. */
  readonly leaving: Blocker;
  readonly title?: string;
  readonly text?: string;
  readonly leave?: string;
  readonly stay?: string;
  readonly isPersistent?: boolean;
  /** Before the page is left. */
  readonly onLeave?: () => void;
}

/** Asks before a page is left with what would be lost. */
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
