/** Records as they were at the end of a past day: the log, folded as far as that. */
import type { CatalogueRecord, Kind } from '../../src/domain/catalogue/index.ts';
import { evolve } from '../../src/domain/catalogue/index.ts';
import { decode, occurrenceOf } from '../../src/domain/log/index.ts';
import type { WireEvent } from '../../src/domain/log/index.ts';
import type { Sql } from '../database/database.ts';
import { eventColumns } from './feed.ts';

export interface PastAsked {
  readonly kind: Kind;
  /** The day, and whose midnight ends it. */
  readonly day: string;
  readonly timezone: string;
  /** One record alone. */
  readonly id?: string | undefined;
  /** The last record of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

export interface PastPage {
  readonly records: readonly CatalogueRecord[];
  /** From where the next page goes on; null where there is none. */
  readonly next: string | null;
}

const statement = `
  with page as (
    select distinct id from event
    where site_id = $1 and kind = $2 and recorded_at < (($3::date + 1)::timestamp at time zone $4) and ($5::text is null or id = $5) and id > $6 order by id limit $7
  )
  select ${eventColumns} as event from page join event e on e.site_id = $1 and e.kind = $2 and e.id = page.id
  where e.recorded_at < (($3::date + 1)::timestamp at time zone $4) order by e.id, e.version`;

/** What a newer program wrote is passed over: the rest of the record is as it was. */
function fold(events: readonly WireEvent[]): Map<string, CatalogueRecord> {
  const records = new Map<string, CatalogueRecord>();
  for (const wire of events) {
    const read = decode(wire);
    if ('event' in read) records.set(wire.id, evolve(records.get(wire.id), occurrenceOf(read.event)));
  }
  return records;
}

/** A page of the records of a catalogue, those that were disposed of by then included. */
export async function readPast(sql: Sql, siteId: string, { kind, day, timezone, id, after = '', limit }: PastAsked): Promise<PastPage> {
  const rows = await sql.query<{ event: WireEvent }>(statement, [siteId, kind, day, timezone, id ?? null, after, limit]);
  const records = fold(rows.map(({ event }) => event));
  const last = rows.at(-1)?.event.id;
  return { records: [...records.values()], next: last !== undefined && records.size >= limit && id === undefined ? last : null };
}
