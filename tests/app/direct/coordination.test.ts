import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coordinate, personOf } from '../../../src/app/coordination.ts';
import type { Log } from '../../../src/app/log.ts';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import { signedOutContext, type SessionContext } from '../../../src/machines/session/sessionContext.ts';
import { connectionMachine, initialConnection } from '../../../src/machines/sync/connection.machine.ts';
import { leaderMachine } from '../../../src/machines/sync/leader.machine.ts';
import { DeviceFullError } from '../../../src/services/deviceStore.ts';
import { Lazy } from '../../../src/services/lazy.ts';
import type { TabMessage } from '../../../src/services/tabs.ts';
import { FakeCaches } from '../../serviceWorker/fakeCaches.ts';
import { FakeActor } from './support/fakeActor.ts';

type SessionState = Parameters<typeof sessionMachine.resolveState>[0]['value'];
const session = (value: SessionState, context: Partial<SessionContext> = {}) =>
  sessionMachine.resolveState({ value, context: { ...signedOutContext, ...context } });
const connection = (value: Parameters<typeof connectionMachine.resolveState>[0]['value']) =>
  connectionMachine.resolveState({ value, context: initialConnection });
const leader = (value: Parameters<typeof leaderMachine.resolveState>[0]['value']) =>
  leaderMachine.resolveState({ value, context: { name: '' } });
const leads = leader({ contending: 'leader' });
const follows = leader({ contending: 'follower' });
const live = connection({ connected: 'live' });

const person = (id: string) => ({ id, name: id, email: '', memberId: null });
const known = (id: string, features: readonly string[] = ['Props']) =>
  ({ user: person(id), roles: [], permissions: [], features, preferences: {} }) as const;
const signedIn = (id: string, features: readonly string[] = ['Props']) =>
  session({ signedIn: 'current' }, { ...known(id, features), complete: true });

