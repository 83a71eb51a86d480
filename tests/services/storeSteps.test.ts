import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  heldOf,
  joins,
  DeviceFullError,
  DeviceRefusedError,
  type DeviceStore,
} from '../../src/services/deviceStore.ts';
import { openIndexedDbStore } from '../../src/services/indexedDbStore.ts';
import { MemoryStore } from '../../src/services/memoryStore.ts';
import { Outbox } from '../../src/services/outbox.ts';
import { OutboxKeeper } from '../../src/services/outboxKeeper.ts';
import { Replica } from '../../src/services/replica.ts';
import { addPhoto, bytesOf, clock, command, eventOf, mintId, page } from './support/samples.ts';
import { recordOf } from '../support/recordOf.ts';
import { decider } from '../support/decider.ts';

const props = {
  scope: 'props',
  upToSeq: 5,
  schema: 's',
  records: [recordOf('prop', 'chair', { name: 'Chair' })],
} as const;
const places = { scope: 'places', upToSeq: 5, schema: 's', records: [] } as const;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe.each<readonly [string, boolean, () => Promise<DeviceStore>]>([
  ['in memory', false, () => Promise.resolve(new MemoryStore('device'))],
  ['on the device', true, () => openIndexedDbStore('kim', 'shape', () => 'device')],
])('a store %s', (_, isDurable, open) => {
  it('[OUT-9] says whether it lasts, and names the device', async () => {
    const store = await open();
    expect([store.durable, await store.clientId(), await store.clientId()]).toEqual([isDurable, 'device', 'device']);
    expect(await store.isReplaced()).toBe(false);
    store.close();
  });

  it('[SYNC-14] stores nothing of a page while there is no position', async () => {
    const store = await open();
    expect(await store.appendPage(page(0, 1, [eventOf(1, 'prop', 'chair', 2)]))).toBe(false);
    expect(await store.compact([props], 0)).toBe(false);
    expect(await store.data()).toEqual({ position: undefined, scopes: [], tail: [], setAside: [] });
  });

  it('[SYNC-16] a scope that is loaded again takes its tail and what was set aside with it', async () => {
    const store = await open();
    await store.installScope(props, 'log');
    await store.installScope(places, 'log');
    const [chair, store2, both] = [
      eventOf(6, 'prop', 'chair', 2),
      eventOf(7, 'location', 'store', 2),
      eventOf(8, 'prop', 'chair', 3),
    ];
    await store.appendPage(page(5, 6, [chair], [{ scope: 'props', seq: 6, reason: 'newer' }]));
    await store.appendPage(page(6, 8, [store2, both], [{ scope: 'places', seq: 8, reason: 'newer' }]));
    await store.appendPage(page(8, 9, []));
    await store.noteSetAside([{ scope: 'places', seq: 9, reason: 'gap' }]);
    expect((await store.data()).tail).toEqual([chair, store2, both]);
    await store.installScope({ ...props, upToSeq: 9 }, 'log');
    const data = await store.data();
    expect([data.tail, data.position]).toEqual([[store2], { logId: 'log', cursor: 9 }]);
    expect(data.setAside).toEqual([
      { scope: 'places', seq: 8, reason: 'newer' },
      { scope: 'places', seq: 9, reason: 'gap' },
    ]);
    await store.dropScopes(['places']);
    expect(await store.data()).toEqual({
      position: { logId: 'log', cursor: 9 },
      scopes: [{ ...props, upToSeq: 9 }],
      tail: [],
      setAside: [],
    });
    await store.dropData();
    expect(await store.data()).toEqual({ position: undefined, scopes: [], tail: [], setAside: [] });
  });

  it('[OUT-7] changes the stage of commands that are there, and passes over others', async () => {
    const store = await open();
    const [cup, saucer] = [command('Cup'), command('Saucer')];
    await store.addCommands([cup, saucer]);
    await store.setStages(
      new Map([
        [saucer.commandId, { stage: 'accepted', lastSeq: 7 }],
        ['unknown', { stage: 'accepted', lastSeq: 8 }],
      ]),
    );
    const positions = (await store.outbox()).map(({ position }) => position);
    expect(await store.outbox()).toEqual([
      { position: positions[0], command: cup, stage: 'waiting' },
      { position: positions[1], command: saucer, stage: 'accepted', lastSeq: 7 },
    ]);
    expect((positions[0] ?? 0) < (positions[1] ?? 0)).toBe(true);
  });

  it('[PIC-1] keeps pictures until no command needs them', async () => {
    const store = await open();
    const media = { mediaId: 'm1', bytes: bytesOf('picture'), type: 'image/jpeg' };
    const [first, second] = [addPhoto('m1'), addPhoto('m1', 'table')];
    await store.addCommands([first], media);
    await store.addCommands([second]);
    expect(await store.photo('m2')).toBeUndefined();
    await store.markUploaded('m2', true);
    expect((await store.photos()).map(({ mediaId, uploaded }) => [mediaId, uploaded])).toEqual([['m1', false]]);
    await store.markUploaded('m1', true);
    const photo = await store.photo('m1');
    expect([photo?.uploaded, photo?.blob.type, await photo?.blob.text()]).toEqual([true, 'image/jpeg', 'picture']);
    await store.removeCommands([first.commandId]);
    expect(await store.photos()).toHaveLength(1);
    await store.removeCommands([second.commandId]);
    expect([await store.photos(), await store.outbox()]).toEqual([[], []]);
  });
});

