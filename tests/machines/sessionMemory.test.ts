/** Examples in addition to the generated paths: a person's data in the session, its source, and whether it is complete. */
import { afterEach, describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor, type SnapshotFrom } from 'xstate';
import { actorOf, signedOutContext } from '../../src/machines/session/sessionContext.ts';
import { sessionMachine } from '../../src/machines/session/session.machine.ts';
import type {
  Credentials,
  Identity,
  Loaded,
  Preferences,
  SessionUser,
  SignInAnswer,
  StoredSession,
} from '../../src/services/ports.ts';

const kim: SessionUser = { id: 'u-kim', name: 'Kim Cole', email: 'kim@example.org', memberId: 'm-kim' };
const sam: SessionUser = { ...kim, id: 'u-sam', name: 'Sam Lee', memberId: null };
const remembered: Identity = {
  user: kim,
  roles: ['Keeper'],
  permissions: ['props:manage'],
  features: ['Props'],
  preferences: { dark: true },
};
const unreachable = { failed: 'offline', message: 'No network.' } as const;

/** An answer that doesn't come. */
const held = Symbol('held');

interface Answers {
  readonly stored: StoredSession;
  readonly signIn: SignInAnswer;
  readonly user: Loaded<SessionUser>;
  readonly roles: Loaded<readonly string[]>;
  readonly permissions: Loaded<readonly string[]>;
  readonly preferences: Loaded<Preferences>;
  readonly features: Loaded<readonly string[]>;
  readonly refresh: Loaded<Identity>;
}

const everything: Answers = {
  stored: { hasToken: true, remembered: null },
  signIn: { outcome: 'accepted', remembered },
  user: { ok: kim },
  roles: { ok: ['Admin'] },
  permissions: { ok: ['costumes:manage'] },
  preferences: { ok: { dark: false } },
  features: { ok: ['Costumes'] },
  refresh: unreachable,
};

const running: { stop(): void }[] = [];
afterEach(() => {
  for (const actor of running.splice(0)) actor.stop();
});

/** A session whose services return these results; an Error is thrown. */
function startSession(answers: { readonly [Key in keyof Answers]?: Answers[Key] | Error | typeof held }) {
  const given = { ...everything, ...answers };
  const asked: unknown[] = [];
  const clock = new SimulatedClock();
  const answer = <Output, Input = undefined>(value: Output | Error | typeof held) =>
    fromPromise<Output, Input>(({ input }) => {
      asked.push(input);
      if (value === held) return new Promise(() => undefined);
      return value instanceof Error ? Promise.reject(value) : Promise.resolve(value);
    });
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        readStored: answer(given.stored),
        signIn: answer<SignInAnswer, Credentials>(given.signIn),
        loadUser: answer(given.user),
        loadRoles: answer(given.roles),
        loadPermissions: answer(given.permissions),
        loadPreferences: answer(given.preferences),
        loadFeatures: answer(given.features),
        refresh: answer(given.refresh),
        signOut: answer(undefined),
        forget: answer(undefined),
      },
    }),
    { clock },
  );
  running.push(actor);
  actor.start();
  return { actor, asked, clock };
}

type Session = SnapshotFrom<typeof sessionMachine>;
const settled = (session: Session) =>
  session.matches('signedIn') || session.matches('unreachable') || session.matches('signedOut');

function holdingsOf({ context }: Session) {
  const { user, roles, permissions, features, preferences, complete } = context;
  return { user, roles, permissions, features, preferences, complete };
}

const holdingsWith = async (answers: Parameters<typeof startSession>[0]) =>
  holdingsOf(await waitFor(startSession(answers).actor, settled));

/** After logging in on a device that remembers Kim. */
async function holdingsAfterLogin(answers: Parameters<typeof startSession>[0]) {
  const { actor } = startSession({ stored: { hasToken: false, remembered: null }, ...answers });
  await waitFor(actor, settled);
  actor.send({ type: 'session.signIn', email: 'kim@example.org', password: 'a-light-on-the-stage' });
  return holdingsOf(await waitFor(actor, (session) => session.matches('signedIn')));
}

const all = {
  user: kim,
  roles: ['Admin'],
  permissions: ['costumes:manage'],
  features: ['Costumes'],
  preferences: { dark: false },
  complete: true,
};

