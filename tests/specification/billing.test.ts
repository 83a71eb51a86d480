import { expect, it } from 'vitest';
import { presentation } from '../../src/domain/billing/index.ts';
import { billingMachine } from '../../src/machines/billing/billing.machine.ts';
import { controlledMachine } from '../../src/machines/shared/controlledActor.ts';
import { drive } from '../mbt/machineDriver.ts';
import { billingModel, seen, type BillingTruth } from './billing.model.ts';
import { playModel, type Subject } from './play.ts';

const machine = controlledMachine(billingMachine);
const status = (daysPastDue: number, graceDaysRemaining: number, overdue: boolean) => ({
  daysPastDue,
  graceDaysRemaining,
  overdue,
  dueDate: '2026-11-01',
  amountDue: 4_900,
  lastNoticeDate: null,
});

function begin(): Subject<BillingTruth> {
  const driven = drive(machine, undefined);
  let kept = false;
  const play = (event: Parameters<typeof driven.play>[0]) => () => {
    for (const emitted of driven.play(event).emitted)
      if (emitted.type === 'billing.dismissalChanged') kept = emitted['isDismissed'];
  };
  const read = (...known: Parameters<typeof status>) => play({ type: 'billing.statusRead', status: status(...known) });
  const sight = () => {
    const snapshot = driven.snapshot();
    const viewer = snapshot.matches('signedOut') ? undefined : { roles: ['Admin'], permissions: [] };
    const { overlay, banner, isMaintenance } = presentation(
      snapshot.context.status,
      viewer,
      '/props',
      snapshot.hasTag('dismissed'),
    );
    const part = (name: string, shown: { readonly isDismissible: boolean } | null) =>
      shown === null ? [] : [shown.isDismissible ? name : `${name}!`];
    return [...part('overlay', overlay), ...part('banner', banner), ...(isMaintenance ? ['maintenance'] : [])];
  };
  const states = Object.entries(seen).map(
    ([state, parts]) =>
      [
        state,
        ({ isDismissed }: BillingTruth) => {
          expect(sight()).toEqual(parts);
          expect(driven.snapshot().context.isDismissed).toBe(isDismissed);
        },
      ] as const,
  );
  return {
    events: {
      SIGNED_IN: play({ type: 'billing.signedIn', isDismissed: false }),
      SIGNED_IN_HAVING_DISMISSED: play({ type: 'billing.signedIn', isDismissed: true }),
      SIGNED_OUT: play({ type: 'billing.signedOut' }),
      PAID: read(0, 7, false),
      FLAGGED: read(0, 7, true),
      FLAGGED_WITHOUT_GRACE: read(-2, 0, true),
      GRACE: read(1, 1, false),
      GRACE_FLAGGED: read(3, 4, true),
      EXPIRED: read(8, 0, false),
      DISMISS: () => {
        const before = kept;
        const wasGrace = sight().includes('banner');
        play({ type: 'billing.dismiss' })();
        expect(kept, 'the device keeps what was dismissed while past due').toBe(wasGrace || before);
      },
    },
    states: Object.fromEntries(states),
    stop: driven.stop,
  };
}

it('[MBT-12] billing shows what a model written from the specification says', async () => {
  const { paths, states, events } = await playModel(billingModel, begin, [
    'SIGNED_IN',
    'SIGNED_IN_HAVING_DISMISSED',
    'PAID',
    'GRACE',
    'EXPIRED',
    'DISMISS',
  ]);
  expect([...states].toSorted()).toEqual(Object.keys(seen).toSorted());
  expect(events.size).toBe(10);
  expect(paths).toBeGreaterThan(80);
});
