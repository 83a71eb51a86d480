/** Photos of a record. The server handles uploads; these commands add an upload to a record. */
import { PHOTOS_MAX, equalValues } from '../catalogue/index.ts';
import type { CatalogueRecord, ConditionPhoto, Photo, RecordFact } from '../catalogue/index.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { Decision } from '../kernel/decision.ts';
import { catalogueOf } from '../registry.ts';
import type { CommandOf } from './command.ts';
import { recordRefusals } from '../../words/en/refusalsRecords.ts';

/** Maximum pictures of one hand-over. */
const HAND_OVER_MAX = 6;

/** A picture of the condition when going out or coming back, taken while it is out; for a return, before it is recorded. */
function addConditionPhoto(
  photo: Photo,
  { loanId, at }: Pick<ConditionPhoto, 'loanId' | 'at'>,
  item: CatalogueRecord,
): Decision<RecordFact> {
  const loan = item.loans.find((open) => open.loanId === loanId);
  const taken = item.conditionPhotos ?? [];
  if (taken.some(({ mediaId }) => mediaId === photo.mediaId)) return accept();
  if (!loan) return refuse('not-out', recordRefusals.backAddPhoto);
  if (taken.filter((one) => one.loanId === loanId && one.at === at).length >= HAND_OVER_MAX)
    return refuse('too-many-photos', recordRefusals.handOverFull({ most: HAND_OVER_MAX }));
  return accept({ type: 'PhotoAdded', data: { photo, loan: { loanId, lineId: loan.lineId ?? loanId, at } } });
}

export function addPhoto({ payload }: CommandOf<'AddPhoto'>, item: CatalogueRecord): Decision<RecordFact> {
  const { noun, photos, photoRule } = catalogueOf(item.kind);
  const { photo, loan } = payload;
  if (loan !== undefined) return addConditionPhoto(photo, loan, item);
  if (!photos) return refuse('invalid', recordRefusals.noPhotos({ noun: noun.one }));
  if (item.photos.some(({ mediaId }) => mediaId === photo.mediaId)) return accept();
  const hidden = photoRule?.(item);
  if (hidden) return { refused: hidden };
  if (item.photos.length >= PHOTOS_MAX)
    return refuse('too-many-photos', recordRefusals.photosFull({ noun: noun.one, most: PHOTOS_MAX }));
  return accept({ type: 'PhotoAdded', data: { photo } });
}

export function removePhoto({ payload }: CommandOf<'RemovePhoto'>, item: CatalogueRecord): Decision<RecordFact> {
  if (![...item.photos, ...(item.conditionPhotos ?? [])].some((photo) => photo.mediaId === payload.mediaId))
    return accept();
  return accept({ type: 'PhotoRemoved', data: { mediaId: payload.mediaId } });
}

export function orderPhotos({ payload }: CommandOf<'OrderPhotos'>, item: CatalogueRecord): Decision<RecordFact> {
  const present = item.photos.map((photo) => photo.mediaId);
  const asked = new Set(payload.order);
  if (payload.order.length !== present.length || !present.every((mediaId) => asked.has(mediaId))) {
    return refuse('unknown-photo', recordRefusals.photosChanged);
  }
  if (equalValues(present, payload.order)) return accept();
  return accept({ type: 'PhotosOrdered', data: { order: payload.order } });
}
