/**
 * The speed of the database itself: the rows of one change (event, record, receipt, counter) written by plain SQL through the
 * same driver, with nothing decided, loaded or checked. Two ways: a transaction with one statement per row, as most programs do,
 * and everything in a single statement.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/database/database.ts';
import { siteId } from './theatre.ts';

/** A separate log beside the store's. */
const plainSite = 'plain';

const count = 'update site set last_seq = last_seq + 1 where site_id = $1 returning last_seq as seq';
const eventColumns = 'site_id, seq, event_id, kind, id, version, type, v, scope, data, meta, recorded_at';
const recordColumns = 'site_id, kind, id, version, seq, scope, is_active, sort_key, search, refs, facets, body';
const replaceRecord =
  'on conflict (site_id, kind, id) do update set version = excluded.version, seq = excluded.seq, facets = excluded.facets, body = excluded.body';

const addEvent = `insert into event (${eventColumns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;
const addReceipt = 'insert into command_receipt (site_id, command_id, outcome) values ($1, $2, $3)';
const putRecord = `insert into record (${recordColumns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ${replaceRecord}`;
const allAtOnce = `
  with counter as (${count}),
  events as (insert into event (${eventColumns}) select $1, seq, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 from counter),
  receipts as (insert into command_receipt (site_id, command_id, outcome) select $1, $12, $13 from counter)
  insert into record (${recordColumns}) select $1, $3, $4, $5, seq, $8, $14, $15, $16, $17, $18, $19 from counter ${replaceRecord}`;

interface Rows {
  readonly event: {
    readonly kind: string;
    readonly type: string;
    readonly v: number;
    readonly scope: string;
    readonly data: unknown;
    readonly meta: unknown;
  };
  readonly record: {
    readonly is_active: boolean;
    readonly sort_key: string;
    readonly search: string;
    readonly refs: readonly string[];
    readonly facets: readonly string[];
    readonly body: unknown;
  };
  readonly outcome: unknown;
}

/** The rows the store wrote for the last change of a prop. */
async function rowsOf(database: Database, id: string): Promise<Rows> {
  const [rows] = await database.query<Rows>(
    `select to_jsonb(e) as event, to_jsonb(r) as record, c.outcome
     from event e
     join record r on r.site_id = e.site_id and r.kind = e.kind and r.id = e.id and r.seq = e.seq
     join command_receipt c on c.site_id = e.site_id and c.command_id = (e.meta ->> 'commandId')::uuid
     where e.site_id = $1 and e.id = $2`,
    [siteId, id],
  );
  if (!rows) throw new Error(`The store has written nothing about ${id}.`);
  return rows;
}

/** Writers that copy the rows the store wrote for the last change of `id`; each worker has its own record. */
export async function plainWriters(
  database: Database,
  id: string,
): Promise<Record<'inTransaction' | 'inOneStatement', (worker: number) => Promise<void>>> {
  const { event, record, outcome } = await rowsOf(database, id);
  await database.query('insert into site (site_id, host, secret) select $1, $1, secret from site where site_id = $2', [
    plainSite,
    siteId,
  ]);
  const [data, meta, body, receipt] = [event.data, event.meta, record.body, outcome].map((document) =>
    JSON.stringify(document),
  );
  const projected = [record.is_active, record.sort_key, record.search, record.refs, record.facets, body];
  let version = 0;
  const next = (worker: number) => {
    version += 1;
    return { version, id: `plain-${worker}`, now: new Date().toISOString() };
  };
  return {
    inTransaction: (worker) =>
      database.transaction(async (tx) => {
        const { id: own, version: is, now } = next(worker);
        await tx.query(addReceipt, [plainSite, randomUUID(), receipt]);
        const [counter] = await tx.query<{ seq: number }>(count, [plainSite]);
        await tx.query(addEvent, [
          plainSite,
          counter?.seq,
          randomUUID(),
          event.kind,
          own,
          is,
          event.type,
          event.v,
          event.scope,
          data,
          meta,
          now,
        ]);
        await tx.query(putRecord, [plainSite, event.kind, own, is, counter?.seq, event.scope, ...projected]);
      }),
    inOneStatement: async (worker) => {
      const { id: own, version: is, now } = next(worker);
      await database.query(allAtOnce, [
        plainSite,
        randomUUID(),
        event.kind,
        own,
        is,
        event.type,
        event.v,
        event.scope,
        data,
        meta,
        now,
        randomUUID(),
        receipt,
        ...projected,
      ]);
    },
  };
}
