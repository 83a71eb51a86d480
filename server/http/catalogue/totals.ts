/** The number of records that match a filter, cached until the next event of their kind: counting reads all of them. */
import type { Sql } from '../../database/database.ts';

/** The filter of a query; `$1` is the site and `$2` the kind. */
export interface Filter {
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
const kept = new Map<string, Counted>();

/** SQL expression that changes with every event of the kind and differs between logs. */
export const positionOfKind = `(select concat(log_id, ' ', (select seq from kind_total where site_id = $1 and kind = $2)) from site where site_id = $1)`;

async function count(sql: Sql, { where, values }: Filter, limit: number | undefined): Promise<number> {
  const counted = `(select from record where ${where} ${limit === undefined ? '' : `limit ${limit}`}) counted`;
  const [row] = await sql.query<{ total: number }>(`select count(*) as total from ${counted}`, values, 'always');
  return row?.total ?? 0;
}

/** A total as requested: if it's more than `countTo`, only that is said. */
export function upTo(total: number, countTo: number | undefined): Total {
  return countTo === undefined || total <= countTo
    ? { total, totalIsExact: true }
    : { total: countTo, totalIsExact: false };
}

/**
 * The number of records that match a filter, counted up to `countTo` if given.
 *
 * @param position read before; events since then may be included, and cause a recount at the next call
 */
export async function totalAt(sql: Sql, filter: Filter, position: string, countTo?: number): Promise<Total> {
  const key = JSON.stringify([countTo, filter.where, filter.values]);
  const known = kept.get(key);
  kept.delete(key);
  const total =
    known?.position === position ? known.total : count(sql, filter, countTo === undefined ? undefined : countTo + 1);
  kept.set(key, { position, total });
  total.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
  return upTo(await total, countTo);
}
