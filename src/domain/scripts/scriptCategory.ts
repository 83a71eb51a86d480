import { defineCatalogue } from '../catalogue/index.ts';
import { categoryFields, categoryTraits } from '../stock/index.ts';

/** Script categories: section 2 of the specification, scriptCategories. */
export const scriptCategory = defineCatalogue({
  ...categoryTraits,
  kind: 'scriptCategory',
  scope: 'scripts',
  area: 'scripts',
  path: 'scriptCategories',
  customFields: 'Script categories',
  without: { documents: 'word' },
  fields: categoryFields('scriptCategory'),
});
