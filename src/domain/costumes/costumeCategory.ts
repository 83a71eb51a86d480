import { choices, defineCatalogue } from '../catalogue/index.ts';
import { categoryFields, categoryTraits } from '../stock/index.ts';
import { costumeCategoryWords } from '../../words/en/labelsCostumeCategory.ts';

/** Costume categories: section 2 of the specification, costumeCategories. */
export const costumeCategory = defineCatalogue({
  ...categoryTraits,
  kind: 'costumeCategory',
  scope: 'costumes',
  area: 'costumes',
  path: 'costumeCategories',
  customFields: costumeCategoryWords.customFields,
  without: { documents: 'word' },
  fields: {
    ...categoryFields('costumeCategory'),
    measures: {
      type: 'choices',
      label: costumeCategoryWords.fields.measures.label,
      choices: choices(costumeCategoryWords.fields.measures.choices),
      help: costumeCategoryWords.fields.measures.help,
    },
    sit: {
      type: 'choice',
      label: costumeCategoryWords.fields.sit.label,
      choices: choices(costumeCategoryWords.fields.sit.choices),
      help: costumeCategoryWords.fields.sit.help,
    },
  },
});
