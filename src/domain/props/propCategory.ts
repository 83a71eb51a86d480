import { defineCatalogue } from '../catalogue/index.ts';
import { categoryFields, categoryTraits } from '../stock/index.ts';
import { propCategoryWords } from '../../words/en/labelsProps.ts';

/** Prop categories: section 2 of the specification, propCategories. */
export const propCategory = defineCatalogue({
  ...categoryTraits,
  kind: 'propCategory',
  scope: 'props',
  area: 'props',
  path: 'propCategories',
  customFields: propCategoryWords.customFields,
  without: { documents: 'word' },
  fields: categoryFields('propCategory'),
});
