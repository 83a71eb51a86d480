import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../src/services/api.ts';
import { readNames, readPreferences, readUser, SessionService } from '../../src/services/sessionService.ts';
import { SignInProgress } from '../../src/services/signInProgress.ts';
import { LocalStore } from '../../src/services/storage.ts';
import { okWith, recordingApi } from './support/recordingApi.ts';
import { mapArea } from '../support/mapArea.ts';

const sam = { id: 'sam', name: 'Sam Lee', email: 'sam@example.org', memberId: 'm-1' };
const identity = {
  user: sam,
  roles: ['Admin'],
  permissions: ['props:manage'],
  features: ['Props'],
  preferences: { density: 'compact' },
};
const password = { by: 'password', email: 'sam@example.org', password: 'x' } as const;
const signal = () => new AbortController().signal;

let said: unknown[][];
beforeEach(() => {
  // why: the specification requires it on the console.
  said = vi.spyOn(console, 'warn').mockImplementation(() => undefined).mock.calls;
});

/** A session on a device without a past, whose server gives these answers in turn. */
function sessionWith(...answers: Answer[]) {
  const values = new Map<string, string>();
  const store = new LocalStore(mapArea(values));
  const { api, requests } = recordingApi(...answers);
  const forgotten: (string | null)[] = [];
  const session = new SessionService(api, store, new SignInProgress(store), (userId) =>
    Promise.resolve(void forgotten.push(userId)),
  );
  return { session, store, values, requests, forgotten };
}

describe('what a server says of a person', () => {
  it.each([
    [{ id: 'sam' }, { id: 'sam', name: '', email: '', memberId: null }],
    [
      { id: 'sam', name: 7, email: 8, memberId: 9 },
      { id: 'sam', name: '', email: '', memberId: null },
    ],
    [
      { ...sam, linkToConfirm: 'open' },
      { ...sam, linkToConfirm: 'open' },
    ],
    [
      { ...sam, linkToConfirm: 'closed' },
      { ...sam, linkToConfirm: 'closed' },
    ],
    [{ ...sam, linkToConfirm: 'ajar' }, sam],
    [sam, sam],
  ])('[SIGN-13] is read by shape: %j', (body, user) => {
    expect(readUser(body)).toStrictEqual(user);
  });

  it.each([[null], [undefined], ['sam'], [[sam]], [{}], [{ id: true }], [{ data: {} }]])(
    '[SIGN-13] is nobody in %j',
    (body) => {
      expect(readUser(body)).toBeUndefined();
    },
  );

  it('[SIGN-13] leaves out what has no name', () => {
    expect(readNames(['Admin', { name: 'Props' }, { id: 7 }, { name: 7 }, null, ['Scripts']])).toEqual([
      'Admin',
      'Props',
    ]);
  });

  it.each([[null], [7], [['compact']], [[{ density: 'compact' }]]])('[SIGN-13] has no preferences in %j', (body) => {
    expect(readPreferences(body)).toBeUndefined();
  });

  it('[SIGN-13] has preferences that are texts, numbers or switches', () => {
    expect(readPreferences({ a: 'b', c: 1, d: false, e: [1], f: { value: 'g' }, h: { value: null }, i: {} })).toEqual({
      a: 'b',
      c: 1,
      d: false,
      f: 'g',
    });
  });

  it.each([
    [{ data: { a: 'b', c: { value: 1 } } }, { a: 'b', c: 1 }],
    [{ data: { a: 'b', data: { value: 1 } } }, { a: 'b', data: 1 }],
    [{ data: [] }, {}],
    [{ data: {} }, {}],
    [
      { data: { value: 'd', datatype: 'string' }, a: 'b' },
      { data: 'd', a: 'b' },
    ],
    [
      { data: 'd', a: 'b' },
      { data: 'd', a: 'b' },
    ],
  ])('[SIGN-13] has the preferences in %j, wrapped or not', (body, preferences) => {
    expect(readPreferences(body)).toEqual(preferences);
  });
});

