import { defineCatalogue } from '../catalogue/index.ts';
import { categoryFields, categoryTraits } from '../stock/index.ts';
import { schemes } from './inspection.ts';
import { equipmentCategoryWords } from '../../words/en/labelsEquipment.ts';
import { sectionWords } from '../../words/en/labelsSections.ts';

/** Equipment categories: section 2 of the specification, equipmentCategories. */
export const equipmentCategory = defineCatalogue({
  ...categoryTraits,
  kind: 'equipmentCategory',
  scope: 'equipment',
  area: 'equipment',
  path: 'equipmentCategories',
  customFields: equipmentCategoryWords.customFields,
  without: { documents: 'word' },
  fields: {
    ...categoryFields('equipmentCategory'),
    testScheme: {
      type: 'choice',
      label: equipmentCategoryWords.fields.testScheme.label,
      choices: schemes,
      section: sectionWords.tests,
      help: equipmentCategoryWords.fields.testScheme.help,
    },
    testMonths: {
      type: 'integer',
      label: equipmentCategoryWords.fields.testMonths.label,
      min: 1,
      max: 240,
      section: sectionWords.tests,
      column: 'offered',
      help: equipmentCategoryWords.fields.testMonths.help,
    },
  },
});