describe('the store on the device', () => {
  const many = Array.from({ length: 5_001 }, (_, index) => recordOf('prop', `p${index}`, {}));

  it.each([
    [5_000, false],
    [5_001, true],
  ])('[SYNC-41] packs %d records when the page has time: %s', async (count, isLater) => {
    const idle = vi.fn((work: () => void, _options: IdleRequestOptions) => work());
    vi.stubGlobal('requestIdleCallback', idle);
    onTestFinished(() => void vi.unstubAllGlobals());
    const store = await openIndexedDbStore('kim', 'shape', mintId);
    await store.installScope({ ...props, records: many.slice(0, count) }, 'log');
    expect(idle.mock.calls.map(([, options]) => options)).toEqual(isLater ? [{ timeout: 500 }] : []);
  });

  it('[SYNC-41] packs many records after 50 ms in a browser that never says when it is idle', async () => {
    const store = await openIndexedDbStore('kim', 'shape', mintId);
    const wait = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => void vi.restoreAllMocks());
    await store.installScope({ ...props, records: many }, 'log');
    expect(wait.mock.calls.map(([, ms]) => ms)).toContain(50);
  });

  it('[OUT-9] keeps the name it first gave the device', async () => {
    const names = ['first', 'second'];
    const mint = () => names.shift() ?? 'none left';
    const store = await openIndexedDbStore('kim', 'shape', mint);
    await store.clientId();
    store.close();
    const again = await openIndexedDbStore('kim', 'shape', mint);
    expect([await again.clientId(), names]).toEqual(['first', ['second']]);
  });

  it('[OUT-10] stores commands so that they survive a failure of power', async () => {
    const store = await openIndexedDbStore('kim', 'shape', mintId);
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
    onTestFinished(() => void vi.restoreAllMocks());
    await store.addCommands([command('Cup')]);
    expect(begin.mock.calls.map((asked) => asked[2])).toEqual([{ durability: 'strict' }]);
  });
});

