/** Uploaded pictures: kept in the media store, known in the database. */
import type { Actor } from '../../src/domain/access/index.ts';
import { scopesOf } from '../../src/domain/access/index.ts';
import type { Sql } from '../database/database.ts';
import type { MediaStore, Variant } from './mediaStore.ts';
import { makePictures } from './pictures.ts';

export interface UploadedPicture {
  readonly mediaId: string;
  readonly width: number;
  readonly height: number;
}

export interface Gallery {
  readonly sql: Sql;
  readonly store: MediaStore;
}

async function known({ sql }: Gallery, siteId: string, mediaId: string): Promise<UploadedPicture | undefined> {
  const [row] = await sql.query<UploadedPicture>(
    'select media_id as "mediaId", width, height from media where site_id = $1 and media_id = $2', [siteId, mediaId],
  );
  return row;
}

/** Keeps an upload; the same id again answers what was kept the first time. */
export async function keepPicture(gallery: Gallery, siteId: string, upload: { mediaId: string; bytes: Buffer; by: string }): Promise<UploadedPicture> {
  const { mediaId, bytes, by } = upload;
  const before = await known(gallery, siteId, mediaId);
  if (before) return before;
  const { thumb, large, width, height } = await makePictures(bytes);
  await gallery.store.put(siteId, mediaId, 'thumb', thumb);
  await gallery.store.put(siteId, mediaId, 'large', large);
  await gallery.sql.query(
    'insert into media (site_id, media_id, width, height, uploaded_by) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [siteId, mediaId, width, height, by],
  );
  return (await known(gallery, siteId, mediaId)) ?? { mediaId, width, height };
}

/** A picture, if this person may see the record it is in, or has just uploaded it. */
export async function openPicture(gallery: Gallery, siteId: string, asked: { mediaId: string; variant: Variant; actor: Actor }): Promise<Buffer | undefined> {
  const { mediaId, variant, actor } = asked;
  const [row] = await gallery.sql.query<{ one: number }>(
    `select 1 as one from media where site_id = $1 and media_id = $2 and (scope = any ($3::text[]) or (scope is null and uploaded_by = $4))`,
    [siteId, mediaId, scopesOf(actor), actor.userId],
  );
  return row && gallery.store.get(siteId, mediaId, variant);
}
