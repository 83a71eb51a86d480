/** How much room the files and pictures of a group take, and whether there is room for more. */
import { serverWords } from '../../src/words/en/server.ts';
import type { Sql } from '../database/database.ts';
import { CodedError } from '../errors.ts';

/** Where uploads are kept, and how many bytes a group may have there; undefined where there is no limit. */
export interface StorageLimit {
  readonly sql: Sql;
  readonly bytesMax: number | undefined;
}

export interface StorageUse {
  readonly files: number;
  readonly pictures: number;
  /** Large files on their way here: they count as if they had come. */
  readonly underWay: number;
}

export async function storageUse(sql: Sql, siteId: string): Promise<StorageUse> {
  const [row] = await sql.query<{ files: string; pictures: string; underWay: string }>(
    `select (select coalesce(sum(bytes), 0)::text from file where site_id = $1) as files, (select coalesce(sum(bytes), 0)::text from media where site_id = $1) as pictures,
       (select coalesce(sum(bytes), 0)::text from upload where site_id = $1) as "underWay"`,
    [siteId],
  );
  return { files: Number(row?.files ?? 0), pictures: Number(row?.pictures ?? 0), underWay: Number(row?.underWay ?? 0) };
}

function spoken(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, '')} MB`;
}

/**
 * Throws `no-room` where so many bytes more would be too many. Looked at before anything is kept, without a lock: what is sent at
 * the same moment can go beyond the limit, by no more than itself.
 */
export async function refuseOverLimit({ sql, bytesMax }: StorageLimit, siteId: string, bytes: number): Promise<void> {
  if (bytesMax === undefined) return;
  const { files, pictures, underWay } = await storageUse(sql, siteId);
  const free = Math.max(0, bytesMax - files - pictures - underWay);
  if (bytes <= free) return;
  throw new CodedError(
    'no-room',
    serverWords.uploads.noRoom({ size: spoken(bytes), limit: spoken(bytesMax), free: spoken(free) }),
  );
}
