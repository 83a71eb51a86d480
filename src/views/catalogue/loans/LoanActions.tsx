import { useState } from 'react';
import type { Catalogue } from '../../../domain/catalogue/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { listTexts, loanTexts } from '../../texts/catalogue.ts';
import type { Selection } from '../list/useSelection.ts';
import { Cross, Export, Import } from '../shared/icons.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';

interface LoanActionsProps {
  readonly catalogue: Catalogue;
  readonly selection: Selection;
}

/** What can be done with the selected items at once. */
export function LoanActions({ catalogue, selection }: LoanActionsProps) {
  const { records } = useBackstock().client;
  const [asking, setAsking] = useState<'signOut' | 'return' | null>(null);
  const items = [...selection.ids].flatMap((id) => records.get(catalogue.kind, id) ?? []);
  const lent = items.filter(({ loans }) => loans.length > 0);
  const close = () => setAsking(null);
  return (
    <>
      <section className="selection-bar" aria-label={listTexts.selected(items.length)}>
        <strong>{listTexts.selected(items.length)}</strong>
        <button type="button" className="bp6-button bp6-intent-primary" disabled={lent.length === items.length} onClick={() => setAsking('signOut')}>
          <Export size={16} aria-hidden="true" title={false} />
          <span>{loanTexts.signOut}</span>
        </button>
        <button type="button" className="bp6-button" disabled={lent.length === 0} onClick={() => setAsking('return')}>
          <Import size={16} aria-hidden="true" title={false} />
          <span>{loanTexts.takeBack}</span>
        </button>
        <button type="button" className="icon-button" aria-label={listTexts.clearSelection} onClick={selection.clear}>
          <Cross size={16} aria-hidden="true" title={false} />
        </button>
      </section>
      {asking === 'signOut' && <SignOutDialog catalogue={catalogue} items={items} onClose={close} onDone={selection.clear} />}
      {asking === 'return' && <ReturnDialog catalogue={catalogue} items={lent} onClose={close} onDone={selection.clear} />}
    </>
  );
}
