import { defineCatalogue } from '../catalogue/index.ts';
import { categoryFields, categoryTraits } from '../stock/index.ts';
import { scriptCategoryWords } from '../../words/en/labelsScriptCategory.ts';

/** Script categories: section 2 of the specification, scriptCategories. */
export const scriptCategory = defineCatalogue({
  ...categoryTraits,
  kind: 'scriptCategory',
  scope: 'scripts',
  area: 'scripts',
  path: 'scriptCategories',
  customFields: scriptCategoryWords.customFields,
  without: { documents: 'word' },
  fields: categoryFields('scriptCategory'),
});
