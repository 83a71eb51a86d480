/** Values for the session's walks in the built application, and the stored data it starts with. */
import type { Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Identity, StoredSession } from '../../src/services/ports.ts';
import { initialState } from '../support/sectionSevenServer.ts';
import { sessionAlphabet } from './session.alphabet.ts';

/** The treasurer's login on the section 7 stub server. */
export const { user, password } = initialState();
/** The section 7 server's treasurer, as the app parses its responses. */
export const una: Identity = {
  user: { ...user, id: String(user.id), memberId: null },
  roles: ['Admin'],
  permissions: ['props:manage'],
  features: ['Props', 'Admin'],
  preferences: { density: 'compact' },
};
/** As the device knows her when she logs in. */
const newcomer: Identity = { user: una.user, roles: [], permissions: [], features: [], preferences: {} };
const unavailable = { failed: 'unavailable', message: 'Out of order.' } as const;
const wrong = 'These credentials do not match our records.';

/** The actors that load the user, in the specification's order. */
export const loads = ['loadUser', 'loadRoles', 'loadPermissions', 'loadPreferences', 'loadFeatures'] as const;
const loaded = (value: unknown) => [{ done: { ok: value } }, { done: unavailable }];

/** The browser's values: the section 7 server's responses, and what the device makes of them. */
export const sessionWords = {
  external: sessionAlphabet.external.map((event) =>
    event.type === 'session.signIn' ? { ...event, email: user.email, password } : event,
  ),
  replies: {
    readStored: [
      { done: { hasToken: true, remembered: una } },
      { done: { hasToken: true, remembered: null } },
      { done: { hasToken: false, remembered: null } },
      { error: new Error('defect') },
    ],
    signIn: [
      { done: { outcome: 'accepted', remembered: newcomer } },
      { done: { outcome: 'codeAsked', step: 'code', message: null } },
      { done: { outcome: 'codeAsked', step: 'enrolment', message: null } },
      { done: { outcome: 'withoutToken' } },
      { done: { outcome: 'refused', status: 401, message: wrong } },
      { done: { outcome: 'failed', message: "The server can't be reached. Try again in a moment." } },
    ],
    loadUser: [...loaded(una.user), { done: { failed: 'unauthorised', message: 'Unauthenticated' } }],
    loadRoles: loaded(una.roles),
    loadPermissions: loaded(una.permissions),
    loadPreferences: loaded(una.preferences),
    loadFeatures: loaded(una.features),
    refresh: [...loaded(una), { done: { failed: 'unauthorised', message: 'Unauthenticated' } }],
    signOut: [{ done: undefined }, { error: new Error('defect') }],
    forget: [{ done: undefined }, { error: new Error('defect') }],
  },
  project: (context: AnyMachineSnapshot['context']) => ({
    known: sessionAlphabet.project(context),
    roles: context.roles,
    permissions: context.permissions,
  }),
};

/** Reading the last user fails once. */
export function breakIdentity(): void {
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function read(this: Storage, key: string) {
    if (key !== 'backstock/identity') return getItem.call(this, key);
    Storage.prototype.getItem = getItem;
    throw new DOMException('The storage is broken.', 'InvalidStateError');
  };
}

/** The token is read once and gone the next time: another tab has logged in and out again at once. */
export function loseTokenOnceSeen(): void {
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function read(this: Storage, key: string) {
    const text = getItem.call(this, key);
    if (key !== 'backstock/token' || text === null) return text;
    Storage.prototype.getItem = getItem;
    this.removeItem(key);
    return text;
  };
}

/** The stored data that leads to this result when read. */
export function keptFor(token: string, { type, output }: AnyEventObject): Readonly<Record<string, unknown>> {
  // Declared by the alphabet for this actor; a broken device has a token as well.
  const { hasToken, remembered } = type.startsWith('xstate.error.')
    ? { hasToken: true, remembered: una }
    : (output as StoredSession);
  return { identity: remembered, token: hasToken ? token : null };
}

/** True for an actor's error. */
export const isBroken = (event: AnyEventObject) => event.type.startsWith('xstate.error.');

/** The next step if it reads the device, otherwise a default reading. */
export function expectReading(next: AnyEventObject | undefined): AnyEventObject {
  return next !== undefined && next.type.endsWith('.readStored')
    ? next
    : { type: 'xstate.done.actor.readStored', output: { hasToken: true, remembered: null } };
}

/** Breaks the next reading if the next step requires it. */
export async function breakIf(page: Page, next: AnyEventObject | undefined): Promise<void> {
  if (next !== undefined && isBroken(next)) await page.evaluate(breakIdentity);
}
