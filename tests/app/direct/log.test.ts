import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../../src/app/log.ts';
import { scopesOf } from '../../../src/domain/access/index.ts';
import type { PollerActor } from '../../../src/machines/polling/poller.machine.ts';
import type { Answer, Api, Request } from '../../../src/services/api.ts';
import type { DeviceStore } from '../../../src/services/deviceStore.ts';
import { Gateway } from '../../../src/services/gateway.ts';
import { MemoryStore } from '../../../src/services/memoryStore.ts';
import { Uploads } from '../../../src/services/uploads.ts';
import { Authority } from '../../convergence/support/authority.ts';
import { CrashingStore } from '../../convergence/support/crashingStore.ts';
import { directApi, serve } from '../../convergence/support/network.ts';
import { FakeCaches } from '../../serviceWorker/fakeCaches.ts';
import { manager } from '../../services/support/bench.ts';
import { FakeLocks } from '../../services/support/fakeLocks.ts';
import { bytesOf, clock, commandOf, logged, now, page } from '../../services/support/samples.ts';
import { recorded } from './support/recorded.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const signal = () => new AbortController().signal;
const missing = (quantity: number) =>
  ({ type: 'ReportMissing', kind: 'prop', id: 'chair', payload: { quantity } }) as const;
const pdf = () => new Blob([bytesOf('%PDF-1.7 plan')], { type: 'application/pdf' });

interface Options {
  readonly isReadOnly?: boolean;
  readonly store?: DeviceStore;
  readonly locks?: unknown;
  readonly address?: Api['address'];
  /** Answers for a path instead of the server's. */
  readonly instead?: Readonly<Record<string, Answer>>;
}

/** A device with the log of a group that has a chair, in sync with its server. */
async function device({ isReadOnly = false, store, locks, address, instead = {} }: Options = {}) {
  const authority = new Authority(() => now);
  const values = { name: 'Furniture' };
  authority.happen({ kind: 'propCategory', id: 'furniture', type: 'RecordAdded', data: { values } });
  const chair = { name: 'Chair', categoryId: 'furniture', code: 'P-00001' };
  authority.happen({ kind: 'prop', id: 'chair', type: 'RecordAdded', data: { values: chair } });
  const requests: Request[] = [];
  const { request, ...others } = directApi((asked) => serve(authority, manager, asked));
  const api: Api = {
    ...others,
    request: (asked) => {
      requests.push(asked);
      const answer = instead[asked.path];
      return answer === undefined ? request(asked) : Promise.resolve(answer);
    },
    address: address ?? ((path) => `/api/${path}`),
  };
  const imports = recorded();
  const log = createLog({
    api,
    clock,
    shrink: (file) => Promise.resolve({ blob: file, width: 40, height: 30 }),
    tickets: { get: () => ({ ticket: 'pass', expiresAt: '2026-05-14T13:00:00.000Z' }), set: () => undefined },
    isReadOnly,
    // The browser's type has overloads that aren't used here.
    locks: locks as undefined,
    keepsPictures: () => false,
    imports: { fetch: () => Promise.resolve(imports.object) } as never,
  });
  log.workspace.actAs(manager, { scopes: scopesOf(manager), certain: true });
  await log.workspace.open(store ?? new MemoryStore('device'));
  const prepared = await log.prepare(signal());
  return { log, client: log.client, requests, authority, prepared, imports };
}

const paths = (requests: readonly Request[]) => requests.map(({ path }) => path);

