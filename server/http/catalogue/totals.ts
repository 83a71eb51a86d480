/** The number of records in a list, cached until the next event of its kind: counting scans the whole index. */
import type { Kind } from '../../../src/domain/catalogue/index.ts';
import type { Sql } from '../../database/database.ts';

/** The filter of a query; its first value is the site. */
export interface Filter {
  readonly kind: Kind;
  readonly where: string;
  readonly values: readonly unknown[];
}

export interface Total {
  readonly total: number;
  /** False if there are more than `countTo`. */
  readonly totalIsExact: boolean;
}

interface Counted {
  /** The log, and its last event of the kind, before counting. */
  readonly position: string;
  /** Shared by concurrent requests while counting. */
  readonly total: Promise<number>;
}

/** Maximum number of cached filters; the least recently used is evicted. */
const keptMax = 200;
const kept = new WeakMap<Sql, Map<string, Counted>>();

function rememberedBy(sql: Sql): Map<string, Counted> {
  const known = kept.get(sql) ?? new Map<string, Counted>();
  kept.set(sql, known);
  return known;
}

/** Changes with every event of a kind, and differs between logs. */
async function positionOf(sql: Sql, siteId: unknown, kind: Kind): Promise<string> {
  const [site] = await sql.query<{ logId: string; seq: number | null }>(
    `select log_id as "logId", (select max(seq) from event where site_id = $1 and kind = $2) as seq from site where site_id = $1`,
    [siteId, kind],
  );
  return `${site?.logId} ${site?.seq}`;
}

async function count(sql: Sql, { where, values }: Filter, limit: number | undefined): Promise<number> {
  const counted = `(select from record where ${where} ${limit === undefined ? '' : `limit ${limit}`}) counted`;
  const [row] = await sql.query<{ total: number }>(`select count(*) as total from ${counted}`, values);
  return row?.total ?? 0;
}

/** The number of records that match a filter, counted up to `countTo` if given. */
export async function totalOf(sql: Sql, filter: Filter, countTo?: number): Promise<Total> {
  const remembered = rememberedBy(sql);
  const key = JSON.stringify([countTo, filter.where, filter.values]);
  // The position is read first: events in between may be included, and cause a recount at the next call.
  const position = await positionOf(sql, filter.values[0], filter.kind);
  const known = remembered.get(key);
  remembered.delete(key);
  const total =
    known?.position === position ? known.total : count(sql, filter, countTo === undefined ? undefined : countTo + 1);
  remembered.set(key, { position, total });
  total.catch(() => remembered.delete(key));
  const [oldest] = remembered.keys();
  if (remembered.size > keptMax && oldest !== undefined) remembered.delete(oldest);
  const found = await total;
  return countTo === undefined || found <= countTo
    ? { total: found, totalIsExact: true }
    : { total: countTo, totalIsExact: false };
}
