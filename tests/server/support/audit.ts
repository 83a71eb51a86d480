/** Checks derived data against the log. */
import { expect } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { recordRow } from '../../../server/eventStore/projection.ts';
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
  const rows = await database.query<{ kind: string; id: string }>(
    'select kind, id, version, seq, scope, is_active, sort_key, search, refs, facets, orders, body from record where site_id = $1',
    [siteId],
  );
  const key = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;
  expect(byKey(rows, key)).toEqual(
    byKey(
      records.map((record) => recordRow(record, lastSeq.get(key(record)) ?? 0, layer)),
      key,
    ),
  );

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
