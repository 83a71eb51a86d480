import * as fakeIndexedDb from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Environment } from '../../../src/app/environment.ts';
import { createServices } from '../../../src/app/services.ts';
import type { Answer, ApiOptions } from '../../../src/services/api.ts';
import type { DeviceStore } from '../../../src/services/deviceStore.ts';
import { MemoryStore } from '../../../src/services/memoryStore.ts';
import { CrashingStore } from '../../convergence/support/crashingStore.ts';
import { manager } from '../../services/support/bench.ts';
import { okWith, recordingApi } from '../../services/support/recordingApi.ts';
import { clock, now } from '../../services/support/samples.ts';
import { mapArea } from '../../support/mapArea.ts';

const deletedCaches: string[] = [];
beforeEach(() => {
  deletedCaches.length = 0;
  vi.stubGlobal('caches', { delete: (name: string) => Promise.resolve(deletedCaches.push(name)) });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The services of a page, whose server gives these answers in turn. */
function pageWith(given: Partial<Environment> = {}, ...answers: Answer[]) {
  const { api, requests } = recordingApi(...answers);
  const connected: ApiOptions[] = [];
  const stores = new Map<string, DeviceStore>();
  const services = createServices({
    origin: '',
    clock,
    connect: (options) => {
      connected.push(options);
      return api;
    },
    isOnline: () => true,
    area: mapArea(new Map()),
    locks: undefined,
    shrink: () => Promise.resolve(undefined),
    onIdle: () => undefined,
    openStore: (name) => {
      const store = new MemoryStore('device');
      stores.set(name, store);
      return Promise.resolve(store);
    },
    ...given,
  });
  const events: string[] = [];
  services.onEvent(({ type }) => events.push(type));
  return { services, requests, connected, events, stores };
}

const kim = { id: 'kim', name: 'Kim', email: 'kim@playhouse.test', memberId: null };
const identity = { user: kim, roles: [], permissions: [], features: [], preferences: {} };
const missing = { type: 'ReportMissing', kind: 'prop', id: 'chair', payload: { quantity: 1 } } as const;

describe('calls to the server', () => {
  it('[SIGN-12] [POLL-7] have the stored token and the time zone', () => {
    const isOnline = vi.fn(() => false);
    const { services, connected } = pageWith({ origin: 'https://play.test:8000', isOnline });
    const [options] = connected;
    expect([options?.origin, options?.token(), options?.timezone(), options?.isOnline()]).toEqual([
      'https://play.test:8000',
      null,
      'UTC',
      false,
    ]);
    services.local.setToken('secret');
    expect(options?.token()).toBe('secret');
  });

  it.each([
    ['', 1],
    [location.origin, 1],
    ['https://play.test:8000', 0],
  ])('[API-7] name the browser only to the origin of the page: "%s"', async (origin, headers) => {
    const { services, requests } = pageWith({ origin });
    const credentials = { by: 'password', email: kim.email, password: 'ghost light' } as const;
    await services.session.signIn(credentials, new AbortController().signal);
    expect(Object.keys(requests[0]?.headers ?? {})).toHaveLength(headers);
  });

  it('[SIGN-5] report a refused token to everyone who listens', () => {
    const { services, connected, events } = pageWith();
    const also: string[] = [];
    services.onEvent(({ type }) => also.push(type));
    connected[0]?.onUnauthorised();
    expect([events, also]).toEqual([['unauthorised'], ['unauthorised']]);
  });

  it('[QA-2] are recorded with their time', async () => {
    const { services } = pageWith({}, okWith({ needed: false }));
    await services.installation.status();
    expect(services.calls.get()).toEqual([
      { at: Date.parse(now), method: 'GET', path: 'setup', body: undefined, status: 0, answer: null, isCut: false },
    ]);
  });

  it('[SETUP-2] [START-4] setup logs its administrator in', async () => {
    const { services, events } = pageWith({}, okWith({ token: 'fresh' }));
    const details = { groupName: 'Playhouse', name: 'Kim', email: kim.email, password: 'ghost light', sample: false };
    expect(await services.installation.setUp(details)).toEqual({ done: true });
    expect([services.local.token(), events]).toEqual(['fresh', ['signedIn']]);
  });

  it('[PASS-1] a password can be changed by who is logged in', async () => {
    const { services } = pageWith({}, okWith({}));
    const change = { current: 'ghost light', password: 'limelight 1893', confirmation: 'limelight 1893' };
    expect(await services.passwords.change(change)).toEqual({ problem: 'No access token available' });
    services.local.setToken('secret');
    expect(await services.passwords.change(change)).toEqual({ done: true });
  });

  it('[SEVEN-3] about accounts are fetched with the first of them', async () => {
    const { services, requests } = pageWith({}, okWith({ propsCount: 12 }));
    const calls = await services.accountCalls();
    expect(await calls.itemCounts()).toEqual({ ok: { propsCount: 12 } });
    expect(requests).toHaveLength(1);
  });
});

describe('what visitors may use', () => {
  it('[START-10] is here at once, and the rest with the log', async () => {
    const { services } = pageWith();
    const { client, log } = services;
    expect([client.now(), client.today(), client.timezone()]).toEqual([now, '2026-05-14', 'UTC']);
    expect(client.mintId()).toMatch(/^0190a000-0000-7000-8000-/);
    expect(await client.payments()).toHaveProperty('overview');
    const parts = [
      'records',
      'commands',
      'waiting',
      'photos',
      'documents',
      'history',
      'measuring',
      'contacts',
      'sheets',
      'imports',
    ] as const;
    for (const part of parts)
      expect(() => client[part]).toThrow('Invariant broken: a part was used before it was fetched');
    await log.fetch();
    for (const part of parts) expect(client[part]).toBe(log.value.client[part]);
  });
});

describe('the data of a person', () => {
  it.each([
    ['', 'backstock/localhost:3000/kim'],
    ['https://play.test:8000', 'backstock/play.test:8000/kim'],
  ])('[SYNC-1] is named by site and person: at "%s"', (origin, name) => {
    expect(pageWith({ origin }).services.dataName('kim')).toBe(name);
  });

  it('[SYNC-1] is named where there is no page', () => {
    vi.stubGlobal('location', undefined);
    expect(pageWith().services.dataName('kim')).toBe('backstock/local/kim');
    const elsewhere = pageWith({ origin: 'https://play.test:8000' });
    expect(elsewhere.services.dataName('kim')).toBe('backstock/play.test:8000/kim');
  });

  it("[SYNC-25, OUT-21] is its person's, and shared by the tabs that share its store: they are joined before it is read", async () => {
    const store = new CrashingStore(new MemoryStore('device'));
    const { services } = pageWith({ openStore: () => Promise.resolve(store) });
    const { tabs, workspace } = await services.log.fetch();
    const order: unknown[] = [];
    vi.spyOn(tabs, 'join').mockImplementation((name) => void order.push(['join', name]));
    vi.spyOn(workspace, 'open').mockImplementation((...opened) =>
      Promise.resolve(void order.push(['open', ...opened])),
    );
    await services.openData('kim');
    expect(order).toEqual([
      ['join', 'backstock/localhost:3000/kim'],
      ['open', store, 'kim'],
    ]);
  });

  it('[SYNC-3] is for one tab where the browser stores nothing', async () => {
    const { services, stores } = pageWith();
    const { tabs, workspace } = await services.log.fetch();
    const join = vi.spyOn(tabs, 'join');
    await services.openData('kim');
    expect(join).not.toHaveBeenCalled();
    expect(workspace.store).toBe(stores.get('backstock/localhost:3000/kim'));
  });

  it('[OUT-24] is said to be kept unless the browser stores nothing', async () => {
    const { services } = pageWith();
    expect(services.client.keepsChanges()).toBe(true);
    await services.openData('kim');
    expect(services.client.keepsChanges()).toBe(false);
    const store = new CrashingStore(new MemoryStore('device'));
    const kept = pageWith({ openStore: () => Promise.resolve(store) });
    await kept.services.openData('kim');
    expect(kept.services.client.keepsChanges()).toBe(true);
  });

  it('[SIGN-14] is closed with its tabs and imports, and as far as anything is open', async () => {
    const { services } = pageWith();
    await services.closeData();
    expect([services.log.isHere, services.imports.isHere]).toEqual([false, false]);
    await services.openData('kim');
    const { tabs, workspace } = services.log.value;
    const leave = vi.spyOn(tabs, 'leave');
    await services.closeData();
    expect([leave.mock.calls.length, workspace.isOpen, services.imports.isHere]).toEqual([1, false, false]);
    const imports = await services.imports.fetch();
    const close = vi.spyOn(imports, 'close');
    await services.closeData();
    expect(close).toHaveBeenCalledOnce();
  });

  it('[IMP-31] has its imports stored separately, and sent with the name of the device', async () => {
    for (const [name, value] of Object.entries(fakeIndexedDb)) if (name.startsWith('IDB')) vi.stubGlobal(name, value);
    const indexedDB = new fakeIndexedDb.IDBFactory();
    vi.stubGlobal('indexedDB', indexedDB);
    const { services } = pageWith({}, okWith({ results: [] }));
    await services.openData('kim');
    const imports = await services.imports.fetch();
    expect(await imports.unfinished('prop')).toBeUndefined();
    expect(await services.client.imports.unfinished('prop')).toBeUndefined();
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['backstock/localhost:3000/kim/imports']);
    const clientId = vi.spyOn(services.log.value.workspace.store, 'clientId');
    const command = { commandId: clock.mintId(), v: 1, issuedAt: now, timezone: 'UTC', ...missing } as const;
    await imports.begin({
      importId: 'import-1',
      kind: 'prop',
      file: 'Props.csv',
      headings: ['Name'],
      rows: 1,
      batches: [[{ command, row: 1 }]],
    } as never);
    await imports.apply('import-1', () => undefined, new AbortController().signal);
    expect(clientId).toHaveBeenCalled();
    await imports.close();
  });

  it('[USER-11] can’t be changed while viewing as that person', async () => {
    const impersonation = { token: 'secret', userId: 'kim', name: 'Kim' };
    for (const [given, code] of [
      [{ impersonation }, 'not-allowed'],
      [{}, 'not-found'],
    ] as const) {
      const { services } = pageWith(given);
      await services.openData('kim');
      services.log.value.workspace.actAs(manager, { scopes: ['props'], certain: true });
      expect(await services.client.commands.dispatch(missing)).toHaveProperty('refused.code', code);
    }
  });
});

describe('the end of a session', () => {
  it.each([
    ['a remembered person', true, ['backstock/localhost:3000/kim']],
    ['nobody', false, []],
  ])('[SIGN-5] [OFF-6] takes the pictures and the data of %s off a device', async (_, isKnown, opened) => {
    const dropData = vi.spyOn(MemoryStore.prototype, 'dropData');
    const close = vi.spyOn(MemoryStore.prototype, 'close');
    const { services, stores } = pageWith();
    if (isKnown) services.session.remember(identity);
    await services.session.forget();
    expect([[...stores.keys()], deletedCaches]).toEqual([opened, ['backstock-pictures']]);
    expect([dropData.mock.calls.length, close.mock.calls.length]).toEqual([opened.length, opened.length]);
    expect(services.session.stored()).toEqual({ hasToken: false, remembered: null });
  });

  it('[SIGN-5] [SIGN-19] takes data off that is open, or was closed meanwhile', async () => {
    const { services, stores } = pageWith();
    await services.openData('kim');
    const opened = stores.get('backstock/localhost:3000/kim');
    const dropData = vi.spyOn(MemoryStore.prototype, 'dropData');
    services.session.remember(identity);
    await services.session.forget();
    expect(dropData.mock.contexts.map((store) => store === opened)).toEqual([true]);
    await services.closeData();
    services.session.remember(identity);
    await services.session.forget();
    const again = stores.get('backstock/localhost:3000/kim');
    expect(again).not.toBe(opened);
    expect(dropData.mock.contexts.map((store) => store === again)).toEqual([false, true]);
  });
});
