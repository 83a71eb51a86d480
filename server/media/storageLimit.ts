/** Storage used by a group's files and pictures, and its limit. */
import { serverWords } from '../../src/words/en/server.ts';
import type { Sql } from '../database/database.ts';
import { CodedError } from '../errors.ts';

/** The database, and the storage limit of a group in bytes; undefined if there is none. */
export interface StorageLimit {
  readonly sql: Sql;
  readonly bytesMax: number | undefined;
}

export interface StorageUse {
  readonly files: number;
  readonly pictures: number;
  /** Large files being uploaded; they count with their full size. */
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
 * Throws `no-room` if this many more bytes would exceed the limit. Checked before anything is stored, without a lock: concurrent
 * uploads can exceed the limit, by no more than their own size.
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
