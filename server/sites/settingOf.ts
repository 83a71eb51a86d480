import type { Sql } from '../database/database.ts';

/** Values of a group's settings by parameter; undefined or absent if not set. */
export async function settingsOf(
  sql: Sql,
  siteId: string,
  parameters: readonly string[],
): Promise<Readonly<Record<string, string | undefined>>> {
  const rows = await sql.query<{ id: string; value: string | null }>(
    `select id, body #>> '{values,value}' as value from record where site_id = $1 and kind = 'setting' and is_active and id = any ($2)`,
    [siteId, parameters],
  );
  return Object.fromEntries(rows.map(({ id, value }) => [id, value ?? undefined]));
}

/** The value of a group's setting; undefined if not set. */
export async function settingOf(sql: Sql, siteId: string, parameter: string): Promise<string | undefined> {
  return (await settingsOf(sql, siteId, [parameter]))[parameter];
}
