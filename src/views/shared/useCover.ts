import type { CatalogueRecord, Photo } from '../../domain/catalogue/index.ts';
import { fieldOf } from '../../domain/catalogue/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { useBackstock } from './backstockContext.tsx';

/** A record's cover photo, otherwise the cover of the record it's about. */
export function useCover(record: CatalogueRecord): Photo | undefined {
  const { records } = useBackstock().client;
  const [own] = record.photos;
  if (own !== undefined) return own;
  const catalogue = catalogueOf(record.kind);
  for (const key of catalogue.pictureOf ?? []) {
    const field = fieldOf(catalogue, key);
    const id = record.values[key];
    const [photo] =
      field?.type === 'reference' && typeof id === 'string' ? (records.get(field.to, id)?.photos ?? []) : [];
    if (photo !== undefined) return photo;
  }
  return undefined;
}
