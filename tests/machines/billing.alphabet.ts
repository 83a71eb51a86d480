import type { BillingStatus } from '../../src/domain/billing/index.ts';
import { billingMachine } from '../../src/machines/billing/billing.machine.ts';
import { defineAlphabet } from '../mbt/types.ts';

function status(daysPastDue: number, graceDaysRemaining: number, overdue: boolean): BillingStatus {
  const known = { daysPastDue, graceDaysRemaining, overdue };
  return daysPastDue > 0
    ? { ...known, dueDate: '2026-11-01', amountDue: 4900, lastNoticeDate: '2026-11-03' }
    : { ...known, dueDate: '2026-12-01', amountDue: 9800, lastNoticeDate: null };
}

/** One status for each row of the design's table. */
const statuses = {
  paid: status(0, 7, false),
  flagged: status(0, 7, true),
  flaggedLonger: status(0, 5, true),
  flaggedWithoutGrace: status(0, 0, true),
  inGrace: status(3, 4, false),
  inGraceAndFlagged: status(3, 4, true),
  expired: status(30, 0, true),
} as const;

/** Everything the session, the poller, a user and the server can send: sections 4, 6 and 7 of the specification. */
export const billingAlphabet = defineAlphabet(billingMachine, {
  external: [
    { type: 'billing.signedIn', isDismissed: false },
    { type: 'billing.signedIn', isDismissed: true },
    { type: 'billing.signedOut' },
    ...Object.values(statuses).map((known) => ({ type: 'billing.statusRead' as const, status: known })),
    {
      type: 'billing.subscriptionRead',
      subscription: { monthsToExpiry: 1, nextPaymentAttempt: '2026-12-01T09:00:00.000Z' },
    },
    {
      type: 'billing.subscriptionRead',
      subscription: { monthsToExpiry: 14, nextPaymentAttempt: '2026-12-15T09:00:00.000Z' },
    },
    { type: 'billing.dismiss' },
    { type: 'billing.notify' },
  ],
  replies: {
    notify: [
      { done: { outcome: 'sent', status: statuses.inGrace } },
      { done: { outcome: 'sent', status: statuses.flagged } },
      { done: { outcome: 'sent', status: null } },
      { done: { outcome: 'failed', message: "The server can't be reached. Try again in a moment." } },
      { done: { outcome: 'failed', message: 'Too many requests. Wait a moment.' } },
      { error: new Error('defect') },
    ],
  },
  project: ({ status: known, subscription, isDismissed }) => ({
    status: known,
    hasSubscription: subscription !== null,
    isDismissed,
  }),
  inputs: { default: undefined },
});
