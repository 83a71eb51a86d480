import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceStore, ScopeSnapshot } from '../../src/services/deviceStore.ts';
import { openIndexedDbStore } from '../../src/services/indexedDbStore.ts';
import { MemoryStore } from '../../src/services/memoryStore.ts';
import { addPhoto, command, eventOf, mintId, page } from './support/samples.ts';
import { recordOf } from '../support/recordOf.ts';

const chair = recordOf('prop', 'chair', { name: 'Chair' });
const props: ScopeSnapshot = { scope: 'props', upToSeq: 5, schema: 'shape-1', records: [chair] };
const places: ScopeSnapshot = {
  scope: 'places',
  upToSeq: 7,
  schema: 'shape-1',
  records: [recordOf('location', 'store', { name: 'Store' })],
};

/** The contract of every store. */
function describeStore(name: string, open: () => Promise<DeviceStore>): void {
  describe(name, () => {
    it('[SYNC-13] begins empty, and installs scopes from the position of the first', async () => {
      const store = await open();

      expect(await store.data()).toEqual({ position: undefined, scopes: [], tail: [], setAside: [] });
      await store.installScope(props, 'log');
      await store.installScope(places, 'log');
      expect(await store.standing()).toEqual({
        position: { logId: 'log', cursor: 5 },
        scopes: expect.arrayContaining(['props', 'places']),
      });
      expect(new Set((await store.data()).scopes)).toEqual(new Set([props, places]));
    });

    it('[SYNC-24] takes no scope that is older than what it holds, or of another log, and changes nothing', async () => {
      const store = await open();
      await store.installScope(places, 'log');
      const before = await store.data();

      expect(await store.installScope(props, 'log')).toBeUndefined();
      expect(await store.installScope({ ...props, upToSeq: 9 }, 'another log')).toBeUndefined();
      expect(await store.data()).toEqual(before);
      expect(await store.installScope({ ...props, upToSeq: 9 }, 'log')).toEqual({ logId: 'log', cursor: 7 });
    });

    it('[SYNC-42] keeps nothing of a scope that it does not hold, though a page tells of it', async () => {
      const store = await open();
      await store.installScope(props, 'log');
      const changed = eventOf(7, 'prop', 'chair', 2);

      await store.appendPage(
        page(5, 8, [eventOf(6, 'location', 'store', 2), changed], [{ scope: 'places', seq: 8, reason: 'newer' }]),
      );
      expect(await store.data()).toEqual({
        position: { logId: 'log', cursor: 8 },
        scopes: [props],
        tail: [changed],
        setAside: [],
      });
    });

    it('[SYNC-14] keeps a page together with its cursor', async () => {
      const store = await open();
      await store.installScope(props, 'log');
      const changed = eventOf(6, 'prop', 'chair', 2);

      expect(await store.appendPage(page(5, 8, [changed], [{ scope: 'props', seq: 7, reason: 'newer' }]))).toBe(true);
      expect(await store.data()).toEqual({
        position: { logId: 'log', cursor: 8 },
        scopes: [props],
        tail: [changed],
        setAside: [{ scope: 'props', seq: 7, reason: 'newer' }],
      });
    });

    it('[SYNC-14] refuses a page that does not continue from the cursor, and changes nothing', async () => {
      const store = await open();
      await store.installScope(props, 'log');
      await store.appendPage(page(5, 6, [eventOf(6, 'prop', 'chair', 2)]));
      const before = await store.data();

      expect(await store.appendPage(page(5, 7, [eventOf(7, 'prop', 'chair', 3)]))).toBe(false);
      expect(await store.data()).toEqual(before);
    });

    it('[SYNC-15] replaces snapshots and drops the tail, unless the cursor has moved', async () => {
      const store = await open();
      await store.installScope(props, 'log');
      await store.appendPage(page(5, 6, [eventOf(6, 'prop', 'chair', 2)]));
      const newer = { ...props, upToSeq: 6, records: [{ ...chair, version: 2 }] };

      expect(await store.compact([newer], 5)).toBe(false);
      expect(await store.compact([newer], 6)).toBe(true);
      expect(await store.data()).toEqual({
        position: { logId: 'log', cursor: 6 },
        scopes: [newer],
        tail: [],
        setAside: [],
      });
    });

    it('[DATE-10] keeps what an earlier version stored for a date as it is', async () => {
      const store = await open();
      const wrong = {
        ...props,
        records: ['11/22/2026', 'Invalid Date', '', '٢٠٢٦-١١-٢٢'].map((dueBack, index) => ({
          ...recordOf('prop', `prop-${index}`, { name: 'Chair', acquiredOn: dueBack }),
          loans: [{ loanId: `loan-${index}`, memberId: 'sam', quantity: 1, from: dueBack, dueBack }],
        })),
      };
      await store.installScope(wrong, 'log');
      expect((await store.data()).scopes).toEqual([wrong]);
    });

    it('[SYNC-16] purges a scope with everything of it, and nothing else', async () => {
      const store = await open();
      await store.installScope(props, 'log');
      await store.installScope({ ...places, upToSeq: 5 }, 'log');
      const moved = eventOf(7, 'location', 'store', 2);
      await store.appendPage(
        page(5, 8, [eventOf(6, 'prop', 'chair', 2), moved], [{ scope: 'props', seq: 8, reason: 'damaged' }]),
      );
      await store.noteSetAside([{ scope: 'places', seq: 8, reason: 'gap' }]);
      await store.dropScopes(['props']);

      const data = await store.data();
      expect(data.scopes.map(({ scope }) => scope)).toEqual(['places']);
      expect(data.tail).toEqual([moved]);
      expect(data.setAside).toEqual([{ scope: 'places', seq: 8, reason: 'gap' }]);
    });

    it('[OUT-7] keeps commands in the order of asking, with their stage', async () => {
      const store = await open();
      const [first, second, third] = [command('one'), command('two'), command('three')];
      const placed = await store.addCommands([first, second]);
      const later = await store.addCommands([third]);
      await store.setStages(
        new Map([
          [second.commandId, { stage: 'accepted', lastSeq: 9 }],
          ['unknown', { stage: 'waiting' }],
        ]),
      );

      const outbox = await store.outbox();
      expect(outbox.map(({ command: kept, stage }) => [kept, stage])).toEqual([
        [first, 'waiting'],
        [second, 'accepted'],
        [third, 'waiting'],
      ]);
      expect(outbox.map(({ position }) => position)).toEqual([...placed, ...later].map(({ position }) => position));
      await store.removeCommands([second.commandId]);
      expect((await store.outbox()).map(({ command: kept }) => kept)).toEqual([first, third]);
    });

    it('[OUT-8] keeps the outbox and its pictures when the data is dropped', async () => {
      const store = await open();
      const added = addPhoto('media-1');
      await store.installScope(props, 'log');
      await store.addCommands([added], { mediaId: 'media-1', bytes: new Uint8Array([120]).buffer, type: 'image/jpeg' });
      await store.dropData();

      expect(await store.data()).toEqual({ position: undefined, scopes: [], tail: [], setAside: [] });
      expect((await store.outbox()).map(({ command: kept }) => kept)).toEqual([added]);
      expect((await store.photos()).map(({ mediaId }) => mediaId)).toEqual(['media-1']);
    });

    it('[OUT-8] forgets a picture with the last command that adds it', async () => {
      const store = await open();
      const [first, again] = [addPhoto('media-1'), addPhoto('media-1')];
      await store.addCommands([first], { mediaId: 'media-1', bytes: new Uint8Array([120]).buffer, type: 'image/jpeg' });
      await store.addCommands([again]);
      await store.markUploaded('media-1', true);
      await store.removeCommands([first.commandId]);
      expect((await store.photo('media-1'))?.uploaded).toBe(true);
      await store.removeCommands([again.commandId]);
      expect(await store.photo('media-1')).toBeUndefined();
    });

    it('[OUT-9] names the device the same every time', async () => {
      const store = await open();

      expect(await store.clientId()).toBe(await store.clientId());
    });
  });
}

