import type { CatalogueRecord, Kind } from '../../domain/catalogue/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { pathOf } from '../routeTable.ts';

/** Where a record is looked at; places open in their tree. */
export function recordPath(kind: Kind, id: string): string {
  switch (kind) {
    case 'prop':
      return pathOf('prop', id);
    case 'location':
      return `${pathOf('propLocations')}?open=${encodeURIComponent(id)}`;
    case 'propCategory':
      return `${pathOf('propCategories')}?open=${encodeURIComponent(id)}`;
    case 'member':
      return pathOf('member', id);
    case 'user':
      return pathOf('user', id);
    case 'setting':
      return pathOf('systemSettings');
  }
}

/** What a record is called. */
export function titleOf(record: CatalogueRecord): string {
  return String(record.values[catalogueOf(record.kind).title] ?? '');
}
