/** Records as they were at the end of a past day, folded from the log up to then. */
import type { Scope } from '../../src/domain/access/index.ts';
import type { CatalogueRecord, Kind } from '../../src/domain/catalogue/index.ts';
import { evolve } from '../../src/domain/catalogue/index.ts';
import { decode, occurrenceOf } from '../../src/domain/log/index.ts';
import type { WireEvent } from '../../src/domain/log/index.ts';
import type { Sql } from '../database/database.ts';
import { eventColumns } from './feed.ts';
import { shownRecord } from './withheld.ts';

export interface PastAsked {
  /** The scopes of the reader; without them, what is withheld of a kind is left out. */
  readonly scopes?: readonly Scope[];
  readonly kind: Kind;
  /** The date, which ends at midnight in `timezone`. */
  readonly day: string;
  readonly timezone: string;
  /** Only this record. */
  readonly id?: string | undefined;
  /** The last record of the previous page. */
  readonly after?: string | undefined;
  readonly limit: number;
}

export interface PastPage {
  readonly records: readonly CatalogueRecord[];
  /** The cursor of the next page, or null if there is none. */
  readonly next: string | null;
}

/** Every record of a catalogue has a row, even if disposed of or merged, so pages are based on rows. */
const idsStatement = `select id from record where site_id = $1 and kind = $2 and ($3::text is null or id = $3) and id > $4 order by id limit $5`;

/** A range of the index on streams, read in index order. */
const eventsStatement = `
  select ${eventColumns} as event from event e
  where e.site_id = $1 and e.kind = $2 and e.id >= $3 and e.id <= $4 and e.recorded_at < (($5::date + 1)::timestamp at time zone $6) order by e.site_id, e.kind, e.id, e.version`;

/** Skips events written by a newer version; the rest of the record is still correct. */
function fold(events: readonly WireEvent[]): Map<string, CatalogueRecord> {
  const records = new Map<string, CatalogueRecord>();
  for (const wire of events) {
    const read = decode(wire);
    if ('event' in read) records.set(wire.id, evolve(records.get(wire.id), occurrenceOf(read.event)));
  }
  return records;
}

/** A page of the records of a catalogue, including those already disposed of. */
export async function readPast(
  sql: Sql,
  siteId: string,
  { scopes = [], kind, day, timezone, id, after = '', limit }: PastAsked,
): Promise<PastPage> {
  const ids = await sql.query<{ id: string }>(idsStatement, [siteId, kind, id ?? null, after, limit]);
  const [first] = ids;
  if (first === undefined) return { records: [], next: null };
  const last = ids.at(-1) ?? first;
  const rows = await sql.query<{ event: WireEvent }>(eventsStatement, [siteId, kind, first.id, last.id, day, timezone]);
  const records = [...fold(rows.map(({ event }) => event)).values()];
  return { records: records.map((record) => shownRecord(record, scopes)), next: ids.length >= limit ? last.id : null };
}
