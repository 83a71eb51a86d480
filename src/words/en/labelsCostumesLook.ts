/** What records, fields and choices are called. */
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
      help: 'Lady Bracknell, act one.',
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
      help: 'Of the looks of a character: 1 is worn first.',
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
      label: 'How it is changed',
      help: 'From which look, where, in how long, who helps.',
    },
    makeUp: {
      label: 'Hair and make-up',
    },
    brings: {
      label: 'The performer brings',
      help: 'Black socks, own shoes.',
    },
    notes: {
      label: 'Notes',
    },
  },
});

export const lookPieceWords = messages('labels.lookPiece', {
  noun: {
    one: 'piece of a look',
    many: 'pieces of looks',
    a: 'a piece of a look',
    heading: 'Pieces of looks',
  },
  fields: {
    name: {
      label: 'What it is',
      help: 'Hat, say. Pieces of one look with the same name stand in for each other.',
    },
    lookId: {
      label: 'Look',
    },
    costumeId: {
      label: 'Costume',
      help: 'Leave empty while it has yet to be found.',
      none: 'To be found',
    },
    choice: {
      label: 'Which choice',
      help: '1 is worn if it can be; 2 stands in for it.',
    },
    optional: {
      label: 'The look works without it',
    },
    order: {
      label: 'Order of dressing',
    },
    note: {
      label: 'Note',
      help: 'Under-dressed, pinned, worn open.',
    },
  },
});
