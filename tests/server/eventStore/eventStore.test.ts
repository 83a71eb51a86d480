import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { Reads } from '../../../server/database/standby.ts';
import { EventStore } from '../../../server/eventStore/eventStore.ts';
import type { EventStoreOptions } from '../../../server/eventStore/eventStore.ts';
import type { FeedItem } from '../../../server/eventStore/liveFeed.ts';
import { scopes } from '../../../src/domain/access/index.ts';
import type { Scope } from '../../../src/domain/access/index.ts';
import type { Command } from '../../../src/domain/decide/index.ts';
import { after, neighbour } from '../accounts/support.ts';
import { add, change, mintId } from '../support/commands.ts';
import { people, sent, siteId } from '../support/store.ts';
import { begun, openEmptyLog, prop, submission } from './support.ts';

const log = openEmptyLog();
const stores: EventStore[] = [];
/** Statements that stores have asked of the database. */
let asked: string[] = [];
let isBroken = false;
beforeEach(() => {
  asked = [];
  isBroken = false;
});
afterEach(() => {
  for (const store of stores.splice(0)) store.close();
});

/** The database, noting what is asked of it, and failing where it is told to. */
const watched = (): Database => ({
  kind: 'server',
  query: (text, values, planning) => {
    asked.push(text);
    return isBroken ? Promise.reject(new Error('broken')) : log.database.query(text, values, planning);
  },
  transaction: (work, options) => {
    asked.push('transaction');
    return isBroken ? Promise.reject(new Error('broken')) : log.database.transaction(work, options);
  },
  close: () => Promise.resolve(),
});
function openWith(more: Partial<EventStoreOptions>): EventStore {
  const store = new EventStore({ database: watched(), now: () => after(0), mintId, ...more });
  stores.push(store);
  return store;
}
const open = (pollMillis = 3_600_000) => openWith({ pollMillis, heartbeatMillis: 3_600_000 });
const isPoll = (text: string) => text.includes('where site_id = any ($1)');
const isPage = (text: string) => text.includes('string_agg');
const pages = () => asked.filter(isPage).length;
const polls = () => asked.filter(isPoll).length;
/** Lets the test say how time passes for timers of these kinds. */
function fakeTimers(...toFake: ('setInterval' | 'clearInterval' | 'setTimeout' | 'clearTimeout')[]): void {
  vi.useFakeTimers({ toFake });
  onTestFinished(() => void vi.useRealTimers());
}
const send = (store: EventStore, ...commands: readonly Command[]) =>
  store.submit(submission(commands, { allOrNothing: true }));

/** Follows as an administrator from the cursor. */
async function following(store: EventStore, cursor: number, group = siteId) {
  const gone = new AbortController();
  const items = await store.follow(group, {
    after: cursor,
    actor: people.admin,
    viewer: { userId: 'ann', actor: () => Promise.resolve(people.admin), onChange: () => () => undefined },
    gone: gone.signal,
  });
  const shown = (item: FeedItem | undefined) =>
    item?.type === 'page'
      ? sent(item.page).events.map(({ seq }) => seq)
      : item?.type === 'end'
        ? item.code
        : item?.type;
  return {
    gone,
    next: async () => shown((await items.next()).value as FeedItem | undefined),
    stop: () => items.return(undefined),
  };
}

describe('the store of several groups', () => {
  it('[LOG-1] writes the log of each, and reads pages and histories', async () => {
    const store = open();
    expect(await send(store, ...begun(), prop('clock'))).toMatchObject({ head: 8 });
    expect(await store.submit({ ...submission(begun()), siteId: neighbour })).toMatchObject({ head: 7 });
    const page = await store.page(siteId, { after: 6, limit: 9, scopes });
    expect(sent(page).events.map(({ id }) => id)).toEqual(['cleo', 'clock']);
    const history = await store.history(siteId, { kind: 'prop', id: 'clock', before: undefined, limit: 9 });
    expect(history).toMatchObject({ events: [{ seq: 8 }], more: false });
  });

  it('[LOG-8] writes what waits for one group together', async () => {
    const store = open();
    await send(store, ...begun());
    asked = [];
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => send(store, prop(id))));
    // The first may have been alone, with the others waiting for it.
    expect(asked.filter((text) => text.includes('with counter as')).length).toBeLessThanOrEqual(2);
  });
});

