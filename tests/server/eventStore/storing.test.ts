import { describe, expect, it } from 'vitest';
import { append } from '../../../server/eventStore/append.ts';
import type { Appending } from '../../../server/eventStore/decideGroup.ts';
import { DemandWorld, joined } from '../../../server/eventStore/demandWorld.ts';
import { load } from '../../../server/eventStore/load.ts';
import type { Command } from '../../../src/domain/decide/index.ts';
import { after, neighbour } from '../accounts/support.ts';
import { add, dispose, mintId } from '../support/commands.ts';
import { siteId } from '../support/store.ts';
import { begun, openEmptyLog, prop, submission } from './support.ts';

const hour = 3_600_000;
const photo = '00000000-0000-4000-8000-000000000001';
const paper = '00000000-0000-4000-8000-000000000002';
const receipt = '00000000-0000-4000-8000-000000000003';
const log = openEmptyLog();
const { rows, submit } = log;

const stamp = { by: 'ann', at: after(0).toISOString() };
const meta = {
  userId: 'ann',
  clientId: 'device',
  commandId: receipt,
  issuedAt: stamp.at,
  recordedAt: stamp.at,
  timezone: 'UTC',
};
const event = (seq: number, more: object = {}) => ({
  eventId: mintId(),
  seq,
  kind: 'prop',
  id: 'clock',
  version: seq,
  type: 'RecordAdded',
  v: 1,
  scope: 'props',
  data: { values: {} },
  meta,
  ...more,
});
const row = (more: object = {}) => ({
  kind: 'prop',
  id: 'clock',
  version: 1,
  seq: 1,
  scope: 'props',
  is_active: true,
  sort_key: 'clock',
  search: 'clock',
  refs: ['cat'],
  facets: ['a=b'],
  orders: { c: 'd' },
  body: { id: 'clock' },
  answer: '{}',
  ...more,
});
const nothing = {
  events: [],
  receipts: [],
  now: stamp.at,
  records: [],
  claims: [],
  numbers: [],
  uploads: [],
  privates: [],
  totals: [],
};
const store = (base: number, appending: object, group = siteId) =>
  append(log.database, group, base, { ...nothing, ...appending } as unknown as Appending);

