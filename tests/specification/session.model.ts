/**
 * The session: section 4 and 8 of the specification and docs/spec/session.md, without two-factor authentication.
 * Imports nothing from the program.
 */
import { assign, setup } from 'xstate';

export interface SessionTruth {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** Everything requested has loaded. */
  readonly isComplete: boolean;
  readonly error: string | null;
  /** Number of redirects. */
  readonly redirects: 0 | 1;
}

const nothing = {};
const nobody: SessionTruth = { roles: [], permissions: [], isComplete: true, error: null, redirects: 0 };
const withError = (target: string, message: string) => ({
  target,
  actions: { type: 'fail' as const, params: { message } },
});
const whole = [{ guard: 'isComplete', target: 'signedIn' }, { target: 'provisional' }] as const;
const failing = (target: string) => ({ target, actions: 'missSomething' as const });
const ends = { UNAUTHENTICATED: { target: 'expiring', actions: 'sendAway' }, LOG_OUT: 'loggingOut' } as const;

export const sessionModel = setup({
  types: { context: {} as SessionTruth },
  guards: { isComplete: ({ context }) => context.isComplete },
  actions: {
    startAfresh: assign(nobody),
    fail: assign((_, { message }: { readonly message: string }) => ({ ...nobody, error: message })),
    sendAway: assign({ ...nobody, redirects: 1 }),
    missSomething: assign({ isComplete: false }),
    takeRoles: assign({ roles: ['Admin'] }),
    takePermissions: assign({ permissions: ['props:manage'] }),
    takeAll: assign({ roles: ['Admin'], permissions: ['props:manage'], isComplete: true }),
  },
}).createMachine({
  context: nobody,
  initial: 'starting',
  states: {
    starting: {
      on: {
        TOKEN_STORED: 'loadingUser',
        NOTHING_STORED: 'signedOut',
        STORE_BREAKS: 'expiring',
        UNAUTHENTICATED: nothing,
        LOG_OUT: nothing,
      },
    },
    signedOut: {
      on: { LOG_IN: { target: 'loggingIn', actions: 'startAfresh' }, UNAUTHENTICATED: nothing, LOG_OUT: nothing },
    },
    loggingIn: {
      on: {
        ACCEPTED: 'loadingUser',
        REFUSED: withError('signedOut', 'Request failed with status: 401'),
        NO_TOKEN: withError('signedOut', 'No authentication token in response'),
        UNREACHED: withError('signedOut', "There's no connection. Try again when you're online."),
        UNAUTHENTICATED: nothing,
      },
    },
    loadingUser: { on: { USER: 'loadingAccess', USER_UNREACHED: 'unreachable', ...ends } },
    unreachable: { on: { TIME: { target: 'loadingUser', actions: 'startAfresh' }, ...ends } },
    loadingAccess: {
      on: {
        ROLES: { target: 'loadingPermissions', actions: 'takeRoles' },
        ROLES_FAIL: failing('loadingPermissions'),
        PERMISSIONS: { target: 'loadingRoles', actions: 'takePermissions' },
        PERMISSIONS_FAIL: failing('loadingRoles'),
        ...ends,
      },
    },
    loadingPermissions: {
      on: {
        PERMISSIONS: { target: 'loadingProfile', actions: 'takePermissions' },
        PERMISSIONS_FAIL: failing('loadingProfile'),
        ...ends,
      },
    },
    loadingRoles: {
      on: { ROLES: { target: 'loadingProfile', actions: 'takeRoles' }, ROLES_FAIL: failing('loadingProfile'), ...ends },
    },
    loadingProfile: {
      on: {
        PREFERENCES: 'loadingFeatures',
        PREFERENCES_FAIL: failing('loadingFeatures'),
        FEATURES: 'loadingPreferences',
        FEATURES_FAIL: failing('loadingPreferences'),
        ...ends,
      },
    },
    loadingFeatures: { on: { FEATURES: whole, FEATURES_FAIL: failing('provisional'), ...ends } },
    loadingPreferences: { on: { PREFERENCES: whole, PREFERENCES_FAIL: failing('provisional'), ...ends } },
    signedIn: { on: { REFRESH: 'refreshing', ...ends } },
    provisional: { on: { TIME: 'refreshing', REFRESH: 'refreshing', ...ends } },
    refreshing: {
      on: { REFRESHED: { target: 'signedIn', actions: 'takeAll' }, NOT_REFRESHED: 'provisional', ...ends },
    },
    loggingOut: {
      on: {
        LOGGED_OUT: { target: 'signedOut', actions: 'startAfresh' },
        LOG_OUT_FAILS: { target: 'signedOut', actions: 'startAfresh' },
        UNAUTHENTICATED: nothing,
        LOG_OUT: nothing,
      },
    },
    expiring: { on: { FORGOTTEN: 'signedOut', UNAUTHENTICATED: nothing, LOG_OUT: nothing } },
  },
});
