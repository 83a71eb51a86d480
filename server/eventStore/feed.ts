/** Reads the log: pages for devices, history for people. */
import type { Scope } from '../../src/domain/access/index.ts';
import type { Kind } from '../../src/domain/catalogue/index.ts';
import { invariant } from '../../src/domain/kernel/invariant.ts';
import type { WireEvent } from '../../src/domain/log/index.ts';
import type { Sql } from '../database/database.ts';
import { CodedError } from '../errors.ts';
import { shownEvent, shownEventSql } from './withheld.ts';

/** Part of the log that everyone with the same scopes can see. */
export interface FeedPage {
  readonly logId: string;
  /** The cursor of the next page; it skips withheld events. */
  readonly next: number;
  readonly head: number;
  /** The page as JSON, as it is sent. */
  readonly text: string;
}

/** @param events the events as JSON, with commas between them */
export function pageOf(
  { logId, next, head }: Omit<FeedPage, 'text'>,
  scopes: readonly Scope[],
  events: string,
): FeedPage {
  // A device that holds any other scope must reload it: only these are complete in the page.
  const rest = JSON.stringify({ logId, scopes, next, head, more: next < head }).slice(0, -1);
  return { logId, next, head, text: `${rest},"events":[${events}]}` };
}

export const eventColumns = `jsonb_build_object('eventId', e.event_id, 'seq', e.seq, 'kind', e.kind, 'id', e.id, 'version', e.version,
  'type', e.type, 'v', e.v, 'scope', e.scope, 'data', e.data, 'meta', e.meta)`;

function eventText(scopes: readonly Scope[]): string {
  const { type, v, data } = shownEventSql(scopes);
  return `json_build_object('eventId', e.event_id, 'seq', e.seq, 'kind', e.kind, 'id', e.id, 'version', e.version,
  'type', ${type}, 'v', ${v}, 'scope', e.scope, 'data', ${data}, 'meta', e.meta)::text`;
}

/**
 * The events and the length of the log in one statement, so a page never claims more than it read. A full page is extended to the
 * end of its last command: a reader must never hold only half of a command's events and treat the other half as not done.
 */
const pageStatement = (scopes: readonly Scope[]) => `
  with page as (
    select * from event where site_id = $1 and seq > $2 and scope = any ($3::text[]) order by seq limit $4
  ), last as (
    select seq, (meta ->> 'commandId')::uuid as command_id from page order by seq desc limit 1
  ), remainder as (
    -- Both ends by a subquery each, so that the index is asked for this range and nothing before it, however long the log is.
    select * from event where site_id = $1 and scope = any ($3::text[])
      and seq > (select seq from last where (select count(*) from page) = $4)
      and seq <= (select (outcome ->> 'lastSeq')::bigint from command_receipt where site_id = $1 and command_id = (select command_id from last))
  )
  select s.log_id as "logId", s.last_seq as head, found.* from site s cross join (
    select count(*) as count, max(e.seq) as last, string_agg(${eventText(scopes)}, ',' order by e.seq) as events
    from (select * from page union all select * from remainder) e
  ) found where s.site_id = $1`;

/**
 * The first `limit` events in `scopes` after a cursor, plus the remaining events of the last one's command.
 *
 * Throws `cursor-unknown` if the log is shorter than the cursor: the device has data from another log.
 */
export async function readPage(
  sql: Sql,
  siteId: string,
  asked: { after: number; limit: number; scopes: readonly Scope[] },
): Promise<FeedPage> {
  const [row] = await sql.query<{
    logId: string;
    head: number;
    count: number;
    last: number | null;
    events: string | null;
  }>(pageStatement(asked.scopes), [siteId, asked.after, asked.scopes, asked.limit]);
  invariant(row, `the site ${siteId} exists`);
  const { logId, head, count, last, events } = row;
  if (asked.after > head) throw new CodedError('cursor-unknown');
  const next = count < asked.limit || last === null ? head : last;
  return pageOf({ logId, next, head }, asked.scopes, events ?? '');
}

/** The events after `after` up to `upTo`, whole: nobody may get them as they are. */
export async function readEvents(
  sql: Sql,
  siteId: string,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<readonly WireEvent[]> {
  const rows = await sql.query<{ event: WireEvent }>(
    `select ${eventColumns} as event from event e where site_id = $1 and seq > $2 and seq <= $3 order by seq`,
    [siteId, after, upTo],
  );
  return rows.map(({ event }) => event);
}

/** The events of one record, newest first, as somebody with these scopes gets them. */
export async function readHistory(
  sql: Sql,
  siteId: string,
  asked: { kind: Kind; id: string; before: number | undefined; limit: number; scopes?: readonly Scope[] },
): Promise<{ readonly events: readonly WireEvent[]; readonly more: boolean }> {
  const rows = await sql.query<{ event: WireEvent }>(
    `select ${eventColumns} as event from event e
     where site_id = $1 and kind = $2 and id = $3 and seq < coalesce($4::bigint, 9223372036854775807) order by version desc limit $5`,
    [siteId, asked.kind, asked.id, asked.before ?? null, asked.limit + 1],
  );
  const events = rows.slice(0, asked.limit).map(({ event }) => shownEvent(event, asked.scopes ?? []));
  return { events, more: rows.length > asked.limit };
}
