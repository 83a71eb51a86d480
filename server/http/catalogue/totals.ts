/** How many records a list has, counted once for as long as the site's log does not grow: a count walks the whole index. */
import type { Sql } from '../../database/database.ts';

/** The part of a query that says which records; its first value is the site. */
export interface Filter {
  readonly where: string;
  readonly values: readonly unknown[];
}

interface Counted {
  readonly seq: number;
  readonly total: number;
}

/** Filters remembered at a time, the one that was not asked for longest going first. */
const keptMax = 200;
const kept = new WeakMap<Sql, Map<string, Counted>>();

function rememberedBy(sql: Sql): Map<string, Counted> {
  const known = kept.get(sql) ?? new Map<string, Counted>();
  kept.set(sql, known);
  return known;
}

/** How many records a filter leaves. */
export async function totalOf(sql: Sql, { where, values }: Filter): Promise<number> {
  const remembered = rememberedBy(sql);
  const key = JSON.stringify([where, values]);
  // The position is read first: what comes in between is counted, and counted again at the next call.
  const [site] = await sql.query<{ seq: number }>('select last_seq as seq from site where site_id = $1', [values[0]]);
  const seq = site?.seq ?? 0;
  const known = remembered.get(key);
  remembered.delete(key);
  const total =
    known?.seq === seq
      ? known.total
      : ((await sql.query<{ total: number }>(`select count(*) as total from record where ${where}`, values))[0]
          ?.total ?? 0);
  remembered.set(key, { seq, total });
  const [oldest] = remembered.keys();
  if (remembered.size > keptMax && oldest !== undefined) remembered.delete(oldest);
  return total;
}