let caches: FakeCaches;
beforeEach(() => {
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches.storage);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Everything that is coordinated, and what was done in which order. */
function desk({ isLogOutOfReach = false } = {}) {
  const done: (readonly unknown[])[] = [];
  const note =
    (name: string) =>
    (...args: readonly unknown[]): Promise<void> =>
      Promise.resolve(void done.push([name, ...args]));
  const actors = {
    session: new FakeActor(session('starting')),
    connection: new FakeActor(connection('stopped')),
    outbox: new FakeActor({}),
    leader: new FakeActor(leader('idle')),
  };
  const messages = new Subject<TabMessage>();
  const [told, idle, waiting] = [[] as TabMessage[], [] as (() => void)[], [] as unknown[]];
  let changeOutbox = (): void => undefined;
  let fetched = 0;
  let reach = !isLogOutOfReach;
  const workspace = {
    actAs: (actor: { readonly userId: string }, { scopes, certain }: { scopes: readonly string[]; certain: boolean }) =>
      done.push(['actAs', actor.userId, scopes.includes('props'), certain]),
    catchUpWithStore: note('catchUp'),
    hear: note('hear'),
    noteLevel: note('noteLevel'),
    compact: vi.fn(() => Promise.resolve()),
    hasLongTail: false,
    picturesNamed: () => new Set(['chair-front']),
    replica: { unread: 0, settle: (): Iterator<undefined, void> => [][Symbol.iterator]() },
    outbox: { subscribe: (listener: () => void) => (changeOutbox = listener), toSend: () => waiting },
  };
  const log = new Lazy(async () => {
    fetched += 1;
    if (!reach) throw new Error('not fetched');
    const tabs = { messages, tell: (message: TabMessage) => told.push(message) };
    return { workspace, tabs } as unknown as Log;
  });
  const events: ((event: { readonly type: string }) => void)[] = [];
  const listen = vi.fn<(source: unknown, listener: (change: 'saved' | 'removed') => void) => void>();
  const services = {
    log,
    openData: note('openData'),
    closeData: note('closeData'),
    dataName: (userId: string) => `data of ${userId}`,
    session: { remember: note('remember') },
    onEvent: (listener: (event: { readonly type: string }) => void) => events.push(listener),
    local: { listen },
    environment: { onIdle: (work: () => void) => idle.push(work) },
  };
  coordinate(actors as never, services as never);
  return {
    actors,
    done,
    events,
    idle,
    listen,
    log,
    messages,
    told,
    waiting,
    workspace,
    fetched: () => fetched,
    reachLog: () => (reach = true),
    changeOutbox: () => changeOutbox(),
    /** What was done since this was last called. */
    async taken(): Promise<readonly (readonly unknown[])[]> {
      await settle();
      return done.splice(0);
    },
  };
}

describe('whose data is open', () => {
  it('[SIGN-14] [SYNC-1] is that of who is logged in: opened once, and then shared out among the tabs', async () => {
    const { actors, taken } = desk();
    actors.session.become(signedIn('kim'));
    expect(await taken()).toEqual([
      ['actAs', 'kim', true, true],
      ['openData', 'kim'],
      ['actAs', 'kim', true, true],
      // Once more when the log has been fetched.
      ['actAs', 'kim', true, true],
    ]);
    expect(actors.leader.taken()).toEqual([{ type: 'leader.start', name: 'data of kim' }]);
    actors.session.become(signedIn('kim'));
    expect(await taken()).toEqual([['actAs', 'kim', true, true]]);
    expect([actors.leader.sent, actors.connection.sent, actors.outbox.sent]).toEqual([[], [], []]);
  });

  it('[SIGN-14] is opened in advance for who is remembered, and shared out once they are logged in', async () => {
    const { actors, taken } = desk();
    actors.session.become(session({ loading: 'user' }, { remembered: known('kim') }));
    expect((await taken()).slice(0, 2)).toEqual([
      ['actAs', 'kim', true, false],
      ['openData', 'kim'],
    ]);
    expect(actors.leader.sent).toEqual([]);
    actors.session.become(signedIn('kim'));
    expect(await taken()).toEqual([['actAs', 'kim', true, true]]);
    expect(actors.leader.sent).toEqual([{ type: 'leader.start', name: 'data of kim' }]);
  });

  it('[SIGN-14] opened in advance is closed where nobody logs in', async () => {
    const { actors, taken } = desk();
    actors.session.become(session({ loading: 'user' }, { remembered: known('kim') }));
    await taken();
    actors.session.become(session('signedOut'));
    expect(await taken()).toEqual([['closeData']]);
    expect([actors.leader.sent, actors.connection.sent, actors.outbox.sent]).toEqual([[], [], []]);
    actors.session.become(session('signedOut'));
    expect(await taken()).toEqual([]);
  });

  it('[SIGN-14] [SYNC-4] ends with the session, and what was under way with it', async () => {
    const { actors, taken } = desk();
    actors.session.become(signedIn('kim'));
    await taken();
    actors.leader.taken();
    actors.session.become(session('signedOut'));
    expect(await taken()).toEqual([['closeData']]);
    expect(actors.leader.taken()).toEqual([{ type: 'leader.stop' }]);
    expect(actors.connection.taken()).toEqual([{ type: 'connection.stop' }]);
    expect(actors.outbox.taken()).toEqual([{ type: 'outbox.close' }]);
    actors.session.become(signedIn('kim'));
    expect((await taken()).slice(0, 2)).toEqual([
      ['actAs', 'kim', true, true],
      ['openData', 'kim'],
    ]);
    expect(actors.leader.taken()).toEqual([{ type: 'leader.start', name: 'data of kim' }]);
  });

  it('[SIGN-14] [SYNC-4] stops where the person is loaded again, and goes on with their data', async () => {
    const { actors, taken } = desk();
    actors.session.become(signedIn('kim'));
    await taken();
    actors.leader.taken();
    actors.session.become(session({ loading: 'user' }, { remembered: known('kim') }));
    expect(await taken()).toEqual([['actAs', 'kim', true, false]]);
    expect(actors.leader.taken()).toEqual([{ type: 'leader.stop' }]);
  });

  it('[SIGN-14] is closed before that of another person is opened', async () => {
    const { actors, taken } = desk();
    actors.session.become(signedIn('kim'));
    await taken();
    actors.leader.taken();
    actors.session.become(signedIn('sam'));
    expect(await taken()).toEqual([
      ['closeData'],
      ['actAs', 'sam', true, true],
      ['openData', 'sam'],
      ['actAs', 'sam', true, true],
    ]);
    expect(actors.leader.taken()).toEqual([{ type: 'leader.stop' }, { type: 'leader.start', name: 'data of sam' }]);
  });

  it('[SYNC-11] is brought up to date when rights change, and only then', async () => {
    const { actors, taken } = desk();
    actors.session.become(signedIn('kim'));
    await taken();
    actors.session.become(signedIn('kim', ['Costumes']));
    expect(await taken()).toEqual([['actAs', 'kim', false, true]]);
    expect(actors.connection.taken()).toEqual([{ type: 'connection.scopesChanged' }]);
    actors.session.become(signedIn('kim', ['Costumes']));
    await taken();
    expect(actors.connection.sent).toEqual([]);
    actors.session.become(session('signedOut'));
    await taken();
    actors.connection.taken();
    actors.session.become(signedIn('kim'));
    await taken();
    expect(actors.connection.sent).toEqual([]);
  });

  it('[SIGN-14] is opened as soon as the log can be fetched', async () => {
    const { actors, log, reachLog, taken } = desk({ isLogOutOfReach: true });
    actors.session.become(signedIn('kim'));
    expect(await taken()).toEqual([]);
    expect(actors.leader.sent).toEqual([]);
    reachLog();
    await log.fetch();
    expect(await taken()).toEqual([
      ['actAs', 'kim', true, true],
      ['openData', 'kim'],
      ['actAs', 'kim', true, true],
    ]);
    expect(actors.leader.sent).toEqual([{ type: 'leader.start', name: 'data of kim' }]);
  });

  it.each<readonly [SessionState, number]>([
    ['starting', 0],
    ['signedOut', 0],
    ['signingIn', 1],
    [{ loading: 'user' }, 1],
  ])('[START-7] [START-10] the log is fetched for who is about to log in: %j', async (value, times) => {
    const { actors, fetched, taken } = desk();
    actors.session.become(session(value));
    expect([await taken(), fetched()]).toEqual([[], times]);
  });
});

it('[SIGN-9] remembers who was loaded', async () => {
  const { actors, taken } = desk();
  actors.session.emit({ type: 'session.loaded', identity: known('kim') });
  expect(await taken()).toEqual([['remember', known('kim')]]);
});

it('[SYNC-11] [MEDIA-16] loads the person again when rights change, and takes all pictures off the device', async () => {
  const { actors } = desk();
  await caches.open('backstock-pictures').then((cache) => cache.put('/api/media/chair/thumb', new Response('chair')));
  actors.connection.emit({ type: 'connection.accessChanged' });
  expect(actors.session.sent).toEqual([{ type: 'session.refresh' }]);
  await settle();
  expect(caches.in('backstock-pictures')).toEqual([]);
});

describe('the tabs of a browser', () => {
  it('[SYNC-2] [SYNC-25] talks to the server where this one leads, and otherwise asks the one that does', async () => {
    const { actors, log, told } = desk();
    await log.fetch();
    actors.leader.emit({ type: 'leader.elected' });
    expect([actors.connection.taken(), told]).toEqual([[{ type: 'connection.lead' }], []]);
    actors.leader.emit({ type: 'leader.following' });
    expect([actors.connection.taken(), told]).toEqual([[{ type: 'connection.follow' }], [{ type: 'hello' }]]);
  });

  it('[SYNC-5] are told how the leading one stands, by that one', async () => {
    const { actors, log, told, messages } = desk();
    await log.fetch();
    actors.connection.become(live);
    messages.next({ type: 'hello' });
    expect(told).toEqual([]);
    actors.leader.become(leads);
    messages.next({ type: 'hello' });
    for (const state of ['preparing', 'offline', 'stopped'] as const) actors.connection.become(connection(state));
    expect(told).toEqual([
      { type: 'status', status: 'live' },
      { type: 'status', status: 'busy' },
      { type: 'status', status: 'offline' },
    ]);
  });

  it.each([
    ['preparing', true],
    [{ connected: 'catchingUp' }, true],
    ['resetting', true],
    ['backingOff', true],
    ['offline', false],
    ['unauthorised', false],
    ['stopped', false],
    [{ following: 'live' }, false],
  ] as const)('[OUT-2] [SYNC-4] %j: the leading one sends what waits: %s', async (state, isOpen) => {
    const { actors, log } = desk();
    await log.fetch();
    actors.connection.become(connection(state));
    expect(actors.outbox.sent).toEqual([]);
    actors.leader.become(leads);
    actors.leader.become(leads);
    expect(actors.outbox.taken()).toEqual(isOpen ? [{ type: 'outbox.open' }] : []);
    actors.leader.become(follows);
    expect(actors.outbox.taken()).toEqual(isOpen ? [{ type: 'outbox.close' }] : []);
  });

  it('[OUT-2] stops sending when the network is lost', async () => {
    const { actors, log } = desk();
    await log.fetch();
    actors.leader.become(leads);
    actors.connection.become(live);
    actors.connection.become(connection('offline'));
    expect(actors.outbox.sent).toEqual([{ type: 'outbox.open' }, { type: 'outbox.close' }]);
  });

  it('[SYNC-25] reads the device when it hears how the leading one stands, and passes on what that one says', async () => {
    const { actors, log, messages, taken } = desk();
    await log.fetch();
    messages.next({ type: 'status', status: 'offline' });
    expect(await taken()).toEqual([['catchUp']]);
    expect(actors.connection.taken()).toEqual([{ type: 'leader.status', status: 'offline' }]);
    messages.next({ type: 'outbox' });
    messages.next({ type: 'data' });
    expect(await taken()).toEqual([
      ['hear', { type: 'outbox' }],
      ['hear', { type: 'data' }],
    ]);
    expect(actors.connection.sent).toEqual([]);
  });

  it('[SYNC-11] the leading one checks its scopes when another tab has changed the data', async () => {
    const { actors, log, messages } = desk();
    await log.fetch();
    actors.leader.become(leads);
    messages.next({ type: 'outbox' });
    messages.next({ type: 'hello' });
    expect(actors.connection.sent).toEqual([]);
    messages.next({ type: 'data' });
    expect(actors.connection.sent).toEqual([{ type: 'connection.scopesChanged' }]);
  });
});

describe('services and browser', () => {
  it('[SIGN-5] [START-4] pass on that the token was refused, or a new one is there', () => {
    const { actors, events } = desk();
    for (const type of ['unauthorised', 'signedIn']) for (const listener of events) listener({ type });
    expect(actors.session.sent).toEqual([{ type: 'session.unauthorised' }, { type: 'session.tokenSaved' }]);
  });

  it('[SIGN-10] pass on that somebody logged in or out in another tab', () => {
    const { actors, listen } = desk();
    const [[source, change] = []] = listen.mock.calls;
    expect(source).toBe(window);
    change?.('saved');
    change?.('removed');
    expect(actors.session.sent).toEqual([{ type: 'session.tokenSaved' }, { type: 'session.tokenRemoved' }]);
  });

  it('[SIGN-10] are left alone where there is no page', () => {
    vi.stubGlobal('window', undefined);
    expect(desk().listen).not.toHaveBeenCalled();
  });

  it('[SYNC-7] pass on that the network is gone', () => {
    const { actors } = desk();
    window.dispatchEvent(new Event('offline'));
    expect(actors.connection.sent).toEqual([{ type: 'network.offline' }]);
  });

  it.each<readonly [SessionState, readonly unknown[]]>([
    ['unreachable', [{ type: 'session.refresh' }]],
    [{ signedIn: 'provisional' }, [{ type: 'session.refresh' }]],
    [{ signedIn: 'current' }, []],
  ])('[SYNC-8] [OUT-5] [SIGN-8] pass on that the network is back: %j', async (value, refreshed) => {
    const { actors } = desk();
    actors.session.become(session(value));
    window.dispatchEvent(new Event('online'));
    expect(actors.connection.sent).toEqual([{ type: 'network.online' }]);
    expect(actors.outbox.sent).toEqual([{ type: 'outbox.retry' }]);
    expect(actors.session.sent).toEqual(refreshed);
    await settle();
  });

  it('[SYNC-8] [OUT-5] [SYNC-25] pass on that the page is shown again: it may have missed something', async () => {
    const { actors, log, taken, told } = desk();
    const show = () => document.dispatchEvent(new Event('visibilitychange'));
    show();
    expect([actors.connection.taken(), actors.outbox.taken()]).toEqual([
      [{ type: 'connection.retry' }],
      [{ type: 'outbox.retry' }],
    ]);
    expect(log.isHere).toBe(false);
    await log.fetch();
    show();
    expect([await taken(), told]).toEqual([[['catchUp']], []]);
    actors.connection.become(connection({ following: 'unknown' }));
    show();
    expect([await taken(), told]).toEqual([[], [{ type: 'hello' }]]);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    actors.connection.taken();
    show();
    expect(actors.connection.sent).toEqual([]);
  });
});

describe('work on the log', () => {
  it('[OUT-1] says how many changes wait', async () => {
    const { actors, changeOutbox, log, waiting } = desk();
    await log.fetch();
    waiting.push('one', 'two');
    changeOutbox();
    expect(actors.outbox.sent).toEqual([{ type: 'outbox.changed', waiting: 2 }]);
  });

  it('[SCAN-19] notes that everything has come, when it is live', async () => {
    const { actors, log, taken } = desk();
    await log.fetch();
    actors.connection.become(connection({ connected: 'catchingUp' }));
    expect(await taken()).toEqual([]);
    actors.connection.become(live);
    expect(await taken()).toEqual([['noteLevel']]);
  });

  it('[SYNC-28] folds a long tail when the browser is idle, once at a time, where this tab leads', async () => {
    const { actors, idle, log, workspace } = desk();
    await log.fetch();
    actors.leader.become(leads);
    actors.connection.become(live);
    // Pictures are looked through when it becomes live.
    idle.length = 0;
    workspace.hasLongTail = true;
    actors.connection.become(connection({ connected: 'catchingUp' }));
    expect(idle).toEqual([]);
    actors.leader.become(follows);
    actors.connection.become(live);
    expect(idle).toEqual([]);
    actors.leader.become(leads);
    actors.connection.become(live);
    actors.connection.become(live);
    expect([idle.length, workspace.compact.mock.calls.length]).toEqual([1, 0]);
    idle.shift()?.();
    expect(workspace.compact).toHaveBeenCalledOnce();

    actors.connection.become(live);
    expect(idle).toHaveLength(1);
    actors.leader.become(follows);
    idle.shift()?.();
    actors.leader.become(leads);
    actors.connection.become(live);
    workspace.hasLongTail = false;
    idle.shift()?.();
    expect(workspace.compact).toHaveBeenCalledOnce();
  });

  it('[SYNC-28] leaves the tail as it is on a full device; any other error is a defect', async () => {
    const { actors, idle, log, workspace } = desk();
    await log.fetch();
    const handlers: ((error: unknown) => void)[] = [];
    // Its error is handled here.
    workspace.compact.mockReturnValue({ catch: (handle: (error: unknown) => void) => handlers.push(handle) } as never);
    workspace.hasLongTail = true;
    actors.leader.become(leads);
    actors.connection.become(live);
    for (const work of idle) work();
    const [handle] = handlers;
    expect(() => handle?.(new DeviceFullError())).not.toThrow();
    expect(() => handle?.(new Error('broken'))).toThrow('broken');
  });

  it('[SYNC-40] reads many claims a slice at a time when the browser is idle', async () => {
    const { actors, idle, log, workspace } = desk();
    await log.fetch();
    workspace.replica.unread = 4_999;
    actors.connection.become(connection('preparing'));
    expect(idle).toEqual([]);
    workspace.replica.unread = 5_000;
    workspace.replica.settle = () => [undefined, undefined][Symbol.iterator]();
    actors.connection.become(connection('preparing'));
    actors.connection.become(connection('preparing'));
    expect(idle).toHaveLength(1);
    for (const _ of [1, 2, 3]) {
      expect(idle).toHaveLength(1);
      actors.connection.become(connection('preparing'));
      idle.shift()?.();
    }
    expect(idle).toEqual([]);
    actors.connection.become(connection('preparing'));
    expect(idle).toHaveLength(1);
  });

  it('[MEDIA-16] takes pictures off the device that no record names, once after each connection, where this tab leads', async () => {
    const { actors, idle, log } = desk();
    await log.fetch();
    const paths = ['/api/media/chair-front/thumb?of=kim', '/api/media/chair-back/thumb?of=kim'];
    const cache = await caches.open('backstock-pictures');
    for (const path of paths) await cache.put(path, new Response(path));
    actors.connection.become(live);
    await settle();
    expect(idle).toEqual([]);
    actors.leader.become(leads);
    actors.connection.become(live);
    actors.connection.become(connection({ connected: 'catchingUp' }));
    await settle();
    expect(idle).toEqual([]);
    actors.connection.become(live);
    actors.connection.become(live);
    await expect.poll(() => idle.length).toBe(1);
    idle.shift()?.();
    await expect.poll(() => caches.in('backstock-pictures')).toEqual(paths.slice(0, 1));
    expect(idle).toEqual([]);
  });

  it('[MEDIA-16] looks for such pictures at the first connection of a tab that leads', async () => {
    await caches.open('backstock-pictures').then((cache) => cache.put('/api/media/chair/thumb', new Response('chair')));
    const { actors, idle, log } = desk();
    await log.fetch();
    actors.leader.become(leads);
    actors.connection.become(live);
    await expect.poll(() => idle.length).toBe(1);
  });
});

describe('who that is', () => {
  const remembered = known('kim');

  it.each([
    ['nobody logged in', session('signedOut', {}), undefined],
    ['loading without memory', session({ loading: 'user' }, {}), undefined],
    [
      'loading a person nobody knows yet',
      session({ loading: 'user' }, { remembered: { ...remembered, user: { ...remembered.user, id: '' } } }),
      undefined,
    ],
    ['loading with memory', session({ loading: 'user' }, { remembered }), ['kim', ['Props'], false, false]],
    [
      'everything loaded',
      session({ signedIn: 'current' }, { user: remembered.user, features: ['Locations'], complete: true, remembered }),
      ['kim', ['Locations'], true, true],
    ],
    [
      'loaded in part: as last known',
      session({ signedIn: 'provisional' }, { user: remembered.user, features: [], remembered }),
      ['kim', ['Props'], false, true],
    ],
    [
      'loaded in part, and unknown to the device',
      session({ signedIn: 'provisional' }, { user: person('sam'), features: ['Props'] }),
      ['sam', ['Props'], false, true],
    ],
    [
      'loaded in part, another person',
      session({ signedIn: 'provisional' }, { user: { ...remembered.user, id: 'sam' }, features: [], remembered }),
      ['sam', [], false, true],
    ],
  ] as const)('[SIGN-14] %s', (_, state_, expected) => {
    const who = personOf(state_);
    expect(who && [who.actor.userId, who.actor.features, who.certain, who.isSignedIn]).toEqual(expected);
  });
});
