/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const stocktakeWords = messages('labels.stocktake', {
  standing: {
    label: 'Status',
    choices: {
      open: {
        label: 'In progress',
      },
      closed: {
        label: 'Closed',
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
      help: 'e.g. Spring count of the prop store',
    },
    department: {
      label: 'Department',
    },
    placeId: {
      label: 'Location',
      help: 'Includes everything inside it. Leave empty to count everywhere.',
      none: 'Everywhere',
    },
    notes: {
      label: 'Notes',
    },
  },
});