describe('what a session holds', () => {
  test('[SIGN-1] nothing, and not completely, while nobody is logged in', () => {
    expect(signedOutContext).toEqual({
      user: null,
      roles: [],
      permissions: [],
      features: [],
      preferences: {},
      error: null,
      redirect: null,
      complete: false,
      remembered: null,
      secondStep: null,
    });
  });

  test('[SIGN-9] everything that was loaded, and that it is everything', async () => {
    expect(await holdingsWith({})).toEqual(all);
  });

  test.each(['roles', 'permissions'] as const)(
    '[SIGN-4] %s that are refused, or break, are none, and then it is not everything',
    async (name) => {
      expect(await holdingsWith({ [name]: unreachable })).toEqual({ ...all, [name]: [], complete: false });
      expect(await holdingsWith({ [name]: new Error('broken') })).toEqual({ ...all, [name]: [], complete: false });
    },
  );

  test.each(['preferences', 'features'] as const)(
    '[SIGN-12] %s that cannot be loaded are those that the device remembers of the same person',
    async (name) => {
      for (const answer of [unreachable, new Error('broken')])
        expect(await holdingsAfterLogin({ [name]: answer })).toEqual({
          ...all,
          [name]: remembered[name],
          complete: false,
        });
    },
  );

  test('[SIGN-12] nothing that the device remembers of somebody else', async () => {
    const lost = { features: unreachable, preferences: unreachable };
    const nothing = { ...all, features: [], preferences: {}, complete: false };
    expect(await holdingsAfterLogin({ ...lost, user: { ok: sam } })).toEqual({ ...nothing, user: sam });
    expect(await holdingsWith(lost)).toEqual(nothing);
  });

  test('[SIGN-8] all that is remembered, provisionally, when the server is out of reach', async () => {
    expect(await holdingsWith({ stored: { hasToken: true, remembered }, user: unreachable })).toEqual({
      ...remembered,
      complete: false,
    });
  });

  test('[SIGN-8] nothing, and why, when the server is out of reach and nothing is remembered', async () => {
    const { context, value } = await waitFor(startSession({ user: unreachable }).actor, settled);
    expect({ value, user: context.user, error: context.error }).toEqual({
      value: 'unreachable',
      user: null,
      error: { message: "The server can't be reached. Try again in a moment.", detail: null },
    });
  });

  test.each([
    ['their roles and features', remembered],
    ['their roles only', { ...remembered, features: [] }],
    ['their features only', { ...remembered, roles: [] }],
  ])('[SIGN-20] all that is remembered, from the start, of a person remembered with %s', async (_, memory) => {
    const { actor } = startSession({ stored: { hasToken: true, remembered: memory }, refresh: held });
    const session = await waitFor(actor, settled);
    expect(session.value).toEqual({ signedIn: 'refreshing' });
    expect(holdingsOf(session)).toEqual({ ...memory, complete: false });
  });

  test.each([
    ['without what they may do', { ...remembered, roles: [], features: [] }],
    ['of nobody', null],
  ])('[SIGN-20] nothing %s, however long the roles take', async (_, memory) => {
    const { actor, clock } = startSession({ stored: { hasToken: true, remembered: memory }, roles: held });
    await waitFor(actor, (session) => session.context.user !== null);
    const before = actor.getSnapshot();
    clock.increment(60_000);
    expect(actor.getSnapshot().value).toEqual(before.value);
    expect(actor.getSnapshot().context).toEqual(before.context);
  });

  test('[SIGN-20] nothing without a token', async () => {
    const { actor } = startSession({ stored: { hasToken: false, remembered } });
    expect((await waitFor(actor, settled)).value).toBe('signedOut');
  });

  test('[SIGN-12] after logging in, what the device remembered of the same person', async () => {
    const { actor, asked } = startSession({ stored: { hasToken: false, remembered: null }, features: unreachable });
    await waitFor(actor, (session) => session.matches('signedOut'));
    actor.send({ type: 'session.signIn', email: 'kim@example.org', password: 'a-light-on-the-stage' });
    const { context } = await waitFor(actor, (session) => session.matches('signedIn'));
    expect(asked).toContainEqual({ by: 'password', email: 'kim@example.org', password: 'a-light-on-the-stage' });
    expect(context.features).toEqual(['Props']);
  });

  test('[SIGN-8] asks again when it is told to, however often', async () => {
    const { actor, asked } = startSession({ stored: { hasToken: true, remembered }, user: unreachable });
    await waitFor(actor, (session) => session.matches({ signedIn: 'provisional' }));
    const before = asked.length;
    actor.send({ type: 'session.refresh' });
    actor.send({ type: 'session.refresh' });
    expect(asked.length).toBe(before + 2);
    await waitFor(actor, (session) => session.matches({ signedIn: 'provisional' }));
  });
});

describe('the person as the domain asks for rights', () => {
  test('[SIGN-1] is nobody while nobody is logged in', () => {
    expect(actorOf(signedOutContext)).toBeUndefined();
  });

  test('[SIGN-14] has the rights of the session, and the member where the user is one', () => {
    const { roles, permissions, features } = remembered;
    expect(actorOf({ ...signedOutContext, user: kim, roles, permissions, features })).toEqual({
      userId: 'u-kim',
      memberId: 'm-kim',
      roles,
      permissions,
      features,
    });
    expect(actorOf({ ...signedOutContext, user: { ...kim, linkToConfirm: 'closed' } })).toMatchObject({
      memberId: 'm-kim',
      linkToConfirm: 'closed',
    });
    expect(actorOf({ ...signedOutContext, user: sam })).toEqual({
      userId: 'u-sam',
      roles: [],
      permissions: [],
      features: [],
    });
  });
});
