import { beforeEach, describe, expect, it } from 'vitest';
import type { Api, Request } from '../../src/services/api.ts';
import { createAccountCalls } from '../../src/services/accountCalls.ts';
import { createPasswords } from '../../src/services/password.ts';
import { createInstallation, readErrors, readSettings } from '../../src/services/installation.ts';
import { readNames, readPreferences, readUser, SessionService } from '../../src/services/sessionService.ts';
import { SignInProgress } from '../../src/services/signInProgress.ts';
import { LocalStore } from '../../src/services/storage.ts';
import { answerOf } from '../convergence/support/network.ts';
import type { Reply } from '../convergence/support/authority.ts';
import { mapArea } from '../support/mapArea.ts';

const sam = { id: 'sam', name: 'Sam Lee', email: 'sam@example.org', memberId: 'm-1' };
const identity = {
  user: sam,
  roles: ['Admin'],
  permissions: ['props:manage'],
  features: ['Props'],
  preferences: { density: 'compact' },
};
const signal = () => new AbortController().signal;

let replies: Record<string, Reply>;
let asked: Request[];
let forgotten: (string | null)[];
let store: LocalStore;
let session: SessionService;
const api: Api = {
  request: (request) => {
    asked.push(request);
    return Promise.resolve(answerOf(replies[request.path] ?? { status: 503, body: {} }));
  },
  stream: () => Promise.reject(new Error('not asked here')),
  address: (path) => path,
};

beforeEach(() => {
  const values = new Map<string, string>();
  replies = {
    user: { status: 200, body: sam },
    'user/roles': { status: 200, body: ['Admin'] },
    'user/permissions': { status: 200, body: [{ name: 'props:manage' }] },
    'user/features': { status: 200, body: [{ name: 'Props' }] },
    'user/preferences': { status: 200, body: { density: 'compact' } },
    logout: { status: 204, body: undefined },
  };
  asked = [];
  forgotten = [];
  store = new LocalStore(mapArea(values));
  session = new SessionService(api, store, new SignInProgress(store), (userId) =>
    Promise.resolve(void forgotten.push(userId)),
  );
});

describe('logging in', () => {
  it('[SIGN-12] keeps the token on the device and gives it to nobody', async () => {
    replies['login'] = { status: 200, body: { isAuthenticated: true, data: sam, token: 'secret' } };
    const answer = await session.signIn({ by: 'password', email: 'sam@example.org', password: 'x' }, signal());

    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: 'login',
      body: { email: 'sam@example.org', password: 'x' },
    });
    expect(answer).toEqual({
      outcome: 'accepted',
      remembered: { user: sam, roles: [], permissions: [], features: [], preferences: {} },
    });
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(store.token()).toBe('secret');
  });

  it('[SIGN-12] falls back on what the device remembers of the same person only', async () => {
    session.remember(identity);
    replies['login'] = { status: 200, body: { data: sam, token: 'secret' } };
    expect(await session.signIn({ by: 'password', email: '', password: '' }, signal())).toEqual({
      outcome: 'accepted',
      remembered: identity,
    });
    replies['login'] = { status: 200, body: { data: { ...sam, id: 'kim' }, token: 'secret' } };
    expect(await session.signIn({ by: 'password', email: '', password: '' }, signal())).toMatchObject({
      remembered: { user: { id: 'kim' }, roles: [] },
    });
  });

  it('[SIGN-12] keeps no token that comes after the person has turned away', async () => {
    replies['login'] = { status: 200, body: { data: sam, token: 'late' } };
    const stop = new AbortController();
    const answer = session.signIn({ by: 'password', email: '', password: '' }, stop.signal);
    stop.abort();
    await answer;
    expect(store.token()).toBeNull();
  });

  it.each([
    [{ status: 200, body: { data: sam } }, { outcome: 'withoutToken' }],
    [
      { status: 422, body: { message: 'Write your e-mail address.' } },
      { outcome: 'refused', status: 422, message: 'Write your e-mail address.' },
    ],
    [
      { status: 403, body: {} },
      { outcome: 'refused', status: 403, message: null },
    ],
    [
      { status: 503, body: { message: 'Later.' } },
      { outcome: 'refused', status: 503, message: 'Later.' },
    ],
  ] as const)('[SIGN-7] says how it failed: %j', async (reply, expected) => {
    replies['login'] = reply;
    expect(await session.signIn({ by: 'password', email: '', password: '' }, signal())).toEqual(expected);
  });

  it('[SIGN-7] says that the server is out of reach, and what to do', async () => {
    const message = "The server can't be reached. Try again in a moment.";
    const away: Api = { ...api, request: () => Promise.resolve({ failed: 'unavailable', message }) };
    const none = () => Promise.resolve();
    const waiting = new SessionService(away, store, new SignInProgress(store), none);
    expect(await waiting.signIn({ by: 'password', email: '', password: '' }, signal())).toEqual({
      outcome: 'failed',
      message: "The server can't be reached. Try again in a moment.",
    });
  });
});

