/**
 * Polling by section 7 of the specification and docs/spec/polling.md: every 15 minutes, with a delay after failures.
 * Imports nothing from the program.
 */
import { assign, setup } from 'xstate';

export interface PollerTruth {
  /** Consecutive failures, counted up to seven: from the sixth on the delay stays the same. */
  readonly failures: number;
}

/** Milliseconds until the next attempt, by consecutive failures: half a minute, doubled each time, at most a quarter of an hour. */
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
