import { expect, it } from 'vitest';
import { sessionMachine } from '../../src/machines/session/session.machine.ts';
import { controlledMachine } from '../../src/machines/shared/controlledActor.ts';
import { drive } from '../mbt/machineDriver.ts';
import { childrenOf } from '../mbt/model.ts';
import { playModel, type Subject } from './play.ts';
import { sessionModel, type SessionTruth } from './session.model.ts';

const machine = controlledMachine(sessionMachine);
const sam = { id: 'sam', name: 'Sam Lee', email: 'sam@example.org', memberId: null };
const identity = {
  user: sam,
  roles: ['Admin'],
  permissions: ['props:manage'],
  features: ['Props'],
  preferences: { density: 'compact' },
};
const unreached = { failed: 'unavailable', message: "There's no connection. Try again when you're online." };

function begin(): Subject<SessionTruth> {
  const driven = drive(machine, undefined);
  const redirects: string[] = [];
  const play = (event: Parameters<typeof driven.play>[0]) => {
    const step = driven.play(event);
    for (const emitted of step.emitted) if (emitted.type === 'session.redirect') redirects.push(emitted['to']);
    return step;
  };
  const sends =
    (type: string, more: object = {}) =>
    () =>
      void play({ type, ...more });
  const answers = (actor: string, output: unknown) => () => void play({ type: `xstate.done.actor.${actor}`, output });
  const breaks = (actor: string) => () =>
    void play({ type: `xstate.error.actor.${actor}`, error: new Error('defect') });
  const context = () => driven.snapshot().context;
  const running = (...actors: readonly string[]) => expect(childrenOf(driven.snapshot())).toEqual(actors);
  const sentAway = (times: number) => expect(redirects).toEqual(Array.from({ length: times }, () => '/login'));
  const nobody =
    (...actors: readonly string[]) =>
    (truth: SessionTruth) => {
      running(...actors);
      const { user, roles, permissions, features, preferences } = context();
      expect({ user, roles, permissions, features, preferences }).toEqual({
        user: null,
        roles: [],
        permissions: [],
        features: [],
        preferences: {},
      });
      if (truth.redirects > 0) sentAway(truth.redirects);
    };
  const somebody =
    (...actors: readonly string[]) =>
    (truth: SessionTruth) => {
      running(...actors);
      expect({ user: context().user, roles: context().roles, permissions: context().permissions }).toEqual({
        user: sam,
        roles: truth.roles,
        permissions: truth.permissions,
      });
    };
  return {
    events: {
      TOKEN_STORED: answers('readStored', { hasToken: true, remembered: null }),
      NOTHING_STORED: answers('readStored', { hasToken: false, remembered: null }),
      STORE_BREAKS: breaks('readStored'),
      LOG_IN: sends('session.signIn', { email: 'sam@example.org', password: 'ghost light' }),
      ACCEPTED: answers('signIn', { outcome: 'accepted', remembered: null }),
      NO_TOKEN: answers('signIn', { outcome: 'withoutToken' }),
      REFUSED: answers('signIn', { outcome: 'refused', status: 401, message: 'Wrong email or password.' }),
      UNREACHED: answers('signIn', {
        outcome: 'failed',
        message: "There's no connection. Try again when you're online.",
      }),
      USER: answers('loadUser', { ok: sam }),
      USER_UNREACHED: answers('loadUser', unreached),
      ROLES: answers('loadRoles', { ok: ['Admin'] }),
      ROLES_FAIL: answers('loadRoles', unreached),
      PERMISSIONS: answers('loadPermissions', { ok: ['props:manage'] }),
      PERMISSIONS_FAIL: breaks('loadPermissions'),
      PREFERENCES: answers('loadPreferences', { ok: { density: 'compact' } }),
      PREFERENCES_FAIL: breaks('loadPreferences'),
      FEATURES: answers('loadFeatures', { ok: ['Props'] }),
      FEATURES_FAIL: answers('loadFeatures', unreached),
      REFRESH: sends('session.refresh'),
      REFRESHED: answers('refresh', { ok: identity }),
      NOT_REFRESHED: answers('refresh', unreached),
      TIME: () => {
        const armed = driven.snapshot()._nodes.flatMap(({ after }) => after.map(({ eventType }) => eventType));
        expect(play({ type: armed[0] ?? 'no timer' }).waited).toBe(15_000);
      },
      UNAUTHENTICATED: sends('session.unauthorised'),
      LOG_OUT: sends('session.signOut'),
      LOGGED_OUT: answers('signOut', undefined),
      LOG_OUT_FAILS: breaks('signOut'),
      FORGOTTEN: answers('forget', undefined),
    },
    states: {
      starting: nobody('readStored'),
      signedOut: (truth) => {
        nobody()(truth);
        expect(context().error?.message ?? null).toBe(truth.error);
      },
      loggingIn: nobody('signIn'),
      loadingUser: nobody('loadUser'),
      unreachable: nobody(),
      expiring: nobody('forget'),
      loadingAccess: somebody('loadPermissions', 'loadRoles'),
      loadingPermissions: somebody('loadPermissions'),
      loadingRoles: somebody('loadRoles'),
      loadingProfile: somebody('loadFeatures', 'loadPreferences'),
      loadingFeatures: somebody('loadFeatures'),
      loadingPreferences: somebody('loadPreferences'),
      signedIn: (truth) => {
        somebody()(truth);
        expect(driven.snapshot().hasTag('offline')).toBe(false);
      },
      provisional: (truth) => {
        somebody()(truth);
        expect(driven.snapshot().hasTag('offline')).toBe(true);
      },
      refreshing: somebody('refresh'),
      loggingOut: () => running('signOut'),
    },
    stop: driven.stop,
  };
}

it('[MBT-12] the session is what a model written from the specification says', async () => {
  const { paths, states, events } = await playModel(sessionModel, begin, [
    'TOKEN_STORED',
    'USER',
    'ROLES',
    'ROLES_FAIL',
    'PERMISSIONS',
    'PERMISSIONS_FAIL',
    'PREFERENCES',
    'FEATURES',
    'FEATURES_FAIL',
    'LOG_OUT',
  ]);
  expect(states.size).toBe(16);
  expect(events.size).toBe(27);
  expect(paths).toBeGreaterThan(100);
});
