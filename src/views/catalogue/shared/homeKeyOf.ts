import type { Catalogue } from '../../../domain/catalogue/index.ts';
import { parentKeyOf } from '../../../domain/query/index.ts';

/** Key of the field that says where an item lives: the last that points into a tree of places. */
export function homeKeyOf(catalogue: Catalogue): string | undefined {
  return Object.entries(catalogue.fields).findLast(
    ([, field]) =>
      field.type === 'reference' &&
      field.to !== catalogue.kind &&
      parentKeyOf(field.to) !== undefined &&
      field.required === undefined,
  )?.[0];
}
