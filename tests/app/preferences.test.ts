import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { startSectionSeven, type SectionSevenServer } from '../support/sectionSevenServer.ts';
import { startClientAt, type TestClient } from './support/sectionSevenClient.ts';
import { eventually } from '../support/eventually.ts';

let server: SectionSevenServer;
let clients: TestClient[];
let isOnline: boolean;

function startClient(values?: Map<string, string>): TestClient {
  const client = startClientAt(server.url, { isOnline: () => isOnline, ...(values === undefined ? {} : { values }) });
  clients.push(client);
  return client;
}

async function signIn(client: TestClient): Promise<TestClient> {
  await waitFor(client.actors.session, (snapshot) => snapshot.matches('signedOut'));
  client.actors.session.send({
    type: 'session.signIn',
    email: server.state.user.email,
    password: server.state.password,
  });
  await waitFor(client.actors.session, (snapshot) => snapshot.matches({ signedIn: 'current' }));
  return client;
}

const saves = () => server.seen.filter(({ call }) => call === 'PUT user/preferences').map(({ body }) => body);
const dark = { isDark: true, chosen: true };

beforeEach(async () => {
  clients = [];
  isOnline = true;
  for (const name of ['error', 'warn'] as const) vi.spyOn(console, name).mockImplementation(() => undefined);
  server = await startSectionSeven();
});

afterEach(async () => {
  for (const { actors } of clients) actors.session.send({ type: 'session.tokenRemoved' });
  vi.restoreAllMocks();
  await server.stop();
});

test('[PREF-12] a person finds their choices on a device that never had them', async () => {
  server.state.preferences = { dark: true, page_size: 50, list_view: 'table', sound: false, density: 'compact' };
  const { devicePreferences } = await signIn(startClient());
  const { theme, pageSize, listView, sound } = {
    theme: devicePreferences.get('theme'),
    pageSize: devicePreferences.get('pageSize'),
    listView: devicePreferences.get('listView'),
    sound: devicePreferences.get('sound'),
  };
  expect({ theme, pageSize, listView, sound }).toEqual({ theme: dark, pageSize: 50, listView: 'table', sound: false });
  expect(saves()).toEqual([]);
});

test('[PREF-12] what was never chosen stays as the device has it', async () => {
  const client = startClient();
  client.choose('theme', dark);
  client.choose('pageSize', 100);
  await signIn(client);
  expect([client.devicePreferences.get('theme'), client.devicePreferences.get('pageSize')]).toEqual([dark, 100]);
  expect(saves()).toEqual([]);
});

test('[PREF-11, PREF-13] a choice holds at once and is saved with key, value and datatype', async () => {
  const { choose, devicePreferences } = await signIn(startClient());
  choose('pageSize', 25);
  expect(devicePreferences.get('pageSize')).toBe(25);
  choose('theme', dark);
  await eventually(() =>
    expect(saves()).toEqual([
      { key: 'page_size', value: 25, datatype: 'integer' },
      { key: 'dark', value: true, datatype: 'boolean' },
    ]),
  );
});

test('[PREF-13] a choice that cannot be saved is taken back', async () => {
  server.state.preferences = { list_view: 'grid' };
  server.state.instead.set('PUT user/preferences', { status: 422, body: { message: 'No.' } });
  const { actors, choose, devicePreferences } = await signIn(startClient());
  const told: string[] = [];
  actors.preferences.on('preferences.failed', ({ message }) => told.push(message));
  choose('listView', 'table');
  expect(devicePreferences.get('listView')).toBe('table');
  await eventually(() => expect(told).toEqual(['Error updating preference "list_view".']));
  expect(devicePreferences.get('listView')).toBe('grid');
});

test('[PREF-14] what is chosen off line is saved when the network is back', async () => {
  server.state.preferences = { dark: false };
  const { choose, devicePreferences } = await signIn(startClient());
  isOnline = false;
  for (const isDark of [true, false, true]) choose('theme', { isDark, chosen: true });
  expect(devicePreferences.get('theme')).toEqual(dark);
  expect(devicePreferences.get('unsent')).toEqual(['theme']);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await eventually(() => expect(saves()).toEqual([{ key: 'dark', value: true, datatype: 'boolean' }]));
  await eventually(() => expect([devicePreferences.get('theme'), devicePreferences.get('unsent')]).toEqual([dark, []]));
});

