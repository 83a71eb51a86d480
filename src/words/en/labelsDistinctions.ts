/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const distinctionWords = messages('labels.distinction', {
  noun: {
    one: 'not-a-duplicate note',
    many: 'not-a-duplicate notes',
    a: 'a not-a-duplicate note',
    heading: 'Not duplicates',
  },
  fields: {
    list: {
      label: 'List',
      help: 'Path of the list the records are in.',
    },
    group: {
      label: 'Group',
      help: 'Key of the group of similar records.',
    },
  },
});
