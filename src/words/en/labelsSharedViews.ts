/** Labels of records, fields and choices. */
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
      help: 'Path of the list it shows.',
    },
    query: {
      label: 'Query',
      help: "Search, filters and sort order, as in the list's address.",
    },
    columns: {
      label: 'Columns',
    },
    pageSize: {
      label: 'Per page',
    },
  },
});
