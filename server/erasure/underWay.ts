/** Erasures in progress: each is recorded before anything is changed, until its last picture has been removed. */
import type { Sql } from '../database/database.ts';
import type { MediaStore } from '../media/mediaStore.ts';

export interface ErasureAsked {
  readonly siteId: string;
  readonly memberId: string;
  /** The user who requested it. */
  readonly by: string;
  readonly timezone: string;
  /** True if a restore brought back a person who had been erased: any Super_Admin may do it, and a refusal doesn't end it. */
  readonly isAgain?: boolean;
}

/** Returns the terms to replace: those found now, and those found before an interruption. */
export async function noteBegun(
  sql: Sql,
  { siteId, memberId, by, timezone, isAgain = false }: ErasureAsked,
  found: readonly string[],
): Promise<readonly string[]> {
  const [noted] = await sql.query<{ terms: string[] }>(
    `insert into erasure_under_way as u (site_id, member_id, asked_by, timezone, terms, is_again) values ($1, $2, $3, $4, $5::text[], $6)
     on conflict (site_id, member_id) do update set terms = array(select unnest(u.terms) union select unnest(excluded.terms)), is_again = u.is_again or excluded.is_again
     returning terms`,
    [siteId, memberId, by, timezone, found, isAgain],
  );
  return noted?.terms ?? [];
}

/** The erasure was refused, so it mustn't be resumed, unless a restore noted it. */
export async function noteRefused(sql: Sql, { siteId, memberId }: ErasureAsked): Promise<void> {
  await sql.query(
    'delete from erasure_under_way where site_id = $1 and member_id = $2 and pictures is null and not is_again',
    [siteId, memberId],
  );
}

/** Notes that the database is done and these pictures must still be removed from the store. */
export async function notePictures(
  tx: Sql,
  { siteId, memberId }: ErasureAsked,
  pictures: readonly string[],
): Promise<void> {
  await tx.query(
    `update erasure_under_way set pictures = coalesce(pictures, '{}') || $3::uuid[] where site_id = $1 and member_id = $2`,
    [siteId, memberId, pictures],
  );
}

/** Removes the remaining pictures from the store, which completes the erasure. */
export async function removePictures(
  { database, media }: { readonly database: Sql; readonly media: MediaStore },
  { siteId, memberId }: ErasureAsked,
): Promise<void> {
  const [left] = await database.query<{ pictures: string[] | null }>(
    'select pictures from erasure_under_way where site_id = $1 and member_id = $2',
    [siteId, memberId],
  );
  for (const mediaId of left?.pictures ?? []) await media.remove(siteId, mediaId);
  await database.query('delete from erasure_under_way where site_id = $1 and member_id = $2', [siteId, memberId]);
}

/** Interrupted erasures, and whether the database part is done. */
export function underWay(sql: Sql): Promise<readonly (ErasureAsked & { readonly isForgotten: boolean })[]> {
  return sql.query(
    `select site_id as "siteId", member_id as "memberId", asked_by as by, timezone, is_again as "isAgain", pictures is not null as "isForgotten" from erasure_under_way order by 1, 2`,
  );
}
