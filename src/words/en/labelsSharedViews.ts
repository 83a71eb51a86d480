/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const sharedViewWords = messages('labels.sharedView', {
  noun: {
    one: 'shared view',
    many: 'shared views',
    a: 'a shared view',
    heading: 'Shared views',
  },
  fields: {
    name: {
      label: 'Name',
    },
    list: {
      label: 'List',
      help: 'Path of the catalogue that it shows.',
    },
    query: {
      label: 'What is asked',
      help: 'Search, filters and order, as the address of the list says them.',
    },
    columns: {
      label: 'Columns',
    },
    pageSize: {
      label: 'Per page',
    },
  },
});
