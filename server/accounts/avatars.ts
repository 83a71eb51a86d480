/** A user's avatar, visible to all logged-in users of the group. */
import type { Sql } from '../database/database.ts';

export async function avatarOf(sql: Sql, siteId: string, userId: string): Promise<string | null> {
  const [row] = await sql.query<{ mediaId: string }>(
    'select media_id as "mediaId" from media where site_id = $1 and avatar_of = $2 order by created_at desc, media_id desc limit 1',
    [siteId, userId],
  );
  return row?.mediaId ?? null;
}

/** Makes an upload the user's avatar. The previous one is no longer shown. */
export async function setAvatar(
  sql: Sql,
  siteId: string,
  worn: { userId: string; mediaId: string; now: Date },
): Promise<void> {
  await sql.query(
    `update media set avatar_of = case when media_id = $3 then $2 end, scope = 'site', removed_at = case when media_id = $3 then null else $4::timestamptz end, created_at = case when media_id = $3 then $4 else created_at end
     where site_id = $1 and (media_id = $3 or avatar_of = $2)`,
    [siteId, worn.userId, worn.mediaId, worn.now],
  );
}
