/**
 * Addresses are claimed by `identityKey`. Earlier versions used the search key, which folds accents. Their claims are rebuilt
 * before anyone logs in, also after an older backup is restored.
 */
import type { CatalogueRecord } from '../../src/domain/catalogue/index.ts';
import { claimsOf } from '../../src/domain/layers/index.ts';
import type { Database, Sql } from '../database/database.ts';

/** Increase this if `identityKey` changes. */
const keysVersion = 1;

async function keyGroup(tx: Sql, siteId: string): Promise<void> {
  // Locks the counter, so no claims change meanwhile and only one process rebuilds them.
  const [due] = await tx.query('select 1 from site where site_id = $1 and address_keys < $2 for update', [
    siteId,
    keysVersion,
  ]);
  if (due === undefined) return;
  const users = await tx.query<{ body: CatalogueRecord }>(
    `select body from record where site_id = $1 and kind = 'user' and is_active`,
    [siteId],
  );
  const claims = users.flatMap(({ body }) =>
    claimsOf(body)
      .filter(({ space }) => space === 'email')
      .map(({ key }) => ({ key, id: body.id })),
  );
  await tx.query(`delete from claim where site_id = $1 and space = 'email'`, [siteId]);
  await tx.query(
    `insert into claim (site_id, space, key, kind, id, permanent) select $1, 'email', c.key, 'user', c.id, false from jsonb_to_recordset($2::jsonb) as c (key text, id text)`,
    [siteId, JSON.stringify(claims)],
  );
  await tx.query('update site set address_keys = $2 where site_id = $1', [siteId, keysVersion]);
}

export async function keyAddresses(database: Database): Promise<void> {
  const due = await database.query<{ siteId: string }>(
    'select site_id as "siteId" from site where address_keys < $1 order by site_id',
    [keysVersion],
  );
  for (const { siteId } of due) await database.transaction((tx) => keyGroup(tx, siteId));
}
