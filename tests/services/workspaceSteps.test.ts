import { describe, expect, it, vi } from 'vitest';
import { scopesOf, type Scope } from '../../src/domain/access/index.ts';
import { Changes } from '../../src/services/changes.ts';
import { Completeness } from '../../src/services/completeness.ts';
import { DeviceFullError } from '../../src/services/deviceStore.ts';
import { holderOf } from '../../src/services/holderOf.ts';
import { MemoryStore } from '../../src/services/memoryStore.ts';
import { createQueue } from '../../src/services/queue.ts';
import { Workspace, type DataMessage } from '../../src/services/workspace.ts';
import { manager, onBench } from './support/bench.ts';
import { clock, eventOf, logged, page } from './support/samples.ts';
import { recordOf } from '../support/recordOf.ts';
import { decider } from '../support/decider.ts';

const missing = { type: 'ReportMissing', kind: 'prop', id: 'chair', payload: { quantity: 1 } } as const;
const rights = { scopes: scopesOf(manager), certain: true };
const chair = recordOf('prop', 'chair', { name: 'Chair' });
const places = { scope: 'places', upToSeq: 5, schema: 'shape-1', records: [] } as const;
const nameOf = (workspace: Workspace) => workspace.replica.get('prop', 'chair')?.values['name'];

/** A workspace with an empty store, and what it told other tabs and dropped. */
async function opened() {
  const told: DataMessage[] = [];
  const dropped: unknown[] = [];
  const workspace = new Workspace(
    clock,
    decider,
    (message) => told.push(message),
    (ids) => dropped.push(ids),
  );
  const store = new MemoryStore('device');
  workspace.actAs(manager, rights);
  await workspace.open(store);
  return { workspace, store, told, dropped };
}

describe('opening a workspace', () => {
  it('[OUT-18] is awaited from the log-in until the device has been read', async () => {
    const workspace = new Workspace(clock, decider, () => undefined);
    expect([workspace.isAwaited, workspace.isOpen, workspace.isKept]).toEqual([false, false, true]);
    await workspace.read();
    workspace.actAs(manager, rights);
    expect(workspace.isAwaited).toBe(true);
    let isRead = false;
    const reading = workspace.read().then(() => (isRead = true));
    await Promise.resolve();
    expect(isRead).toBe(false);
    await workspace.open(new MemoryStore('device'));
    await reading;
    expect([workspace.isAwaited, workspace.isOpen, workspace.rights]).toEqual([false, true, rights]);
    workspace.actAs(manager, rights);
    expect(workspace.isAwaited).toBe(false);
  });

  it('[OUT-18] ends waiting when the data is closed instead', async () => {
    const workspace = new Workspace(clock, decider, () => undefined);
    workspace.actAs(manager, rights);
    const reading = workspace.read();
    await workspace.close();
    await reading;
    expect([workspace.isAwaited, workspace.isOpen]).toEqual([false, false]);
    expect(() => workspace.store).toThrow('Invariant broken: no data is open, because nobody is logged in');
  });

  it('[OUT-8] closes the store, and knows nothing afterwards', async () => {
    const bench = await onBench();
    await bench.workspace.commit(page(3, 4, [eventOf(4, 'prop', 'chair', 2)]));
    let closed = 0;
    bench.store.close = () => (closed += 1);
    await bench.workspace.close();
    expect([closed, bench.workspace.position, bench.workspace.tail]).toEqual([1, undefined, []]);
    expect(bench.workspace.outdated).toEqual([]);
    expect([...bench.workspace.replica.scopes]).toEqual([]);
    expect(bench.workspace.completeness.isComplete).toBe(false);
    await bench.workspace.hear({ type: 'data' });
    await bench.workspace.catchUpWithStore();
    await bench.workspace.noteLevel();
    expect(bench.workspace.completeness.isWithheld).toBe(false);
    expect(await bench.workspace.isReplaced()).toBe(false);
  });

  it('[SYNC-43] keeps showing its data, but not the outbox, after another version took the device over', async () => {
    const bench = await onBench();
    bench.store.isReplaced = () => Promise.resolve(true);
    expect(await bench.workspace.isReplaced()).toBe(true);
    await bench.store.addCommands([{ ...missing, commandId: 'c', v: 1, issuedAt: clock.now(), timezone: 'UTC' }]);
    await bench.store.dropData();
    await bench.workspace.hear({ type: 'data' });
    expect([nameOf(bench.workspace), bench.workspace.outbox.toSend().length]).toEqual(['Chair', 1]);
  });
});

