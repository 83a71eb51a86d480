// @vitest-environment happy-dom
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Request } from '../../src/services/api.ts';
import { createAccountCalls } from '../../src/services/accountCalls.ts';
import { readImpersonation } from '../../src/services/impersonation.ts';
import { createPasswords } from '../../src/services/password.ts';
import { SignInProgress } from '../../src/services/signInProgress.ts';
import { LocalStore } from '../../src/services/storage.ts';
import { eventOf } from './support/samples.ts';
import { okWith, recordingApi, strange, unreadable } from './support/recordingApi.ts';

type Calls = ReturnType<typeof createAccountCalls>;

function callsTo(...answers: Parameters<typeof recordingApi>) {
  const { api, requests } = recordingApi(...answers);
  const store = new LocalStore(sessionStorage);
  const passwords = createPasswords(api, () => true);
  const progress = new SignInProgress(store);
  const calls = createAccountCalls(api, passwords, progress, (token) => store.setToken(token));
  return { calls, requests, progress };
}

afterEach(() => sessionStorage.clear());

const devices = [{ id: 'd1', device: 'Firefox', signedInAt: '2026-05-01', usedAt: '2026-05-02', isThis: true }];
const signIns = { users: [], mail: { isSetUp: true, waiting: 0, givenUp: 0 } };
const room = { files: 1, pictures: 2, underWay: 3, max: null };
const standing = { since: null, recoveryCodes: 0, isRequired: false, hasPassword: true };
const enrolment = { secret: 'ABC', address: 'otpauth://totp/x', recoveryCodes: ['1'] };

/** What a call asks, the answer, and what it makes of the answer. */
const readingCalls: readonly (readonly [string, (calls: Calls) => Promise<unknown>, Request, unknown, unknown])[] = [
  ['sign-ins', (calls) => calls.signIns(), { path: 'users/sign-in' }, signIns, signIns],
  ['storage', (calls) => calls.room(), { path: 'storage' }, room, room],
  [
    'an invitation',
    (calls) => calls.invite('a/b'),
    { method: 'POST', path: 'users/a%2Fb/invite' },
    { isSent: true },
    { isSent: true },
  ],
  [
    'a forgotten password',
    (calls) => calls.forgot('kim@example.org', '/mine'),
    { method: 'POST', path: 'forgot-password', body: { email: 'kim@example.org', redirect: '/mine' } },
    { message: 'Check your email.' },
    'Check your email.',
  ],
  [
    'a forgotten password of somebody who was going to the home page',
    (calls) => calls.forgot('kim@example.org', '/'),
    { method: 'POST', path: 'forgot-password', body: { email: 'kim@example.org' } },
    { message: 'Check your email.' },
    'Check your email.',
  ],
  ['devices', (calls) => calls.devices(), { path: 'account/devices' }, devices, devices],
  ['own calls', (calls) => calls.ownCalls(), { path: 'calendar/mine' }, { calls: [] }, []],
  ['calendar feeds', (calls) => calls.calendarFeeds(), { path: 'calendar/feeds' }, { feeds: [] }, []],
  ['two-factor authentication', (calls) => calls.secondStep(), { path: 'account/second-step' }, standing, standing],
  [
    'setting it up',
    (calls) => calls.beginSecondStep('secret'),
    { method: 'POST', path: 'account/second-step', body: { password: 'secret' } },
    enrolment,
    enrolment,
  ],
  [
    'new recovery codes',
    (calls) => calls.newRecoveryCodes('secret'),
    { method: 'POST', path: 'account/second-step/recovery-codes', body: { password: 'secret' } },
    { recoveryCodes: ['1', '2'] },
    ['1', '2'],
  ],
  ['the own picture', (calls) => calls.avatar(), { path: 'user' }, { avatar: 'media-1' }, { avatar: 'media-1' }],
  ['numbers of items', (calls) => calls.itemCounts(), { path: 'itemCounts' }, { propsCount: 12 }, { propsCount: 12 }],
  [
    'a record that is not on the device',
    (calls) => calls.askedRecord('location', 'a/b', null),
    { path: 'locations/location/a%2Fb' },
    { name: 'Cellar', props_total: 3 },
    { name: 'Cellar', totals: new Map([['prop', 3]]) },
  ],
];