describe('pages', () => {
  const first = { after: 0, limit: 500, scopes: ['props'] as readonly Scope[] };
  const seqs = ({ text }: { readonly text: string }) =>
    (JSON.parse(text) as { events: readonly { seq: number }[] }).events.map(({ seq }) => seq);
  it('[FEED-17] that are asked for at once are read once, for those who ask for the same alone', async () => {
    const store = open();
    await send(store, ...begun(), prop('clock'));
    asked = [];
    const fifty = await Promise.all(Array.from({ length: 50 }, () => store.page(siteId, first)));
    expect([new Set(fifty).size, pages()]).toEqual([1, 1]);
    expect(fifty.map(seqs)).toEqual(Array(50).fill([1, 8]));
    asked = [];
    const others = await Promise.all([
      store.page(siteId, first),
      store.page(siteId, { ...first, after: 1 }),
      store.page(siteId, { ...first, limit: 1 }),
      store.page(siteId, { ...first, scopes: ['props', 'users'] }),
      store.page(siteId, { ...first, scopes: [] }),
      store.page(neighbour, first),
    ]);
    expect(others.map(seqs)).toEqual([[1, 8], [8], [1], [1, 4, 5, 6, 7, 8], [], []]);
    expect(pages()).toBe(6);
  });

  it('[FEED-17] have what was saved before they were asked for, and are read each time', async () => {
    const database = watched();
    const goOn = new AbortController();
    const query: Database['query'] = async (text, values, planning) => {
      const rows = await database.query<never>(text, values, planning);
      if (isPage(text) && !goOn.signal.aborted) await once(goOn.signal, 'abort');
      return rows;
    };
    const store = openWith({ database: { ...database, query }, pollMillis: 3_600_000 });
    await log.submit(...begun());
    const early = store.page(siteId, first);
    await expect.poll(pages).toBe(1);
    await log.submit(prop('clock'));
    const late = [store.page(siteId, first), store.page(siteId, first)];
    goOn.abort();
    expect([await early, ...(await Promise.all(late))].map(seqs)).toEqual([[1], [1, 8], [1, 8]]);
    expect(pages()).toBe(2);
    await store.page(siteId, first);
    expect(pages()).toBe(3);
  });
});