describe('scopes', () => {
  it('[SYNC-47] is shown before the device has saved it, and leaves again if the device does not', async () => {
    const { workspace, store, told } = await opened();
    const props = { scope: 'props', upToSeq: 5, schema: 'shape-1', records: [chair] } as const;
    const install = store.installScope.bind(store);
    let shown: unknown;
    store.installScope = (...asked) => {
      shown = nameOf(workspace);
      return install(...asked);
    };
    expect(await workspace.install(props, 'log-1')).toBe(true);
    expect([shown, workspace.position, told]).toEqual(['Chair', { logId: 'log-1', cursor: 5 }, [{ type: 'data' }]]);

    store.installScope = () => Promise.reject(new DeviceFullError());
    await expect(workspace.install(places, 'log-1')).rejects.toThrow(DeviceFullError);
    expect([...workspace.replica.scopes]).toEqual(['props']);
    store.installScope = () => Promise.resolve(undefined);
    expect(await workspace.install(places, 'log-1')).toBe(false);
    expect([[...workspace.replica.scopes], told.length]).toEqual([['props'], 1]);
    store.isReplaced = () => Promise.resolve(true);
    expect(await workspace.install(places, 'log-1')).toBe(false);
    expect([...workspace.replica.scopes]).toEqual(['props']);
  });

  it('[SYNC-47] is not shown before it is saved if it is there already, or does not fit', async () => {
    const { workspace, store } = await opened();
    await workspace.install({ scope: 'props', upToSeq: 5, schema: 's', records: [chair] }, 'log-1');
    const stool = recordOf('prop', 'chair', { name: 'Stool' });
    const shown: unknown[] = [];
    const install = store.installScope.bind(store);
    store.installScope = (...asked) => {
      shown.push([nameOf(workspace), workspace.replica.scopes.has('places')]);
      return install(...asked);
    };
    await workspace.install({ scope: 'props', upToSeq: 5, schema: 's', records: [stool] }, 'log-1');
    expect([shown.at(-1), nameOf(workspace)]).toEqual([['Chair', false], 'Stool']);
    await workspace.install({ ...places, upToSeq: 4 }, 'log-1');
    await workspace.install(places, 'log-2');
    expect(shown.slice(1)).toEqual([
      ['Stool', false],
      ['Stool', false],
    ]);
    store.installScope = () => Promise.reject(new DeviceFullError());
    const again = { scope: 'props', upToSeq: 6, schema: 's', records: [chair] } as const;
    await expect(workspace.install(again, 'log-1')).rejects.toThrow(DeviceFullError);
    expect(nameOf(workspace)).toBe('Stool');
  });

  it('[SYNC-16] a purged scope is told to other tabs, and purging none is not', async () => {
    const bench = await onBench();
    const from = bench.told.length;
    await bench.workspace.drop([]);
    expect(bench.told.slice(from)).toEqual([]);
    await bench.workspace.drop(['props']);
    expect(bench.told.slice(from)).toEqual([{ type: 'data' }]);
    const idsOf = (kind: 'prop' | 'propCategory' | 'member') =>
      [...bench.workspace.replica.all(kind)].map(({ id }) => id);
    expect([idsOf('prop'), idsOf('propCategory'), idsOf('member')]).toEqual([[], [], ['member-kim']]);
    expect((await bench.store.standing()).scopes).not.toContain('props');
  });

  it('[SYNC-10] a reset keeps the outbox, and other tabs and the pictures hear of it', async () => {
    const { workspace, store, told, dropped } = await opened();
    await workspace.install({ scope: 'props', upToSeq: 5, schema: 's', records: [chair] }, 'log-1');
    await workspace.keep([{ ...missing, commandId: 'c', v: 1, issuedAt: clock.now(), timezone: 'UTC' }]);
    const marked = vi.spyOn(store, 'markUploaded');
    await workspace.reset();
    expect(marked).not.toHaveBeenCalled();
    expect([workspace.position, [...workspace.replica.scopes], dropped]).toEqual([undefined, [], ['all']]);
    expect([workspace.outbox.toSend().length, (await store.data()).scopes]).toEqual([1, []]);
    expect(told).toEqual([{ type: 'data' }, { type: 'outbox' }, { type: 'data' }]);
  });
});

