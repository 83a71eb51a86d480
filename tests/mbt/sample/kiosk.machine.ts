import { assign, emit, raise, setup } from 'xstate';
import { slot } from '../../../src/machines/shared/slot.ts';

/** Faults that can be planted in the sample, one at a time; the suite must detect each of them. */
export const kioskFaults = [
  'no sign-out',
  'guards in the wrong order',
  'token kept after sign-out',
  'failed sign-out stays signed in',
  'second farewell when signed out',
  'failures are not counted',
  'failures kept after the lock',
  'no farewell',
  'accepts an answer without a token',
  'no onError',
  'a throwing assign',
  'a delayed raise',
  'lock never ends',
  'expiry ignored while signing in',
] as const;

export type KioskFault = (typeof kioskFaults)[number];

interface KioskContext {
  token: string | null;
  failures: number;
}

type KioskEvent =
  | { type: 'credentials.given'; pin: string }
  | { type: 'session.signOut' }
  | { type: 'session.expired' };

const lastTry = 1;

function setUpKiosk(fault: KioskFault | undefined) {
  return setup({
    types: {
      // XState infers a machine's types from these empty values.
      context: {} as KioskContext,
      events: {} as KioskEvent,
      input: {} as { token: string | null },
      emitted: {} as { type: 'farewell' },
    },
    actors: {
      authenticate: slot<{ token: string | null }, { pin: string }>('authenticate'),
      revoke: slot<undefined, { token: string | null }>('revoke'),
      poll: slot<undefined>('poll'),
    },
    guards: {
      hasToken: ({ context }) => context.token !== null,
      isAccepted: (_, params: { token: string | null }) =>
        fault === 'accepts an answer without a token' || params.token !== null,
      isLastTry: ({ context }) => context.failures >= lastTry,
    },
    actions: {
      rememberToken: assign((_, params: { token: string | null }) => params),
      forgetToken: assign(({ context }) => ({ token: fault === 'token kept after sign-out' ? context.token : null })),
      countFailure: assign(({ context }) => {
        if (fault === 'a throwing assign') throw new Error('planted');
        return { failures: fault === 'failures are not counted' ? context.failures : context.failures + 1 };
      }),
      forgetFailures: assign(({ context }) => ({
        failures: fault === 'failures kept after the lock' ? context.failures : 0,
      })),
      expireSoon: raise({ type: 'session.expired' }, { delay: 5_000 }),
      sayFarewell: emit({ type: 'farewell' }),
    },
    delays: { lockTime: 60_000, pollInterval: 900_000 },
  });
}

/** The parts of the chart with the fault, or the correct ones. */
function partsOf(fault: KioskFault | undefined) {
  const lockedOut = { guard: 'isLastTry', target: 'locked' } as const;
  const tryAgain = { target: 'signedOut', actions: 'countFailure' } as const;
  const accepted = {
    guard: { type: 'isAccepted', params: ({ event }: { event: { output: { token: string | null } } }) => event.output },
    target: 'signedIn',
    actions: [
      { type: 'rememberToken', params: ({ event }: { event: { output: { token: string | null } } }) => event.output },
      'forgetFailures',
    ],
  } as const;
  return {
    onDone:
      fault === 'guards in the wrong order'
        ? ([accepted, tryAgain, lockedOut] as const)
        : ([accepted, lockedOut, tryAgain] as const),
    onError: fault === 'no onError' ? {} : { onError: { target: 'signedOut' } as const },
    signOut: fault === 'no sign-out' ? {} : { 'session.signOut': { target: 'signingOut' } as const },
    whileSigningIn: fault === 'expiry ignored while signing in' ? { 'session.expired': {} } : {},
    whenSignedOut: fault === 'second farewell when signed out' ? {} : { 'session.expired': {} },
    farewell: fault === 'no farewell' ? (['forgetToken'] as const) : (['forgetToken', 'sayFarewell'] as const),
    afterFailedRevoke: fault === 'failed sign-out stays signed in' ? ('signedIn' as const) : ('signedOut' as const),
    lock: fault === 'lock never ends' ? {} : { lockTime: { target: 'signedOut', actions: 'forgetFailures' } as const },
    greeting: fault === 'a delayed raise' ? (['expireSoon'] as const) : ([] as const),
  };
}

/** A small machine with everything real ones have: input, guards, replies, timers, a forbidden event, `always`. */
export function kioskMachine(fault?: KioskFault) {
  const parts = partsOf(fault);
  return setUpKiosk(fault).createMachine({
    id: 'kiosk',
    context: ({ input }) => ({ token: input.token, failures: 0 }),
    initial: 'starting',
    on: { 'session.expired': { target: '.signedOut', actions: parts.farewell } },
    states: {
      starting: { always: [{ guard: 'hasToken', target: 'signedIn' }, { target: 'signedOut' }] },
      signedOut: { on: { 'credentials.given': 'signingIn', ...parts.whenSignedOut } },
      signingIn: {
        on: parts.whileSigningIn,
        invoke: {
          id: 'authenticate',
          src: 'authenticate',
          input: ({ event }) => ({ pin: event.type === 'credentials.given' ? event.pin : '' }),
          onDone: parts.onDone,
          ...parts.onError,
        },
      },
      locked: { on: { 'session.expired': {} }, after: parts.lock },
      signedIn: { entry: parts.greeting, on: parts.signOut, after: { pollInterval: 'polling' } },
      polling: { on: parts.signOut, invoke: { id: 'poll', src: 'poll', onDone: 'signedIn', onError: 'signedIn' } },
      signingOut: {
        invoke: {
          id: 'revoke',
          src: 'revoke',
          input: ({ context }) => ({ token: context.token }),
          onDone: { target: 'signedOut', actions: parts.farewell },
          onError: { target: parts.afterFailedRevoke, actions: parts.farewell },
        },
      },
    },
  });
}