test('[PREF-14] what was chosen off line in an earlier visit goes before what the server has', async () => {
  server.state.preferences = { dark: false, page_size: 50 };
  const values = new Map<string, string>();
  const { choose } = await signIn(startClient(values));
  isOnline = false;
  choose('theme', dark);
  isOnline = true;
  const { devicePreferences } = startClient(new Map(values));
  await eventually(() => expect(saves()).toEqual([{ key: 'dark', value: true, datatype: 'boolean' }]));
  await eventually(() =>
    expect([
      devicePreferences.get('theme'),
      devicePreferences.get('pageSize'),
      devicePreferences.get('unsent'),
    ]).toEqual([dark, 50, []]),
  );
});

test('[PREF-14] what the server had not taken when the program was closed goes before what it has', async () => {
  const values = new Map<string, string>();
  const { choose } = await signIn(startClient(values));
  choose('theme', dark);
  const atClosing = new Map(values);
  await eventually(() => expect(saves()).toHaveLength(1));
  // As if that request had been aborted.
  server.state.preferences = { dark: false };
  const { devicePreferences } = startClient(atClosing);
  expect(devicePreferences.get('unsent')).toEqual(['theme']);
  await eventually(() => expect(server.state.preferences).toEqual({ dark: true }));
  await eventually(() => expect([devicePreferences.get('theme'), devicePreferences.get('unsent')]).toEqual([dark, []]));
});

test('[PREF-14] what is chosen while the person is still being loaded goes before what the server has', async () => {
  server.state.preferences = { dark: false };
  const values = new Map<string, string>();
  await signIn(startClient(values));
  const { actors, choose, devicePreferences } = startClient(new Map(values));
  await waitFor(actors.session, (snapshot) => snapshot.matches({ signedIn: 'refreshing' }));
  choose('theme', dark);
  // Saved only once the server's preferences are here, which would replace it otherwise.
  expect(actors.preferences.getSnapshot().context.queue).toEqual([]);
  await eventually(() => expect(saves()).toEqual([{ key: 'dark', value: true, datatype: 'boolean' }]));
  await eventually(() => expect([devicePreferences.get('theme'), devicePreferences.get('unsent')]).toEqual([dark, []]));
});

test('[PREF-14] signing out gives up what was not saved', async () => {
  const { actors, choose, devicePreferences } = await signIn(startClient());
  isOnline = false;
  choose('sound', false);
  expect(devicePreferences.get('unsent')).toEqual(['sound']);
  actors.session.send({ type: 'session.tokenRemoved' });
  await waitFor(actors.preferences, (snapshot) => snapshot.matches('closed'));
  expect(devicePreferences.get('unsent')).toEqual([]);
});

test('[VIEW-2] a saved view is sent as a preference of the person, and signing out takes it off the device', async () => {
  const { actors, choose, devicePreferences } = await signIn(startClient());
  const view = { id: 'v1', list: 'props', name: 'To mend', query: 'condition=poor', pageSize: 25 };
  choose('ownViews', [view]);
  await eventually(() =>
    expect(saves()).toEqual([{ key: 'own_views', value: JSON.stringify([view]), datatype: 'string' }]),
  );
  expect(devicePreferences.get('ownViews')).toEqual([view]);
  actors.session.send({ type: 'session.tokenRemoved' });
  await eventually(() => expect(devicePreferences.get('ownViews')).toEqual([]));
});