describe('pages of the feed', () => {
  it('[MEDIA-16] tell which pictures no record names any more', async () => {
    const dropped: unknown[] = [];
    const bench = await onBench({ onDropped: (ids) => dropped.push(ids) });
    const photo = (seq: number, version: number, mediaId: string) =>
      logged(seq, version, {
        type: 'PhotoAdded',
        kind: 'prop',
        id: 'chair',
        data: { photo: { mediaId, width: 4, height: 3 } },
      });
    const removed = (seq: number, version: number, mediaId: string) =>
      logged(seq, version, { type: 'PhotoRemoved', kind: 'prop', id: 'chair', data: { mediaId } });
    await bench.workspace.commit(page(3, 5, [photo(4, 2, 'a'), photo(5, 3, 'b')]));
    expect(dropped).toEqual([]);
    expect([...bench.workspace.picturesNamed()]).toEqual(['a', 'b']);
    await bench.workspace.commit(page(5, 6, [removed(6, 4, 'a')]));
    expect(dropped).toEqual([['a']]);
    // Added and removed on one page, and the other way round.
    await bench.workspace.commit(page(6, 8, [photo(7, 5, 'c'), removed(8, 6, 'c')]));
    await bench.workspace.commit(page(8, 10, [removed(9, 7, 'b'), photo(10, 8, 'b')]));
    expect(dropped).toEqual([['a'], ['c']]);
    // Events that can't be folded, because one before them is missing.
    await bench.workspace.commit(page(10, 12, [removed(11, 20, 'b'), photo(12, 21, 'd')]));
    expect(dropped.slice(2)).toEqual([['d', 'b']]);
    // Records without pictures.
    const stool = { type: 'RecordAdded', kind: 'prop', id: 'stool', data: { values: { name: 'Stool' } } } as const;
    await bench.workspace.commit(page(12, 14, [logged(13, 1, stool), eventOf(14, 'prop', 'stool', 2)]));
    expect(dropped).toHaveLength(3);
  });

  it('[SYNC-25] are told to other tabs, and the outbox only if a command was settled', async () => {
    const bench = await onBench();
    const from = bench.told.length;
    const first = page(3, 4, [eventOf(4, 'prop', 'chair', 2)]);
    await bench.workspace.commit(first);
    expect(bench.told.slice(from)).toEqual([{ type: 'page', page: first }]);
    await bench.gateway.dispatch(missing);
    const [asked] = bench.workspace.outbox.toSend();
    const done = {
      ...eventOf(5, 'prop', 'chair', 3, asked?.commandId),
      type: 'ItemReportedMissing',
      data: { quantity: 1 },
    } as const;
    const second = page(4, 5, [done]);
    await bench.workspace.commit(second);
    expect(bench.told.slice(from + 1)).toEqual([
      { type: 'outbox' },
      { type: 'page', page: second },
      { type: 'outbox' },
    ]);
    expect(await bench.store.outbox()).toEqual([]);
  });

  it('[SYNC-19] that could not be folded are noted on the device', async () => {
    const bench = await onBench();
    await bench.workspace.commit(page(3, 4, [eventOf(4, 'prop', 'chair', 9)]));
    const gap = { scope: 'props', seq: 4, reason: 'gap' };
    expect((await bench.store.data()).setAside).toEqual([gap]);
    expect(bench.workspace.outdated).toEqual(['props']);
    let noted = 0;
    bench.store.noteSetAside = async () => void (noted += 1);
    await bench.workspace.commit(page(4, 5, [eventOf(5, 'prop', 'chair', 2)]));
    expect(noted).toBe(0);
  });

  it('[SYNC-28] are worth compacting from the 501st event on, and compacted at once from the 2,001st', async () => {
    const bench = await onBench();
    const many = (from: number, count: number) =>
      page(
        from,
        from + count,
        Array.from({ length: count }, (_, index) => eventOf(from + index + 1, 'prop', 'chair', from + index - 1)),
      );
    await bench.workspace.commit(many(3, 500));
    expect([bench.workspace.hasLongTail, bench.workspace.tail.length]).toEqual([false, 500]);
    await bench.workspace.commit(many(503, 1));
    expect(bench.workspace.hasLongTail).toBe(true);
    await bench.workspace.commit(many(504, 1_499));
    expect(bench.workspace.tail.length).toBe(2_000);
    await bench.workspace.commit(many(2_003, 1));
    expect([bench.workspace.tail.length, (await bench.store.data()).tail.length]).toEqual([0, 0]);
  });

  it('[SYNC-15] are not compacted if there are none, or another tab has moved on', async () => {
    const bench = await onBench();
    const compact = bench.store.compact.bind(bench.store);
    let compacted = 0;
    bench.store.compact = (...asked) => ((compacted += 1), compact(...asked));
    await bench.workspace.compact();
    expect(compacted).toBe(0);
    await bench.workspace.commit(page(3, 4, [eventOf(4, 'prop', 'chair', 2)]));
    await bench.store.appendPage(page(4, 5, [eventOf(5, 'prop', 'chair', 3)]));
    await bench.workspace.compact();
    expect([compacted, bench.workspace.tail.length]).toEqual([1, 1]);
    await bench.workspace.catchUpWithStore();
    await bench.workspace.compact();
    expect([bench.workspace.tail, (await bench.store.data()).tail]).toEqual([[], []]);
    const scopes = (await bench.store.data()).scopes.filter(({ upToSeq }) => upToSeq === 5);
    expect(scopes.map(({ scope, schema }) => [scope, schema])).toEqual([['props', 'shape-1']]);
  });

  it('[SYNC-25] another tab tells are taken if they follow, ignored if known, and else read from the device', async () => {
    const bench = await onBench();
    const tab = new Workspace(clock, decider, () => undefined);
    tab.actAs(manager, rights);
    await tab.open(bench.store);
    let read = 0;
    const data = bench.store.data.bind(bench.store);
    bench.store.data = () => ((read += 1), data());
    const first = page(3, 4, [eventOf(4, 'prop', 'chair', 2)]);
    await bench.workspace.commit(first);
    await tab.hear({ type: 'page', page: first });
    expect([read, tab.position?.cursor, nameOf(tab)]).toEqual([0, 4, 'Name 2']);
    await tab.hear({ type: 'page', page: first });
    expect(read).toBe(0);
    const second = page(4, 5, [eventOf(5, 'prop', 'chair', 3)]);
    const third = page(5, 6, [eventOf(6, 'prop', 'chair', 4)]);
    await bench.workspace.commit(second);
    await bench.workspace.commit(third);
    await tab.hear({ type: 'page', page: third });
    expect([read, tab.position?.cursor, nameOf(tab)]).toEqual([1, 6, 'Name 4']);
    await tab.catchUpWithStore();
    expect(read).toBe(1);
    await tab.hear({ type: 'outbox' });
    expect(read).toBe(1);
    await tab.hear({ type: 'data' });
    expect(read).toBe(2);
    await bench.store.dropScopes(['places']);
    await tab.catchUpWithStore();
    expect([read, tab.replica.scopes.has('places')]).toEqual([3, false]);
    await bench.store.dropScopes(['props']);
    await bench.store.installScope({ ...places, upToSeq: 6 }, tab.position?.logId ?? '');
    await tab.catchUpWithStore();
    expect([read, tab.replica.scopes.has('props'), tab.replica.scopes.has('places')]).toEqual([4, false, true]);
    const standing = await bench.store.standing();
    bench.store.standing = async () => ({ ...standing, position: { logId: 'log-2', cursor: 6 } });
    await tab.catchUpWithStore();
    expect(read).toBe(5);
  });
});

