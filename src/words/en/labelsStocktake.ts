/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const stocktakeWords = messages('labels.stocktake', {
  standing: {
    label: 'State',
    choices: {
      open: {
        label: 'Counting',
      },
      closed: {
        label: 'Finished',
      },
    },
  },
  noun: {
    one: 'stocktake',
    many: 'stocktakes',
    a: 'a stocktake',
    heading: 'Stocktakes',
  },
  fields: {
    name: {
      label: 'Name',
      help: 'Spring count of the prop store, say.',
    },
    department: {
      label: 'What is counted',
    },
    placeId: {
      label: 'Where',
      help: 'With everything inside it. Leave empty to count everywhere.',
      none: 'Everywhere',
    },
    notes: {
      label: 'Notes',
    },
  },
});
