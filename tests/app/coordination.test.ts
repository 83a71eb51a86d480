import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FakeCaches } from '../serviceWorker/fakeCaches.ts';
import { FakeBrowser, FakeServer, startClient, type RunningClient } from './support/runningClient.ts';

const missing = { type: 'ReportMissing', kind: 'prop', id: 'chair', payload: { quantity: 1 } } as const;
const state = ({ actors }: RunningClient) => [
  actors.session.getSnapshot().value,
  actors.connection.getSnapshot().value,
  actors.outbox.getSnapshot().value,
];
const live = [{ signedIn: 'current' }, { connected: 'live' }, 'empty'];
const nameOf = ({ client, services }: RunningClient) =>
  (services.log.isHere ? client.records.get('prop', 'chair') : undefined)?.values['name'];

describe('the session decides', () => {
  it('[SIGN-14] opens the data of who logs in, and sends what they ask', async () => {
    const server = new FakeServer();
    const client = startClient(server);
    await expect.poll(() => state(client)).toEqual(['signedOut', 'stopped', 'empty']);
    expect(nameOf(client)).toBeUndefined();
    await client.signIn('kim');
    await expect.poll(() => state(client)).toEqual(live);
    await client.client.commands.dispatch(missing);

    await expect.poll(() => server.authority.record('prop', 'chair')?.missing).toBe(1);
    await expect.poll(() => state(client)).toEqual(live);
  });

  it('[SYNC-40] reads what many records claim when the browser is idle, a slice at a time', async () => {
    const [server, browser] = [new FakeServer(), new FakeBrowser()];
    for (let count = 1; count <= 5_000; count += 1)
      server.authority.happen({
        kind: 'prop',
        id: `cup-${count}`,
        type: 'RecordAdded',
        data: { values: { name: `Cup ${count}`, code: `CUP-${count}` } },
      });
    const client = startClient(server, browser);
    await client.signIn('kim');
    await expect.poll(() => state(client)).toEqual(live);
    const { replica } = client.services.log.value.workspace;
    const before = replica.unread;
    expect(before).toBeGreaterThan(5_000);
    browser.idle.shift()?.();
    expect(replica.unread).toBeLessThan(before);
    expect(replica.unread).toBeGreaterThan(0);
    for (let work = browser.idle.shift(); work !== undefined; work = browser.idle.shift()) work();
    expect(replica.unread).toBe(0);
    expect(replica.world.claimant('code', 'CUP-5000')).toEqual({ kind: 'prop', id: 'cup-5000' });
  });

  it('[MEDIA-16] takes pictures off the device that no record names at its next contact, of a feature that was lost too', async () => {
    const caches = new FakeCaches();
    vi.stubGlobal('caches', caches.storage);
    onTestFinished(() => void vi.unstubAllGlobals());
    const [server, browser] = [new FakeServer(), new FakeBrowser()];
    const photo = (mediaId: string) =>
      ({ kind: 'prop', id: 'chair', type: 'PhotoAdded', data: { photo: { mediaId, width: 1, height: 1 } } }) as const;
    server.authority.happen(photo('chair-front'));
    const cache = await caches.open('backstock-pictures');
    for (const id of ['chair-front', 'left-with-a-lost-feature'])
      await cache.put(`/api/media/${id}/thumb?of=kim`, new Response(id));
    const client = startClient(server, browser);
    await client.signIn('kim');
    await expect.poll(() => state(client)).toEqual(live);
    await expect
      .poll(() => {
        browser.idle.shift()?.();
        return caches.in('backstock-pictures');
      })
      .toEqual(['/api/media/chair-front/thumb?of=kim']);
  });

  it('[MEDIA-16] takes all pictures off the device when rights change', async () => {
    const caches = new FakeCaches();
    vi.stubGlobal('caches', caches.storage);
    onTestFinished(() => void vi.unstubAllGlobals());
    const server = new FakeServer();
    const client = startClient(server);
    await client.signIn('kim');
    await expect.poll(() => state(client)).toEqual(live);
    const cache = await caches.open('backstock-pictures');
    await cache.put('/api/media/chair-front/thumb?of=kim', new Response('chair'));
    server.tellAccessChanged();
    await expect.poll(() => caches.in('backstock-pictures')).toEqual([]);
  });

  it('[SIGN-14] closes the data at sign-out, shows it to nobody else, and sends what waited when the person is back', async () => {
    const server = new FakeServer();
    const client = startClient(server);
    await client.signIn('kim');
    await expect.poll(() => state(client)).toEqual(live);
    server.instead.set('commands', { status: 503, body: {} });
    await client.client.commands.dispatch(missing);
    await expect.poll(() => state(client)[2]).toBe('backingOff');
    client.actors.session.send({ type: 'session.signOut' });
    await expect.poll(() => state(client)).toEqual(['signedOut', 'stopped', 'empty']);
    expect([nameOf(client), client.client.waiting.list()]).toEqual([undefined, []]);

    await client.signIn('sam');
    await expect.poll(() => state(client)).toEqual(live);
    expect(client.client.waiting.list()).toEqual([]);
    client.actors.session.send({ type: 'session.signOut' });
    await expect.poll(() => state(client)[0]).toBe('signedOut');

    server.instead.clear();
    await client.signIn('kim');
    await expect.poll(() => server.authority.record('prop', 'chair')?.missing).toBe(1);
    expect(server.authority.log.at(-1)?.meta.userId).toBe('kim');
  });

  it('[SIGN-5] ends everything when the server refuses the token, and keeps what waits', async () => {
    const [server, browser] = [new FakeServer(), new FakeBrowser()];
    const client = startClient(server, browser);
    await client.signIn('kim');
    await expect.poll(() => state(client)).toEqual(live);
    const redirects: string[] = [];
    client.actors.session.on('session.redirect', ({ to }) => redirects.push(to));
    server.revoked.add('kim');
    await client.client.commands.dispatch(missing);

    await expect.poll(() => state(client)).toEqual(['signedOut', 'stopped', 'blocked']);
    expect(redirects).toEqual(['/login']);
    expect(client.services.local.token()).toBeNull();
    await expect.poll(() => client.services.log.value.workspace.isOpen).toBe(false);
    const [store] = [...browser.stores.values()];
    expect((await store?.data())?.scopes).toEqual([]);
    expect(await store?.outbox()).toHaveLength(1);

    server.revoked.clear();
    await client.signIn('kim');
    await expect.poll(() => server.authority.record('prop', 'chair')?.missing).toBe(1);
    await expect.poll(() => state(client)).toEqual(live);
  });

  it('[SIGN-8] works as the remembered person while the server is out of reach', async () => {
    const [server, browser] = [new FakeServer(), new FakeBrowser()];
    const before = startClient(server, browser);
    await before.signIn('kim');
    await expect.poll(() => state(before)).toEqual(live);
    for (const path of ['user', 'user/roles', 'snapshot', 'feed', 'commands'])
      server.instead.set(path, { status: 503, body: {} });
    const client = startClient(server, browser);

    await expect.poll(() => state(client)[0]).toEqual({ signedIn: 'provisional' });
    await expect.poll(() => nameOf(client)).toBe('Chair');
    expect(await client.client.commands.dispatch(missing)).toHaveProperty('kept');
    expect(client.client.records.get('prop', 'chair')?.missing).toBe(1);
  });

  it('[SYNC-11] purges what a changed right closes, and opens it again', async () => {
    const server = new FakeServer();
    const client = startClient(server);
    await client.signIn('sam');
    await expect.poll(() => state(client)).toEqual(live);
    const props = server.rights.get('sam');
    server.rights.set('sam', { userId: 'sam', roles: [], permissions: [], features: ['Locations'] });
    client.actors.session.send({ type: 'session.refresh' });
    await expect.poll(() => nameOf(client)).toBeUndefined();
    if (props) server.rights.set('sam', props);
    client.actors.session.send({ type: 'session.refresh' });

    await expect.poll(() => nameOf(client)).toBe('Chair');
    await expect.poll(() => state(client)).toEqual(live);
  });
});

