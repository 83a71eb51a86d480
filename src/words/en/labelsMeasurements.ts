/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const measurementWords = messages('labels.measurement', {
  noun: {
    one: 'set of measurements',
    many: 'sets of measurements',
    a: 'a set of measurements',
    heading: 'Sets of measurements',
  },
  fields: {
    memberId: {
      label: 'Who',
    },
    takenOn: {
      label: 'Taken on',
    },
    source: {
      label: 'Taken by',
      choices: {
        wardrobe: 'The wardrobe team',
        self: 'Themselves',
        parent: 'A parent or guardian',
        other: 'Somebody else',
      },
    },
    unit: {
      label: 'Tape in',
      choices: {
        cm: 'Centimetres',
        in: 'Inches',
      },
    },
    isChild: {
      label: 'Under 18 at the time',
      help: 'Children are measured again sooner.',
    },
    state: {
      label: 'State',
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
      label: 'Sent back because',
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
      label: 'Name in Britain',
      help: 'Where it differs from the name.',
    },
    usLabel: {
      label: 'Name in America',
      help: 'Where it differs from the name.',
    },
    valueKind: {
      label: 'Written as',
      choices: {
        length: 'A length',
        number: 'A number',
        text: 'Words',
        shoe: 'A shoe size',
      },
    },
    unit: {
      label: 'Unit',
      help: 'Of a number: kg, say. Lengths are in inches or centimetres, as the tape is.',
    },
    takenOf: {
      label: 'Taken of',
      choices: {
        body: 'People',
        garment: 'Garments',
        both: 'Both',
      },
      none: 'People',
    },
    part: {
      label: 'Part of the sheet',
      choices: {
        core: 'Core',
        upper: 'Upper',
        lower: 'Lower',
        head: 'Head and wig',
        sizes: 'Sizes',
        info: 'Good to know',
      },
    },
    asked: {
      label: 'Asked for',
      choices: {
        always: 'Always',
        'on-request': 'When a show needs it',
        off: 'Not at all',
      },
      none: 'When a show needs it',
      help: 'Ask for no more than the show needs.',
    },
    order: {
      label: 'Sort order',
    },
    sensitive: {
      label: 'Sensitive',
      help: 'Many would rather not be asked.',
    },
    how: {
      label: 'How to take it',
    },
    least: {
      label: 'Check below',
      help: 'Less than this is looked at twice; half of it is refused.',
    },
    most: {
      label: 'Check above',
      help: 'More than this is looked at twice; half as much again is refused.',
    },
    easeLeast: {
      label: 'Ease at least',
    },
    easeMost: {
      label: 'Ease at most',
    },
  },
});
