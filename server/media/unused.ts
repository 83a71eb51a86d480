/** Uploads that were never put in a record: they expire, and are then removed. */
import type { Database } from '../database/database.ts';
import type { MediaStore } from './mediaStore.ts';

const hour = 3_600_000;
/** The hour between the two lets every decision that still counted on an upload come to its end. */
const unused = { expires: 24 * hour, removed: 25 * hour } as const;
/** Pictures removed in one transaction. */
const removedAtOnce = 50;

/** Uploads from before this moment can no longer be put in a record for the first time. */
export function expiredBefore(now: Date): Date {
  return new Date(now.getTime() - unused.expires);
}

/** Uploads from before this moment that are in no record are removed. */
export function removedBefore(now: Date): Date {
  return new Date(now.getTime() - unused.removed);
}

/**
 * Removes what has expired, in every group, and answers how many.
 *
 * The rows stay locked until the files are gone: the same upload, sent again at this moment, waits and is kept anew.
 */
export async function sweepPictures({ database, store, now }: { database: Database; store: MediaStore; now: () => Date }): Promise<number> {
  const before = removedBefore(now());
  for (let removed = 0; ; ) {
    const found = await database.transaction(async (tx) => {
      const rows = await tx.query<{ siteId: string; mediaId: string }>(
        `delete from media where (site_id, media_id) in (
           select site_id, media_id from media where scope is null and created_at < $1 limit $2
         ) and scope is null and created_at < $1 returning site_id as "siteId", media_id as "mediaId"`,
        [before, removedAtOnce],
      );
      for (const { siteId, mediaId } of rows) await store.remove(siteId, mediaId);
      return rows.length;
    });
    removed += found;
    if (found === 0) return removed;
  }
}
