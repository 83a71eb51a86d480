import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { createNavigation } from '../../src/services/navigation.ts';
import { clock } from '../services/support/samples.ts';
import { startSectionSeven, type SectionSevenServer } from '../support/sectionSevenServer.ts';
import { startClientAt, type TestClient } from './support/sectionSevenClient.ts';
import { eventually } from '../support/eventually.ts';

let server: SectionSevenServer;
let warnings: string[];
let clients: TestClient[];

function startClient(): TestClient {
  const client = startClientAt(server.url);
  clients.push(client);
  return client;
}

async function signedIn(): Promise<TestClient> {
  const client = startClient();
  await waitFor(client.actors.session, (snapshot) => snapshot.matches('signedOut'));
  client.actors.session.send({
    type: 'session.signIn',
    email: server.state.user.email,
    password: server.state.password,
  });
  await waitFor(client.actors.session, (snapshot) => snapshot.matches({ signedIn: 'current' }));
  return client;
}

const calls = () => server.seen.map(({ call }) => call);

beforeEach(async () => {
  warnings = [];
  clients = [];
  // The test window itself logs failed requests.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation((...words: unknown[]) => void warnings.push(words.join(' ')));
  server = await startSectionSeven();
});

afterEach(async () => {
  // As if another tab had logged out: all actors that use the server stop.
  for (const { actors } of clients) actors.session.send({ type: 'session.tokenRemoved' });
  vi.restoreAllMocks();
  await server.stop();
});

test('[POLL-7] asks how payments stand and for the settings, with token and time zone', async () => {
  const { actors } = await signedIn();
  await waitFor(actors.billing, (snapshot) => snapshot.matches({ signedIn: { account: { current: 'clear' } } }));
  await eventually(() =>
    expect(calls()).toEqual(expect.arrayContaining(['GET billing/status', 'GET settings', 'GET system-settings'])),
  );
  const polled = server.seen.filter(({ call }) => ['GET billing/status', 'GET settings'].includes(call));
  for (const { headers } of polled)
    expect(headers).toEqual({
      accept: 'application/json',
      authorization: `Bearer ${server.token}`,
      'x-timezone': clock.timezone(),
    });
});

test('[API-7] logs in at another origin that allows only the headers of the specification', async () => {
  expect(new URL(server.url).origin).not.toBe(location.origin);
  await signedIn();
  expect(calls()).toContain('POST login');
});

test('[POLL-5] [BILL-11] asks nothing more once the session has ended, and knows nothing', async () => {
  server.state.billing = { overdue: true, days_past_due: 3, grace_days_remaining: 4 };
  const { actors, siteSettings } = await signedIn();
  await waitFor(actors.billing, (snapshot) => snapshot.matches({ signedIn: { account: { grace: 'shown' } } }));
  await eventually(() => expect(siteSettings.get()).toHaveProperty('loan_days', 14));
  server.revoke();
  actors.billing.send({ type: 'billing.notify' });
  await waitFor(actors.billing, (snapshot) => snapshot.matches('signedOut'));
  expect(siteSettings.get()).toEqual({});
  expect(actors.session.getSnapshot().context.redirect).toBe('/login');
});

it.each([
  ['an administrator', { roles: ['Admin'], permissions: [] }, true],
  ['a holder of a billing permission', { roles: [], permissions: [{ name: 'subscriptions:view' }] }, true],
  ['anybody else', { roles: [], permissions: [{ name: 'props:manage' }] }, false],
])('[BILL-23] asks for the subscription of %s: %j %s', async (_, rights, isAsked) => {
  Object.assign(server.state, rights);
  const { actors } = await signedIn();
  await waitFor(actors.billing, ({ context }) => context.status !== null);
  await eventually(() => expect(calls()).toContain('GET system-settings'));
  if (isAsked) await waitFor(actors.billing, ({ context }) => context.subscription !== null);
  expect(calls().includes('GET subscriptions')).toBe(isAsked);
  expect(actors.billing.getSnapshot().context.subscription).toEqual(
    isAsked ? { monthsToExpiry: 11, nextPaymentAttempt: '2026-05-28T20:26:40.000Z' } : null,
  );
});

