import { useSelector } from '@xstate/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import {
  mayNotifyContact,
  presentation,
  type BillingPresentation,
  type BillingStatus,
} from '../../domain/billing/index.ts';
import { billingContactOf } from '../../domain/site/index.ts';
import type { BillingActor } from '../../machines/billing/billing.machine.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useSession } from '../shared/useSession.ts';

/** State of the email to the billing contact. */
type LetterState = 'idle' | 'sending' | 'sent' | 'failed';

/** Billing as shown to this person on this page. */
export interface BillingView {
  readonly shown: BillingPresentation;
  readonly status: BillingStatus | null;
  readonly letter: LetterState;
  /** Why the last email couldn't be sent; empty if unknown. */
  readonly problem: string;
  /** Whether this person can have the contact emailed. */
  readonly mayNotify: boolean;
  /** Empty if unknown. */
  readonly contactName: string;
  readonly dismiss: () => void;
  readonly notify: () => void;
}

const letterStates = ['sending', 'sent', 'failed'] as const;

function letterOf(snapshot: SnapshotFrom<BillingActor>): LetterState {
  return letterStates.find((notify) => snapshot.matches({ signedIn: { notify } })) ?? 'idle';
}

/** Why the last email couldn't be sent; empty if unknown. */
function useProblem(billing: BillingActor): string {
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const told = billing.on('billing.notifyFailed', ({ message }) => setProblem(message ?? ''));
    return () => told.unsubscribe();
  }, [billing]);
  return problem;
}

export function useBilling(): BillingView {
  const { actors, siteSettings } = useBackstock();
  const { billing } = actors;
  const { person, context } = useSession();
  const { pathname } = useLocation();
  const status = useSelector(billing, (snapshot) => snapshot.context.status);
  const isDismissed = useSelector(billing, (snapshot) => snapshot.hasTag('dismissed'));
  const letter = useSelector(billing, letterOf);
  const problem = useProblem(billing);
  const contact = billingContactOf(useSyncExternalStore(siteSettings.subscribe, siteSettings.get));
  return {
    shown: presentation(status, person, pathname, isDismissed),
    status,
    letter,
    problem,
    mayNotify: mayNotifyContact(context.user?.email ?? '', contact),
    contactName: contact?.name ?? '',
    dismiss: () => billing.send({ type: 'billing.dismiss' }),
    notify: () => billing.send({ type: 'billing.notify' }),
  };
}
