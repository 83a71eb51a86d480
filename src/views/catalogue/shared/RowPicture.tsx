import type { CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { catalogueOf } from '../../../domain/registry.ts';
import { Thumb } from '../../shared/Thumb.tsx';
import { Cover } from './Cover.tsx';

/** Side of a face or a colour, in pixels. */
const MARK = 40;

/** What stands before a name in a row: a face, a colour or a picture; nothing where there is neither. */
export function RowPicture({ record }: { readonly record: CatalogueRecord }) {
  const { mark, photos } = catalogueOf(record.kind);
  if (mark !== undefined) return <Thumb record={record} size={MARK} />;
  return photos ? <Cover record={record} /> : null;
}
