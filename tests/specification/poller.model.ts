/** Polling as section 7 of the specification and docs/spec/polling.md have it: every quarter of an hour, and later after failures. Imports nothing of the program. */
import { assign, setup } from 'xstate';

export interface PollerTruth {
  /** Failures in a row, counted to seven: from the sixth on the wait stays the same. */
  readonly failures: number;
}

/** Milliseconds before the next try, by failures in a row: half a minute, doubled each time, a quarter of an hour at most. */
export const waitAfterFailures = [900_000, 30_000, 60_000, 120_000, 240_000, 480_000, 900_000, 900_000] as const;

const fails = { target: 'backingOff', actions: 'countFailure' } as const;
const stops = { target: 'off', actions: 'forgetFailures' } as const;
const nothing = {};

export const pollerModel = setup({
  types: { context: {} as PollerTruth },
  actions: {
    countFailure: assign({ failures: ({ context }) => Math.min(7, context.failures + 1) }),
    forgetFailures: assign({ failures: 0 }),
  },
}).createMachine({
  context: { failures: 0 },
  initial: 'off',
  states: {
    off: { on: { SIGNED_IN: 'asking', SIGNED_OUT: nothing, RETURNED: nothing } },
    asking: {
      on: {
        ANSWERED: { target: 'waiting', actions: 'forgetFailures' },
        REFUSED: fails,
        BREAKS: fails,
        SIGNED_IN: nothing,
        RETURNED: nothing,
        SIGNED_OUT: stops,
      },
    },
    waiting: { on: { TIME: 'asking', RETURNED: 'asking', SIGNED_IN: nothing, SIGNED_OUT: stops } },
    backingOff: { on: { TIME: 'asking', RETURNED: 'asking', SIGNED_IN: nothing, SIGNED_OUT: stops } },
  },
});
