import type { Sql } from '../database/database.ts';

/** What a setting of a group says; undefined where it says nothing. */
export async function settingOf(sql: Sql, siteId: string, parameter: string): Promise<string | undefined> {
  const [row] = await sql.query<{ value: string | null }>(
    `select body #>> '{values,value}' as value from record where site_id = $1 and kind = 'setting' and id = $2 and is_active`, [siteId, parameter],
  );
  return row?.value ?? undefined;
}
