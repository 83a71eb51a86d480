import { defineCatalogue } from '../catalogue/index.ts';
import { categoryFields, categoryTraits } from '../stock/index.ts';

/** Costume categories: section 2 of the specification, costumeCategories. */
export const costumeCategory = defineCatalogue({
  ...categoryTraits,
  kind: 'costumeCategory',
  scope: 'costumes',
  area: 'costumes',
  path: 'costumeCategories',
  fields: categoryFields('costumeCategory'),
});