it('[OFF-11] loads everything again for whoever is logged in, where the browser has cleared the device', async () => {
  const [server, browser] = [new FakeServer(), new FakeBrowser()];
  const before = startClient(server, browser);
  await before.signIn('kim');
  await expect.poll(() => before.actors.connection.getSnapshot().value).toEqual({ connected: 'live' });
  browser.stores.clear();
  server.requests.length = 0;
  const after = startClient(server, browser);
  await expect.poll(() => after.actors.connection.getSnapshot().value).toEqual({ connected: 'live' });
  expect(after.client.records.get('prop', 'chair')?.values['name']).toBe('Chair');
  expect(server.requests.map(({ path }) => path)).toContain('snapshot');
  expect(after.client.waiting.list()).toEqual([]);
});

describe('the network coming back', () => {
  const asked = (server: FakeServer, path: string) => server.requests.filter((request) => request.path === path).length;

  it('[SIGN-8] loads again what could not be loaded, and nothing that could', async () => {
    const [server, browser] = [new FakeServer(), new FakeBrowser()];
    const before = startClient(server, browser);
    await before.signIn('kim');
    await expect.poll(() => state(before)).toEqual(live);
    for (const actor of Object.values(before.actors)) actor.stop();
    server.instead.set('user', { status: 503, body: {} });
    const client = startClient(server, browser);
    await expect.poll(() => state(client)[0]).toEqual({ signedIn: 'provisional' });
    server.instead.clear();
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => state(client)).toEqual(live);

    const known = asked(server, 'user');
    window.dispatchEvent(new Event('online'));
    expect(state(client)).toEqual(live);
    expect(asked(server, 'user')).toBe(known);
  });

  it('[OUT-5] sends what waits', async () => {
    const server = new FakeServer();
    const client = startClient(server);
    await client.signIn('kim');
    await expect.poll(() => state(client)).toEqual(live);
    server.instead.set('commands', { status: 503, body: {} });
    await client.client.commands.dispatch(missing);
    // After five failures the next attempt is far off.
    for (const attempt of [1, 2, 3, 4, 5]) {
      await expect.poll(() => client.actors.outbox.getSnapshot().context.failures).toBe(attempt);
      if (attempt < 5) client.actors.outbox.send({ type: 'outbox.retry' });
    }
    server.instead.clear();
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => server.authority.record('prop', 'chair')?.missing).toBe(1);
  });
});