describe('records', () => {
  it('[SYNC-17] are those on the device, with pending changes on top, and say when they change', async () => {
    const { client, prepared } = await device();
    const { records, commands } = client;
    expect(prepared).toEqual({ outcome: 'ready' });
    expect([records.isHeld('prop'), records.isHeld('costume')]).toEqual([true, false]);
    expect(records.get('prop', 'chair')?.values['name']).toBe('Chair');
    expect(Array.from(records.all('prop'), ({ id }) => id)).toEqual(['chair']);
    expect(records.world.record('prop', 'chair')?.values['name']).toBe('Chair');
    expect(records.isWaiting('prop', 'chair')).toBe(false);
    const before = records.revision('prop');
    const changed = vi.fn();
    const stop = records.subscribe('prop', changed);
    await commands.dispatch(missing(1));
    expect(changed).toHaveBeenCalled();
    expect(records.revision('prop')).toBeGreaterThan(before);
    expect(records.changedSince('prop', before)).toEqual(['chair']);
    expect([records.get('prop', 'chair')?.missing, records.isWaiting('prop', 'chair')]).toEqual([1, true]);
    stop();
    changed.mockClear();
    const [waiting] = client.waiting.list();
    await client.waiting.discard(waiting?.command.commandId ?? '');
    expect(changed).not.toHaveBeenCalled();
  });

  it('[SCAN-18] [SCAN-19] [SEVEN-2] find what has a code on the device, else of what the server withholds', async () => {
    const held = await device();
    expect(held.client.records.holderOf('P-00001')).toEqual({ kind: 'prop', id: 'chair' });
    expect(held.client.records.holderOf('P-00007')).toBeNull();
    const { client, requests } = await device({
      instead: {
        snapshot: { refused: { status: 403, message: 'No.' } },
        'props/barcode/P-00007': { ok: { id: 41 }, status: 200 },
      },
    });
    expect(await client.records.holderOf('P-00007')).toEqual({ kind: 'prop', id: '41' });
    expect(paths(requests)).toContain('costumes/barcode/P-00007');
  });

  it('[LIST-51] have a first page from the server', async () => {
    const first = { total: 1, records: [{ kind: 'prop', id: 'chair' }] };
    const { client, requests } = await device({ instead: { 'snapshot/first': { ok: first, status: 200 } } });
    expect(await client.records.firstPage('prop', 'cha', signal())).toEqual(first);
    expect(requests.at(-1)?.params).toEqual({ kind: 'prop', search: 'cha' });
  });

  it('[PAST-1] have their history from the server', async () => {
    const { client } = await device();
    const { events } = await client.history.of('prop', 'chair');
    expect(events.map(({ type }) => type)).toEqual(['RecordAdded']);
  });
});

describe('changes', () => {
  it('[OUT-19] [OUT-11] are decided once what decides them is here', async () => {
    const { client } = await device();
    const { commands } = client;
    expect(await commands.prepare()).toBe(true);
    expect(commands.canDecide()).toBe(true);
    expect(commands.check(missing(1))).toBeUndefined();
    expect(commands.check(missing(9))?.code).toBe('quantity-unavailable');
    expect(commands.whyNotOut('prop', 'chair')).toBeUndefined();
    expect(await commands.dispatch(missing(1))).toHaveProperty('kept.length', 1);
    expect(commands.whyNotOut('prop', 'chair')?.code).toBe('quantity-unavailable');
  });

  it('[USER-11] are refused while viewing as somebody else', async () => {
    const { client } = await device({ isReadOnly: true });
    expect(client.commands.check(missing(1))?.code).toBe('not-allowed');
    expect(await client.commands.dispatch(missing(1))).toHaveProperty('refused.code', 'not-allowed');
    expect(client.waiting.list()).toEqual([]);
  });

  it('[SIGN-23] are known to be unread until the device has been read', async () => {
    const { client, log } = await device();
    expect(client.waiting.reading()).toBeUndefined();
    await log.workspace.close();
    log.workspace.actAs(manager, { scopes: scopesOf(manager), certain: true });
    const store = new MemoryStore('device');
    await store.addCommands([commandOf(missing(1))]);
    const reading = client.waiting.reading()?.then(() => client.waiting.list().length);
    expect([reading, client.waiting.list()]).toEqual([expect.any(Promise), []]);
    await log.workspace.open(store);
    expect([await reading, client.waiting.reading()]).toEqual([1, undefined]);
  });

  it('[OUT-12] wait in a list, and one that the server refuses can be sent again or discarded', async () => {
    const { client, log } = await device();
    const { waiting, commands } = client;
    const changed = vi.fn();
    const stop = waiting.subscribe(changed);
    await commands.dispatch(missing(1));
    expect(changed).toHaveBeenCalled();
    const [asked] = waiting.list();
    expect(waiting.list()).toHaveLength(1);
    const retry = vi.spyOn(Gateway.prototype, 'retry').mockResolvedValue({ kept: [] });
    const why = vi.spyOn(Gateway.prototype, 'whyNotRetry').mockReturnValue({ code: 'invalid', message: 'Not now.' });
    const commandId = asked?.command.commandId ?? '';
    expect(waiting.whyNotRetry(commandId)).toEqual({ code: 'invalid', message: 'Not now.' });
    expect(await waiting.retry(commandId)).toEqual({ kept: [] });
    expect([retry.mock.calls, why.mock.calls]).toEqual([[[commandId]], [[commandId]]]);
    await waiting.discard(commandId);
    expect([waiting.list(), log.workspace.outbox.list()]).toEqual([[], []]);
    stop();
    changed.mockClear();
    await commands.dispatch(missing(1));
    expect(changed).not.toHaveBeenCalled();
  });
});

