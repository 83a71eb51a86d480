import { defineAlphabet, type Alphabet } from '../types.ts';
import type { kioskMachine } from './kiosk.machine.ts';

/** Everything that can be sent to the kiosk. */
export function kioskAlphabet(machine: ReturnType<typeof kioskMachine>): Alphabet {
  return defineAlphabet(machine, {
    external: [{ type: 'credentials.given', pin: '1234' }, { type: 'session.signOut' }, { type: 'session.expired' }],
    replies: {
      authenticate: [{ done: { token: 'abc' } }, { done: { token: null } }, { error: new Error('no network') }],
      revoke: [{ done: undefined }, { error: new Error('no network') }],
      poll: [{ done: undefined }, { error: new Error('no network') }],
    },
    project: ({ token, failures }) => ({ hasToken: token !== null, failures: Math.min(failures, 3) }),
    inputs: { fresh: { token: null }, remembered: { token: 'kept' } },
  });
}
