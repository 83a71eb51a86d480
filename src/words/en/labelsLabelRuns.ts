/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const labelRunWords = messages('labels.labelRun', {
  noun: {
    one: 'label run',
    many: 'label runs',
    a: 'a label run',
    heading: 'Label runs',
  },
  fields: {
    name: {
      label: 'Codes',
    },
    prefix: {
      label: 'Prefix',
    },
    count: {
      label: 'Quantity',
    },
    first: {
      label: 'First number',
    },
    last: {
      label: 'Last number',
    },
    digits: {
      label: 'Digits',
    },
  },
});