describeStore('in memory', async () => new MemoryStore('device'));
describeStore('in IndexedDB', () => openIndexedDbStore('backstock/test', 'shape-1', mintId));

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('the database of a person', () => {
  it('[OUT-8] finds everything again, and another program drops the data but not the outbox', async () => {
    const store = await openIndexedDbStore('backstock/test', 'shape-1', mintId);
    const clientId = await store.clientId();
    const asked = command('kept');
    await store.installScope(props, 'log');
    await store.addCommands([asked]);
    store.close();

    const again = await openIndexedDbStore('backstock/test', 'shape-1', mintId);
    expect((await again.data()).scopes).toEqual([props]);
    again.close();

    const newer = await openIndexedDbStore('backstock/test', 'shape-2', mintId);
    expect((await newer.data()).scopes).toEqual([]);
    expect((await newer.outbox()).map(({ command: kept }) => kept)).toEqual([asked]);
    expect(await newer.clientId()).toBe(clientId);
  });

  it('[OUT-8] keeps two people apart', async () => {
    const sam = await openIndexedDbStore('backstock/site/sam', 'shape-1', mintId);
    const kim = await openIndexedDbStore('backstock/site/kim', 'shape-1', mintId);
    await sam.addCommands([command('of sam')]);

    expect(await kim.outbox()).toEqual([]);
  });

  it('[OUT-10] says in a sentence that the device is full, and keeps nothing of the attempt', async () => {
    const store = await openIndexedDbStore('backstock/test', 'shape-1', mintId);
    const add = IDBObjectStore.prototype.add;
    let calls = 0;
    // why: a real quota can't be filled in a test; the browser reports it like this.
    IDBObjectStore.prototype.add = function (...args) {
      calls += 1;
      if (calls === 2) throw new DOMException('full', 'QuotaExceededError');
      return add.apply(this, args);
    };
    await expect(store.addCommands([command('one'), command('two')])).rejects.toThrow('This device is full');
    IDBObjectStore.prototype.add = add;

    expect(await store.outbox()).toEqual([]);
  });

  it('[OUT-25] says that the device is full if it can take nothing out of the outbox either', async () => {
    const store = await openIndexedDbStore('backstock/test', 'shape-1', mintId);
    const one = command('one');
    await store.addCommands([one]);
    // why: a real quota can't be filled in a test; the browser reports it like this.
    const remove = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(store.removeCommands([one.commandId])).rejects.toThrow('This device is full');
    remove.mockRestore();

    expect(await store.outbox()).toHaveLength(1);
  });
});
