/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const kitWords = messages('labels.kit', {
  noun: {
    one: 'kit',
    many: 'kits',
    a: 'a kit',
    heading: 'Kits',
  },
  fields: {
    name: {
      label: 'Name',
      help: 'Touring sound kit, box of tea things.',
    },
    code: {
      label: 'Code',
      help: 'On the case: scanned at the desk, it stands for everything in it.',
    },
    container: {
      label: 'Kept in',
      help: 'The black flight case.',
    },
    notes: {
      label: 'Notes',
      help: 'What has to be checked when it comes back.',
    },
  },
});
