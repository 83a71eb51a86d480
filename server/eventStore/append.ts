/** Stores a decision: events, projections and receipts in one statement, and so in one transaction. */
import type { Database, Sql } from '../database/database.ts';
import type { Appending } from './decideGroup.ts';

/**
 * The counter is updated first, and only if the log is as long as it was when the decision was made. Every
 * other part depends on it, so a decision on an older state stores nothing. The row stays locked until
 * the commit: sequence numbers have no gaps, and readers never see a later event before an earlier one.
 */
const statement = `
  with counter as (
    update site set last_seq = last_seq + $3 where site_id = $1 and last_seq = $2 returning last_seq
  ), events as (
    insert into event (site_id, seq, event_id, kind, id, version, type, v, scope, data, meta, recorded_at)
    select $1, e.seq, e."eventId", e.kind, e.id, e.version, e.type, e.v, e.scope, e.data, e.meta, (e.meta ->> 'recordedAt')::timestamptz
    from counter, jsonb_to_recordset($4::jsonb)
      as e (seq bigint, "eventId" uuid, kind text, id text, version int, type text, v int, scope text, data jsonb, meta jsonb)
  ), receipts as (
    insert into command_receipt (site_id, command_id, outcome, asked_by, digest, recorded_at)
    select $1, (r.receipt ->> 'commandId')::uuid, r.receipt, r."askedBy", r.digest, $11::timestamptz
    from counter, jsonb_to_recordset($5::jsonb) as r (receipt jsonb, "askedBy" text, digest text)
  ), records as (
    insert into record (site_id, kind, id, version, seq, scope, is_active, sort_key, search, refs, facets, orders, body, answer)
    select $1, r.kind, r.id, r.version, r.seq, r.scope, r.is_active, r.sort_key, r.search, r.refs, r.facets, r.orders, r.body, r.answer
    from counter, jsonb_to_recordset($6::jsonb)
      as r (kind text, id text, version int, seq bigint, scope text, is_active boolean, sort_key text, search text, refs text[], facets text[], orders jsonb, body jsonb, answer text)
    on conflict (site_id, kind, id) do update set version = excluded.version, seq = excluded.seq, is_active = excluded.is_active,
      sort_key = excluded.sort_key, search = excluded.search, refs = excluded.refs, facets = excluded.facets, orders = excluded.orders,
      body = excluded.body, answer = excluded.answer
  ), totalled as (
    insert into kind_total (site_id, kind, in_use, disposed, seq)
    select $1, t.kind, t."inUse", t.disposed, t.seq
    from counter, jsonb_to_recordset($12::jsonb) as t (kind text, "inUse" bigint, disposed bigint, seq bigint)
    on conflict (site_id, kind) do update set in_use = kind_total.in_use + excluded.in_use,
      disposed = kind_total.disposed + excluded.disposed, seq = excluded.seq
  ), given_up as (
    delete from claim using counter, jsonb_to_recordset($7::jsonb) as c (space text, key text, owner jsonb, "isReleased" boolean)
    where site_id = $1 and claim.space = c.space and claim.key = c.key and c."isReleased"
      -- A key that an earlier version made may be another record's today.
      and claim.kind = c.owner ->> 'kind' and claim.id = c.owner ->> 'id'
  ), claimed as (
    insert into claim (site_id, space, key, kind, id, permanent)
    select $1, c.space, c.key, c.owner ->> 'kind', c.owner ->> 'id', c.permanent
    from counter, jsonb_to_recordset($7::jsonb) as c (space text, key text, owner jsonb, permanent boolean, "isReleased" boolean)
    where not c."isReleased"
    on conflict (site_id, space, key) do update set kind = excluded.kind, id = excluded.id
  ), numbered as (
    insert into code_number (site_id, prefix, last)
    select $1, n.prefix, n.last from counter, jsonb_to_recordset($8::jsonb) as n (prefix text, last bigint)
    on conflict (site_id, prefix) do update set last = greatest(code_number.last, excluded.last)
  ), pictured as (
    update media set scope = p.scope, removed_at = p.at from counter, jsonb_to_recordset($9::jsonb) as p (id uuid, scope text, at timestamptz)
    where media.site_id = $1 and media.media_id = p.id
  ), filed as (
    update file set scope = f.scope, removed_at = f.at from counter, jsonb_to_recordset($9::jsonb) as f (id uuid, scope text, at timestamptz)
    where file.site_id = $1 and file.file_id = f.id
  ), kept_apart as (
    insert into private_value (site_id, kind, id, owner_id, body)
    select $1, p.kind, p.id, p.owner, p.body
    from counter, jsonb_to_recordset($10::jsonb) as p (kind text, id text, owner text, body jsonb)
    where p.body is not null
    on conflict (site_id, kind, id) do update set body = private_value.body || excluded.body
  ), erased as (
    delete from private_value using counter, jsonb_to_recordset($10::jsonb) as p (kind text, id text, body jsonb)
    where site_id = $1 and private_value.kind = p.kind and private_value.id = p.id and p.body is null
  ), signed_out as (
    delete from session using counter, jsonb_to_recordset($4::jsonb) as e (kind text, id text, type text)
    where session.site_id = $1 and e.kind = 'user' and e.type = 'RecordDisposed' and (session.user_id = e.id or session.seen_by = e.id)
  )
  select last_seq as head from counter`;

/**
 * Appends to a log that must still be `base` events long.
 *
 * @returns false, with nothing stored, if the log has grown since
 */
export async function append(sql: Sql, siteId: string, base: number, appending: Appending): Promise<boolean> {
  const { events, receipts, records, claims, numbers, uploads, privates, now, totals } = appending;
  const documents = [events, receipts, records, claims, numbers, uploads, privates].map((rows) => JSON.stringify(rows));
  const values = [siteId, base, events.length, ...documents, now, JSON.stringify(totals)];
  const rows = await sql.query<{ head: number }>(statement, values, 'once');
  return rows.length > 0;
}

/**
 * Waits until everything read so far is as safe as a new commit. PostgreSQL shows a commit that no longer waits for its synchronous
 * standby, e.g. after a restart, although a failover would still lose it.
 */
export async function confirm(database: Database): Promise<void> {
  // The smallest commit that waits for the standby, which receives commits in order.
  if (database.kind === 'server') await database.query(`select pg_logical_emit_message(true, 'backstock', '')`);
}
