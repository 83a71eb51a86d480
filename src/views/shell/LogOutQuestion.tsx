import { UnsentWarning } from '../shared/UnsentWarning.tsx';
import { useUnsentCheck } from '../shared/useUnsentCheck.ts';
import { logOutTexts } from '../texts/logOut.ts';
import { AskDialog } from '../ui/AskDialog.tsx';

interface LogOutQuestionProps {
  readonly onLogOut: () => void;
  readonly onStay: () => void;
}

/** Asked before logging out if something hasn't reached the server. */
export function LogOutQuestion({ onLogOut, onStay }: LogOutQuestionProps) {
  const isChecking = useUnsentCheck(onLogOut);
  if (isChecking) return null;
  return (
    <AskDialog
      title={logOutTexts.title}
      ok={logOutTexts.ok}
      cancel={logOutTexts.stay}
      onOk={onLogOut}
      onCancel={onStay}
    >
      <UnsentWarning />
    </AskDialog>
  );
}
