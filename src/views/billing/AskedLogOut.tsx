import { logOutTexts } from '../texts/logOut.ts';
import { UnsentWarning } from '../shared/UnsentWarning.tsx';
import { useUnsentCheck } from '../shared/useUnsentCheck.ts';
import { Button } from '../ui/Button.tsx';

interface AskedLogOutProps {
  readonly onLogOut: () => void;
  readonly onStay: () => void;
}

/** Asked before logging out if something hasn't reached the server. */
export function AskedLogOut({ onLogOut, onStay }: AskedLogOutProps) {
  const isChecking = useUnsentCheck(onLogOut);
  return (
    <>
      <UnsentWarning isChecking={isChecking} />
      <div className="billing-actions">
        <Button onClick={onStay}>{logOutTexts.stay}</Button>
        {!isChecking && (
          <Button intent="primary" onClick={onLogOut}>
            {logOutTexts.ok}
          </Button>
        )}
      </div>
    </>
  );
}
