import type { Catalogue } from '../../../domain/catalogue/index.ts';
import { parentKeyOf } from '../../../domain/query/index.ts';

/** Key of the home location field: the last reference to a tree of locations. */
export function homeKeyOf(catalogue: Catalogue): string | undefined {
  return Object.entries(catalogue.fields).findLast(
    ([, field]) =>
      field.type === 'reference' &&
      field.to !== catalogue.kind &&
      parentKeyOf(field.to) !== undefined &&
      field.required === undefined,
  )?.[0];
}
