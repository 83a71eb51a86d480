import { assign, emit, raise, setup, type ActorRefFrom } from 'xstate';
import { phaseOf, type BillingPhase, type BillingStatus, type Subscription } from '../../domain/billing/index.ts';
import { slot } from '../shared/slot.ts';

/** Result of emailing the billing contact. The server may include the current payment status. */
export type NotifyAnswer =
  | { readonly outcome: 'sent'; readonly status: BillingStatus | null }
  | { readonly outcome: 'failed'; readonly message: string };

type BillingEvent =
  /** `isDismissed`: as stored on the device. */
  | { type: 'billing.signedIn'; isDismissed: boolean }
  | { type: 'billing.signedOut' }
  | { type: 'billing.statusRead'; status: BillingStatus }
  | { type: 'billing.subscriptionRead'; subscription: Subscription }
  | { type: 'billing.dismiss' }
  | { type: 'billing.notify' };

type BillingEmitted =
  /** To be stored across visits. */
  | { type: 'billing.dismissalChanged'; isDismissed: boolean }
  /** To be shown and logged; `null` if the reason isn't known. */
  | { type: 'billing.notifyFailed'; message: string | null };

interface BillingContext {
  readonly status: BillingStatus | null;
  readonly subscription: Subscription | null;
  /** Dismissed while past due: holds until days past due are 0 or less again. */
  readonly isDismissed: boolean;
}

/** No billing data. */
const unknownBilling: BillingContext = { status: null, subscription: null, isDismissed: false };

const setUp = setup({
  types: {
    // XState reads the types of a machine from these empty values.
    context: {} as BillingContext,
    events: {} as BillingEvent,
    emitted: {} as BillingEmitted,
    tags: {} as 'dismissed',
  },
  actors: { notify: slot<NotifyAnswer>('notify') },
  guards: {
    isPhase: (_, params: { status: BillingStatus; wanted: BillingPhase }) => phaseOf(params.status) === params.wanted,
    isStillFlagged: (_, status: BillingStatus) => phaseOf(status) === 'flagged' && status.graceDaysRemaining > 0,
    isPhaseDismissed: ({ context }, params: { status: BillingStatus; wanted: BillingPhase }) =>
      context.isDismissed && phaseOf(params.status) === params.wanted,
    hasGrace: ({ context }) => (context.status?.graceDaysRemaining ?? 0) > 0,
    isSent: (_, answer: NotifyAnswer) => answer.outcome === 'sent',
    isSentWithStatus: (_, answer: NotifyAnswer) => answer.outcome === 'sent' && answer.status !== null,
  },
  actions: {
    takeKept: assign((_, params: { isDismissed: boolean }) => params),
    noteStatus: assign((_, params: { status: BillingStatus }) => params),
    noteSubscription: assign((_, params: { subscription: Subscription }) => params),
    noteDismissal: assign({ isDismissed: true }),
    forgetDismissal: assign({ isDismissed: false }),
    forgetEverything: assign(unknownBilling),
    announceDismissal: emit(({ context }) => ({
      type: 'billing.dismissalChanged' as const,
      isDismissed: context.isDismissed,
    })),
    announceFailure: emit((_, params: { message: string | null }) => ({
      type: 'billing.notifyFailed' as const,
      message: params.message,
    })),
    takeAnswer: raise((_, answer: NotifyAnswer) => {
      // The guard of this transition has checked for the status.
      const { status } = answer as { readonly status: BillingStatus };
      return { type: 'billing.statusRead' as const, status };
    }),
  },
  // Long enough that an impatient second click doesn't send a second email.
  delays: { notifyPause: 600_000 },
});

type StatusRead = Extract<BillingEvent, { type: 'billing.statusRead' }>;