test('[KEPT-4] logging out takes off the device what the person looked at, scanned and worked on', async () => {
  const { actors, devicePreferences } = await signIn(startClient());
  const chair = { kind: 'prop', id: 'chair' } as const;
  devicePreferences.set('selectedEvent', { id: 'panto', name: 'Secret panto' });
  devicePreferences.set('recentFinds', [chair]);
  devicePreferences.set('visits', [{ ...chair, times: 4 }]);
  devicePreferences.set('lastScan', { code: 'M-00012', found: { kind: 'member', id: 'sam' } });
  devicePreferences.set('columns', { props: ['code'] });
  const seen = () =>
    (['selectedEvent', 'recentFinds', 'visits', 'lastScan', 'columns'] as const).map((name) =>
      devicePreferences.get(name),
    );
  expect(seen()).toEqual([
    { id: 'panto', name: 'Secret panto' },
    [chair],
    [{ ...chair, times: 4 }],
    { code: 'M-00012', found: { kind: 'member', id: 'sam' } },
    { props: ['code'] },
  ]);
  actors.session.send({ type: 'session.tokenRemoved' });
  await eventually(() => expect(seen()).toEqual([null, [], [], null, { props: ['code'] }]));
});

test('[CAL-41] logging out takes one’s own calls off the device', async () => {
  const { actors, devicePreferences } = await signIn(startClient());
  const kept = { memberId: 'sam', calls: [{ kind: 'call', id: 'c', name: 'Act one', on: '2026-11-24' }] };
  devicePreferences.set('ownCalls', kept);
  expect(devicePreferences.get('ownCalls')).toEqual(kept);
  actors.session.send({ type: 'session.tokenRemoved' });
  await eventually(() => expect(devicePreferences.get('ownCalls')).toBeNull());
});

const poor = { id: 'v1', list: 'props', name: 'To mend', query: 'condition=poor', pageSize: 25 } as const;

/** The person has logged in, chosen something off line, and their session has ended meanwhile. */
async function expireWithUnsent(client: TestClient): Promise<void> {
  await signIn(client);
  isOnline = false;
  client.choose('ownViews', [poor]);
  isOnline = true;
  server.state.instead.set('GET user', { status: 401 });
  client.actors.session.send({ type: 'session.refresh' });
  await waitFor(client.actors.session, (snapshot) => snapshot.matches('signedOut'));
  server.state.instead.clear();
}

test('[PREF-16] what was not saved when the session ended is saved once the same person logs in again', async () => {
  const values = new Map<string, string>();
  const client = startClient(values);
  await expireWithUnsent(client);
  expect([client.devicePreferences.get('ownViews'), client.devicePreferences.get('unsent')]).toEqual([[], []]);
  // Also after the program was closed.
  const again = await signIn(startClient(new Map(values)));
  await eventually(() =>
    expect(saves()).toEqual([{ key: 'own_views', value: JSON.stringify([poor]), datatype: 'string' }]),
  );
  await eventually(() => expect(again.devicePreferences.get('unsent')).toEqual([]));
  expect([again.devicePreferences.get('ownViews'), again.devicePreferences.get('setAside')]).toEqual([[poor], {}]);
});

test('[PREF-16] what was not saved when the session ended is neither shown to nor saved for somebody else', async () => {
  const client = startClient();
  const una = server.state.user;
  await expireWithUnsent(client);
  server.state.user = { id: 8, name: 'Kim Vale', email: 'kim@example.org' };
  await signIn(client);
  expect([client.devicePreferences.get('ownViews'), client.devicePreferences.get('unsent')]).toEqual([[], []]);
  client.actors.session.send({ type: 'session.signOut' });
  await waitFor(client.actors.session, (snapshot) => snapshot.matches('signedOut'));
  expect(saves()).toEqual([]);
  server.state.user = una;
  await signIn(client);
  await eventually(() => expect(saves()).toHaveLength(1));
  expect(client.devicePreferences.get('ownViews')).toEqual([poor]);
});

test('[PREF-16] a later choice goes before one that was set aside', async () => {
  const client = startClient();
  await expireWithUnsent(client);
  client.devicePreferences.set('unsent', ['ownViews']);
  await signIn(client);
  await eventually(() => expect(saves()).toEqual([{ key: 'own_views', value: '[]', datatype: 'string' }]));
});
