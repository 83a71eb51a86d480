/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const measurementWords = messages('labels.measurement', {
  noun: {
    one: 'set of measurements',
    many: 'sets of measurements',
    a: 'a set of measurements',
    heading: 'Measurements',
  },
  fields: {
    memberId: {
      label: 'Member',
    },
    takenOn: {
      label: 'Taken on',
    },
    source: {
      label: 'Taken by',
      choices: {
        wardrobe: 'Wardrobe team',
        self: 'Themselves',
        parent: 'Parent or guardian',
        other: 'Someone else',
      },
    },
    unit: {
      label: 'Units',
      choices: {
        cm: 'Centimetres',
        in: 'Inches',
      },
    },
    isChild: {
      label: 'Under 18 at the time',
      help: 'Children are remeasured more often.',
    },
    state: {
      label: 'Status',
      choices: {
        draft: 'Draft',
        submitted: 'Handed in',
        verified: 'Verified',
      },
      none: 'Draft',
    },
    measured: {
      label: 'Measured',
    },
    note: {
      label: 'Reason sent back',
    },
  },
});

export const measurementOptionWords = messages('labels.measurementOption', {
  noun: {
    one: 'measurement option',
    many: 'measurement options',
    a: 'a measurement option',
    heading: 'Measurement options',
  },
  fields: {
    name: {
      label: 'Name',
    },
    ukLabel: {
      label: 'UK name',
      help: 'If it differs from the name.',
    },
    usLabel: {
      label: 'US name',
      help: 'If it differs from the name.',
    },
    valueKind: {
      label: 'Recorded as',
      choices: {
        length: 'Length',
        number: 'Number',
        text: 'Text',
        shoe: 'Shoe size',
      },
    },
    unit: {
      label: 'Unit',
      help: 'For numbers, e.g. kg. If you change it, change the check numbers too. Lengths use inches or centimetres, as on the tape.',
    },
    takenOf: {
      label: 'Used for',
      choices: {
        body: 'People',
        garment: 'Garments',
        both: 'Both',
      },
      none: 'People',
    },
    part: {
      label: 'Section',
      choices: {
        core: 'Core',
        upper: 'Upper body',
        lower: 'Lower body',
        head: 'Head and wig',
        sizes: 'Sizes',
        info: 'Good to know',
      },
    },
    asked: {
      label: 'When to ask',
      choices: {
        always: 'Always',
        'on-request': 'When a show needs it',
        off: 'Never',
      },
      none: 'When a show needs it',
      help: 'Only ask for what the show needs.',
    },
    order: {
      label: 'Sort order',
    },
    sensitive: {
      label: 'Sensitive',
      help: 'Many people would rather not be asked.',
    },
    how: {
      label: 'How to measure',
    },
    least: {
      label: 'Check below',
      help: 'Lower values are queried. Less than half of this is refused.',
    },
    most: {
      label: 'Check above',
      help: 'Higher values are queried. More than one and a half times this is refused.',
    },
    leastNumber: {
      label: 'Check number below',
      help: 'Lower numbers are queried. Less than half of this is refused.',
    },
    mostNumber: {
      label: 'Check number above',
      help: 'Higher numbers are queried. More than one and a half times this is refused.',
    },
    easeLeast: {
      label: 'Minimum ease',
    },
    easeMost: {
      label: 'Maximum ease',
    },
  },
});
