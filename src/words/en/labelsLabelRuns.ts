/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const labelRunWords = messages('labels.labelRun', {
  noun: {
    one: 'run of blank labels',
    many: 'runs of blank labels',
    a: 'a run of blank labels',
    heading: 'Runs of blank labels',
  },
  fields: {
    name: {
      label: 'Codes',
    },
    prefix: {
      label: 'Letters',
    },
    count: {
      label: 'How many',
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
