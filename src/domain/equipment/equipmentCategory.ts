import { defineCatalogue } from '../catalogue/index.ts';
import { categoryFields, categoryTraits } from '../stock/index.ts';

/** Equipment categories: section 2 of the specification, equipmentCategories. */
export const equipmentCategory = defineCatalogue({
  ...categoryTraits,
  kind: 'equipmentCategory',
  scope: 'equipment',
  area: 'equipment',
  path: 'equipmentCategories',
  fields: categoryFields('equipmentCategory'),
});
