/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const propRequestWords = messages('labels.propRequest', {
  requestStatuses: {
    draft: 'Draft',
    submitted: 'Submitted',
    'in-review': 'In review',
    'needs-information': 'Needs information',
    approved: 'Approved',
    'part-approved': 'Partly approved',
    declined: 'Declined',
    sourcing: 'Sourcing',
    allocated: 'Allocated',
    ready: 'Ready',
    fulfilled: 'Handed over',
    closed: 'Closed',
    cancelled: 'Cancelled',
    cut: 'Cut',
  },
  standing: {
    label: 'Urgency',
    choices: {
      late: {
        label: 'Overdue',
      },
      soon: {
        label: 'Needed this week',
      },
      open: {
        label: 'Not urgent',
      },
      ended: {
        label: 'Closed',
      },
    },
  },
  noun: {
    one: 'prop request',
    many: 'prop requests',
    a: 'a prop request',
    heading: 'Prop requests',
  },
  parts: {
    propRequestLine: {
      label: 'Props needed',
    },
  },
  fields: {
    name: {
      label: 'Purpose',
      help: 'e.g. Oliver! Act One',
    },
    code: {
      label: 'Number',
    },
    eventId: {
      label: 'Production',
    },
    status: {
      label: 'Status',
    },
    requestedById: {
      label: 'Requested by',
    },
    neededBy: {
      label: 'Needed for the show by',
    },
    neededUntil: {
      label: 'Needed until',
      help: 'The last performance, plus a few days for the strike.',
    },
    rehearsalFrom: {
      label: 'For rehearsals from',
      help: 'Stand-ins will do.',
    },
    context: {
      label: 'Class or other use',
      help: "If it isn't for a production.",
    },
    assignedToId: {
      label: 'Assigned to',
      none: 'Unassigned',
    },
    bookingId: {
      label: 'Booking',
    },
    note: {
      label: 'Decision note',
    },
    notes: {
      label: 'Notes',
    },
  },
});

export const propRequestLineWords = messages('labels.propRequestLine', {
  noun: {
    one: 'request line',
    many: 'request lines',
    a: 'a request line',
    heading: 'Request lines',
  },
  fields: {
    name: {
      label: 'Prop needed',
      help: 'Include size, period and colour if they matter.',
    },
    requestId: {
      label: 'Request',
    },
    quantity: {
      label: 'Quantity',
    },
    propId: {
      label: 'From stock',
      help: "Leave empty until it's found.",
      none: 'Not found yet',
    },
    useType: {
      label: 'Used as',
      choices: {
        hand: 'Hand prop',
        set: 'Set prop',
        dressing: 'Dressing',
        personal: 'Personal prop',
        consumable: 'Consumable',
        practical: 'Practical',
        weapon: 'Weapon',
        rehearsal: 'Rehearsal prop',
      },
    },
    scene: {
      label: 'Act, scene, page',
    },
    character: {
      label: 'Character',
    },
    howUsed: {
      label: 'What happens to it',
      help: 'e.g. eaten, broken, thrown, fired, lit',
    },
    priority: {
      label: 'Priority',
      choices: {
        must: 'Essential',
        like: 'Nice to have',
        budget: 'If the budget allows',
      },
    },
    source: {
      label: 'Source',
      choices: {
        stock: 'Our stock',
        borrow: 'Borrow',
        hire: 'Hire',
        buy: 'Buy',
        make: 'Make',
        actor: "Actor's own",
        cut: 'Cut',
      },
      none: 'Undecided',
    },
    assignedToId: {
      label: 'Assigned to',
    },
    estimate: {
      label: 'Estimate',
    },
    cost: {
      label: 'Cost',
    },
    inHand: {
      label: 'We have it',
    },
    notes: {
      label: 'Notes',
    },
  },
});
