/** Pictures of a record. Uploading is the server's affair; these put an upload in its place. */
import { PHOTOS_MAX } from '../catalogue/index.ts';
import type { CatalogueRecord, RecordFact } from '../catalogue/index.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { Decision } from '../kernel/decision.ts';
import { catalogueOf } from '../registry.ts';
import type { CommandOf } from './command.ts';
import { equalValues } from './values.ts';

export function addPhoto({ payload }: CommandOf<'AddPhoto'>, item: CatalogueRecord): Decision<RecordFact> {
  const { noun, photos, photoRule } = catalogueOf(item.kind);
  if (!photos) return refuse('invalid', `This ${noun.one} has no pictures.`);
  if (item.photos.some((photo) => photo.mediaId === payload.photo.mediaId)) return accept();
  const hidden = photoRule?.(item);
  if (hidden) return { refused: hidden };
  if (item.photos.length >= PHOTOS_MAX) return refuse('too-many-photos', `This ${noun.one} has room for ${PHOTOS_MAX} photos: remove one first.`);
  return accept({ type: 'PhotoAdded', data: { photo: payload.photo } });
}

export function removePhoto({ payload }: CommandOf<'RemovePhoto'>, item: CatalogueRecord): Decision<RecordFact> {
  if (!item.photos.some((photo) => photo.mediaId === payload.mediaId)) return accept();
  return accept({ type: 'PhotoRemoved', data: { mediaId: payload.mediaId } });
}

export function orderPhotos({ payload }: CommandOf<'OrderPhotos'>, item: CatalogueRecord): Decision<RecordFact> {
  const present = item.photos.map((photo) => photo.mediaId);
  const asked = new Set(payload.order);
  if (payload.order.length !== present.length || !present.every((mediaId) => asked.has(mediaId))) {
    return refuse('unknown-photo', 'The photos have changed meanwhile: look again and put them in order.');
  }
  if (equalValues(present, payload.order)) return accept();
  return accept({ type: 'PhotosOrdered', data: { order: payload.order } });
}
