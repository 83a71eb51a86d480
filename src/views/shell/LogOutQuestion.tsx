import { UnsentWarning } from '../shared/UnsentWarning.tsx';
import { useUnsentCheck } from '../shared/useUnsentCheck.ts';
import { logOutTexts } from '../texts/logOut.ts';
import { AskDialog } from '../ui/AskDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../ui/Dialog.tsx';

interface LogOutQuestionProps {
  readonly onLogOut: () => void;
  readonly onStay: () => void;
}

/** Asked before logging out if something hasn't reached the server. */
export function LogOutQuestion({ onLogOut, onStay }: LogOutQuestionProps) {
  const isChecking = useUnsentCheck(onLogOut);
  const warning = <UnsentWarning isChecking={isChecking} />;
  if (isChecking)
    return (
      <Dialog isOpen title={logOutTexts.loggingOut} onClose={onStay}>
        <DialogBody>{warning}</DialogBody>
        <DialogFooter>
          <Button onClick={onStay}>{logOutTexts.stay}</Button>
        </DialogFooter>
      </Dialog>
    );
  return (
    <AskDialog
      title={logOutTexts.title}
      ok={logOutTexts.ok}
      cancel={logOutTexts.stay}
      onOk={onLogOut}
      onCancel={onStay}
    >
      {warning}
    </AskDialog>
  );
}
