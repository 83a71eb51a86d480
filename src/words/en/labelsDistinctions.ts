/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const distinctionWords = messages('labels.distinction', {
  noun: {
    one: 'note that things differ',
    many: 'notes that things differ',
    a: 'a note that things differ',
    heading: 'Notes that things differ',
  },
  fields: {
    list: {
      label: 'List',
      help: 'Path of the catalogue that they are in.',
    },
    group: {
      label: 'Group',
      help: 'Key of the group that looks like one.',
    },
  },
});
