/** What the database holds, to show that a refused call changes nothing. */
import type { Database } from '../../../server/database/database.ts';

/** What a refusal can change, each with its reason: the rows and columns left out of the comparison. */
const changing: Readonly<Record<string, { readonly leftOut: string; readonly columns?: readonly string[] }>> = {
  // Receipts of what was refused: IDEM-8.
  command_receipt: { leftOut: `r.outcome ->> 'outcome' = 'rejected'` },
  // Counts of wrong attempts: SESS-3.
  failed_try: { leftOut: 'true' },
  // A photo arrives before it is known whether it can be added; then it is in no record, and is removed after a day: MEDIA-9.
  media: { leftOut: 'r.scope is null and r.removed_at is null and r.avatar_of is null and not r.is_logo' },
  // Every call counts as use of the session: SESS-5.
  session: { leftOut: 'false', columns: ['used_at'] },
};

/**
 * For each table, the number of its rows and a digest of what is in them.
 *
 * @param without a table not to compare
 */
export async function contentsOf(database: Database, without?: string): Promise<Readonly<Record<string, string>>> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const compared = tables.filter(({ name }) => name !== without);
  const digests = compared.map(({ name }) => {
    const { leftOut, columns = [] } = changing[name] ?? { leftOut: 'false' };
    const row = `(to_jsonb(r) - '{${columns.join(',')}}'::text[])::text`;
    return `(select count(*) || ' ' || coalesce(md5(string_agg(${row}, ',' order by ${row})), '') from "${name}" r where not (${leftOut})) as "${name}"`;
  });
  const [row] = await database.query<Record<string, string>>(`select ${digests.join(', ')}`);
  return row ?? {};
}
