/** Rows written by an earlier version are derived again: part of every event store's contract. */
import { expect, it } from 'vitest';
import { allFingerprints, fingerprintOf } from '../../../server/eventStore/fingerprint.ts';
import { recount, rederive } from '../../../server/eventStore/rederive.ts';
import { readList } from '../../../server/http/catalogue/readList.ts';
import { prop } from '../../../src/domain/props/index.ts';
import { expectAudited } from '../support/audit.ts';
import { add, change, mintId } from '../support/commands.ts';
import { siteId } from '../support/store.ts';
import type { TestStore } from '../support/store.ts';

const question = {
  search: '',
  sort: 'name',
  page: 1,
  pageSize: -1,
  disposed: 'false',
  facets: new Map(),
  today: '2026-01-02',
  seen: [],
} as const;

/** Sets the rows of props to what a version without search and filters would have written. */
async function leaveOlder({ database }: TestStore): Promise<void> {
  await database.query(`update record set search = '', facets = '{}', refs = '{}', sort_key = '' where kind = 'prop'`);
  await database.query(
    'insert into derivation (site_id, fingerprints) values ($1, $2::jsonb) on conflict (site_id) do update set fingerprints = excluded.fingerprints',
    [siteId, JSON.stringify({ ...allFingerprints(), prop: 'as it was' })],
  );
}

async function found({ database }: TestStore, search: string): Promise<readonly string[]> {
  const { records } = await readList(database, siteId, prop, { ...question, search, pageSize: 100 });
  // The answer of a record has its id.
  return records.map(({ answer, body }) => body?.id ?? (JSON.parse(String(answer)) as { readonly id: string }).id);
}

export function rederiving(log: () => TestStore): void {
  it('[EVOL-10] the fingerprint of a declaration depends only on its output for a record', () => {
    const { fields } = prop;
    const was = fingerprintOf(prop);
    const changed = (key: keyof typeof fields, how: object) =>
      fingerprintOf({ ...prop, fields: { ...fields, [key]: { ...fields[key], ...how } } });
    const [searched] = Object.entries(fields).flatMap(([key, field]) =>
      'searched' in field ? [key as keyof typeof fields] : [],
    );
    const [unfiltered] = Object.entries(fields).flatMap(([key, field]) =>
      'facet' in field || field.type === 'length' ? [] : [key as keyof typeof fields],
    );
    expect(changed(searched ?? 'name', { searched: undefined })).not.toBe(was);
    expect(changed(unfiltered ?? 'name', { facet: true })).not.toBe(was);
    expect(changed('name', { label: 'Called', help: 'Another sentence.' })).toBe(was);
  });

  it('[EVOL-13] corrects stored responses and totals that an earlier version left wrong', async () => {
    const { database } = log();
    const id = mintId();
    await log().submit([add('prop', id, { name: 'Samovar', categoryId: 'cat' })]);
    await database.query(
      `update record set version = version + 1, body = jsonb_set(body, '{values,name}', '"Urn"') where kind = 'prop' and id = $1`,
      [id],
    );
    const [renamed] = (await readList(database, siteId, prop, { ...question, search: 'samovar', pageSize: 100 }))
      .records;
    expect(renamed).toMatchObject({ answer: null, body: { values: { name: 'Urn' } } });
    await database.query(
      `update record set version = version - 1, body = jsonb_set(body, '{values,name}', '"Samovar"') where kind = 'prop' and id = $1`,
      [id],
    );
    await database.query('update kind_total set in_use = in_use + 3, seq = 1');
    await recount(database);
    await database.query(
      `insert into derivation (site_id, fingerprints) values ($1, '{}') on conflict (site_id) do update set fingerprints = '{}'`,
      [siteId],
    );
    await rederive({ database });
    await expectAudited(database);
  });

  it('[EVOL-10] finds rows of before as it finds new ones, and then has nothing to do', async () => {
    const [clock, later] = [mintId(), mintId()];
    await log().submit([add('prop', clock, { name: 'Zither of before', categoryId: 'cat' })]);
    await leaveOlder(log());
    await log().submit([add('prop', later, { name: 'Zither of after', categoryId: 'cat' })]);
    expect(await found(log(), 'zither')).toEqual([later]);
    expect(await rederive({ database: log().database })).toBeGreaterThan(0);
    expect((await found(log(), 'zither')).toSorted()).toEqual([clock, later].toSorted());
    expect(await rederive({ database: log().database })).toBe(0);
    await expectAudited(log().database);
  });

  it('[EVOL-11] is cut short after any part and goes on where it stopped, however many do it, while people save', async () => {
    const ids = Array.from({ length: 12 }, () => mintId());
    await log().submit(ids.map((id, place) => add('prop', id, { name: `Xylophone ${place}`, categoryId: 'cat' })));
    await leaveOlder(log());
    const { database } = log();
    const cut = new AbortController();
    const before = await rederive({ database, batch: 5, signal: cut.signal, onProgress: () => cut.abort() });
    expect(before).toBe(5);
    const saving = ids.map((id, place) =>
      log().submit([change('prop', id, { name: { from: `Xylophone ${place}`, to: `Glockenspiel ${place}` } })]),
    );
    const [one, other] = await Promise.all([rederive({ database, batch: 2 }), rederive({ database, batch: 3 })]);
    await Promise.all(saving);
    const [count] = await database.query<{ props: number }>(
      `select count(*)::int as props from record where kind = 'prop'`,
    );
    // Each row was derived again once, by whichever store got to it.
    expect(before + one + other).toBe(count?.props);
    expect((await found(log(), 'glockenspiel')).toSorted()).toEqual(ids.toSorted());
    await expectAudited(database);
  });

  it('[EVOL-11] begins again with a kind whose declaration has changed once more meanwhile', async () => {
    await leaveOlder(log());
    const { database } = log();
    const cut = new AbortController();
    await rederive({
      database,
      batch: 1,
      signal: cut.signal,
      onProgress: () => cut.abort(),
      fingerprints: { ...allFingerprints(), prop: 'as it was in between' },
    });
    expect(await database.query('select kind, fingerprint from derivation')).toEqual([
      { kind: 'prop', fingerprint: 'as it was in between' },
    ]);
    const [count] = await database.query<{ props: number }>(
      `select count(*)::int as props from record where kind = 'prop'`,
    );
    expect(await rederive({ database })).toBe(count?.props);
    await expectAudited(database);
  });
}
