import { logOutTexts } from '../texts/logOut.ts';
import { IfUnsent } from '../shared/IfUnsent.tsx';
import { UnsentWarning } from '../shared/UnsentWarning.tsx';
import { Button } from '../ui/Button.tsx';

interface AskedLogOutProps {
  readonly onLogOut: () => void;
  readonly onStay: () => void;
}

/** Asked before logging out if something hasn't reached the server. */
export function AskedLogOut({ onLogOut, onStay }: AskedLogOutProps) {
  return (
    <IfUnsent onAllSent={onLogOut}>
      <UnsentWarning />
      <div className="billing-actions">
        <Button onClick={onStay}>{logOutTexts.stay}</Button>
        <Button intent="primary" onClick={onLogOut}>
          {logOutTexts.ok}
        </Button>
      </div>
    </IfUnsent>
  );
}
