/** Uploaded pictures: contents in the media store, metadata in the database. */
import type { Actor } from '../../src/domain/access/index.ts';
import { scopesOf } from '../../src/domain/access/index.ts';
import type { MediaStore, Variant } from './mediaStore.ts';
import { isNamed } from './namedUploads.ts';
import { makePictures } from './pictures.ts';
import type { Pictures } from './pictures.ts';
import { refuseOverLimit, type StorageLimit } from './storageLimit.ts';

export interface UploadedPicture {
  readonly mediaId: string;
  readonly width: number;
  readonly height: number;
}

export interface Gallery extends StorageLimit {
  readonly store: MediaStore;
  readonly now: () => Date;
}

/** The picture with this id. Resets the expiry of an upload that isn't used by a record yet. */
async function known({ sql, now }: Gallery, siteId: string, mediaId: string): Promise<UploadedPicture | undefined> {
  const [row] = await sql.query<UploadedPicture>(
    `update media set created_at = case when scope is null and removed_at is null then $3 else created_at end
     where site_id = $1 and media_id = $2 returning media_id as "mediaId", width, height`,
    [siteId, mediaId, now()],
  );
  return row;
}

/** Stores an upload. Repeating an id returns the first upload. */
export function keepPicture(
  gallery: Gallery,
  siteId: string,
  upload: { mediaId: string; bytes: Buffer; by: string },
): Promise<UploadedPicture> {
  const { mediaId, bytes, by } = upload;
  return keepMade(gallery, siteId, { mediaId, by, make: () => makePictures(bytes) });
}

/** Creates and stores a picture, unless it's stored already. */
export async function keepMade(
  gallery: Gallery,
  siteId: string,
  picture: { mediaId: string; by: string; make: () => Promise<Pictures> },
): Promise<UploadedPicture> {
  const { mediaId, by, make } = picture;
  const before = await known(gallery, siteId, mediaId);
  if (before) return before;
  const { thumb, large, width, height } = await make();
  const bytes = thumb.length + large.length;
  await refuseOverLimit(gallery, siteId, bytes);
  await Promise.all([
    gallery.store.put(siteId, mediaId, 'thumb', thumb),
    gallery.store.put(siteId, mediaId, 'large', large),
  ]);
  const [kept] = await gallery.sql.query<UploadedPicture>(
    `insert into media (site_id, media_id, width, height, uploaded_by, created_at, bytes) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing
     returning media_id as "mediaId", width, height`,
    [siteId, mediaId, width, height, by, gallery.now(), bytes],
  );
  return kept ?? (await known(gallery, siteId, mediaId)) ?? { mediaId, width, height };
}

/** A picture, if it's an avatar, or the user can see a record that uses it or has just uploaded it. */
export async function openPicture(
  gallery: Pick<Gallery, 'sql' | 'store'>,
  siteId: string,
  asked: { mediaId: string; variant: Variant; actor: Actor },
): Promise<Buffer | undefined> {
  const { mediaId, variant, actor } = asked;
  const [row] = await gallery.sql.query<{ one: number }>(
    `select 1 as one from media m where m.site_id = $1 and m.media_id = $2
       and (m.avatar_of is not null or (m.scope is null and m.removed_at is null and m.uploaded_by = $4) or ${isNamed({ siteId: '$1', id: '$2::uuid', scopes: '$3::text[]' })})`,
    [siteId, mediaId, scopesOf(actor), actor.userId],
  );
  return row && gallery.store.get(siteId, mediaId, variant);
}
