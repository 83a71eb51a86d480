import type { CatalogueRecord, Photo } from '../../domain/catalogue/index.ts';
import { fieldOf } from '../../domain/catalogue/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { useBackstock } from './backstockContext.tsx';

/** The picture that stands for a record: its own cover, else that of what it is about. */
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