describe('other tabs', () => {
  it('[SYNC-25] that tell of a page lead to the device if this tab has nothing yet', async () => {
    const { workspace, store } = await opened();
    await store.installScope({ scope: 'props', upToSeq: 5, schema: 's', records: [chair] }, 'log-1');
    await workspace.hear({ type: 'page', page: page(5, 6, []) });
    expect([nameOf(workspace), workspace.position]).toEqual(['Chair', { logId: 'log-1', cursor: 5 }]);
  });

  it('[OUT-8] are told of each outcome and of what is removed', async () => {
    const bench = await onBench();
    await bench.gateway.dispatch(missing);
    const [asked] = bench.workspace.outbox.toSend();
    const commandId = asked?.commandId ?? '';
    const from = bench.told.length;
    await bench.workspace.settle(new Map([[commandId, { stage: 'accepted', lastSeq: 9 }]]));
    expect(bench.told.slice(from)).toEqual([{ type: 'outbox' }]);
    await bench.workspace.remove([commandId]);
    expect(bench.told.slice(from)).toEqual([{ type: 'outbox' }, { type: 'outbox' }]);
  });
});

describe('what is on this device', () => {
  const held = new Set<Scope>();
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it('[SCAN-19] is complete once all scopes are there, or the server has sent all it will', async () => {
    const completeness = new Completeness(held);
    const done: string[] = [];
    expect([completeness.hasAll, completeness.isComplete, completeness.isWithheld]).toEqual([false, false, false]);
    completeness.want(['props', 'places']);
    void completeness.whenComplete().then(() => done.push('first'));
    held.add('props');
    completeness.note();
    await settle();
    expect([completeness.hasAll, done]).toEqual([false, []]);
    held.add('places');
    completeness.note();
    await settle();
    expect([completeness.hasAll, completeness.isComplete, completeness.isWithheld]).toEqual([true, true, false]);
    expect(done).toEqual(['first']);
    await completeness.whenComplete();
    completeness.want(['props', 'places', 'site']);
    expect(completeness.isComplete).toBe(false);
    completeness.noteLevel();
    expect([completeness.isComplete, completeness.isWithheld]).toEqual([true, true]);
    completeness.want(['props', 'places', 'site']);
    expect(completeness.isWithheld).toBe(true);
    completeness.clear();
    expect([completeness.isComplete, completeness.isWithheld]).toEqual([false, false]);
    held.clear();
  });

  it('[SYNC-11] is asked for again once, until all has arrived or other scopes are wanted', () => {
    const completeness = new Completeness(held);
    completeness.want(['props', 'places']);
    expect([completeness.askAgain(), completeness.askAgain()]).toEqual([true, false]);
    completeness.want(['props', 'places']);
    held.add('props');
    completeness.note();
    expect(completeness.askAgain()).toBe(false);
    completeness.want(['props', 'site']);
    expect([completeness.askAgain(), completeness.askAgain()]).toEqual([true, false]);
    held.add('site');
    completeness.note();
    expect([completeness.askAgain(), completeness.askAgain()]).toEqual([true, false]);
    held.clear();
  });

  it('[SCAN-19] is not waited for any longer than somebody wants it', async () => {
    const completeness = new Completeness(held);
    completeness.want(['props']);
    const stop = new AbortController();
    const waiting = completeness.whenComplete(stop.signal);
    stop.abort();
    await waiting;
    await completeness.whenComplete(stop.signal);
    expect(completeness.isComplete).toBe(false);
  });

  it('[SEVEN-2] the server is asked about a code only if it withholds data, and nobody has given up', async () => {
    const { workspace } = await opened();
    const asked: unknown[] = [];
    const ask = (...all: unknown[]) => (asked.push(all), Promise.resolve({ kind: 'prop', id: 'p1' } as const));
    const { signal } = new AbortController();
    const found = holderOf(workspace, 'P-1', signal, ask);
    await workspace.noteLevel();
    expect(await found).toEqual({ kind: 'prop', id: 'p1' });
    expect(asked).toEqual([['P-1', signal]]);
    const stop = new AbortController();
    const other = holderOf(workspace, 'P-2', stop.signal, ask);
    stop.abort();
    expect([await other, asked.length]).toEqual([null, 1]);
    expect(await holderOf(workspace, 'P-3')).toBeNull();
  });
});