describe('start-up', () => {
  const mounted = (server: FakeServer, browser?: FakeBrowser) => {
    const client = startClient(server, browser);
    return expect
      .poll(() => client.actors.startUp.getSnapshot().value)
      .toBe('mounted')
      .then(() => client.actors.startUp.getSnapshot().context);
  };

  it('[START-2] logs a step that fails, and mounts all the same', async () => {
    const server = new FakeServer();
    const said: unknown[] = [];
    // why: the specification requires it on the console.
    const log = vi.spyOn(console, 'error').mockImplementation((text: unknown) => void said.push(text));
    server.connect = () => ({
      request: () => Promise.reject(new Error('broken')),
      stream: () => Promise.reject(new Error('broken')),
      address: (path) => path,
    });
    expect(await mounted(server)).toEqual({ failed: ['set-up check'], redirect: null });
    expect(said).toEqual(['Backstock: the start-up step "set-up check" failed.']);
    log.mockRestore();
  });

  it('[START-4] begins at set-up where there is no administrator', async () => {
    const server = new FakeServer();
    server.instead.set('setup', { status: 200, body: { needed: true } });
    expect(await mounted(server)).toEqual({ failed: [], redirect: '/setup' });
  });

  it('[START-4] does not ask where somebody has logged in before', async () => {
    const [server, browser] = [new FakeServer(), new FakeBrowser()];
    const client = startClient(server, browser);
    await client.signIn('kim');
    await expect.poll(() => state(client)).toEqual(live);
    server.requests.length = 0;
    server.instead.set('setup', { status: 200, body: { needed: true } });
    expect(await mounted(server, browser)).toEqual({ failed: [], redirect: null });
    expect(server.requests.filter(({ path }) => path === 'setup')).toEqual([]);
  });
});
