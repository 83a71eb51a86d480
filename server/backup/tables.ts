/** The tables of an installation, for backups. */
import type { Sql } from '../database/database.ts';

/**
 * Temporary access data isn't backed up: a device logged out since the backup mustn't be logged in again.
 * All users have to log in again after a restore.
 */
export const passingTables: ReadonlySet<string> = new Set([
  'session',
  'account_token',
  'sign_in_step',
  'provider_visit',
  'passkey_challenge',
  'upload',
  'failed_try',
]);

/** The tables of Backstock, which all have a `site_id`. */
export async function ownTables(sql: Sql): Promise<readonly string[]> {
  const rows = await sql.query<{ name: string }>(
    `select t.table_name as name from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.column_name = 'site_id' order by t.table_name = 'site' desc, t.table_name`,
  );
  return rows.map(({ name }) => name);
}

/** The columns to back up, by table; `site` comes first, as all others refer to it. */
export async function keptColumns(sql: Sql): Promise<Readonly<Record<string, string[]>>> {
  const kept: Record<string, string[]> = {};
  for (const table of await ownTables(sql)) {
    if (passingTables.has(table)) continue;
    const columns = await sql.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
      [table],
    );
    kept[table] = columns.map(({ name }) => name);
  }
  return kept;
}

export async function schemaVersionOf(sql: Sql): Promise<number> {
  const [table] = await sql.query(
    `select 1 from information_schema.tables where table_schema = current_schema() and table_name = 'schema_migration'`,
  );
  if (table === undefined) return 0;
  const [row] = await sql.query<{ version: number | null }>('select max(version) as version from schema_migration');
  return row?.version ?? 0;
}

/** True once a group has been set up in the database. */
export async function isInUse(sql: Sql): Promise<boolean> {
  if (!(await ownTables(sql)).includes('site')) return false;
  return (await sql.query('select 1 from site where last_seq > 0 limit 1')).length > 0;
}

export async function countRows(sql: Sql, table: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>(`select count(*) as count from "${table}"`);
  return row?.count ?? 0;
}

/** A row as it's backed up. Emails that expire may have a link that sets a password, so their text is left out. */
function kept(table: string): string {
  const row = 'to_jsonb(t)';
  return table === 'letter' ? `case when t.expires_at is null then ${row} else ${row} || '{"body": null}' end` : row;
}

/** Rows of a table as lines of JSON, in batches. Requires a transaction, so that the rows are consistent. */
export async function* linesOf(tx: Sql, table: string, atOnce: number): AsyncGenerator<readonly string[]> {
  await tx.query(`declare kept no scroll cursor for select (${kept(table)})::text as line from "${table}" t`);
  for (;;) {
    const rows = await tx.query<{ line: string }>(`fetch ${atOnce} from kept`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < atOnce) break;
  }
  await tx.query('close kept');
}

/** Inserts rows from lines of JSON. */
export async function writeLines(
  tx: Sql,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const names = columns.map((name) => `"${name}"`).join(', ');
  // Takes the row type from the table: the bare name `record` would be PostgreSQL's own type.
  await tx.query(
    `insert into "${table}" (${names}) select ${names} from json_populate_recordset((select t from "${table}" t limit 0), $1::json)`,
    [`[${lines.join(',')}]`],
  );
}
