import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { BillingStatus } from '../../src/domain/billing/index.ts';
import type { Rule, StepView } from '../mbt/types.ts';
import { endsByTime, isTimer, waitedIn } from '../mbt/waited.ts';

const isIn = (state: AnyMachineSnapshot, account: string) => state.matches({ signedIn: { account } });
const isDismissible = ({ context: { status } }: AnyMachineSnapshot) =>
  status !== null && status.graceDaysRemaining > 0 && (status.daysPastDue > 0 || status.overdue);
const isAnswer = ({ event }: StepView) => event.type.endsWith('.actor.notify');
/** The status received in a step, from the poller or with a notification's response. */
const statusIn = ({ before, event }: StepView): BillingStatus | undefined => {
  if (!before.matches('signedIn')) return undefined;
  return event.type === 'billing.statusRead' ? event['status'] : (event['output']?.status ?? undefined);
};

/** docs/spec/billing.md: sections 4 and 6 of the specification, with the design's table. */
export const billingRules: readonly Rule[] = [
  {
    kind: 'state',
    id: 'BILL-11',
    text: 'nobody logged in means that nothing is known, and nothing is being sent',
    when: (state) => state.matches('signedOut'),
    check: (state) => {
      expect(state.context).toEqual({ status: null, subscription: null, isDismissed: false });
      expect(state.children['notify']).toBeUndefined();
    },
  },
  {
    kind: 'step',
    id: 'BILL-11',
    text: 'signing out ends it wherever it was',
    when: ({ event }) => event.type === 'billing.signedOut',
    check: ({ after }) => expect(after.value).toBe('signedOut'),
  },
  {
    kind: 'step',
    id: 'BILL-11',
    text: 'after logging in nothing is known until the first status',
    when: ({ before, event }) => before.matches('signedOut') && event.type === 'billing.signedIn',
    check: ({ after, event }) => {
      expect(after.value).toEqual({ signedIn: { account: 'unknown', notify: 'idle' } });
      expect(after.context).toEqual({ status: null, subscription: null, isDismissed: event['isDismissed'] });
    },
  },
  {
    kind: 'step',
    id: 'BILL-12',
    text: 'a status is kept as it is, and puts the account where its days say',
    when: (step) => statusIn(step) !== undefined,
    check: (step) => {
      const status = statusIn(step);
      expect(step.after.context.status).toEqual(status);
      const days = status?.daysPastDue ?? 0;
      const goal = days <= 0 ? 'current' : (status?.graceDaysRemaining ?? 0) > 0 ? 'grace' : 'expired';
      expect(isIn(step.after, goal)).toBe(true);
    },
  },
  {
    kind: 'step',
    id: 'BILL-13',
    text: 'dismissing works while something is shown that may be dismissed, once',
    when: ({ event }) => event.type === 'billing.dismiss',
    check: ({ before, after }) => {
      const takes = isDismissible(before) && !before.hasTag('dismissed');
      expect(after.hasTag('dismissed')).toBe(before.hasTag('dismissed') || takes);
      if (!takes) expect(after.value).toEqual(before.value);
      expect(after.context.isDismissed).toBe(before.context.isDismissed || (takes && isIn(before, 'grace')));
    },
  },
  {
    kind: 'state',
    id: 'BILL-13',
    text: 'what is dismissed may be dismissed: never once the grace period is over',
    when: (state) => state.hasTag('dismissed'),
    check: (state) => expect(isDismissible(state)).toBe(true),
  },
  {
    kind: 'step',
    id: 'BILL-14',
    text: 'a dismissal while past due is kept, and holds through expiry, until days past due are 0 or less again',
    when: (step) => step.before.context.isDismissed && step.event.type !== 'billing.signedOut',
    check: (step) => {
      const isOver = (statusIn(step)?.daysPastDue ?? 1) <= 0;
      expect(step.after.context.isDismissed).toBe(!isOver);
      if (isIn(step.after, 'grace')) expect(step.after.hasTag('dismissed')).toBe(true);
    },
  },
  {
    kind: 'step',
    id: 'BILL-14',
    text: 'the device is told to keep it, and told when it is over',
    when: ({ before, after }) =>
      before.context.isDismissed !== after.context.isDismissed &&
      before.matches('signedIn') &&
      after.matches('signedIn'),
    check: ({ after, emitted }) =>
      expect(emitted).toContainEqual({ type: 'billing.dismissalChanged', isDismissed: after.context.isDismissed }),
  },
  {
    kind: 'step',
    id: 'BILL-14',
    text: 'a dismissal that was kept in vain is given up by the first status that is not past due',
    when: (step) => (statusIn(step)?.daysPastDue ?? 1) <= 0,
    check: ({ emitted, before, after }) => {
      expect(after.context.isDismissed).toBe(false);
      if (before.context.isDismissed)
        expect(emitted).toEqual([{ type: 'billing.dismissalChanged', isDismissed: false }]);
    },
  },
  {
    kind: 'step',
    id: 'BILL-15',
    text: 'dismissing what only the flag shows holds while the flag stands and there is grace, and is not kept',
    when: ({ before }) => before.matches({ signedIn: { account: { current: 'dismissed' } } }),
    check: (step) => {
      const status = statusIn(step);
      expect(step.after.context.isDismissed).toBe(false);
      if (status === undefined) return;
      const holds = status.daysPastDue <= 0 && status.overdue && status.graceDaysRemaining > 0;
      expect(step.after.hasTag('dismissed')).toBe(holds);
    },
  },
  {
    kind: 'step',
    id: 'BILL-16',
    text: 'the billing contact is written to once: not while a letter is under way, nor right after one',
    when: ({ event }) => event.type === 'billing.notify',
    check: ({ before, started }) => {
      const may =
        before.matches({ signedIn: { notify: 'idle' } }) || before.matches({ signedIn: { notify: 'failed' } });
      expect(started.map(({ child }) => child)).toEqual(may ? ['notify'] : []);
    },
  },
  {
    kind: 'step',
    id: 'BILL-16',
    text: 'after ten minutes they may be written to again',
    when: isTimer,
    check: (step) => {
      expect(waitedIn(step)).toBe(600_000);
      expect(step.after.matches({ signedIn: { notify: 'idle' } })).toBe(true);
    },
  },
  {
    kind: 'step',
    id: 'BILL-17',
    text: 'whether the letter was sent is shown, and a failure is told besides; payments stand as they stood, unless the answer says otherwise',
    when: isAnswer,
    check: (step) => {
      const isSent = step.event['output']?.outcome === 'sent';
      expect(step.after.matches({ signedIn: { notify: isSent ? 'sent' : 'failed' } })).toBe(true);
      if (statusIn(step) === undefined) expect(step.after.context).toEqual(step.before.context);
      if (!isSent)
        expect(step.emitted).toEqual([
          {
            type: 'billing.notifyFailed',
            message: step.event['output']?.message ?? null,
          },
        ]);
    },
  },
  {
    kind: 'step',
    id: 'BILL-18',
    text: 'what is known of the card changes nothing else',
    when: ({ before, event }) => event.type === 'billing.subscriptionRead' && before.matches('signedIn'),
    check: ({ before, after, event }) => {
      expect(after.value).toEqual(before.value);
      expect(after.context).toEqual({ ...before.context, subscription: event['subscription'] });
    },
  },
  {
    kind: 'state',
    id: 'BILL-16',
    text: 'they are not left alone for ever',
    when: (state) => state.matches({ signedIn: { notify: 'sent' } }),
    check: (state) => expect(endsByTime(state)).toBe(true),
  },
];
