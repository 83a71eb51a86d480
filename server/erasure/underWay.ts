/** Erasures in progress: each is recorded before anything is changed, until its last picture has been removed. */
import type { Sql } from '../database/database.ts';
import type { MediaStore } from '../media/mediaStore.ts';

export interface ErasureAsked {
  readonly siteId: string;
  readonly memberId: string;
  /** The user who requested it. */
  readonly by: string;
  readonly timezone: string;
}

/** Returns the terms to replace: those found now, and those found before an interruption. */
export async function noteBegun(
  sql: Sql,
  { siteId, memberId, by, timezone }: ErasureAsked,
  found: readonly string[],
): Promise<readonly string[]> {
  const [noted] = await sql.query<{ terms: string[] }>(
    `insert into erasure_under_way as u (site_id, member_id, asked_by, timezone, terms) values ($1, $2, $3, $4, $5::text[])
     on conflict (site_id, member_id) do update set terms = array(select unnest(u.terms) union select unnest(excluded.terms)) returning terms`,
    [siteId, memberId, by, timezone, found],
  );
  return noted?.terms ?? [];
}

/** The erasure was refused, so it mustn't be resumed. */
export async function noteRefused(sql: Sql, { siteId, memberId }: ErasureAsked): Promise<void> {
  await sql.query('delete from erasure_under_way where site_id = $1 and member_id = $2 and pictures is null', [
    siteId,
    memberId,
  ]);
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
    `select site_id as "siteId", member_id as "memberId", asked_by as by, timezone, pictures is not null as "isForgotten" from erasure_under_way order by 1, 2`,
  );
}
