import { describe, expect, it } from 'vitest';
import { allFingerprints } from '../../../server/eventStore/fingerprint.ts';
import { noteFresh, reclaim, recount, rederive } from '../../../server/eventStore/rederive.ts';
import { add, change, dispose } from '../support/commands.ts';
import { siteId } from '../support/store.ts';
import { begun, openEmptyLog, prop } from './support.ts';

const log = openEmptyLog();
const { rows, submit } = log;

describe('reindexing', () => {
  const wanted = allFingerprints();
  const derivations = () =>
    rows('select site_id as site, fingerprints, kind, fingerprint, upto from derivation order by 1');
  const done = (site: string) => ({ site, fingerprints: wanted, kind: null, fingerprint: null, upto: null });
  const note = (fingerprints: object, progress: { kind?: string; fingerprint?: string; upto?: string } = {}) =>
    rows(
      `insert into derivation (site_id, fingerprints, kind, fingerprint, upto) values ($1, $2::jsonb, $3, $4, $5)
       on conflict (site_id) do update set fingerprints = excluded.fingerprints, kind = excluded.kind, fingerprint = excluded.fingerprint, upto = excluded.upto`,
      siteId,
      JSON.stringify(fingerprints),
      progress.kind ?? null,
      progress.fingerprint ?? null,
      progress.upto ?? null,
    );
  const others = (without: string) => Object.fromEntries(Object.entries(wanted).filter(([kind]) => kind !== without));

  it('[EVOL-10] is done for groups without records', async () => {
    await noteFresh(log.database);
    expect(await derivations()).toEqual([done('main'), done('neighbour')]);
    await note({});
    await submit(...begun());
    await noteFresh(log.database);
    expect(await derivations()).toMatchObject([{ site: 'main', fingerprints: {} }, done('neighbour')]);
    await noteFresh(log.database, { ...wanted, prop: 'newer' });
    expect(await derivations()).toMatchObject([{ fingerprints: {} }, { fingerprints: { prop: 'newer' } }]);
  });

  it('[EVOL-10] rebuilds every row in batches, and reports its progress', async ({ signal }) => {
    await submit(
      ...begun(),
      prop('A'),
      prop('b'),
      prop('c'),
      add('customField', 'epoch', { catalogue: 'prop', label: 'Epoch', type: 'text' }),
      change('prop', 'A', { x_epoch: { from: null, to: 'Art Deco' } }),
    );
    const derived = () =>
      rows(
        // The order of the keys in an answer has no meaning.
        'select kind, id, is_active, sort_key, search, refs, facets, orders, answer::jsonb as answer from record order by kind, id',
      );
    const right = await derived();
    await rows(
      `update record set is_active = false, sort_key = '', search = '', refs = '{}', facets = '{}', orders = '{}', answer = null`,
    );
    const told: unknown[] = [];
    const all = await rederive({ database: log.database, signal, batch: 2, onProgress: (each) => told.push(each) });
    expect(all).toBe(right.length);
    expect(await derived()).toEqual(right);
    expect(told.filter((each) => (each as { kind: string }).kind === 'prop')).toEqual([
      { siteId: 'main', kind: 'prop', rows: 2, isDone: false },
      { siteId: 'main', kind: 'prop', rows: 3, isDone: true },
    ]);
    expect(told[0]).toEqual({ siteId: 'main', kind: 'customField', rows: 1, isDone: true });
    expect(await derivations()).toEqual([done('main'), done('neighbour')]);
    expect(await rederive({ database: log.database, signal })).toBe(0);
  });

  it('[EVOL-10] rebuilds only the rows of kinds that have changed', async ({ signal }) => {
    await submit(...begun(), prop('a'));
    await note(others('prop'));
    const told: unknown[] = [];
    expect(await rederive({ database: log.database, signal, onProgress: (each) => told.push(each) })).toBe(1);
    expect(told).toEqual([{ siteId: 'main', kind: 'prop', rows: 1, isDone: true }]);
  });

  it('[EVOL-11] continues where it stopped, unless the declaration has changed again', async ({ signal }) => {
    await submit(...begun(), prop('A'), prop('b'), prop('c'));
    let told: unknown[] = [];
    const left = async (progress: { kind: string; fingerprint: string; upto?: string }, fingerprints = wanted) => {
      await note(others('prop'), progress);
      told = [];
      return rederive({
        database: log.database,
        signal,
        fingerprints,
        onProgress: ({ kind, rows: checked }) => told.push([kind, checked]),
      });
    };
    expect(await left({ kind: 'prop', fingerprint: wanted.prop, upto: 'A' })).toBe(2);
    expect(await left({ kind: 'prop', fingerprint: wanted.prop, upto: 'c' })).toBe(0);
    expect(await left({ kind: 'prop', fingerprint: 'as it was in between', upto: 'b' })).toBe(3);
    expect(await left({ kind: 'prop', fingerprint: wanted.prop })).toBe(3);
    expect(await left({ kind: 'user', fingerprint: wanted.user, upto: 'z' })).toBe(3);
    expect(told).toEqual([['prop', 3]]);
    expect(await left({ kind: 'gone', fingerprint: 'x', upto: 'z' })).toBe(3);
    const alike = { ...wanted, prop: 'alike', propCategory: 'alike' };
    expect(await left({ kind: 'propCategory', fingerprint: 'alike', upto: 'b' }, alike)).toBe(4);
    expect(told).toEqual([
      ['propCategory', 1],
      ['prop', 3],
    ]);
  });

  it('[EVOL-11] stops after the current batch, and stores its progress', async () => {
    await submit(...begun(), prop('a'), prop('b'), prop('c'), prop('d'));
    await note(others('prop'));
    const cut = new AbortController();
    expect(
      await rederive({ database: log.database, batch: 3, signal: cut.signal, onProgress: () => cut.abort() }),
    ).toBe(3);
    expect((await derivations())[0]).toEqual({
      site: 'main',
      fingerprints: others('prop'),
      kind: 'prop',
      fingerprint: wanted.prop,
      upto: 'c',
    });
    expect(await rederive({ database: log.database, batch: 3 })).toBe(1);
  });

  it('[EVOL-11] stops between two kinds, and notes that the first is done', async () => {
    await submit(...begun());
    await note({});
    const cut = new AbortController();
    const told: unknown[] = [];
    const onProgress = (each: unknown) => {
      told.push(each);
      cut.abort();
    };
    expect(await rederive({ database: log.database, signal: cut.signal, onProgress })).toBe(2);
    expect(told).toEqual([{ siteId: 'main', kind: 'member', rows: 2, isDone: true }]);
    expect((await derivations())[0]).toEqual({
      site: 'main',
      fingerprints: { member: wanted.member },
      kind: null,
      fingerprint: null,
      upto: null,
    });
  });

  it('[EVOL-13] counts the records of each kind again', async () => {
    await submit(...begun(), prop('a'), prop('b'), dispose('prop', 'b'));
    const totals = () =>
      rows('select site_id as site, kind, in_use as "inUse", disposed, seq from kind_total order by 1, 2');
    const right = await totals();
    expect(right).toContainEqual({ site: 'main', kind: 'prop', inUse: 1, disposed: 1, seq: 10 });
    await rows('update kind_total set in_use = 9, disposed = 9, seq = 0');
    await rows(`delete from kind_total where kind = 'user'`);
    await recount(log.database);
    expect(await totals()).toEqual(right);
  });

  it('[EVOL-13] claims names again that a version before claimed by other keys, and gives back only its own', async () => {
    const category = (id: string, name: string) => add('propCategory', id, { name });
    const claims = () =>
      rows(`select key, id from claim where space = 'title:propCategory:' and id <> 'cat' order by key`);
    await submit(...begun(), category('first', 'Pro\u00ADps'), category('second', 'Arms'));
    const nameIt = (id: string, name: string, key: string) =>
      Promise.all([
        rows(`update record set body = jsonb_set(body, '{values,name}', to_jsonb($2::text)) where id = $1`, id, name),
        rows('update claim set key = $2 where id = $1', id, key),
      ]);
    await nameIt('first', 'Pro\u00ADps', 'pro\u00ADps');
    await nameIt('second', 'Props', 'props');
    await reclaim(log.database);
    expect(await claims()).toEqual([{ key: 'props', id: 'first' }]);

    await nameIt('first', 'Pro\u00ADps', 'pro\u00ADps');
    await rows(
      `insert into claim (site_id, space, key, kind, id, permanent) values ($1, 'title:propCategory:', 'props', 'propCategory', 'second', false)`,
      siteId,
    );
    await submit(change('propCategory', 'first', { name: { from: 'Pro\u00ADps', to: 'Masks' } }));
    expect(await claims()).toContainEqual({ key: 'props', id: 'second' });
    await reclaim(log.database);
    expect(await claims()).toEqual([
      { key: 'masks', id: 'first' },
      { key: 'props', id: 'second' },
    ]);
  });
});