describe('parts of a page', () => {
  it('[SYNC-42] are those of the scopes that are held', () => {
    const [chair, store] = [eventOf(6, 'prop', 'chair', 2), eventOf(7, 'location', 'store', 2)];
    const gaps = [
      { scope: 'props', seq: 6, reason: 'gap' },
      { scope: 'places', seq: 7, reason: 'gap' },
    ] as const;
    expect(heldOf(page(5, 8, [chair, store], gaps), new Set(['props']))).toEqual({
      events: [chair],
      setAside: [gaps[0]],
    });
  });

  it('[SYNC-24] a snapshot fits data that is not newer, of the same log', () => {
    expect(joins(props, 'log', { logId: 'log', cursor: 5 })).toBe(true);
    expect(joins(props, 'log', { logId: 'log', cursor: 6 })).toBe(false);
    expect(joins(props, 'log-2', { logId: 'log', cursor: 5 })).toBe(false);
  });

  it('[OUT-10] errors of the device are named, and keep their cause', () => {
    const cause = new DOMException('No.', 'UnknownError');
    expect([new DeviceFullError().name, new DeviceRefusedError(cause).name]).toEqual([
      'DeviceFullError',
      'DeviceRefusedError',
    ]);
    expect(new DeviceRefusedError(cause).cause).toBe(cause);
  });
});

describe('the outbox of a tab', () => {
  const [cup, saucer, spoon] = [command('Cup'), command('Saucer'), command('Spoon')];
  async function tab() {
    const [outbox, replica, store] = [new Outbox(), new Replica(clock, decider), new MemoryStore('device')];
    const keeper = new OutboxKeeper(outbox, replica);
    await keeper.keep(store, [cup, saucer, spoon]);
    const changed = vi.spyOn(store, 'setStages');
    const removed = vi.spyOn(store, 'removeCommands');
    return { outbox, replica, store, keeper, changed, removed };
  }

  it('[OUT-14] removes accepted commands whose events are here, and stages the others', async () => {
    const { outbox, replica, store, keeper, changed, removed } = await tab();
    await keeper.takeBack(store, undefined);
    expect(changed).not.toHaveBeenCalled();
    let noted = replica.revision('prop');
    await keeper.settle(
      store,
      new Map([
        [cup.commandId, { stage: 'accepted', lastSeq: 7 }],
        [saucer.commandId, { stage: 'accepted', lastSeq: 8 }],
        [spoon.commandId, { stage: 'refused', refusal: { code: 'invalid', message: 'No.' } }],
      ]),
      { logId: 'log-1', cursor: 7 },
    );
    const refused = { stage: 'refused', refusal: { code: 'invalid', message: 'No.' } };
    expect(changed.mock.calls).toEqual([
      [
        new Map<string, unknown>([
          [saucer.commandId, { stage: 'accepted', lastSeq: 8, logId: 'log-1' }],
          [spoon.commandId, refused],
        ]),
      ],
    ]);
    expect(removed.mock.calls).toEqual([[[cup.commandId]]]);
    expect(outbox.entries.map(({ command: one, stage }) => [one, stage])).toEqual([
      [saucer, 'accepted'],
      [spoon, 'refused'],
    ]);
    noted = replica.revision('prop') - noted;
    expect(noted).toBeGreaterThan(0);
    expect(replica.changedSince('prop', replica.revision('prop') - 2)).toEqual([saucer.id, spoon.id]);
  });

  it('[OUT-14] removes nothing where nothing is done', async () => {
    const { store, keeper, removed } = await tab();
    await keeper.settle(store, new Map([[cup.commandId, { stage: 'accepted', lastSeq: 8 }]]), {
      logId: 'log-1',
      cursor: 7,
    });
    await keeper.remove(store, []);
    await keeper.load(store, await keeper.read(store), {
      commandIds: new Set(),
      position: { logId: 'log-1', cursor: 7 },
    });
    expect(removed).not.toHaveBeenCalled();
    await keeper.load(store, await keeper.read(store), {
      commandIds: new Set([saucer.commandId]),
      position: { logId: 'log-1', cursor: 8 },
    });
    expect(removed.mock.calls).toEqual([[[cup.commandId, saucer.commandId]]]);
    await keeper.remove(store, [spoon.commandId]);
    expect(await store.outbox()).toEqual([]);
  });
});
