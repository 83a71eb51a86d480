/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const lookWords = messages('labels.look', {
  noun: {
    one: 'look',
    many: 'looks',
    a: 'a look',
    heading: 'Looks',
  },
  parts: {
    lookPiece: {
      label: 'Pieces',
    },
  },
  fields: {
    name: {
      label: 'Name',
      help: 'e.g. Lady Bracknell, Act 1',
    },
    production: {
      label: 'Show',
    },
    eventId: {
      label: 'Event',
    },
    character: {
      label: 'Character',
    },
    performerId: {
      label: 'Worn by',
    },
    scenes: {
      label: 'Acts and scenes',
    },
    order: {
      label: 'Order',
      help: "Order of the character's looks. 1 is worn first.",
    },
    wearer: {
      label: 'For',
      choices: {
        adult: 'Adults',
        teen: 'Teenagers',
        child: 'Children',
        any: 'Anyone',
      },
    },
    quickChange: {
      label: 'Quick change',
    },
    changeNotes: {
      label: 'Change notes',
      help: 'From which look, where, how long, and who helps.',
    },
    makeUp: {
      label: 'Hair and make-up',
    },
    brings: {
      label: 'Performer brings',
      help: 'e.g. black socks, own shoes',
    },
    notes: {
      label: 'Notes',
    },
  },
});

export const lookPieceWords = messages('labels.lookPiece', {
  noun: {
    one: 'piece in a look',
    many: 'pieces in looks',
    a: 'a piece in a look',
    heading: 'Pieces in looks',
  },
  standing: {
    none: 'No status',
    choices: {
      fitting: {
        label: 'Fitting booked',
      },
      alterations: {
        label: 'Alterations',
      },
    },
  },
  fields: {
    name: {
      label: 'Piece',
      help: 'e.g. Hat. Pieces of a look with the same name are alternatives.',
    },
    lookId: {
      label: 'Look',
    },
    costumeId: {
      label: 'Costume',
      help: "Leave empty until it's found.",
      none: 'Not found yet',
    },
    status: {
      help: 'Without a status, a piece is ready when its costume can be worn.',
    },
    source: {
      choices: {
        shared: 'Shared with another look',
      },
    },
    size: {
      label: 'Size',
    },
    choice: {
      label: 'Choice',
      help: '1 is the first choice, 2 the substitute.',
    },
    optional: {
      label: 'Optional',
    },
    order: {
      label: 'Dressing order',
    },
    note: {
      label: 'Note',
      help: 'e.g. underdressed, pinned, worn open',
    },
  },
});