test('[BILL-24] tells in the console what cannot be read, and ignores it', async () => {
  server.state.billing = { days_past_due: 'many' };
  server.state.subscription = {};
  server.state.instead.set('GET subscriptions', { status: 200, body: 'none' });
  const { actors } = await signedIn();
  await eventually(() =>
    expect(warnings).toEqual(
      expect.arrayContaining([
        'Backstock: the answer of "billing/status" cannot be read and is ignored.',
        'Backstock: the answer of "subscriptions" cannot be read and is ignored.',
      ]),
    ),
  );
  expect(actors.billing.getSnapshot().context).toEqual({ status: null, subscription: null, isDismissed: false });
});

test('[POLL-3] [ENV-4] tells in the console what cannot be fetched', async () => {
  server.state.roles = ['Super_Admin'];
  for (const call of ['GET billing/status', 'GET env-status'])
    server.state.instead.set(call, { status: 500, body: { error: 'Out of order.' } });
  await signedIn();
  await eventually(() =>
    expect(warnings).toEqual(
      expect.arrayContaining([
        'Backstock: "billing/status" could not be fetched. Out of order.',
        'Backstock: "env-status" could not be fetched. Out of order.',
      ]),
    ),
  );
});

test('[BILL-14] keeps a dismissal across visits, and gives it up when nothing is past due', async () => {
  server.state.billing = { overdue: false, days_past_due: 3, grace_days_remaining: 4 };
  const { actors, devicePreferences, navigation } = await signedIn();
  await waitFor(actors.billing, (snapshot) => snapshot.matches({ signedIn: { account: { grace: 'shown' } } }));
  actors.billing.send({ type: 'billing.dismiss' });
  expect(devicePreferences.get('bannerDismissed')).toBe(true);
  actors.session.send({ type: 'session.signOut' });
  await waitFor(actors.session, (snapshot) => snapshot.matches('signedOut'));
  actors.session.send({ type: 'session.signIn', email: server.state.user.email, password: server.state.password });
  await waitFor(actors.billing, (snapshot) => snapshot.matches({ signedIn: { account: { grace: 'dismissed' } } }));
  server.state.billing = { overdue: false, days_past_due: 0, grace_days_remaining: 4 };
  navigation.askRefresh();
  await waitFor(actors.billing, (snapshot) => snapshot.matches({ signedIn: { account: 'current' } }));
  expect(devicePreferences.get('bannerDismissed')).toBe(false);
});

test('[BILL-17] takes how payments stand from the answer to the letter', async () => {
  server.state.billing = { overdue: true, days_past_due: 3, grace_days_remaining: 4 };
  const { actors } = await signedIn();
  await waitFor(actors.billing, ({ context }) => context.status !== null);
  server.state.instead.set('POST billing/notify', {
    status: 200,
    body: { ...server.state.billing, last_notice_date: '2026-11-21' },
  });
  actors.billing.send({ type: 'billing.notify' });
  const { context } = await waitFor(actors.billing, (snapshot) => snapshot.matches({ signedIn: { notify: 'sent' } }));
  expect(context.status?.lastNoticeDate).toBe('2026-11-21');
});

test('[ENV-2] [ENV-5] asks once for what is wrong around the server, for a Super_Admin', async () => {
  Object.assign(server.state, {
    roles: ['Super_Admin'],
    environment: { missing: ['MAIL_HOST'], permissionIssues: [] },
  });
  const { actors, navigation } = await signedIn();
  const { context } = await waitFor(actors.environmentCheck, (snapshot) => snapshot.matches('shown'));
  expect(context.errors).toEqual(['MAIL_HOST']);
  navigation.askRefresh();
  await waitFor(actors.session, (snapshot) => snapshot.matches({ signedIn: 'current' }));
  expect(calls().filter((call) => call === 'GET env-status')).toHaveLength(1);
});

