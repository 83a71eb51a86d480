import { choices, defineCatalogue } from '../catalogue/index.ts';
import { fitKeys } from './fit.ts';
import { categoryFields, categoryTraits } from '../stock/index.ts';

/** Costume categories: section 2 of the specification, costumeCategories. */
export const costumeCategory = defineCatalogue({
  ...categoryTraits,
  kind: 'costumeCategory',
  scope: 'costumes',
  area: 'costumes',
  path: 'costumeCategories',
  customFields: 'Costume categories',
  without: { documents: 'word' },
  fields: {
    ...categoryFields('costumeCategory'),
    measures: {
      type: 'choices',
      label: 'Measured by',
      choices: choices(...fitKeys),
      help: 'What must be known to say whether it fits.',
    },
    sit: {
      type: 'choice',
      label: 'Worn',
      choices: choices(['close', 'On the skin'], ['usual', 'As usual'], ['over', 'Over other clothes']),
      help: 'How much larger than the body it is.',
    },
  },
});