describe('the second step', () => {
  const halfway = (more: object = {}) => ({
    status: 202,
    body: { isAuthenticated: false, secondStep: { challenge: 'half', ...more } },
  });
  const enrolment = { secret: 'ABC', address: 'otpauth://totp/x', recoveryCodes: ['aaaaa-bbbbb'] };
  let progress: SignInProgress;
  let between: SessionService;
  beforeEach(() => {
    progress = new SignInProgress(store);
    between = new SessionService(api, store, progress, () => Promise.resolve());
  });

  it('[GUESS-6] shows the same browser at each step and each sign-in, and nothing that tells of a person', () => {
    const shown = [progress, progress, new SignInProgress(store)].map(
      (each) => each.requestFor({ by: 'password', email: 'a', password: 'b' }).headers['X-Browser'],
    );
    expect(
      new Set([
        ...shown,
        progress.requestFor({ by: 'code', secretCode: '123456' }).headers['X-Browser'],
        progress.browserHeaders()['X-Browser'],
      ]).size,
    ).toBe(1);
    expect(shown[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('[SIGN-16] signs nobody in before it, and keeps what leads on to itself', async () => {
    replies['login'] = halfway();
    const answer = await between.signIn({ by: 'password', email: 'a', password: 'b' }, signal());
    expect(answer).toEqual({ outcome: 'codeAsked', step: 'code', message: null });
    expect(JSON.stringify(answer)).not.toContain('half');
    expect([store.token(), progress.enrolment]).toEqual([null, null]);

    replies['login/code'] = { status: 200, body: { data: sam, token: 'secret' } };
    expect(await between.signIn({ by: 'code', secretCode: '123456' }, signal())).toMatchObject({ outcome: 'accepted' });
    expect(asked.at(-1)).toMatchObject({ path: 'login/code', body: { challenge: 'half', code: '123456' } });
    expect(store.token()).toBe('secret');
  });

  it.each([
    [
      { status: 422, body: { code: 'wrong-code', message: 'This code is not right.' } },
      { outcome: 'codeAsked', step: 'enrolment', message: 'This code is not right.' },
    ],
    [
      { status: 503, body: { message: 'Later.' } },
      { outcome: 'codeAsked', step: 'enrolment', message: 'Later.' },
    ],
    [
      { status: 401, body: { message: 'Log in again.' } },
      { outcome: 'refused', status: 401, message: 'Unauthenticated' },
    ],
  ] as const)('[SIGN-17] a wrong code is asked for again, an ended try is not: %j', async (reply, expected) => {
    replies['login'] = halfway({ enrolment });
    await between.signIn({ by: 'password', email: 'a', password: 'b' }, signal());
    expect(progress.enrolment).toEqual(enrolment);
    replies['login/code'] = reply;
    expect(await between.signIn({ by: 'code', secretCode: '1' }, signal())).toEqual(expected);
    expect(progress.enrolment === null).toBe(expected.outcome === 'refused');
  });

  it('[SIGN-18] shows the proof of this browser when it is back from the provider, once', async () => {
    const installation = createInstallation(api, progress, () => undefined, Date.now);
    const calls = createAccountCalls(
      api,
      createPasswords(api, () => false),
      progress,
      () => undefined,
    );
    expect(await calls.toProvider('/mine')).toMatchObject({ problem: expect.any(String) });
    replies['oauth/start'] = { status: 200, body: { address: 'https://id.example.org/auth?x=1', proof: 'mine alone' } };
    expect(await calls.toProvider('/mine')).toEqual({ ok: 'https://id.example.org/auth?x=1' });
    expect(installation.returnPath()).toBe('/mine');
    replies['oauth/callback'] = { status: 200, body: { data: sam, token: 'secret' } };
    expect(await between.signIn({ by: 'provider', answer: 'state=s&code=c' }, signal())).toMatchObject({
      outcome: 'accepted',
    });
    expect(asked.at(-1)).toMatchObject({
      path: 'oauth/callback',
      body: { answer: 'state=s&code=c', proof: 'mine alone' },
    });
    await between.signIn({ by: 'provider', answer: 'state=s&code=c' }, signal());
    expect(asked.at(-1)).toMatchObject({ body: { proof: '' } });
    expect(installation.returnPath()).toBe('/mine');
    expect(installation.enrolment()).toBeNull();
  });
});

describe('loading', () => {
  it('[SIGN-13] takes everything at once, or the first failure', async () => {
    expect(await session.everything(signal())).toEqual({ ok: identity });
    delete replies['user/roles'];
    expect(await session.everything(signal())).toMatchObject({ failed: 'unavailable' });
  });

  it('[SIGN-13] reads users, names and preferences in the shapes that servers send', () => {
    expect(readUser({ data: { id: 7, email: 'a@b.c' } })).toEqual({
      id: '7',
      name: 'a@b.c',
      email: 'a@b.c',
      memberId: null,
    });
    expect(readUser({ name: 'nobody' })).toBeUndefined();
    expect(readNames({ data: ['a', { name: 'b' }, 4] })).toEqual(['a', 'b']);
    expect(readNames('a')).toBeUndefined();
    expect(readPreferences({ a: true, b: { value: 3, datatype: 'integer' }, c: null })).toEqual({ a: true, b: 3 });
    expect(readPreferences([])).toEqual({});
    expect(readPreferences('a')).toBeUndefined();
  });

  it('[SIGN-9] remembers the person across visits', () => {
    expect(session.stored()).toEqual({ hasToken: false, remembered: null });
    store.setToken('secret');
    session.remember(identity);
    expect(new SessionService(api, store, new SignInProgress(store), () => Promise.resolve()).stored()).toEqual({
      hasToken: true,
      remembered: identity,
    });
  });
});

describe('leaving', () => {
  it('[SIGN-6] tells the server, and clears token, person and data whatever it answers', async () => {
    for (const reply of [
      { status: 204, body: undefined },
      { status: 500, body: {} },
    ]) {
      replies['logout'] = reply;
      store.setToken('secret');
      session.remember(identity);
      await session.logOut(signal());
      expect(session.stored()).toEqual({ hasToken: false, remembered: null });
    }
    expect(asked.filter(({ path }) => path === 'logout')).toHaveLength(2);
    expect(forgotten).toEqual(['sam', 'sam']);
  });

  it('[SIGN-19] is out on this device before the server has answered, and at the next start without what was left', async () => {
    store.setToken('secret');
    session.remember(identity);
    const tokens: (string | null)[] = [];
    const silent: Api = {
      ...api,
      request: () => {
        tokens.push(store.token());
        return new Promise(() => undefined);
      },
    };
    const purge = (userId: string | null) => Promise.resolve(void forgotten.push(userId));
    void new SessionService(silent, store, new SignInProgress(store), purge).logOut(signal());
    expect(tokens).toEqual(['secret']);
    expect(session.stored()).toEqual({ hasToken: false, remembered: identity });
    expect(await session.restored()).toEqual({ hasToken: false, remembered: null });
    expect(await session.restored()).toEqual({ hasToken: false, remembered: null });
    expect(forgotten).toEqual(['sam']);
  });

  it('[SIGN-12] forgets whom the device remembers once another token is stored, and not once the same is', () => {
    store.setToken('secret');
    session.remember(identity);
    store.setToken('secret');
    expect(session.stored()).toEqual({ hasToken: true, remembered: identity });
    store.setToken('of somebody else');
    expect(session.stored()).toEqual({ hasToken: true, remembered: null });
  });

  it('[SIGN-6] leaves alone the session that another tab has begun meanwhile', async () => {
    store.setToken('secret');
    session.remember(identity);
    replies['logout'] = { status: 204, body: undefined };
    const leaving = session.logOut(signal());
    store.setToken('newer');
    session.remember(identity);
    await leaving;
    expect(session.stored()).toEqual({ hasToken: true, remembered: identity });
    expect(forgotten).toEqual(['sam']);
  });

  it('[SIGN-5] after a 401 clears the same without asking the server', async () => {
    store.setToken('secret');
    await session.forget();
    expect(asked).toEqual([]);
    expect(store.token()).toBeNull();
    expect(forgotten).toEqual([null]);
  });

  it('[SIGN-6] clears the token even where the rest of the device cannot be read', async () => {
    const values = new Map<string, string>();
    const area = {
      getItem: (key: string) => {
        if (key.endsWith('identity')) throw new DOMException('The storage is broken.', 'InvalidStateError');
        return values.get(key) ?? null;
      },
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    };
    const broken = new LocalStore(area);
    broken.setToken('secret');
    await expect(
      new SessionService(api, broken, new SignInProgress(broken), () => Promise.resolve()).logOut(signal()),
    ).rejects.toThrow('The storage is broken.');
    expect(broken.token()).toBeNull();
  });
});

describe('the installation', () => {
  const details = {
    groupName: 'Lantern',
    name: 'Sam Lee',
    email: 'sam@example.org',
    password: 'ghost light',
    sample: false,
  };

  it('[START-4] says whether set-up is needed, and signs the first administrator in', async () => {
    const tokens: string[] = [];
    const installation = createInstallation(api, new SignInProgress(store), (token) => tokens.push(token), Date.now);
    expect(await installation.status()).toBeUndefined();
    replies['setup'] = {
      status: 200,
      body: { needed: true, demo: { email: 'a', password: 'b' }, provider: { name: 'Keycloak' } },
    };
    expect(await installation.status()).toEqual({
      needed: true,
      demo: { email: 'a', password: 'b' },
      provider: { name: 'Keycloak' },
    });
    replies['setup'] = {
      status: 400,
      body: { message: 'Look again.', errors: { email: ['Write an address.'], name: 'Missing.' } },
    };
    expect(await installation.setUp(details)).toEqual({
      problem: 'Look again.',
      errors: { email: ['Write an address.'], name: ['Missing.'] },
    });
    replies['setup'] = { status: 201, body: { token: 'secret', data: sam } };
    expect(await installation.setUp(details)).toEqual({ done: true });
    expect(tokens).toEqual(['secret']);
  });

  it('[START-4] reads what visitors may know', () => {
    expect(
      readSettings({
        data: [
          { key: 'group_name', value: 'Lantern', datatype: 'string' },
          { parameter: 'loan_days', value: 14 },
          { key: 'x', value: {} },
        ],
      }),
    ).toEqual({ group_name: 'Lantern', loan_days: '14' });
    expect(readSettings(undefined)).toEqual({});
    expect(readErrors(undefined)).toEqual({});
  });
});