describe('changes', () => {
  it('[SYNC-21] are remembered since a revision, each id once', async () => {
    const changes = new Changes();
    const told: string[] = [];
    changes.of('prop').subscribe(() => told.push('prop'));
    changes.of('costume').subscribe(() => told.push('costume'));
    const before = changes.revision('prop');
    changes.note('prop', 'a');
    changes.note('prop', 'b');
    changes.note('prop', 'a');
    changes.note('costume', 'c');
    expect([told, changes.revision('prop') - before]).toEqual([[], 3]);
    await Promise.resolve();
    expect(told).toEqual(['prop', 'costume']);
    expect(changes.since('prop', before)).toEqual(['a', 'b']);
    expect(changes.since('prop', before + 1)).toEqual(['b', 'a']);
    expect(changes.since('prop', before + 3)).toEqual([]);
    changes.note('prop', 'd');
    await Promise.resolve();
    expect(told).toEqual(['prop', 'costume', 'prop']);
  });

  it('[SYNC-21] of everything, and those too long ago, are told as all', async () => {
    const changes = new Changes();
    const told: string[] = [];
    changes.of('prop').subscribe(() => told.push('prop'));
    changes.noteAll('prop');
    await Promise.resolve();
    expect([changes.since('prop', 0), changes.since('prop', 1), told]).toEqual(['all', [], ['prop']]);
    for (let count = 0; count < 10_000; count += 1) changes.note('prop', `id ${count}`);
    expect(changes.since('prop', 1)).toHaveLength(10_000);
    changes.note('prop', 'last');
    expect(changes.since('prop', 5_000)).toBe('all');
    expect(changes.since('prop', 5_001)).toHaveLength(5_001);
    expect(changes.since('prop', 10_001)).toEqual(['last']);
  });

  it('[SYNC-21] of an unknown kind are a bug', () => {
    const changes = new Changes();
    const hologram = 'hologram' as 'prop';
    expect(() => changes.of(hologram)).toThrow('Invariant broken: unknown kind hologram');
    expect(() => changes.revision(hologram)).toThrow('Invariant broken: unknown kind hologram');
  });
});

describe('work on the data', () => {
  it('[SYNC-14] is done one piece after another, also after one that failed', async () => {
    const enqueue = createQueue();
    const done: string[] = [];
    let fail = (_: Error): void => undefined;
    const first = enqueue(() => new Promise<void>((_, reject) => (fail = reject)));
    const second = enqueue(async () => (done.push('second'), 2));
    await Promise.resolve();
    expect(done).toEqual([]);
    fail(new Error('No room.'));
    await expect(first).rejects.toThrow('No room.');
    expect([await second, done]).toEqual([2, ['second']]);
  });
});
