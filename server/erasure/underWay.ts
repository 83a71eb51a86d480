/** Erasures that have been begun and are not finished: each is noted before anything is changed, until its last picture has gone. */
import type { Sql } from '../database/database.ts';
import type { MediaStore } from '../media/mediaStore.ts';

export interface ErasureAsked {
  readonly siteId: string;
  readonly memberId: string;
  /** The user who asks. */
  readonly by: string;
  readonly timezone: string;
}

export async function noteBegun(sql: Sql, { siteId, memberId, by, timezone }: ErasureAsked): Promise<void> {
  await sql.query(
    'insert into erasure_under_way (site_id, member_id, asked_by, timezone) values ($1, $2, $3, $4) on conflict do nothing',
    [siteId, memberId, by, timezone],
  );
}

/** It was refused, so nothing of it is to be gone on with. */
export async function noteRefused(sql: Sql, { siteId, memberId }: ErasureAsked): Promise<void> {
  await sql.query('delete from erasure_under_way where site_id = $1 and member_id = $2 and pictures is null', [
    siteId,
    memberId,
  ]);
}

/** The database holds nothing of the person any more; these pictures have still to go from the store. */
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

/** Takes the pictures that are left from the store; then nothing is under way. */
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

/** What was cut short, and whether the database is done with it. */
export function underWay(sql: Sql): Promise<readonly (ErasureAsked & { readonly isForgotten: boolean })[]> {
  return sql.query(
    `select site_id as "siteId", member_id as "memberId", asked_by as by, timezone, pictures is not null as "isForgotten" from erasure_under_way order by 1, 2`,
  );
}
