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

/** Every record of a catalogue has a row, whatever became of it: pages are counted by those. */
const idsStatement = `select id from record where site_id = $1 and kind = $2 and ($3::text is null or id = $3) and id > $4 order by id limit $5`;

/** A range of the index by stream, read in its order. */
const eventsStatement = `
  select ${eventColumns} as event from event e
  where e.site_id = $1 and e.kind = $2 and e.id >= $3 and e.id <= $4 and e.recorded_at < (($5::date + 1)::timestamp at time zone $6) order by e.site_id, e.kind, e.id, e.version`;

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
export async function readPast(
  sql: Sql,
  siteId: string,
  { kind, day, timezone, id, after = '', limit }: PastAsked,
): Promise<PastPage> {
  const ids = await sql.query<{ id: string }>(idsStatement, [siteId, kind, id ?? null, after, limit]);
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) return { records: [], next: null };
  const rows = await sql.query<{ event: WireEvent }>(eventsStatement, [siteId, kind, first.id, last.id, day, timezone]);
  return { records: [...fold(rows.map(({ event }) => event)).values()], next: ids.length >= limit ? last.id : null };
}
