import { useState } from 'react';
import { isActive } from '../../domain/catalogue/index.ts';
import type { PanelProps } from '../catalogue/slots.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { detailTexts } from '../texts/record.ts';
import { Button } from '../ui/Button.tsx';
import { Export } from '../ui/moreIcons.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import './loanPanel.css';
import { reasonOf } from '../shared/refusalWords.ts';

/** Signs an item out, or shows why it can't be; while some of it is out, returning comes first. */
export function SignOutButton({ catalogue, record }: PanelProps) {
  const { commands } = useBackstock().client;
  const [isAsking, setAsking] = useState(false);
  if (!isActive(record)) return null;
  const refusal = reasonOf(commands.whyNotOut(record.kind, record.id));
  const isSomeOut = record.loans.length > 0;
  if (refusal !== undefined) return !isSomeOut && <p className="why-not">{refusal}</p>;
  return (
    <div className="sign-out">
      <Button intent={isSomeOut ? undefined : 'primary'} size="large" onClick={() => setAsking(true)}>
        <Export size={16} aria-hidden="true" title={false} />
        <span>{detailTexts.signOut}</span>
      </Button>
      {isAsking && <SignOutDialog catalogue={catalogue} item={record} onClose={() => setAsking(false)} />}
    </div>
  );
}
