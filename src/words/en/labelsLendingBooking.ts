/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const bookingWords = messages('labels.booking', {
  standing: {
    label: 'Status',
    choices: {
      overdue: {
        label: 'Overdue',
      },
      missing: {
        label: 'Items missing',
      },
      'due-today': {
        label: 'Due back today',
      },
      'not-collected': {
        label: 'Not collected',
      },
      'to-collect': {
        label: 'To collect',
      },
      ready: {
        label: 'Set aside',
      },
      'part-out': {
        label: 'Partly out',
      },
      out: {
        label: 'Out',
      },
      'part-back': {
        label: 'Partly returned',
      },
      reserved: {
        label: 'Reserved',
      },
      empty: {
        label: 'Empty',
      },
      'to-settle': {
        label: 'To settle',
      },
      done: {
        label: 'All returned',
      },
      'called-off': {
        label: 'Cancelled',
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
      label: 'Purpose',
      help: 'e.g. Oliver! Act Two, summer workshop',
    },
    code: {
      label: 'Number',
      help: "Leave empty to use the next number. It's printed on the slip.",
    },
    from: {
      label: 'From',
    },
    dueBack: {
      label: 'Due back',
      help: 'Overdue from the day after.',
    },
    memberId: {
      label: 'Person responsible',
      help: 'Always one of our members, even when another group is borrowing.',
    },
    use: {
      label: 'Type',
      choices: {
        production: 'Our production',
        personal: "Member's personal use",
        class: 'Class or workshop',
        hire: 'Another group',
        internal: 'Internal use',
      },
    },
    eventId: {
      label: 'Production',
    },
    borrower: {
      label: 'Borrowing group',
    },
    contact: {
      label: 'Their contact',
      help: 'Name, phone, email.',
    },
    deposit: {
      label: 'Deposit taken',
      help: 'For your records only. No card is charged.',
    },
    depositBack: {
      label: 'Deposit refunded',
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
