import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readActivity } from '../../../server/eventStore/activity.ts';
import type { ActivityAsked } from '../../../server/eventStore/activity.ts';
import { EventStore } from '../../../server/eventStore/eventStore.ts';
import { pageOf, readHistory, readPage } from '../../../server/eventStore/feed.ts';
import { readImportTraces } from '../../../server/eventStore/importTraces.ts';
import { readPast } from '../../../server/eventStore/past.ts';
import type { PastAsked } from '../../../server/eventStore/past.ts';
import { gzipOf, positionOf, readSnapshot, schemaOf } from '../../../server/eventStore/snapshot.ts';
import type { Database } from '../../../server/database/database.ts';
import { Reads } from '../../../server/database/standby.ts';
import { Sites } from '../../../server/sites/sites.ts';
import { scopes } from '../../../src/domain/access/index.ts';
import type { Scope } from '../../../src/domain/access/index.ts';
import type { Command } from '../../../src/domain/decide/index.ts';
import { neighbour } from '../accounts/support.ts';
import { add, change, dispose, mintId } from '../support/commands.ts';
import { openMigratedDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { beginning, sent, siteId } from '../support/store.ts';

const importId = '018f0000-0000-7000-8000-00000a000000';
const phone = mintId();
const laptop = mintId();
let at = '';
let test: TestDatabase;
let store: EventStore;
const submit = (time: string, by: string, ...commands: readonly Command[]) => {
  at = time;
  return store.submit({
    siteId,
    by: by === 'system' ? by : { userId: by },
    clientId: by === 'ben' ? laptop : phone,
    commands,
    allOrNothing: true,
  });
};

/** The first six events are of people and their category. */
async function prepare(): Promise<void> {
  const sites = new Sites(test.database);
  await sites.ensureOne();
  store = new EventStore({ database: test.database, now: () => new Date(at), mintId, pollMillis: 3_600_000 });
  await submit(
    '2026-03-01T10:00:00.000Z',
    'system',
    ...beginning.filter(({ id }) => id !== 'ben'),
    add('member', 'm-cal', { name: 'Cal Cox' }),
  );
  await submit(
    '2026-03-02T23:30:00.000Z',
    'ann',
    add('prop', 'clock', { name: 'Wall clock 100%', categoryId: 'cat' }),
    add('prop', 'lamp', { name: 'Lamp_shade', categoryId: 'cat' }),
  );
  await submit(
    '2026-03-03T00:30:00.000Z',
    'system',
    change('prop', 'clock', { name: { from: 'Wall clock 100%', to: 'Clock 100%' } }),
  );
  await submit('2026-03-04T12:00:00.000Z', 'ann', dispose('prop', 'lamp'));
  await submit('2026-03-05T12:00:00.000Z', 'system', add('location', 'B-barn', { name: 'Barn', locationType: 'room' }));
  await submit(
    '2026-03-06T12:00:00.000Z',
    'ann',
    { ...add('prop', 'vase', { name: 'Vase', categoryId: 'cat' }), commandId: `${importId.slice(0, 30)}000000` },
    {
      ...change('prop', 'clock', { name: { from: 'Clock 100%', to: 'Clock' } }),
      commandId: `${importId.slice(0, 30)}ffffff`,
    },
  );
  await sites.add(neighbour, 'neighbour.example.org');
  await store.submit({
    siteId: neighbour,
    by: 'system',
    clientId: phone,
    commands: [
      add('propCategory', 'cat', { name: 'Next door', prefix: 'NXT' }),
      add('prop', 'clock', { name: 'Next door', categoryId: 'cat' }),
    ],
    allOrNothing: true,
  });
}

let prepared: Promise<void> | undefined;
beforeAll(async () => {
  test = await openMigratedDatabase('server');
});
// Before the first test rather than all of them, so that a log that can't be written fails tests.
beforeEach(() => (prepared ??= prepare()));
afterAll(async () => {
  store.close();
  await test.dispose();
});
const seqs = (events: readonly { readonly seq: number }[]) => events.map(({ seq }) => seq);
const logId = async () =>
  (await test.database.query<{ id: string }>('select log_id as id from site where site_id = $1', [siteId]))[0]?.id;

describe('a page of the feed', () => {
  const page = (after: number, limit: number, visible: readonly Scope[] = scopes) =>
    readPage(test.database, siteId, { after, limit, scopes: visible });

  it('[FEED-2] has the events after the cursor and says where the next one begins', async () => {
    const found = await page(6, 2);
    expect(found).toMatchObject({ logId: await logId(), next: 8, head: 13 });
    const { events, ...others } = sent(found);
    expect(others).toEqual({ logId: await logId(), scopes, next: 8, head: 13, more: true });
    expect(
      events.map(({ seq, kind, id, version, type, v, scope }) => ({ seq, kind, id, version, type, v, scope })),
    ).toEqual([
      { seq: 7, kind: 'prop', id: 'clock', version: 1, type: 'RecordAdded', v: 1, scope: 'props' },
      { seq: 8, kind: 'prop', id: 'lamp', version: 1, type: 'RecordAdded', v: 1, scope: 'props' },
    ]);
    expect(events[0]).toMatchObject({
      eventId: expect.stringMatching(/^[\da-f-]{36}$/),
      data: { values: { name: 'Wall clock 100%' } },
      meta: { userId: 'ann', clientId: phone, recordedAt: '2026-03-02T23:30:00.000Z' },
    });
    expect(sent(await page(8, 9))).toMatchObject({ next: 13, more: false });
    expect(sent(await page(13, 9))).toMatchObject({ next: 13, more: false, events: [] });
  });

  it('[FEED-1] skips what is of other scopes, and goes on from the end where nothing is left', async () => {
    const props = sent(await page(0, 3, ['props']));
    expect([seqs(props.events), props.next, props.more]).toEqual([[1, 7, 8], 8, true]);
    const rest = sent(await page(8, 5, ['props']));
    expect([seqs(rest.events), rest.next, rest.more]).toEqual([[9, 10, 12, 13], 13, false]);
    const exact = sent(await page(8, 4, ['props']));
    expect([seqs(exact.events), exact.next]).toEqual([[9, 10, 12, 13], 13]);
    const early = sent(await page(0, 5, ['places']));
    expect([seqs(early.events), early.next, early.more]).toEqual([[11], 13, false]);
    const none = sent(await page(11, 5, ['places']));
    expect([none.events, none.next, none.more]).toEqual([[], 13, false]);
  });

  it('[FEED-3] is refused to a cursor beyond the end', async () => {
    await expect(page(14, 9)).rejects.toMatchObject({ code: 'cursor-unknown' });
    await expect(readPage(test.database, 'nowhere', { after: 0, limit: 9, scopes })).rejects.toThrow(
      'the site nowhere exists',
    );
  });

  it('[FEED-13] is text: what it is a page of, and then the events as they are', () => {
    expect(pageOf({ logId: 'log', next: 4, head: 5 }, ['props'], '{"seq":4}')).toEqual({
      logId: 'log',
      next: 4,
      head: 5,
      text: '{"logId":"log","scopes":["props"],"next":4,"head":5,"more":true,"events":[{"seq":4}]}',
    });
    expect(pageOf({ logId: 'log', next: 5, head: 5 }, [], '').text).toBe(
      '{"logId":"log","scopes":[],"next":5,"head":5,"more":false,"events":[]}',
    );
  });
});

describe('the history of a record', () => {
  const history = (id: string, limit: number, before?: number) =>
    readHistory(test.database, siteId, { kind: 'prop', id, before, limit });

  it('[HIST-1] is newest first, page by page', async () => {
    const first = await history('clock', 2);
    expect([seqs(first.events), first.more]).toEqual([[13, 9], true]);
    const second = await history('clock', 2, 9);
    expect([seqs(second.events), second.more]).toEqual([[7], false]);
    const whole = await history('clock', 3);
    expect([seqs(whole.events), whole.more, whole.events[0]?.data]).toEqual([
      [13, 9, 7],
      false,
      { changes: { name: { from: 'Clock 100%', to: 'Clock' } } },
    ]);
    expect(await history('nothing', 3)).toEqual({ events: [], more: false });
  });
});

describe('the activity log', () => {
  const activity = (asked: Partial<ActivityAsked> = {}) =>
    readActivity(test.database, siteId, { scopes, limit: 20, timezone: 'Europe/London', ...asked });
  const found = async (asked: Partial<ActivityAsked>) => seqs((await activity(asked)).events);

  it('[ACT-1] is newest first, with the current names, page by page', async () => {
    const first = await activity({ limit: 5 });
    expect([seqs(first.events), first.more]).toEqual([[13, 12, 11, 10, 9], true]);
    expect(first.names).toEqual({
      'prop/clock': 'Clock',
      'prop/vase': 'Vase',
      'location/B-barn': 'Barn',
      'prop/lamp': 'Lamp_shade',
    });
    const rest = await activity({ limit: 8, before: 9 });
    expect([seqs(rest.events), rest.more]).toEqual([[8, 7, 6, 5, 4, 3, 2, 1], false]);
    expect(rest.names).toMatchObject({ 'user/ann': 'Ann Archer', 'propCategory/cat': 'Timepieces' });
    expect(first.events[0]).toMatchObject({
      kind: 'prop',
      id: 'clock',
      type: 'RecordChanged',
      meta: { userId: 'ann' },
    });
  });

  it('[ACT-1] has events of kinds that only a newer version knows, as they are', async () => {
    const become = async (kind: string) => {
      await test.database.query('update event set kind = $2 where site_id = $1 and seq = 10', [siteId, kind]);
      await test.database.query(
        `update record set kind = $2, body = jsonb_set(body, '{kind}', to_jsonb($2::text)) where site_id = $1 and id = 'lamp'`,
        [siteId, kind],
      );
    };
    await become('puppet');
    const { events, names } = await activity({ before: 11, limit: 1, scopes: ['props'] }).finally(() => become('prop'));
    expect(names).toEqual({});
    expect(events).toMatchObject([{ seq: 10, kind: 'puppet', id: 'lamp', type: 'RecordDisposed' }]);
  });

  it('[ACT-3] has nothing of other scopes', async () => {
    expect(await found({ scopes: ['places'] })).toEqual([11]);
    expect(await found({ scopes: [] })).toEqual([]);
  });

  it('[ACT-2] is filtered by person, kind, name and day in the time zone of the reader, all at once', async () => {
    expect(await found({ by: 'ann' })).toEqual([13, 12, 10, 8, 7]);
    expect(await found({ kind: 'location' })).toEqual([11]);
    expect(await found({ from: '2026-03-03', to: '2026-03-04' })).toEqual([10, 9]);
    expect(await found({ from: '2026-03-03', to: '2026-03-03', timezone: 'Europe/Berlin' })).toEqual([9, 8, 7]);
    expect(await found({ from: '2026-03-06' })).toEqual([13, 12]);
    expect(await found({ to: '2026-03-01' })).toEqual([6, 5, 4, 3, 2, 1]);
    expect(await found({ by: 'ann', kind: 'prop', from: '2026-03-04', q: 'lamp' })).toEqual([10]);
  });

  it('[ACT-2] is searched by the words of the current name, whatever characters they have', async () => {
    expect(await found({ q: 'CLOCK' })).toEqual([13, 9, 7]);
    expect(await found({ q: 'wall' })).toEqual([]);
    expect(await found({ q: 'p_s' })).toEqual([10, 8]);
    expect(await found({ q: 'l_m' })).toEqual([]);
    expect(await found({ q: 'l%p' })).toEqual([]);
    expect(await found({ q: 'lamp\\' })).toEqual([]);
  });

  it('[ACT-8] names the device of each event by its name, else by its browser, and is filtered by it', async () => {
    const session = '018f0000-0000-7000-8000-000000000001';
    for (const [group, userId, clientId, name] of [
      [siteId, 'ann', phone, 'Ann’s phone'],
      [siteId, 'cleo', phone, 'Not hers'],
      [siteId, 'ann', laptop, 'Not used'],
      [neighbour, 'system', phone, 'Next door'],
    ])
      await test.database.query(
        `insert into known_client (site_id, user_id, client_id, device, name, session_id, signed_in_at) values ($1, $2, $3, 'Chrome', $4, $5, '2026-03-01T09:00:00Z')`,
        [group, userId, clientId, name, session],
      );
    const signedInAt = '2026-03-01T09:00:00.000Z';
    expect((await activity()).devices).toEqual({ [`ann/${phone}`]: { name: 'Ann’s phone', signedInAt } });
    await test.database.query('update known_client set name = null');
    expect((await activity()).devices).toEqual({ [`ann/${phone}`]: { name: 'Chrome', signedInAt } });
    expect([await found({ device: laptop }), (await found({ device: phone })).length]).toEqual([[], 13]);
  });
});

describe('records as they were', () => {
  const past = (asked: Partial<PastAsked>) =>
    readPast(test.database, siteId, {
      kind: 'prop',
      day: '2026-03-03',
      timezone: 'Europe/London',
      limit: 10,
      ...asked,
    });
  const names = async (asked: Partial<PastAsked>) => {
    const { records, next } = await past(asked);
    return [records.map(({ id, values, lifecycle }) => [id, values['name'], lifecycle.stage]), next];
  };

  it('[ACT-6] follow from the log up to the end of that day, in the time zone of the reader', async () => {
    expect(await names({ day: '2026-03-01' })).toEqual([[], null]);
    expect(await names({ day: '2026-03-02' })).toEqual([
      [
        ['clock', 'Wall clock 100%', 'active'],
        ['lamp', 'Lamp_shade', 'active'],
      ],
      null,
    ]);
    expect(await names({ day: '2026-03-02', timezone: 'Europe/Berlin' })).toEqual([[], null]);
    expect(await names({ day: '2026-03-04' })).toEqual([
      [
        ['clock', 'Clock 100%', 'active'],
        ['lamp', 'Lamp_shade', 'disposed'],
      ],
      null,
    ]);
    expect((await past({ day: '2026-03-03', id: 'clock' })).records).toMatchObject([
      { kind: 'prop', id: 'clock', version: 2, changed: { by: 'system', at: '2026-03-03T00:30:00.000Z' } },
    ]);
  });

  it('[ACT-6] are of one catalogue, or one of them alone', async () => {
    expect(await names({ kind: 'location', day: '2026-03-06' })).toEqual([[['B-barn', 'Barn', 'active']], null]);
    expect(await names({ id: 'lamp' })).toEqual([[['lamp', 'Lamp_shade', 'active']], null]);
    expect(await names({ id: 'nothing' })).toEqual([[], null]);
  });

  it('[ACT-6] come page by page', async () => {
    const idsOf = async (asked: Partial<PastAsked>) => {
      const { records, next } = await past({ day: '2026-03-06', ...asked });
      return [records.map(({ id }) => id), next];
    };
    expect(await idsOf({ limit: 2 })).toEqual([['clock', 'lamp'], 'lamp']);
    expect(await idsOf({ limit: 2, after: 'lamp' })).toEqual([['vase'], null]);
    expect(await idsOf({ limit: 3 })).toEqual([['clock', 'lamp', 'vase'], 'vase']);
    expect(await idsOf({ limit: 4 })).toEqual([['clock', 'lamp', 'vase'], null]);
  });

  it('[EVOL-2] leave out what a newer version has written', async () => {
    await test.database.query(`update event set v = 99 where site_id = $1 and seq = 9`, [siteId]);
    expect((await past({ day: '2026-03-04', id: 'clock' })).records).toMatchObject([
      { version: 1, values: { name: 'Wall clock 100%' } },
    ]);
    await test.database.query(`update event set v = 1 where site_id = $1 and seq = 9`, [siteId]);
  });
});

describe('the events of an import', () => {
  const traces = async (
    asked: { before?: number; limit?: number; scopes?: readonly Scope[]; importId?: string } = {},
  ) => {
    const { traces: found, more } = await readImportTraces(test.database, siteId, {
      importId,
      scopes,
      before: undefined,
      limit: 10,
      ...asked,
    });
    return { found, seqs: found.map(({ event }) => event.seq), more };
  };

  it('[IMP-33] are found by its commands, newest first, with the records as they are now', async () => {
    const { found, more } = await traces();
    expect(found).toMatchObject([
      {
        event: { seq: 13, id: 'clock' },
        record: { values: { name: 'Clock' }, version: 3, lifecycle: { stage: 'active' }, loans: [] },
      },
      { event: { seq: 12, id: 'vase' }, record: { values: { name: 'Vase' }, version: 1 } },
    ]);
    expect([more, Object.keys(found[0]?.record ?? {}).toSorted()]).toEqual([
      false,
      ['lifecycle', 'loans', 'values', 'version'],
    ]);
  });

  it('[IMP-33] come page by page, of the scopes that the person sees, and of one import', async () => {
    expect(await traces({ limit: 1 })).toMatchObject({ seqs: [13], more: true });
    expect(await traces({ limit: 1, before: 13 })).toMatchObject({ seqs: [12], more: false });
    expect(await traces({ limit: 2 })).toMatchObject({ seqs: [13, 12], more: false });
    expect(await traces({ scopes: ['places'] })).toMatchObject({ seqs: [], more: false });
    expect(await traces({ importId: '018f0000-0000-7000-8000-00000b000000' })).toMatchObject({ seqs: [], more: false });
  });
});

describe('a snapshot', () => {
  const reads = () => new Reads(test.database);

  it('[SNAP-1] has the records of its scope with their count, and names the end of the log', async () => {
    const snapshot = await readSnapshot(reads(), siteId, 'props');
    expect([snapshot.scope, snapshot.upToSeq]).toEqual(['props', 13]);
    const text = gunzipSync(gzipOf(snapshot, 15)).toString();
    const { records, ...others } = JSON.parse(text) as { records: readonly { kind: string; id: string }[] };
    expect(others).toEqual({ logId: await logId(), scope: 'props', schema: schemaOf('props'), count: 4, upToSeq: 15 });
    expect(records.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'prop clock',
      'prop lamp',
      'prop vase',
      'propCategory cat',
    ]);
    const empty = JSON.parse(
      gunzipSync(gzipOf(await readSnapshot(reads(), siteId, 'billing'), 0)).toString(),
    ) as object;
    expect(empty).toMatchObject({ scope: 'billing', count: 0, records: [], upToSeq: 0 });
    await expect(readSnapshot(reads(), 'nowhere', 'props')).rejects.toThrow('the site nowhere exists');
  });

  it('[SNAP-6] is current as long as the last event of its scope is', async () => {
    expect(await positionOf(test.database, siteId, 'props')).toEqual({ last: 13, head: 13, logId: await logId() });
    expect(await positionOf(test.database, siteId, 'places')).toEqual({ last: 11, head: 13, logId: await logId() });
    expect(await positionOf(test.database, siteId, 'billing')).toEqual({ last: 0, head: 13, logId: await logId() });
    expect(await positionOf(test.database, 'nowhere', 'props')).toEqual({ last: 0, head: 0, logId: '' });
  });

  it('[SNAP-3] has a schema of 22 letters, which differs by scope', () => {
    const all = scopes.map((scope) => schemaOf(scope));
    expect(new Set(all).size).toBe(scopes.length);
    for (const schema of all) expect(schema).toMatch(/^[\w-]{22}$/);
  });

  it('[SNAP-1] reads thousands of records in parts, each once', async () => {
    await test.database.query(
      `insert into record (site_id, kind, id, version, seq, scope, is_active, sort_key, search, refs, facets, orders, body)
       select site_id, kind, 'many ' || n, version, seq, scope, is_active, sort_key, search, refs, facets, orders, jsonb_set(body, '{id}', to_jsonb('many ' || n))
       from record, generate_series(1, 4000) n where site_id = $1 and kind = 'location' and id = 'B-barn'`,
      [siteId],
    );
    const snapshot = await readSnapshot(reads(), siteId, 'places');
    const { records, count } = JSON.parse(gunzipSync(gzipOf(snapshot, 1)).toString()) as {
      records: readonly { id: string }[];
      count: number;
    };
    expect([count, records.length, new Set(records.map(({ id }) => id)).size]).toEqual([4_001, 4_001, 4_001]);
  });

  it('[SNAP-1] is not made where there are fewer records than were counted', async () => {
    const counting: Database = {
      kind: 'server',
      query: (text, values) => test.database.query(text, values),
      close: () => Promise.resolve(),
      transaction: (work) =>
        work({
          query: async <Row>(text: string, values?: readonly unknown[]) => {
            const found = await test.database.query<Row>(text, values);
            return text.includes('log_id')
              ? found.map((row) => Object.assign(row as object, { count: 5 }) as Row)
              : found;
          },
        }),
    };
    await expect(readSnapshot(new Reads(counting), siteId, 'props')).rejects.toThrow(
      'a snapshot reads as many records as it counted',
    );
  });

  it('[SNAP-1] is from one moment where somebody writes while it is read', async () => {
    let isWritten = false;
    const writtenTo: Database = {
      kind: 'server',
      query: (text, values) => test.database.query(text, values),
      close: () => Promise.resolve(),
      transaction: (work, options) =>
        test.database.transaction(
          (tx) =>
            work({
              query: async <Row>(text: string, values?: readonly unknown[]) => {
                const found = await tx.query<Row>(text, values);
                if (!isWritten) {
                  isWritten = true;
                  await submit(
                    '2026-03-07T12:00:00.000Z',
                    'ann',
                    add('prop', 'zither', { name: 'Zither', categoryId: 'cat' }),
                  );
                }
                return found;
              },
            }),
          options,
        ),
    };
    const read = async () => {
      const snapshot = await readSnapshot(new Reads(writtenTo), siteId, 'props');
      const { records, count } = JSON.parse(gunzipSync(gzipOf(snapshot, 1)).toString()) as {
        records: readonly unknown[];
        count: number;
      };
      return [count, records.length];
    };
    expect([await read(), await read()]).toEqual([
      [4, 4],
      [5, 5],
    ]);
  });
});