describe('what a decision is stored as', () => {
  it('[LOG-1] are events and receipts, and the length of the log', async () => {
    expect(
      await store(0, {
        events: [event(1), event(2, { type: 'RecordChanged', data: { changes: {} } })],
        receipts: [
          {
            receipt: { commandId: receipt, outcome: 'accepted', events: [], lastSeq: 2 },
            askedBy: 'ann',
            digest: 'digest',
          },
        ],
      }),
    ).toBe(true);
    expect(
      await rows(
        'select site_id as site, seq, kind, id, version, type, v, scope, data, meta, recorded_at as at from event order by seq',
      ),
    ).toEqual([
      {
        site: 'main',
        seq: 1,
        kind: 'prop',
        id: 'clock',
        version: 1,
        type: 'RecordAdded',
        v: 1,
        scope: 'props',
        data: { values: {} },
        meta,
        at: after(0),
      },
      {
        site: 'main',
        seq: 2,
        kind: 'prop',
        id: 'clock',
        version: 2,
        type: 'RecordChanged',
        v: 1,
        scope: 'props',
        data: { changes: {} },
        meta,
        at: after(0),
      },
    ]);
    expect(
      await rows('select command_id as id, outcome, asked_by as by, digest, recorded_at as at from command_receipt'),
    ).toEqual([
      {
        id: receipt,
        outcome: { commandId: receipt, outcome: 'accepted', events: [], lastSeq: 2 },
        by: 'ann',
        digest: 'digest',
        at: after(0),
      },
    ]);
    expect(await rows('select site_id as site, last_seq as head from site order by 1')).toEqual([
      { site: 'main', head: 2 },
      { site: 'neighbour', head: 0 },
    ]);
  });

  it('[LOG-11] is refused if the log has grown in the meantime', async () => {
    await store(0, { events: [event(1)] });
    const late = {
      events: [event(1)],
      records: [row()],
      totals: [{ kind: 'prop', inUse: 1, disposed: 0, seq: 1 }],
      claims: [{ space: 'code', key: 'X', owner: { kind: 'prop', id: 'clock' }, permanent: true }],
    };
    expect([await store(0, late), await store(2, late), await store(0, late, 'nowhere')]).toEqual([
      false,
      false,
      false,
    ]);
    for (const table of ['record', 'kind_total', 'claim'])
      expect([table, await rows(`select 1 from ${table}`)]).toEqual([table, []]);
    expect(await rows('select seq from event')).toEqual([{ seq: 1 }]);
  });

  it('[LOG-13] are the records as they are now', async () => {
    const read = () =>
      rows(
        'select site_id as site, kind, id, version, seq, scope, is_active, sort_key, search, refs, facets, orders, body, answer from record order by id',
      );
    await store(0, { records: [row(), row({ id: 'lamp' })] });
    const changed = row({
      version: 2,
      seq: 5,
      is_active: false,
      sort_key: 's',
      search: 't',
      refs: ['r'],
      facets: ['f'],
      orders: { o: 'p' },
      body: { id: 'new' },
      answer: null,
    });
    await store(0, { records: [changed] });
    await store(0, { records: [row()] }, neighbour);
    expect(await read()).toEqual([
      { site: 'main', ...changed },
      { site: 'neighbour', ...row() },
      { site: 'main', ...row({ id: 'lamp' }) },
    ]);
  });

  it('[REST-21] are the totals, added to those before', async () => {
    await store(0, {
      totals: [
        { kind: 'prop', inUse: 3, disposed: 1, seq: 4 },
        { kind: 'user', inUse: 1, disposed: 0, seq: 2 },
      ],
    });
    await store(0, { totals: [{ kind: 'prop', inUse: -1, disposed: 1, seq: 9 }] });
    expect(await rows('select kind, in_use as "inUse", disposed, seq from kind_total order by 1')).toEqual([
      { kind: 'prop', inUse: 2, disposed: 2, seq: 9 },
      { kind: 'user', inUse: 1, disposed: 0, seq: 2 },
    ]);
  });

  it('[LOG-13] are claims that are made, move and end, and the highest numbers', async () => {
    const claim = (key: string, id: string, { permanent = false, isReleased = false } = {}) => ({
      space: 'email',
      key,
      owner: { kind: 'user', id },
      permanent,
      isReleased,
    });
    const released = (key: string, id: string) => claim(key, id, { isReleased: true });
    await store(0, {
      claims: [claim('a', 'ann'), claim('b', 'ben', { permanent: true }), claim('c', 'cleo')],
      numbers: [
        { prefix: 'P', last: 5 },
        { prefix: 'Q', last: 1 },
      ],
    });
    await store(0, {
      claims: [released('a', 'ann'), claim('b', 'dee'), released('c', 'ann'), released('nobody', 'ann')],
      numbers: [
        { prefix: 'P', last: 3 },
        { prefix: 'Q', last: 2 },
      ],
    });
    await store(0, { claims: [released('c', 'cleo')] }, neighbour);
    expect(await rows('select key, kind, id, permanent from claim order by 1')).toEqual([
      { key: 'b', kind: 'user', id: 'dee', permanent: true },
      { key: 'c', kind: 'user', id: 'cleo', permanent: false },
    ]);
    expect(await rows('select prefix, last from code_number order by 1')).toEqual([
      { prefix: 'P', last: 5 },
      { prefix: 'Q', last: 2 },
    ]);
  });
});

describe('what a decision stores besides', () => {
  it('[LOG-12] are the scope and the removal of uploads', async () => {
    await uploads();
    await store(0, {
      uploads: [
        { id: photo, scope: 'props', at: null },
        { id: paper, scope: 'places', at: stamp.at },
      ],
    });
    expect(await rows('select scope, removed_at as at from media')).toEqual([{ scope: 'props', at: null }]);
    expect(await rows('select scope, removed_at as at from file')).toEqual([{ scope: 'places', at: after(0) }]);
    await store(
      0,
      {
        uploads: [
          { id: photo, scope: 'users', at: stamp.at },
          { id: paper, scope: 'users', at: null },
        ],
      },
      neighbour,
    );
    expect(await rows('select scope, removed_at as at from media')).toEqual([{ scope: 'props', at: null }]);
  });

  it('[MEAS-24] are values outside the log, merged with those before, or erased', async () => {
    const kept = (body: object | null, id = 'set') => ({ kind: 'measurement', id, owner: 'm-ben', body });
    const read = () => rows('select id, kind, owner_id as owner, body from private_value order by id');
    await store(0, { privates: [kept({ chest: 1, waist: 2 }), kept({ hip: 1 }, 'other')] });
    await store(0, { privates: [kept({ waist: null, neck: 3 })] });
    await store(0, { privates: [kept(null)] }, neighbour);
    expect(await read()).toEqual([kept({ hip: 1 }, 'other'), kept({ chest: 1, waist: null, neck: 3 })]);
    await store(0, { privates: [kept(null)] });
    expect(await read()).toEqual([kept({ hip: 1 }, 'other')]);
  });

  it('[SESS-7] ends the sessions of a user who is suspended, and those viewing as others', async () => {
    for (const [token, userId, seenBy, group] of [
      ['1', 'ben', null, siteId],
      ['2', 'ann', 'ben', siteId],
      ['3', 'ann', null, siteId],
      ['4', 'ben', null, neighbour],
    ])
      await rows(
        'insert into session (site_id, token_hash, user_id, seen_by) values ($1, decode($2, $5), $3, $4)',
        group,
        `0${String(token)}`,
        userId,
        seenBy,
        'hex',
      );
    const left = () => rows(`select encode(token_hash, 'hex') as token from session order by 1`);
    await store(0, {
      events: [
        event(1, { kind: 'user', id: 'ben', type: 'RecordChanged' }),
        event(2, { id: 'ben', type: 'RecordDisposed', version: 1 }),
      ],
    });
    expect(await left()).toHaveLength(4);
    await store(2, { events: [event(3, { kind: 'user', id: 'ben', type: 'RecordDisposed' })] });
    expect(await left()).toEqual([{ token: '03' }, { token: '04' }]);
  });
});

