/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const propRequestWords = messages('labels.propRequest', {
  requestStatuses: {
    draft: 'Draft',
    submitted: 'Asked for',
    'in-review': 'Being looked at',
    'needs-information': 'Question open',
    approved: 'Approved',
    'part-approved': 'Partly approved',
    declined: 'Declined',
    sourcing: 'Being found',
    allocated: 'Allocated',
    ready: 'Ready',
    fulfilled: 'With the show',
    closed: 'Closed',
    cancelled: 'Cancelled',
    cut: 'Cut',
  },
  standing: {
    label: 'Needed',
    choices: {
      late: {
        label: 'Late',
      },
      soon: {
        label: 'Needed this week',
      },
      open: {
        label: 'In good time',
      },
      ended: {
        label: 'Ended',
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
      label: 'What is needed',
    },
  },
  fields: {
    name: {
      label: 'What for',
      help: 'Oliver! act one, say.',
    },
    code: {
      label: 'Number',
    },
    eventId: {
      label: 'Production',
    },
    status: {
      label: 'How far it is',
    },
    requestedById: {
      label: 'Asked by',
    },
    neededBy: {
      label: 'Needed for the show by',
    },
    neededUntil: {
      label: 'Needed until',
      help: 'The last performance and a few days for the strike.',
    },
    rehearsalFrom: {
      label: 'For rehearsal from',
      help: 'Stand-ins will do.',
    },
    context: {
      label: 'Class or other use',
      help: 'Where it is for no production.',
    },
    assignedToId: {
      label: 'Looked after by',
      none: 'Nobody yet',
    },
    bookingId: {
      label: 'Booking',
    },
    note: {
      label: 'Word on the decision',
    },
    notes: {
      label: 'Notes',
    },
  },
});

export const propRequestLineWords = messages('labels.propRequestLine', {
  noun: {
    one: 'line of a request',
    many: 'lines of requests',
    a: 'a line of a request',
    heading: 'Lines of requests',
  },
  fields: {
    name: {
      label: 'What is needed',
      help: 'With size, period and colour, where they matter.',
    },
    requestId: {
      label: 'Request',
    },
    quantity: {
      label: 'How many',
    },
    propId: {
      label: 'From stock',
      help: 'Leave empty while it has yet to be found.',
      none: 'To be found',
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
      help: 'Eaten, broken, thrown, fired, lit.',
    },
    priority: {
      label: 'How much it matters',
      choices: {
        must: 'It must be there',
        like: 'We would like it',
        budget: 'If there is money',
      },
    },
    source: {
      label: 'Where it comes from',
      choices: {
        stock: 'Our stock',
        borrow: 'Borrow',
        hire: 'Hire',
        buy: 'Buy',
        make: 'Make',
        actor: 'The actor’s own',
        cut: 'Cut',
      },
      none: 'Not decided',
    },
    assignedToId: {
      label: 'Who finds it',
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