describe('photos and files', () => {
  it('[PIC-1] [PIC-3] are requested with a pass, and shown from the device while they wait', async () => {
    const { client } = await device();
    const { photos } = client;
    expect(photos.url('chair-front', 'thumb')).toBe('/api/media/chair-front/thumb?ticket=pass');
    const changed = vi.fn();
    const stop = photos.subscribe(changed);
    const added = await photos.add('prop', 'chair', new Blob([bytesOf('chair')], { type: 'image/webp' }));
    expect(added).toHaveProperty('kept.length', 1);
    const [photo] = client.records.get('prop', 'chair')?.photos ?? [];
    expect(photos.url(photo?.mediaId ?? '', 'thumb')).toMatch(/^blob:/);
    const [asked] = client.waiting.list();
    await client.waiting.discard(asked?.command.commandId ?? '');
    await expect.poll(() => changed.mock.calls.length).toBeGreaterThan(0);
    stop();
  });

  it('[PIC-3] of another site are requested with a ticket of their own, as no pass is sent there', async () => {
    const { client, requests } = await device({ address: (path) => `https://elsewhere.test/api/${path}` });
    expect(client.photos.url('chair-front', 'thumb')).toBeUndefined();
    await expect.poll(() => paths(requests).at(-1)).toContain('ticket');
  });

  it('[DOC-35] [DOC-18] are opened from the server, with how much of one has been sent', async () => {
    const { client } = await device();
    const { documents } = client;
    expect(documents.url('plan', 'Plan.pdf', true)).toBe('/api/files/plan?ticket=pass&name=Plan.pdf&download=1');
    const [changed, moved] = [vi.fn(), vi.fn()];
    const stops = [documents.subscribe(changed), documents.followProgress(moved)];
    expect(await documents.attach('prop', 'chair', pdf(), { name: 'Plan', kind: 'other' })).toHaveProperty(
      'kept.length',
      1,
    );
    // The group's documents aren't on this person's device.
    expect(await documents.file('plan', { name: 'Plan' }, pdf(), 'Plan')).toHaveProperty('refused.code', 'not-found');
    await expect.poll(() => changed.mock.calls.length).toBeGreaterThan(0);
    const of = vi.spyOn(Uploads.prototype, 'of');
    expect(documents.progress('plan')).toBeUndefined();
    // The one that was asked.
    const uploads = of.mock.contexts[0] as Uploads | undefined;
    uploads?.note('plan', { sent: 1, total: 2 });
    expect([documents.progress('plan'), moved.mock.calls.length]).toEqual([{ sent: 1, total: 2 }, 1]);
    for (const stop of stops) stop();
    uploads?.note('plan', undefined);
    expect(moved).toHaveBeenCalledOnce();
  });

  it('[MEDIA-16] are taken off the device when no record names them any more', async () => {
    const caches = new FakeCaches();
    vi.stubGlobal('caches', caches.storage);
    const { log } = await device();
    const cache = await caches.open('backstock-pictures');
    const show = async (id: string) => cache.put(`/api/media/${id}/thumb?of=kim`, new Response(id));
    await show('chair-front');
    await show('chair-back');
    const cursor = log.workspace.position?.cursor ?? 0;
    const photo = { mediaId: 'chair-front', width: 1, height: 1 };
    await log.workspace.commit(
      page(cursor, cursor + 2, [
        logged(cursor + 1, 2, { kind: 'prop', id: 'chair', type: 'PhotoAdded', data: { photo } }),
        logged(cursor + 2, 3, { kind: 'prop', id: 'chair', type: 'PhotoRemoved', data: { mediaId: 'chair-front' } }),
      ]),
    );
    await expect.poll(() => caches.in('backstock-pictures')).toEqual(['/api/media/chair-back/thumb?of=kim']);
    await log.workspace.reset();
    await expect.poll(() => caches.in('backstock-pictures')).toEqual([]);
  });
});