const inPhase = <Guard extends string>(type: Guard, wanted: BillingPhase) => ({
  type,
  params: ({ event }: { readonly event: StatusRead }) => ({ status: event.status, wanted }),
});
const noteStatus = {
  type: 'noteStatus',
  params: ({ event }: { readonly event: StatusRead }) => ({ status: event.status }),
} as const;
const settled = [noteStatus, 'forgetDismissal', 'announceDismissal'] as const;

/** The transition for each phase: a new phase doesn't compile until it is added here. */
const onStatusOf = {
  current: [{ guard: inPhase('isPhase', 'current'), target: '.current.clear', actions: settled }],
  flagged: [{ guard: inPhase('isPhase', 'flagged'), target: '.current.flagged', actions: settled }],
  grace: [
    { guard: inPhase('isPhaseDismissed', 'grace'), target: '.grace.dismissed', actions: noteStatus },
    { guard: inPhase('isPhase', 'grace'), target: '.grace.shown', actions: noteStatus },
  ],
  expired: [{ guard: inPhase('isPhase', 'expired'), target: '.expired', actions: noteStatus }],
} as const satisfies Record<BillingPhase, readonly object[]>;

/** The notices shown while a payment is late, and the email to the billing contact: section 4 of the specification. */
export const billingMachine = setUp.createMachine({
  id: 'billing',
  context: unknownBilling,
  initial: 'signedOut',
  states: {
    signedOut: {
      on: {
        'billing.signedIn': {
          target: 'signedIn',
          actions: { type: 'takeKept', params: ({ event }) => ({ isDismissed: event.isDismissed }) },
        },
      },
    },
    signedIn: {
      type: 'parallel',
      on: {
        'billing.signedOut': { target: 'signedOut', actions: 'forgetEverything' },
        'billing.subscriptionRead': {
          actions: { type: 'noteSubscription', params: ({ event }) => ({ subscription: event.subscription }) },
        },
      },
      states: {
        account: {
          initial: 'unknown',
          on: {
            'billing.statusRead': Object.values(onStatusOf).flat(),
          },
          states: {
            unknown: {},
            current: {
              initial: 'clear',
              states: {
                clear: {},
                flagged: { on: { 'billing.dismiss': { guard: 'hasGrace', target: 'dismissed' } } },
                /** For this visit only: nothing is past due that the dismissal could last until. */
                dismissed: {
                  tags: 'dismissed',
                  on: {
                    'billing.statusRead': {
                      guard: { type: 'isStillFlagged', params: ({ event }) => event.status },
                      actions: { type: 'noteStatus', params: ({ event }) => ({ status: event.status }) },
                    },
                  },
                },
              },
            },
            grace: {
              initial: 'shown',
              states: {
                shown: {
                  on: { 'billing.dismiss': { target: 'dismissed', actions: ['noteDismissal', 'announceDismissal'] } },
                },
                dismissed: { tags: 'dismissed' },
              },
            },
            expired: {},
          },
        },
        notify: {
          initial: 'idle',
          states: {
            idle: { on: { 'billing.notify': 'sending' } },
            sending: {
              invoke: {
                id: 'notify',
                src: 'notify',
                onDone: [
                  {
                    guard: { type: 'isSentWithStatus', params: ({ event }) => event.output },
                    target: 'sent',
                    actions: { type: 'takeAnswer', params: ({ event }) => event.output },
                  },
                  { guard: { type: 'isSent', params: ({ event }) => event.output }, target: 'sent' },
                  {
                    target: 'failed',
                    actions: {
                      type: 'announceFailure',
                      params: ({ event }) => ({
                        message: 'message' in event.output ? event.output.message : null,
                      }),
                    },
                  },
                ],
                onError: {
                  target: 'failed',
                  actions: { type: 'announceFailure', params: { message: null } },
                },
              },
            },
            sent: { after: { notifyPause: 'idle' } },
            failed: { on: { 'billing.notify': 'sending' } },
          },
        },
      },
    },
  },
});

export type BillingActor = ActorRefFrom<typeof billingMachine>;
