/** The events of an import, found by its command ids, which form one range. */
import type { Scope } from '../../src/domain/access/index.ts';
import type { CatalogueRecord } from '../../src/domain/catalogue/index.ts';
import { importCommandIds } from '../../src/domain/transfer/index.ts';
import type { WireEvent } from '../../src/domain/log/index.ts';
import type { Sql } from '../database/database.ts';
import { eventColumns } from './feed.ts';
import { shownBodySql, shownEvent } from './withheld.ts';

export interface ImportTraceRow {
  readonly event: WireEvent;
  /** The record as it is now. */
  readonly record: Pick<CatalogueRecord, 'values' | 'version' | 'lifecycle' | 'loans'>;
  /** The version that the import left the record at, including what its other commands derived for it. */
  readonly lastVersion: number;
}

interface TracesAsked {
  readonly importId: string;
  readonly scopes: readonly Scope[];
  /** Returns only events before this sequence number, newest first. */
  readonly before: number | undefined;
  readonly limit: number;
}

/** Types of the events that can be undone. */
const undoable = ['RecordAdded', 'RecordChanged', 'RecordRestored', 'ItemSignedOut'] as const;

/**
 * The number of the event of a command `c` that can be undone: its own, and the first of these types. Events derived from it follow, e.g. in
 * the calls of a renamed character; before a loan come those that make room for it. A command's events are consecutive and its receipt has
 * only the last, so the index is read backwards to the event before them.
 */
const ownSeqSql = `(select min(o.seq) from event o where o.site_id = c.site_id and o.type = any ($7::text[])
  and o.seq <= (c.outcome ->> 'lastSeq')::bigint and o.seq > coalesce((select b.seq from event b
    where b.site_id = c.site_id and b.seq < (c.outcome ->> 'lastSeq')::bigint and b.meta ->> 'commandId' <> c.command_id::text
    order by b.seq desc limit 1), 0))`;

const lastVersionSql = `(select max(v.version) from event v where v.site_id = e.site_id and v.kind = e.kind and v.id = e.id
  and v.version >= e.version and (v.meta ->> 'commandId')::uuid between $2::uuid and $3::uuid)`;

/** What each command of an import did, as far as the user can see it, newest first, each with the current record. */
export async function readImportTraces(
  sql: Sql,
  siteId: string,
  { importId, scopes, before, limit }: TracesAsked,
): Promise<{ readonly traces: readonly ImportTraceRow[]; readonly more: boolean }> {
  const { first, last } = importCommandIds(importId);
  const rows = await sql.query<ImportTraceRow>(
    `select ${eventColumns} as event, jsonb_build_object('values', (${shownBodySql(scopes, 'r')}) -> 'values', 'version', r.body -> 'version', 'lifecycle', r.body -> 'lifecycle', 'loans', r.body -> 'loans') as record, ${lastVersionSql} as "lastVersion"
     from command_receipt c
     join event e on e.site_id = c.site_id and e.seq = ${ownSeqSql} and e.meta ->> 'commandId' = c.command_id::text
     join record r on r.site_id = e.site_id and r.kind = e.kind and r.id = e.id
     where c.site_id = $1 and c.command_id between $2::uuid and $3::uuid and c.outcome ->> 'outcome' = 'accepted'
       and e.scope = any ($4::text[]) and e.seq < coalesce($5::bigint, 9223372036854775807)
     order by e.seq desc limit $6`,
    [siteId, first, last, scopes, before ?? null, limit + 1, undoable],
  );
  const traces = rows.slice(0, limit).map((row) => ({ ...row, event: shownEvent(row.event, scopes) }));
  return { traces, more: rows.length > limit };
}
