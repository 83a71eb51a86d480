import { fieldOf, type Kind } from '../../domain/catalogue/index.ts';
import { catalogueOf } from '../../domain/registry.ts';

/** True for kinds whose records have codes. */
export function hasCodes(kind: Kind): boolean {
  return fieldOf(catalogueOf(kind), 'code') !== undefined;
}
