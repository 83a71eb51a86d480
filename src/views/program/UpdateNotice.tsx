import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { UpdateActor } from '../../machines/update/update.machine.ts';
import { Refresh } from '../ui/icons.tsx';
import { Cross } from '../ui/frameIcons.tsx';
import { programTexts } from '../texts/program.ts';
import { useProgram } from './useProgram.ts';
import './program.css';
import { Button } from '../ui/Button.tsx';

function Offer({ update }: { readonly update: UpdateActor }) {
  const isOffered = useSelector(update, (snapshot) => snapshot.hasTag('offered'));
  const isTaking = useSelector(update, (snapshot) => snapshot.matches('taking'));
  const [isLater, setLater] = useState(false);
  if (isLater || !(isOffered || isTaking)) return null;
  return (
    <div className="update-notice">
      <Refresh size={16} aria-hidden="true" title={false} />
      <span role="status">{programTexts.newVersion}</span>
      <Button intent="primary" disabled={isTaking} onClick={() => update.send({ type: 'update.take' })}>
        {programTexts.take}
      </Button>
      <button
        type="button"
        className="round-button"
        aria-label={programTexts.laterLabel}
        title={programTexts.later}
        onClick={() => setLater(true)}
      >
        <Cross size={16} aria-hidden="true" title={false} />
      </button>
    </div>
  );
}

/** A quiet notice that a newer version is ready; it is installed automatically when that doesn't interrupt anyone. */
export function UpdateNotice() {
  const program = useProgram();
  return program === undefined ? null : <Offer update={program.update} />;
}
