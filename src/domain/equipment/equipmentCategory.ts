import { defineCatalogue } from '../catalogue/index.ts';
import { categoryFields, categoryTraits } from '../stock/index.ts';
import { schemes } from './inspection.ts';

/** Equipment categories: section 2 of the specification, equipmentCategories. */
export const equipmentCategory = defineCatalogue({
  ...categoryTraits,
  kind: 'equipmentCategory',
  scope: 'equipment',
  area: 'equipment',
  path: 'equipmentCategories',
  customFields: 'Equipment categories',
  without: { documents: 'word' },
  fields: {
    ...categoryFields('equipmentCategory'),
    testScheme: {
      type: 'choice',
      label: 'Tested by',
      choices: schemes,
      section: 'Tests',
      help: 'The test that its things need.',
    },
    testMonths: {
      type: 'integer',
      label: 'Months between tests',
      min: 1,
      max: 240,
      section: 'Tests',
      column: 'offered',
      help: 'Left empty, what is usual for the test.',
    },
  },
});