it('[IMP-30] imports are fetched with the first call', async () => {
  const {
    client: { imports },
    imports: { calls },
  } = await device();
  const plan = { importId: 'import-1' };
  expect([
    await imports.begin(plan as never),
    await imports.unfinished('prop'),
    await imports.refusedRows('import-1'),
    await imports.discard('import-1'),
  ]).toEqual(['begin', 'unfinished', 'refusedRows', 'discard']);
  expect(calls).toEqual([
    ['begin', plan],
    ['unfinished', 'prop'],
    ['refusedRows', 'import-1'],
    ['discard', 'import-1'],
  ]);
});

describe('the tabs of a browser', () => {
  it('[SYNC-25] are told what this one changes', async () => {
    const { client, log } = await device();
    const tell = vi.spyOn(log.tabs, 'tell');
    await client.commands.dispatch(missing(1));
    expect(tell.mock.calls).toContainEqual([{ type: 'outbox' }]);
  });

  it('[SYNC-2] [SYNC-3] share a lock where they share a store, and work alone otherwise', async () => {
    const reports: unknown[] = [];
    const shared = await device({ store: new CrashingStore(new MemoryStore('device')), locks: new FakeLocks() });
    const leading = shared.log.lead('backstock/kim').subscribe((report) => reports.push(report));
    await expect.poll(() => reports).toEqual([{ type: 'lock.granted' }]);
    leading.unsubscribe();
    const alone = await device({ locks: new FakeLocks() });
    alone.log.lead('backstock/kim').subscribe((report) => reports.push(report));
    expect(reports.at(-1)).toEqual({ type: 'lock.unsupported' });
  });
});

it('[SYNC-6] [OUT-13] follows the feed from where the data is, and sends what waits', async () => {
  const { authority, client, log, requests } = await device();
  const following = log.follow().subscribe();
  await expect.poll(() => paths(requests)).toContain('feed');
  following.unsubscribe();
  await client.commands.dispatch(missing(1));
  await log.sender.send(signal());
  expect(authority.record('prop', 'chair')?.missing).toBe(1);
});

it('[PAY-23] has billing asked for again when the log reports a change in it', async () => {
  const { log } = await device();
  const poller = { getSnapshot: () => ({ matches: () => false }), send: vi.fn() };
  // Only these are used of a poller.
  log.followBillingUpdates([poller as unknown as PollerActor]);
  const cursor = log.workspace.position?.cursor ?? 0;
  const values = { moved: 1 };
  await log.workspace.commit(
    page(cursor, cursor + 1, [
      logged(cursor + 1, 1, { kind: 'billingSignal', id: 'billing', type: 'RecordAdded', data: { values } } as never),
    ]),
  );
  await log.workspace.commit(
    page(cursor + 1, cursor + 2, [
      logged(cursor + 2, 2, {
        kind: 'billingSignal',
        id: 'billing',
        type: 'RecordChanged',
        data: { changes: { moved: { from: 1, to: 2 } } },
      } as never),
    ]),
  );
  await expect.poll(() => poller.send.mock.calls).toEqual([[{ type: 'poll.returned' }]]);
});
