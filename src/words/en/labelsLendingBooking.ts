/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const bookingWords = messages('labels.booking', {
  standing: {
    label: 'How it stands',
    choices: {
      overdue: {
        label: 'Overdue',
      },
      missing: {
        label: 'Something is missing',
      },
      'due-today': {
        label: 'Due back today',
      },
      'not-collected': {
        label: 'Not collected',
      },
      'to-collect': {
        label: 'To be collected',
      },
      ready: {
        label: 'Pulled, ready',
      },
      'part-out': {
        label: 'Partly out',
      },
      out: {
        label: 'Out',
      },
      'part-back': {
        label: 'Partly back',
      },
      reserved: {
        label: 'Reserved',
      },
      empty: {
        label: 'Nothing in it yet',
      },
      done: {
        label: 'All back',
      },
      'called-off': {
        label: 'Called off',
      },
    },
  },
  noun: {
    one: 'booking',
    many: 'bookings',
    a: 'a booking',
    heading: 'Bookings',
  },
  fields: {
    name: {
      label: 'What for',
      help: 'Oliver! act two, or the summer workshop.',
    },
    code: {
      label: 'Number',
      help: 'Left empty, the next number is given. It is printed on the slip.',
    },
    from: {
      label: 'From',
    },
    dueBack: {
      label: 'Due back',
      help: 'The last day on which it is not late.',
    },
    memberId: {
      label: 'Who answers for it',
      help: 'One of us, by name, also for what goes to another group.',
    },
    use: {
      label: 'Kind',
      choices: {
        production: 'Our production',
        personal: 'A member, privately',
        class: 'Class or workshop',
        hire: 'Another group',
        internal: 'Within the group',
      },
    },
    eventId: {
      label: 'Production',
    },
    borrower: {
      label: 'Group that takes it',
    },
    contact: {
      label: 'Their contact',
      help: 'Name, telephone, e-mail.',
    },
    deposit: {
      label: 'Deposit taken',
      help: 'Only noted here: no card is charged.',
    },
    depositBack: {
      label: 'Deposit given back',
    },
    fee: {
      label: 'Fee',
    },
    feePaid: {
      label: 'Fee received',
    },
    charge: {
      label: 'Charged for damage or loss',
    },
    signedBy: {
      label: 'Agreement signed by',
    },
    signedOn: {
      label: 'Signed on',
    },
    notes: {
      label: 'Notes',
    },
  },
});
