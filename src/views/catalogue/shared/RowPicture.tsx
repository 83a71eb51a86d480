import type { CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { catalogueOf } from '../../../domain/registry.ts';
import { Thumb } from '../../shared/Thumb.tsx';
import { Cover } from './Cover.tsx';

/** Size of an avatar or colour, in pixels. */
const MARK = 40;

/** Shown before the name in a row: an avatar, a colour or a photo; nothing if there is none. */
export function RowPicture({ record }: { readonly record: CatalogueRecord }) {
  const { mark, photos } = catalogueOf(record.kind);
  if (mark !== undefined) return <Thumb record={record} size={MARK} />;
  return photos ? <Cover record={record} /> : null;
}