/** A picture and a file that nobody has used yet, uploaded by Ben at `millis`. */
async function uploads(millis = 0): Promise<void> {
  await rows(
    `insert into media (site_id, media_id, width, height, uploaded_by, created_at) values ($1, $2, 40, 30, 'ben', $3)`,
    siteId,
    photo,
    after(millis),
  );
  await rows(
    `insert into file (site_id, file_id, type, bytes, uploaded_by, created_at) values ($1, $2, 'application/pdf', 99, 'ben', $3)`,
    siteId,
    paper,
    after(millis),
  );
}

describe('what a decision is made on', () => {
  async function loaded(
    want: (world: DemandWorld) => void,
    { group = siteId, now = after(0) } = {},
  ): Promise<DemandWorld> {
    const world = new DemandWorld();
    want(world);
    await load(log.database, group, world, now);
    expect(world.isMissingSomething).toBe(false);
    return world;
  }

  it('[LOG-19] are the records, claims, numbers and references that it asks for, of its group', async () => {
    await submit(...begun(), prop('clock'), prop('lamp', 'Lamp'), dispose('prop', 'lamp'));
    const want = (world: DemandWorld) => {
      for (const key of [joined('prop', 'clock'), joined('prop', 'nothing')]) world.records.want(key);
      for (const key of [joined('code', 'CLO-00001'), joined('code', 'CLO-00009'), joined('email', 'ann@example.org')])
        world.claims.want(key);
      world.numbers.want('CLO');
      world.numbers.want('NEW');
      world.references.want('cat');
      world.references.want('m-ben');
    };
    const world = await loaded(want);
    expect([world.record('prop', 'clock')?.values.name, world.record('prop', 'nothing')]).toEqual(['Clock', undefined]);
    expect([
      world.claims.get(joined('code', 'CLO-00001')),
      world.claims.get(joined('code', 'CLO-00009')),
      world.claims.get(joined('email', 'ann@example.org')),
    ]).toEqual([{ kind: 'prop', id: 'clock' }, undefined, { kind: 'user', id: 'ann' }]);
    expect([world.lastNumber('CLO'), world.lastNumber('NEW')]).toEqual([2, 0]);
    expect([
      world.referenceCount('cat', 'prop'),
      world.referenceCount('m-ben', 'user'),
      world.referenceCount('m-ben', 'prop'),
    ]).toEqual([1, 1, 0]);
    expect([world.head, world.isTorn]).toEqual([10, false]);
    const other = await loaded(want, { group: neighbour });
    expect([
      other.record('prop', 'clock'),
      other.lastNumber('CLO'),
      other.referenceCount('cat', 'prop'),
      other.head,
    ]).toEqual([undefined, 0, 0, 0]);
    await expect(loaded(want, { group: 'nowhere' })).rejects.toThrow('the site nowhere exists');
  });

  it('[LOG-19] are the locations around an item or location with their types, and the number of the prefix of a category', async () => {
    await submit(
      ...begun(),
      add('locationType', 'cupboard', { name: 'Cupboard', level: 'furniture' }),
      add('location', 'barn', { name: 'Barn', locationType: 'room' }),
      add('location', 'shelf', { name: 'Shelf', locationType: 'cupboard', parentId: 'barn' }),
      add('prop', 'clock', { name: 'Clock', categoryId: 'cat', homeLocationId: 'shelf' }),
    );
    const names = (world: DemandWorld) =>
      [joined('location', 'shelf'), joined('location', 'barn'), joined('locationType', 'cupboard')].map((key) =>
        world.records.has(key),
      );
    expect(names(await loaded((world) => world.records.want(joined('prop', 'clock'))))).toEqual([true, true, true]);
    expect(names(await loaded((world) => world.records.want(joined('location', 'shelf'))))).toEqual([true, true, true]);
    expect(names(await loaded((world) => world.records.want(joined('location', 'barn'))))).toEqual([
      false,
      true,
      false,
    ]);
    expect(names(await loaded((world) => world.records.want(joined('propCategory', 'cat'))))).toEqual([
      false,
      false,
      false,
    ]);
    const category = await loaded((world) => world.records.want(joined('propCategory', 'cat')));
    expect([category.numbers.has('CLO'), category.lastNumber('CLO')]).toEqual([true, 1]);
    const inside = await loaded((world) => {
      world.nested.want(joined('location', 'barn'));
      world.nested.want(joined('location', 'shelf'));
    });
    expect([inside.children('location', 'barn'), inside.children('location', 'shelf')]).toEqual([['shelf'], []]);
  });

  it('[LOG-6] are the receipts, with their person and digest', async () => {
    const { commandId } = prop('clock');
    await log.writer().submit(submission(begun()));
    await log.writer().submit(submission([{ ...prop('clock'), commandId } as Command], { digests: ['digest'] }));
    const world = await loaded((each) => each.receipts.want(commandId));
    expect(world.receipts.get(commandId)).toEqual({
      receipt: { commandId, outcome: 'accepted', events: [], lastSeq: 8 },
      askedBy: 'system',
      digest: 'digest',
    });
    expect(
      (await loaded((each) => each.receipts.want(commandId), { group: neighbour })).receipts.get(commandId),
    ).toBeUndefined();
  });

  it('[LOG-12] are the uploads that have not expired, with who sees them', async () => {
    const found = async (now = after(0), group = siteId) => {
      const world = await loaded(
        (each) => {
          each.pictures.want(photo);
          each.files.want(paper);
        },
        { now, group },
      );
      return [world.pictures.get(photo), world.files.get(paper)];
    };
    const picture = { width: 40, height: 30, uploadedBy: 'ben', scopes: [] };
    const file = { type: 'application/pdf', bytes: 99, uploadedBy: 'ben', scopes: [] };
    await uploads();
    expect(await found()).toEqual([picture, file]);
    expect(await found(after(0), neighbour)).toEqual([undefined, undefined]);
    expect(await found(after(24 * hour))).toEqual([picture, file]);
    expect(await found(after(24 * hour + 1))).toEqual([undefined, undefined]);
    for (const table of ['media', 'file']) await rows(`update ${table} set scope = 'props'`);
    const seen = [
      { ...picture, scopes: ['props'] },
      { ...file, scopes: ['props'] },
    ];
    expect(await found(after(1_000 * hour))).toEqual(seen);
    for (const table of ['media', 'file']) await rows(`update ${table} set removed_at = $1`, after(0));
    expect(await found(after(21 * hour))).toEqual(seen);
    expect(await found(after(21 * hour + 1))).toEqual([undefined, undefined]);
    for (const table of ['media', 'file']) await rows(`update ${table} set removed_at = null`);
    await submit(...begun(), prop('clock'));
    await rows(
      `update record set body = jsonb_set(body, '{photos}', $1::jsonb), scope = 'places' where id = 'clock'`,
      JSON.stringify([{ mediaId: photo, width: 40, height: 30 }]),
    );
    expect(await found()).toEqual([{ ...picture, scopes: ['places'] }, seen[1]]);
    await rows(`update media set avatar_of = 'ben'`);
    expect(await found()).toEqual([undefined, seen[1]]);
  });

  it('[MEAS-25] are the measurements of a set without the cleared ones', async () => {
    await rows(
      `insert into private_value (site_id, kind, id, owner_id, body) values ($1, 'measurement', 'set', 'm-ben', '{"chest": 1, "waist": null}'), ($1, 'member.contact', 'other', 'm-ben', '{"mobile": "1"}')`,
      siteId,
    );
    const world = await loaded((each) => {
      each.measured.want('set');
      each.measured.want('other');
    });
    expect([world.measured.get('set'), world.measured.get('other')]).toEqual([{ chest: 1 }, undefined]);
  });

  it('[LOG-11] is torn where the log has grown between two rounds', async () => {
    const world = await loaded((each) => each.records.want(joined('prop', 'clock')));
    await load(log.database, siteId, world, after(0));
    expect([world.head, world.isTorn]).toEqual([0, false]);
    await submit(...begun());
    await load(log.database, siteId, world, after(0));
    expect([world.head, world.isTorn]).toEqual([0, true]);
    await load(log.database, siteId, world, after(0));
    expect(world.isTorn).toBe(true);
  });
});