test('[ENV-5] does not ask for anybody else', async () => {
  const { actors } = await signedIn();
  await waitFor(actors.billing, ({ context }) => context.subscription !== null);
  expect(actors.environmentCheck.getSnapshot().value).toBe('off');
  expect(calls()).not.toContain('GET env-status');
});

test('[PREF-6] saves a preference, and remembers it on the device', async () => {
  const { actors, services } = await signedIn();
  actors.preferences.send({ type: 'preferences.set', key: 'density', value: 'airy' });
  await waitFor(actors.preferences, ({ context }) => context.saved['density'] === 'airy');
  expect(server.seen.find(({ call }) => call === 'PUT user/preferences')?.body).toEqual({
    key: 'density',
    value: 'airy',
    datatype: 'string',
  });
  expect(services.session.stored().remembered?.preferences).toEqual({ density: 'airy' });
});

test('[PREF-10] takes back a preference that cannot be saved, with the words for the person', async () => {
  server.state.instead.set('PUT user/preferences', { status: 422, body: { message: 'No.' } });
  const { actors } = await signedIn();
  const told: string[] = [];
  actors.preferences.on('preferences.failed', ({ message }) => told.push(message));
  actors.preferences.send({ type: 'preferences.set', key: 'density', value: 'airy' });
  await eventually(() => expect(told).toEqual(['Error updating preference "density".']));
  expect(actors.preferences.getSnapshot().context).toEqual({ saved: { density: 'compact' }, queue: [] });
});

test('[PREF-10] says in the console that preferences could not be fetched', async () => {
  server.state.instead.set('GET user/preferences', { status: 500, body: {} });
  const { actors } = startClient();
  await waitFor(actors.session, (snapshot) => snapshot.matches('signedOut'));
  actors.session.send({ type: 'session.signIn', email: server.state.user.email, password: server.state.password });
  await waitFor(actors.session, (snapshot) => snapshot.matches({ signedIn: 'provisional' }));
  expect(warnings).toContain('Error fetching preferences.');
});

test('[SET-5] makes one map of both lists, where the typed one wins', async () => {
  server.state.settings = [
    { parameter: 'loan_days', value: '14' },
    { parameter: 'group_name', value: 'The Lamplighters' },
  ];
  server.state.systemSettings = [
    { key: 'loan_days', value: 14, datatype: 'integer' },
    { key: 'rooms', value: '["A"]', datatype: 'array' },
    { key: 'broken', value: '{', datatype: 'json' },
  ];
  const { siteSettings } = await signedIn();
  await eventually(() =>
    expect(siteSettings.get()).toEqual({ loan_days: 14, group_name: 'The Lamplighters', rooms: ['A'] }),
  );
  expect(warnings).toContain('Backstock: The setting "broken" is not JSON. It is ignored.');
});

test('[NAV-1] knows the current and the previous route', () => {
  const navigation = createNavigation();
  const changes = vi.fn();
  navigation.subscribe(changes);
  for (const path of ['/', '/props', '/props', '/props/prop/7', '/props/prop/7?edit']) navigation.visit(path);
  expect(navigation.get()).toEqual({ current: '/props/prop/7?edit', previous: '/props', isRefreshAsked: false });
  expect(changes).toHaveBeenCalledTimes(4);
});

test('[NAV-2] loads everything anew when asked to, once', async () => {
  const { actors, navigation } = await signedIn();
  await waitFor(actors.billing, ({ context }) => context.subscription !== null);
  await eventually(() => expect(calls()).toContain('GET system-settings'));
  const before = calls().length;
  navigation.askRefresh();
  expect(navigation.get().isRefreshAsked).toBe(false);
  await eventually(() => {
    const again = calls().slice(before);
    for (const call of ['GET user', 'GET billing/status', 'GET settings'])
      expect(again.filter((seen) => seen === call)).toHaveLength(1);
  });
});