describe('calls about accounts', () => {
  it.each(readingCalls)('[API-6] %s: asks for it, and reads the answer', async (_, call, request, body, value) => {
    const { calls, requests } = callsTo(okWith(body));
    expect(await call(calls)).toEqual({ ok: value });
    expect(requests).toEqual([request]);
    expect(await call(callsTo(strange).calls)).toEqual(unreadable);
  });

  const link = { token: 'token-1', email: 'kim@example.org' };
  const chosen = { password: 'new', confirmation: 'new too' };
  it.each<readonly [string, (calls: Calls) => Promise<unknown>, Request]>([
    [
      'resetting two-factor authentication',
      (calls) => calls.resetSecondStep('a/b'),
      { method: 'DELETE', path: 'users/a%2Fb/second-step' },
    ],
    [
      'unlinking a provider',
      (calls) => calls.unlinkProvider('a/b'),
      { method: 'DELETE', path: 'users/a%2Fb/provider' },
    ],
    ['logging out', (calls) => calls.logOutEverywhere('a/b'), { method: 'POST', path: 'users/a%2Fb/sign-out' }],
    [
      'checking a link',
      (calls) => calls.validate(link),
      { method: 'POST', path: 'password-reset/validate', body: link },
    ],
    [
      'a new password',
      (calls) => calls.reset(link, chosen),
      {
        method: 'POST',
        path: 'reset-password',
        body: { token: 'token-1', email: 'kim@example.org', password: 'new', password_confirmation: 'new too' },
      },
    ],
    [
      'changing the password',
      (calls) => calls.changePassword('old', chosen),
      {
        method: 'PUT',
        path: 'change-password',
        body: { current_password: 'old', password: 'new', password_confirmation: 'new too' },
      },
    ],
    ['logging out elsewhere', (calls) => calls.endDevices(), { method: 'DELETE', path: 'account/devices' }],
    ['logging a device out', (calls) => calls.endDevices('a/b'), { method: 'DELETE', path: 'account/devices/a%2Fb' }],
    [
      'naming a device',
      (calls) => calls.nameDevice('a/b', 'Phone'),
      { method: 'PUT', path: 'account/devices/a%2Fb', body: { name: 'Phone' } },
    ],
    ['removing a feed', (calls) => calls.dropCalendarFeed('a/b'), { method: 'DELETE', path: 'calendar/feeds/a%2Fb' }],
    [
      'a code',
      (calls) => calls.confirmSecondStep('123456'),
      { method: 'POST', path: 'account/second-step/confirm', body: { code: '123456' } },
    ],
    [
      'turning it off',
      (calls) => calls.endSecondStep('secret'),
      { method: 'POST', path: 'account/second-step/off', body: { password: 'secret' } },
    ],
  ])('[API-6] %s: sends what is needed, and is done', async (_, call, request) => {
    const { calls, requests } = callsTo();
    expect(await call(calls)).toEqual({ ok: true });
    expect(requests).toEqual([request]);
    const refusing = callsTo({ refused: { status: 422, message: 'Not now.' } });
    expect(await call(refusing.calls)).toMatchObject({ problem: expect.stringContaining('Not now.') });
  });

  it('[PASS-12] a password is rated without the details of the person', async () => {
    const { calls, requests } = callsTo();
    expect(await calls.passwordStrength('Zenobia Quibble', [])).toEqual({ ok: 'strong' });
    expect(await calls.passwordStrength('Zenobia Quibble', ['Zenobia Quibble'])).toEqual({ ok: 'common' });
    expect(requests).toEqual([]);
  });

  it.each([
    ['all', undefined, { about: 'all' }],
    ['mine', undefined, { about: 'mine' }],
    ['event', 'e1', { about: 'event', eventId: 'e1' }],
    ['member', 'm1', { about: 'member', memberId: 'm1' }],
    ['place', 'p1', { about: 'place', placeId: 'p1' }],
  ] as const)('[API-6] a new calendar feed about %s %s', async (about, id, body) => {
    const { calls, requests } = callsTo(strange);
    expect(await calls.makeCalendarFeed(about, id)).toEqual(unreadable);
    expect(requests).toEqual([{ method: 'POST', path: 'calendar/feeds', body }]);
  });

  it('[USER-13] viewing as another user begins only if the server allows it', async () => {
    const refused = callsTo({ refused: { status: 403, message: 'Not allowed.' } });
    expect(await refused.calls.seeAs('a/b', 'Sam')).toEqual({ problem: 'Not allowed.', errors: {} });
    expect(readImpersonation()).toBeUndefined();
    const { calls, requests } = callsTo(okWith({ token: 'token-2' }));
    expect(await calls.seeAs('a/b', 'Sam')).toEqual({ ok: true });
    expect(requests).toEqual([{ method: 'POST', path: 'users/a%2Fb/see-as' }]);
    expect(readImpersonation()).toEqual({ token: 'token-2', userId: 'a/b', name: 'Sam' });
  });

  it('[API-6] the address of the login provider is read, and the way back remembered', async () => {
    const { calls, requests, progress } = callsTo(okWith({ address: 'https://login.example.org', proof: 'p1' }));
    expect(await calls.toProvider('/props')).toEqual({ ok: 'https://login.example.org' });
    expect(requests).toEqual([{ method: 'POST', path: 'oauth/start' }]);
    expect(progress.returnTo).toBe('/props');
    expect(progress.requestFor({ by: 'provider', answer: { code: 'c' } } as never)).toMatchObject({
      path: 'oauth/callback',
      body: { answer: { code: 'c' }, proof: 'p1' },
    });
  });

  it('[API-6] a passkey names the browser that it logs in', async () => {
    const path = '@simplewebauthn/browser';
    vi.doMock(path, () => ({ startAuthentication: () => Promise.resolve({ id: 'key', response: {} }) }));
    onTestFinished(() => void vi.doUnmock(path));
    const { calls, requests } = callsTo(okWith({ challenge: 'c' }), okWith({ token: 'token-2' }));
    expect(await calls.signInByPasskey()).toEqual({ ok: true });
    expect(requests[1]?.headers).toEqual({ 'X-Browser': expect.stringMatching(/^[\da-f]{32}$/) });
  });

  it.each([[null], ['<html>'], [{ address: 'https://login.example.org' }], [{ proof: 'p1' }]])(
    '[API-6] a provider without an address or a proof is not visited: %j',
    async (body) => {
      const { calls, progress } = callsTo(okWith(body));
      expect(await calls.toProvider('/props')).toEqual(unreadable);
      expect(progress.returnTo).toBeNull();
    },
  );

  it.each([
    ['user/avatar', (calls: Calls, file: Blob) => calls.changeAvatar(file), { avatar: null }],
    ['branding/logo', (calls: Calls, file: Blob) => calls.changeLogo(file), true],
  ] as const)('[API-6] a picture is sent to %s with two minutes to arrive', async (path, call, value) => {
    const { calls, requests } = callsTo(okWith({ avatar: null }));
    expect(await call(calls, new Blob(['picture']))).toEqual({ ok: value });
    expect(requests).toMatchObject([{ method: 'POST', path, timeoutMs: 120_000 }]);
    const [{ body } = { body: undefined }] = requests;
    expect(await (body as FormData).get('media')?.valueOf()).toBeInstanceOf(Blob);
  });

  it('[API-6] the data of an account is exported as text, with two minutes to arrive', async () => {
    const { calls, requests } = callsTo(okWith({ name: 'Kim' }));
    expect(await calls.exported()).toEqual({ ok: '{\n  "name": "Kim"\n}' });
    expect(requests).toEqual([{ path: 'account/export', timeoutMs: 120_000 }]);
  });

  it('[API-6, ACT-1] the activity is read page by page, and an event of a newer version is left out', async () => {
    const event = eventOf(7, 'prop', 'chair', 2);
    const newer = { seq: 6, scope: 'props', kind: 'hologram' };
    const body = { events: [eventOf(8, 'prop', 'chair', 3), event, newer], names: { kim: 'Kim' }, more: true };
    const { calls, requests } = callsTo(okWith(body));
    expect(await calls.activity({ kind: 'prop' })).toEqual({
      ok: { events: [eventOf(8, 'prop', 'chair', 3), event], names: { kim: 'Kim' }, devices: {}, next: 6 },
    });
    expect(await callsTo(okWith({ ...body, more: false })).calls.activity({})).toMatchObject({ ok: { next: null } });
    await calls.activity({}, 6, 10);
    expect(requests).toEqual([
      { path: 'activity', params: { kind: 'prop', limit: 50 } },
      { path: 'activity', params: { limit: 10, before: 6 } },
    ]);
    expect(await callsTo(strange).calls.activity({})).toEqual(unreadable);
  });

  it.each([[[]], [[null]], [['text']], [[{}]], [[{ seq: 'six' }]]])(
    '[API-6] the activity ends where no event says how to go on: %j',
    async (events) => {
      const { calls } = callsTo(okWith({ events, names: {}, more: true }));
      expect(await calls.activity({})).toEqual({ ok: { events: [], names: {}, devices: {}, next: null } });
    },
  );
});
