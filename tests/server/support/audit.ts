/** Checks derived data against the log. */
import { expect } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { recordRow } from '../../../server/eventStore/projection.ts';
import type { RecordRow } from '../../../server/eventStore/projection.ts';
import { isActive, kinds } from '../../../src/domain/catalogue/index.ts';
import type { CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import { claimsOf, raiseNumbers } from '../../../src/domain/layers/index.ts';
import type { WireEvent } from '../../../src/domain/log/index.ts';
import { fold, siteId } from './store.ts';

async function logOf(database: Database): Promise<WireEvent[]> {
  const rows = await database.query<{ event: WireEvent }>(
    `select jsonb_build_object('eventId', event_id, 'seq', seq, 'kind', kind, 'id', id, 'version', version, 'type', type, 'v', v,
       'scope', scope, 'data', data, 'meta', meta) as event from event where site_id = $1 order by seq`,
    [siteId],
  );
  return rows.map(({ event }) => event);
}

function byKey<T>(rows: readonly T[], key: (row: T) => string): Map<string, T> {
  return new Map(rows.map((row) => [key(row), row]));
}

/** The totals of each kind, as the rows of its records have them. */
async function expectTotals(database: Database, rows: readonly RecordRow[]): Promise<void> {
  const expected = new Map<string, { inUse: number; disposed: number; seq: number }>();
  for (const { kind, is_active: isInUse, seq } of rows) {
    const known = expected.get(kind) ?? { inUse: 0, disposed: 0, seq: 0 };
    expected.set(kind, {
      inUse: known.inUse + Number(isInUse),
      disposed: known.disposed + Number(!isInUse),
      seq: Math.max(known.seq, seq),
    });
  }
  const totals = await database.query<{ kind: string; inUse: number; disposed: number; seq: number }>(
    'select kind, in_use as "inUse", disposed, seq from kind_total where site_id = $1',
    [siteId],
  );
  expect(new Map(totals.map(({ kind, ...total }) => [kind, total]))).toEqual(expected);
}

/** Fails unless the log has no gap, and records, claims and numbers follow from it. */
export async function expectAudited(database: Database): Promise<readonly WireEvent[]> {
  const log = await logOf(database);
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
  const [site] = await database.query<{ head: number }>('select last_seq as head from site where site_id = $1', [
    siteId,
  ]);
  expect(site?.head).toBe(log.length);

  const layer = fold(log);
  const records: readonly CatalogueRecord[] = kinds.flatMap((kind) => [...layer.records(kind).values()]);
  const lastSeq = new Map(log.map(({ kind, id, seq }) => [`${kind} ${id}`, seq]));
  const rows = await database.query<{ kind: string; id: string; answer: string | null }>(
    'select kind, id, version, seq, scope, is_active, sort_key, search, refs, facets, orders, body, answer from record where site_id = $1',
    [siteId],
  );
  const key = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;
  const expectedRows = records.map((record) => recordRow(record, lastSeq.get(key(record)) ?? 0, layer));
  // The order of the keys in an answer has no meaning.
  const parsed = <T extends { answer: string | null }>({ answer, ...row }: T) => ({
    ...row,
    answer: answer === null ? null : (JSON.parse(answer) as unknown),
  });
  expect(byKey(rows.map(parsed), key)).toEqual(byKey(expectedRows.map(parsed), key));
  await expectTotals(database, expectedRows);

  const claims = await database.query<{ space: string; key: string; kind: string; id: string }>(
    'select space, key, kind, id from claim where site_id = $1',
    [siteId],
  );
  const expected = records.flatMap((record) =>
    claimsOf(record).map(({ space, key: claimed }) => ({ space, key: claimed, kind: record.kind, id: record.id })),
  );
  const claimKey = (claim: { space: string; key: string }) => `${claim.space} ${claim.key}`;
  expect(byKey(claims, claimKey)).toEqual(byKey(expected, claimKey));
  expect(claims).toHaveLength(expected.length);

  const highest = new Map<string, number>();
  for (const record of records) raiseNumbers(highest, record, claimsOf(record));
  const numbers = await database.query<{ prefix: string; last: number }>(
    'select prefix, last from code_number where site_id = $1',
    [siteId],
  );
  expect(new Map(numbers.map(({ prefix, last }) => [prefix, last]))).toEqual(highest);

  expect(records.filter(isActive).length).toBeGreaterThan(0);
  return log;
}