describe('logging in', () => {
  it('[SIGN-7] has no token in an empty one', async () => {
    const { session, store } = sessionWith(okWith({ data: sam, token: '' }));
    expect(await session.signIn(password, signal())).toEqual({ outcome: 'withoutToken' });
    expect(store.token()).toBeNull();
  });

  it.each([[{ token: 'secret' }], [{ token: 'secret', data: 'sam' }]])(
    '[SIGN-12] remembers nobody where the server does not say who it is: %j',
    async (body) => {
      const { session, store } = sessionWith(okWith(body));
      session.remember(identity);
      expect(await session.signIn(password, signal())).toEqual({
        outcome: 'accepted',
        remembered: {
          user: { id: '', name: '', email: '', memberId: null },
          roles: [],
          permissions: [],
          features: [],
          preferences: {},
        },
      });
      expect(store.token()).toBe('secret');
    },
  );
});

describe('loading', () => {
  const paths = ['user', 'user/roles', 'user/permissions', 'user/features', 'user/preferences'];
  const bodies = [sam, ['Admin'], ['props:manage'], ['Props'], { density: 'compact' }];

  it('[SIGN-11] asks for all of it at once', async () => {
    const { session, requests } = sessionWith(...bodies.map(okWith));
    const stop = signal();
    expect(await session.everything(stop)).toEqual({ ok: identity });
    expect(requests).toEqual(paths.map((path) => ({ path, signal: stop })));
    expect(said).toEqual([]);
  });

  it.each(paths)('[SIGN-11] gives nothing where %s cannot be loaded', async (missing) => {
    const answers = bodies.map((body, at): Answer =>
      paths[at] === missing ? { failed: 'timeout', message: `No ${missing}` } : okWith(body),
    );
    expect(await sessionWith(...answers).session.everything(signal())).toEqual({
      failed: 'timeout',
      message: `No ${missing}`,
    });
  });

  it('[PREF-10] says in the console that preferences could not be fetched, unless nobody waits for them', async () => {
    const failing: Answer = { failed: 'offline', message: 'No.' };
    const stop = new AbortController();
    stop.abort();
    expect(await sessionWith(failing).session.preferences(stop.signal)).toEqual({ failed: 'offline', message: 'No.' });
    expect(said).toEqual([]);
    expect(await sessionWith(okWith({ a: 1 })).session.preferences(signal())).toEqual({ ok: { a: 1 } });
    expect(said).toEqual([]);
    expect(await sessionWith(failing).session.preferences(signal())).toEqual({ failed: 'offline', message: 'No.' });
    expect(said).toEqual([['Error fetching preferences.']]);
  });

  it('[PREF-10] says so in the background only where nothing else failed, and somebody waits', async () => {
    const failing: Answer = { failed: 'offline', message: 'No.' };
    const others = bodies.slice(0, 4).map(okWith);
    const stop = new AbortController();
    stop.abort();
    await sessionWith(...others, failing).session.everything(stop.signal);
    await sessionWith(...bodies.map(() => failing)).session.everything(signal());
    expect(said).toEqual([]);
    await sessionWith(...others, failing).session.everything(signal());
    expect(said).toEqual([['Error fetching preferences.']]);
  });
});

describe('leaving', () => {
  it('[SIGN-6] asks the server for five seconds, also where nobody is remembered', async () => {
    const { session, store, requests, forgotten } = sessionWith();
    const stop = signal();
    store.setToken('secret');
    await session.logOut(stop);
    expect(requests).toEqual([{ method: 'POST', path: 'logout', timeoutMs: 5_000, signal: stop }]);
    expect(forgotten).toEqual([null]);
  });

  it('[SIGN-6] leaves the session of another tab alone where nobody is remembered', async () => {
    const { session, store, forgotten } = sessionWith();
    const leaving = session.logOut(signal());
    store.setToken('newer');
    await leaving;
    expect([store.token(), forgotten]).toEqual(['newer', [null]]);
  });

  it('[SIGN-6] leaves nothing of the person in the local store, and nothing else is touched', async () => {
    const { session, store, values } = sessionWith();
    store.setToken('secret');
    session.remember(identity);
    store.write('pass', { ticket: 't', expiresAt: '2026-05-14T13:00:00.000Z' });
    store.write('ticket', { ticket: 't', expiresAt: '2026-05-14T13:00:00.000Z' });
    store.write('pageSize', 25);
    await session.forget();
    expect([...values.keys()]).toEqual(['backstock/pageSize']);
  });

  it('[SIGN-19] is not finished at the next start of a person who is logged in', async () => {
    const { session, store, forgotten } = sessionWith();
    store.setToken('secret');
    session.remember(identity);
    expect(await session.restored()).toEqual({ hasToken: true, remembered: identity });
    expect(forgotten).toEqual([]);
  });
});
