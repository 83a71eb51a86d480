/** What an Admin sees of a late payment: section 4 of the specification and the design's table. Imports nothing from the program. */
import { assign, setup } from 'xstate';

export interface BillingTruth {
  /** Dismissed while past due: applies until days past due are 0 or less. */
  readonly isDismissed: boolean;
}

/** What is shown in each state: `!` can't be dismissed. */
export const seen = {
  signedOut: [],
  unknown: [],
  paid: [],
  flagged: ['overlay'],
  flaggedHidden: [],
  flaggedWithoutGrace: ['overlay!'],
  grace: ['banner'],
  graceHidden: [],
  graceFlagged: ['overlay', 'banner'],
  graceFlaggedHidden: [],
  expired: ['overlay!'],
} as const;

const isOver = 'isOver' as const;
const dismisses = 'dismisses' as const;
const nothing = {};

const onStatus = {
  PAID: { target: 'paid', actions: isOver },
  FLAGGED: { target: 'flagged', actions: isOver },
  FLAGGED_WITHOUT_GRACE: { target: 'flaggedWithoutGrace', actions: isOver },
  GRACE: [{ guard: 'isDismissed' as const, target: 'graceHidden' }, { target: 'grace' }],
  GRACE_FLAGGED: [{ guard: 'isDismissed' as const, target: 'graceFlaggedHidden' }, { target: 'graceFlagged' }],
  EXPIRED: 'expired',
  SIGNED_OUT: { target: 'signedOut', actions: isOver },
  SIGNED_IN: nothing,
  DISMISS: nothing,
};

export const billingModel = setup({
  types: { context: {} as BillingTruth },
  guards: { isDismissed: ({ context }) => context.isDismissed },
  actions: { isOver: assign({ isDismissed: false }), dismisses: assign({ isDismissed: true }) },
}).createMachine({
  context: { isDismissed: false },
  initial: 'signedOut',
  states: {
    signedOut: {
      on: {
        SIGNED_IN: 'unknown',
        SIGNED_IN_HAVING_DISMISSED: { target: 'unknown', actions: dismisses },
        SIGNED_OUT: nothing,
        DISMISS: nothing,
        GRACE: nothing,
        EXPIRED: nothing,
      },
    },
    unknown: { on: onStatus },
    paid: { on: onStatus },
    flagged: { on: { ...onStatus, DISMISS: 'flaggedHidden' } },
    flaggedHidden: { on: { ...onStatus, FLAGGED: nothing } },
    flaggedWithoutGrace: { on: onStatus },
    grace: { on: { ...onStatus, DISMISS: { target: 'graceHidden', actions: dismisses } } },
    graceHidden: { on: onStatus },
    graceFlagged: { on: { ...onStatus, DISMISS: { target: 'graceFlaggedHidden', actions: dismisses } } },
    graceFlaggedHidden: { on: onStatus },
    expired: { on: onStatus },
  },
});
