import { expect } from 'vitest';
import type { Rule } from '../types.ts';

/** Rules from the kiosk's specification, written without looking at the machine. */
export const kioskRules: readonly Rule[] = [
  {
    kind: 'state',
    id: 'KIOSK-1',
    text: 'nobody signed in means no token',
    when: (state) => state.matches('signedOut') || state.matches('locked') || state.matches('signingIn'),
    check: (state) => expect(state.context.token).toBeNull(),
  },
  {
    kind: 'state',
    id: 'KIOSK-2',
    text: 'signed in means a token',
    when: (state) => state.matches('signedIn') || state.matches('polling'),
    check: (state) => expect(state.context.token).toEqual(expect.any(String)),
  },
  {
    kind: 'step',
    id: 'KIOSK-3',
    text: 'an expired session ends signed out with one farewell, unless nobody is signed in',
    when: ({ event }) => event.type === 'session.expired',
    check: ({ before, after, emitted }) => {
      const nobody = before.matches('signedOut') || before.matches('locked');
      expect(emitted).toEqual(nobody ? [] : [{ type: 'farewell' }]);
      expect(after.value).toEqual(nobody ? before.value : 'signedOut');
    },
  },
  {
    kind: 'step',
    id: 'KIOSK-4',
    text: 'signing out asks the server, with the token',
    when: ({ event, before }) =>
      event.type === 'session.signOut' && (before.matches('signedIn') || before.matches('polling')),
    check: ({ before, started }) =>
      expect(started).toEqual([{ child: 'revoke', input: { token: before.context.token } }]),
  },
  {
    kind: 'step',
    id: 'KIOSK-5',
    text: 'signing out ends signed out with a farewell, whatever the server answers',
    when: ({ event }) => event.type.endsWith('.revoke'),
    check: ({ after, emitted }) => {
      expect(after.value).toBe('signedOut');
      expect(emitted).toEqual([{ type: 'farewell' }]);
    },
  },
  {
    kind: 'step',
    id: 'KIOSK-6',
    text: 'the second refusal in a row locks the kiosk',
    when: ({ event }) => event.type === 'xstate.done.actor.authenticate' && event['output'].token === null,
    check: ({ before, after }) => expect(after.value).toBe(before.context.failures === 0 ? 'signedOut' : 'locked'),
  },
  {
    kind: 'step',
    id: 'KIOSK-7',
    text: 'the lock ends after a minute, with a clean slate',
    when: ({ before, after }) => before.matches('locked') && !after.matches('locked'),
    check: ({ after }) => expect(after.context.failures).toBe(0),
  },
];