describe('following', () => {
  it('[FEED-4] sends what there is and then what this process writes, from memory', async () => {
    const store = open();
    await send(store, ...begun());
    const ann = await following(store, 5);
    expect(await ann.next()).toEqual([6, 7]);
    await send(store, prop('clock'), prop('lamp'));
    asked = [];
    expect([await ann.next(), asked]).toEqual([[8, 9], []]);
    await ann.stop();
  });

  it('[FEED-4] reads at most 500 events at once from the table', async () => {
    const store = open();
    await send(store, ...begun(), ...Array.from({ length: 495 }, (_, n) => prop(`prop ${n}`)));
    const ann = await following(store, 0);
    const first = await ann.next();
    expect([Array.isArray(first) && first.length, await ann.next()]).toEqual([500, [501, 502]]);
    await ann.stop();
  });

  it('[FEED-3] is refused to a cursor beyond the end', async () => {
    await expect(following(open(), 1)).rejects.toMatchObject({ code: 'cursor-unknown' });
  });

  it('[FEED-5] notices what another process has written', async () => {
    const [store, other] = [open(5), open()];
    await send(other, ...begun());
    const ann = await following(store, 7);
    expect(await ann.next()).toEqual([]);
    const waiting = ann.next();
    await send(other, prop('clock'));
    expect(await waiting).toEqual([8]);
    await ann.stop();
  });

  it('[FEED-16] reads an event of another process once for all, and looks up nobody for it', async () => {
    const [store, other] = [open(5), open()];
    await send(other, ...begun());
    let looks = 0;
    const viewer = {
      userId: 'ann',
      actor: () => ((looks += 1), Promise.resolve(people.admin)),
      onChange: () => () => undefined,
    };
    const gone = new AbortController();
    const streams = await Promise.all(
      Array.from({ length: 50 }, () =>
        store.follow(siteId, { after: 7, actor: people.admin, viewer, gone: gone.signal }),
      ),
    );
    for (const items of streams) await items.next();
    const waiting = streams.map(async (items) => {
      const { value } = await items.next();
      return value?.type === 'page' ? sent(value.page).events.map(({ seq, id }) => [seq, id]) : value?.type;
    });
    asked = [];
    await send(other, prop('clock'));
    expect(await Promise.all(waiting)).toEqual(Array(50).fill([[8, 'clock']]));
    expect([asked.filter((text) => text.includes('seq <= $3')).length, pages(), looks]).toEqual([1, 0, 0]);
    for (const items of streams) await items.return(undefined);
  });

  it('[FEED-7] looks the person up for an event of another process about them', async () => {
    const [store, other] = [open(5), open()];
    await send(other, ...begun());
    const viewer = {
      userId: 'cleo',
      actor: () => Promise.resolve({ ...people.guest, features: ['Props'] }),
      onChange: () => () => undefined,
    };
    const items = await store.follow(siteId, {
      after: 7,
      actor: people.guest,
      viewer,
      gone: new AbortController().signal,
    });
    await items.next();
    const waiting = items.next();
    await send(other, change('user', 'cleo', { features: { from: null, to: ['Props'] } }), prop('clock'));
    expect((await waiting).value).toEqual({ type: 'access' });
    const { value } = await items.next();
    expect(value?.type === 'page' && sent(value.page).events.map(({ seq }) => seq)).toEqual([9]);
    await items.return(undefined);
  });

  it('[FEED-5] queries the database only while somebody follows, and continues after an error', async () => {
    const [store, other] = [open(5), open()];
    await send(other, ...begun());
    expect(polls()).toBe(0);
    const ann = await following(store, 7);
    await ann.next();
    await expect.poll(polls).toBeGreaterThan(1);
    isBroken = true;
    const before = polls();
    await expect.poll(polls).toBeGreaterThan(before + 1);
    isBroken = false;
    const waiting = ann.next();
    await send(other, prop('clock'));
    expect(await waiting).toEqual([8]);
    await ann.stop();
    const once = await following(open(), 8);
    await once.next();
    await once.stop();
  });

  it('[FEED-5] queries the database every second, and not before the last query has finished', async () => {
    fakeTimers('setInterval', 'clearInterval');
    const database = watched();
    const answered = new AbortController();
    const query: Database['query'] = async (text, values) => {
      const rows = await database.query<never>(text, values);
      if (isPoll(text) && !answered.signal.aborted) await once(answered.signal, 'abort');
      return rows;
    };
    const ann = await following(openWith({ database: { ...database, query } }), 0);
    expect(await ann.next()).toEqual([]);
    vi.advanceTimersByTime(999);
    expect(polls()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(polls()).toBe(1);
    vi.advanceTimersByTime(5_000);
    expect(polls()).toBe(1);
    answered.abort();
    await expect.poll(() => (vi.advanceTimersByTime(1_000), polls())).toBe(2);
    await ann.stop();
  });

  it('[FEED-9] shows every 20 seconds that it is alive', async () => {
    const ann = await following(openWith({ pollMillis: 3_600_000 }), 0);
    expect(await ann.next()).toEqual([]);
    fakeTimers('setTimeout', 'clearTimeout');
    let shown: unknown;
    void ann.next().then((item) => (shown = item));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(shown).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toBe('heartbeat');
    await ann.stop();
  });

  it('[FEED-8] ends when the store closes, and for each group whose log was replaced', async () => {
    const store = open();
    await send(store, ...begun());
    const [ann, next] = [await following(store, 7), await following(store, 0, neighbour)];
    expect([await ann.next(), await next.next()]).toEqual([[], []]);
    store.replaced(siteId);
    expect(await ann.next()).toBe('closing');
    const again = await following(store, 7);
    expect(await again.next()).toEqual([]);
    store.close();
    expect([await again.next(), await next.next()]).toEqual(['closing', 'closing']);
  });

  it('[ERASE-6] ends for everybody as soon as somebody opens a stream of a log that another process has replaced', async () => {
    const store = open(60_000);
    await send(store, ...begun());
    const ann = await following(store, 7);
    expect(await ann.next()).toEqual([]);
    const waiting = ann.next();
    await log.rows('update site set log_id = gen_random_uuid() where site_id = $1', siteId);
    const ben = await following(store, 7);
    expect(await waiting).toBe('closing');
    expect(await ben.next()).toEqual([]);
    await ben.stop();
  });

  it('[ERASE-6] ends where another process has replaced the log', async () => {
    const store = open(5);
    await send(store, ...begun());
    const ann = await following(store, 7);
    expect(await ann.next()).toEqual([]);
    // The first look learns the name of the log.
    await expect.poll(polls).toBeGreaterThan(1);
    const waiting = ann.next();
    await log.rows('update site set log_id = gen_random_uuid() where site_id = $1', siteId);
    expect(await waiting).toBe('closing');
  });
});

describe('snapshots', () => {
  const read = async (store: EventStore, scope: Scope = 'props', group = siteId) => {
    const { upToSeq, records } = JSON.parse(gunzipSync(await store.snapshot(group, scope)).toString()) as {
      upToSeq: number;
      records: readonly { id: string }[];
    };
    return [upToSeq, records.map(({ id }) => id)];
  };
  const readings = () => asked.filter((text) => text === 'transaction').length;

  it('[SNAP-6] are read again only after an event of their scope, and name the end of the log', async () => {
    const store = open();
    await send(store, ...begun(), prop('clock'));
    asked = [];
    expect([await read(store), await read(store), readings()]).toEqual([
      [8, ['clock', 'cat']],
      [8, ['clock', 'cat']],
      1,
    ]);
    await log.submit(add('location', 'barn', { name: 'Barn', locationType: 'room' }));
    expect([await read(store), readings()]).toEqual([[9, ['clock', 'cat']], 1]);
    await log.submit(prop('lamp'));
    expect([await read(store), readings()]).toEqual([[10, ['clock', 'lamp', 'cat']], 2]);
    expect([await read(store, 'places'), await read(store, 'props', neighbour), readings()]).toEqual([
      [10, ['barn']],
      [0, []],
      4,
    ]);
  });

  it('[SNAP-6] that are asked for at once are read once where one is under way', async () => {
    const store = open();
    await send(store, ...begun());
    asked = [];
    const first = read(store);
    await expect.poll(readings).toBe(1);
    expect([await read(store), await first, readings()]).toEqual([[7, ['cat']], [7, ['cat']], 1]);
  });

  /** A store whose readings only end once they are let go. */
  function held() {
    const database = watched();
    const goOn = new AbortController();
    let located = 0;
    const query: Database['query'] = async (text, values) => {
      const rows = await database.query<never>(text, values);
      located += 1;
      return rows;
    };
    const transaction: Database['transaction'] = async (work, options) => {
      const done = await database.transaction(work, options);
      if (!goOn.signal.aborted) await once(goOn.signal, 'abort');
      return done;
    };
    const store = openWith({ database: { ...database, query, transaction }, pollMillis: 3_600_000 });
    /** Asks so often, until all of them know the end of the log and wait for a reading. */
    const ask = async (times: number) => {
      located = 0;
      const waiting = Array.from({ length: times }, () => read(store));
      await expect.poll(() => located).toBe(times);
      await setImmediate();
      return waiting;
    };
    return { ask, letGo: () => goOn.abort() };
  }

  it('[SNAP-7] are read once more for all who wait for one that turns out to be too old', async () => {
    const { ask, letGo } = held();
    await log.submit(...begun());
    const early = await ask(2);
    await log.submit(prop('clock'));
    const late = await ask(20);
    expect(readings()).toBe(1);
    letGo();
    expect(await Promise.all(early)).toEqual(Array(2).fill([7, ['cat']]));
    expect(await Promise.all(late)).toEqual(Array(20).fill([8, ['clock', 'cat']]));
    expect(readings()).toBe(2);
  });

  it('[SNAP-9] are read again where there was no room for them', async () => {
    const store = openWith({ pollMillis: 3_600_000, snapshotBytesMax: 1 });
    await log.submit(...begun());
    expect([await read(store), await read(store), readings()]).toEqual([[7, ['cat']], [7, ['cat']], 2]);
  });

  it('[SNAP-4] names the end of the log that it was read from, not of the one it replaced', async () => {
    const database = watched();
    const store = openWith({
      database: {
        ...database,
        transaction: async (work, options) => {
          await log.rows('update site set log_id = gen_random_uuid(), last_seq = 7 where site_id = $1', siteId);
          return database.transaction(work, options);
        },
      },
    });
    await log.submit(...begun(), add('location', 'barn', { name: 'Barn', locationType: 'room' }));
    expect(await read(store)).toEqual([7, ['cat']]);
  });

  it('[ERASE-6] are read again after the log was replaced, by this process or another', async () => {
    const store = open();
    await send(store, ...begun());
    await store.submit({ ...submission(begun()), siteId: neighbour });
    for (const group of [siteId, neighbour]) await read(store, 'props', group);
    asked = [];
    store.replaced(siteId);
    for (const group of [siteId, neighbour]) await read(store, 'props', group);
    expect(readings()).toBe(1);
    await log.rows('update site set log_id = gen_random_uuid() where site_id = $1', siteId);
    await read(store);
    expect(readings()).toBe(2);
  });

  it('[DB-40] are read where reads that a standby can answer are', async () => {
    const reads = new Reads(log.database);
    const read = vi.spyOn(reads, 'run').mockRejectedValue(new Error('read there'));
    await expect(openWith({ reads }).snapshot(siteId, 'props')).rejects.toThrow('read there');
    expect(read.mock.calls.map(([site]) => site)).toEqual(['main']);
  });

  it('[SNAP-2] that could not be read are read again the next time', async () => {
    const store = open();
    await send(store, ...begun());
    const failing = log.database.transaction.bind(log.database);
    let fails = true;
    log.database.transaction = (work, options) => {
      if (!fails) return failing(work, options);
      fails = false;
      return Promise.reject(new Error('broken'));
    };
    await expect(read(store)).rejects.toThrow('broken');
    log.database.transaction = failing;
    expect(await read(store)).toEqual([7, ['cat']]);
  });
});
