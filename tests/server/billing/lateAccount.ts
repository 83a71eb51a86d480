/** An account whose renewal fails, as a statechart of the outside world: its paths are played on the whole system. */
import { assign, setup } from 'xstate';
import { defineAlphabet, type RegisteredMachine } from '../../mbt/types.ts';

type LateAccountEvent =
  | { type: 'renewal.fails' }
  | { type: 'days.pass' }
  | { type: 'banner.dismiss' }
  | { type: 'card.pays' };

const setUp = setup({
  types: {
    // XState infers a machine's types from these empty values.
    context: {} as { readonly isDismissed: boolean },
    events: {} as LateAccountEvent,
  },
  guards: { isShown: ({ context }) => !context.isDismissed },
  actions: { dismiss: assign({ isDismissed: true }), forget: assign({ isDismissed: false }) },
});

const late = {
  'card.pays': { target: 'settled', actions: 'forget' },
  'banner.dismiss': { guard: 'isShown', actions: 'dismiss' },
} as const;

/** With six days of grace: late since yesterday, half of it over, its last day, and the day after. */
const lateAccountMachine = setUp.createMachine({
  id: 'lateAccount',
  context: { isDismissed: false },
  initial: 'paid',
  states: {
    paid: { on: { 'renewal.fails': 'begun' } },
    begun: { on: { ...late, 'days.pass': 'halfWay' } },
    halfWay: { on: { ...late, 'days.pass': 'lastDay' } },
    lastDay: { on: { ...late, 'days.pass': 'expired' } },
    expired: { on: { 'card.pays': late['card.pays'] } },
    settled: {},
  },
});

export const lateAccount: RegisteredMachine = {
  name: 'lateAccount',
  machine: lateAccountMachine,
  alphabet: defineAlphabet(lateAccountMachine, {
    external: [{ type: 'renewal.fails' }, { type: 'days.pass' }, { type: 'banner.dismiss' }, { type: 'card.pays' }],
    replies: {},
    project: (context) => context,
    inputs: { default: undefined },
  }),
  rules: [],
};

export const GRACE_DAYS = 6;

/** The server's status and the number of letters of each of the three types, by state (section 4, PAY-2, PAY-7). */
export const expected = {
  paid: { daysPastDue: 0, graceDaysRemaining: 6, overdue: false, letters: [] },
  begun: { daysPastDue: 1, graceDaysRemaining: 6, overdue: false, letters: ['is due'] },
  halfWay: { daysPastDue: 4, graceDaysRemaining: 3, overdue: false, letters: ['is due', 'still unpaid'] },
  lastDay: { daysPastDue: 6, graceDaysRemaining: 1, overdue: false, letters: ['is due', 'still unpaid', 'last day'] },
  expired: {
    daysPastDue: 7,
    graceDaysRemaining: 0,
    overdue: true,
    letters: ['is due', 'still unpaid', 'last day', 'no access until'],
  },
  settled: { daysPastDue: 0, graceDaysRemaining: 6, overdue: false, letters: [] },
} as const;

export type Standing = keyof typeof expected;

/** Days from one state to the next. */
export const daysTo: Readonly<Partial<Record<Standing, number>>> = { halfWay: 3, lastDay: 2, expired: 1 };
