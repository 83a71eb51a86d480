import { useState } from 'react';
import { Link } from 'react-router-dom';
import { titleOf } from '../../domain/query/index.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { ExtendAllDialog } from '../lending/ExtendAllDialog.tsx';
import { mineTexts } from '../texts/home.ts';
import { Button } from '../ui/Button.tsx';
import type { HeldGroup } from './heldGroups.ts';
import { HeldList } from '../stock/HeldList.tsx';
import { useReturn } from '../stock/useHandingBack.ts';

/** Loans for one show: returned or extended together. */
export function MineGroup({ group: { event, held } }: { readonly group: HeldGroup }) {
  const giveBack = useReturn();
  const [isExtending, setExtending] = useState(false);
  const name = event === undefined ? mineTexts.noShow : titleOf(event);
  return (
    <section className="held-group" aria-label={name}>
      <header className="held-head">
        <h2>
          {event === undefined ? name : <Link to={recordPath('event', event.id)}>{name}</Link>}{' '}
          <span className="muted small">{held.length}</span>
        </h2>
        {held.length > 1 && (
          <>
            <Button isQuiet aria-label={`${mineTexts.extendAll}: ${name}`} onClick={() => setExtending(true)}>
              {mineTexts.extendAll}
            </Button>
            <Button isQuiet aria-label={`${mineTexts.returnAll}: ${name}`} onClick={() => void giveBack(held)}>
              {mineTexts.returnAll}
            </Button>
          </>
        )}
      </header>
      <HeldList held={held} />
      {isExtending && (
        <ExtendAllDialog
          title={mineTexts.extendTitle({ count: held.length, name })}
          loans={held}
          eventId={event?.id}
          onClose={() => setExtending(false)}
        />
      )}
    </section>
  );
}
