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
}

interface TracesAsked {
  readonly importId: string;
  readonly scopes: readonly Scope[];
  /** Returns only events before this sequence number, newest first. */
  readonly before: number | undefined;
  readonly limit: number;
}

/** Events of an import that the user can see, newest first, each with the current record. */
export async function readImportTraces(
  sql: Sql,
  siteId: string,
  { importId, scopes, before, limit }: TracesAsked,
): Promise<{ readonly traces: readonly ImportTraceRow[]; readonly more: boolean }> {
  const { first, last } = importCommandIds(importId);
  const rows = await sql.query<ImportTraceRow>(
    `select ${eventColumns} as event, jsonb_build_object('values', (${shownBodySql(scopes, 'r')}) -> 'values', 'version', r.body -> 'version', 'lifecycle', r.body -> 'lifecycle', 'loans', r.body -> 'loans') as record
     from command_receipt c
     join event e on e.site_id = c.site_id and e.seq = (c.outcome ->> 'lastSeq')::bigint and e.meta ->> 'commandId' = c.command_id::text
     join record r on r.site_id = e.site_id and r.kind = e.kind and r.id = e.id
     where c.site_id = $1 and c.command_id between $2::uuid and $3::uuid and c.outcome ->> 'outcome' = 'accepted'
       and e.scope = any ($4::text[]) and e.seq < coalesce($5::bigint, 9223372036854775807)
     order by e.seq desc limit $6`,
    [siteId, first, last, scopes, before ?? null, limit + 1],
  );
  const traces = rows.slice(0, limit).map(({ event, record }) => ({ event: shownEvent(event, scopes), record }));
  return { traces, more: rows.length > limit };
}
