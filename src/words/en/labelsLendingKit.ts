/** Labels of records, fields and choices. */
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
      help: 'e.g. touring sound kit, box of tea things',
    },
    code: {
      label: 'Code',
      help: 'The label on the case. Scanning it covers everything inside.',
    },
    container: {
      label: 'Container',
      help: 'e.g. black flight case',
    },
    notes: {
      label: 'Notes',
      help: 'What to check when it comes back.',
    },
  },
});
