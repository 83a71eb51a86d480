/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const workStandingWords = messages('labels.workStanding', {
  workStanding: {
    label: 'Status',
    choices: {
      late: {
        label: 'Overdue',
      },
      'late-back': {
        label: 'Return overdue',
      },
      open: {
        label: 'Open',
      },
      'in-progress': {
        label: 'In progress',
      },
      away: {
        label: 'Sent away',
      },
      done: {
        label: 'Done',
      },
      cancelled: {
        label: 'Cancelled',
      },
    },
  },
});

export const workWords = messages('labels.work', {
  works: {
    clean: 'Dry clean',
    launder: 'Wash',
    press: 'Press',
    alter: 'Alter',
    repair: 'Repair',
    maintain: 'Maintain',
    modify: 'Modify',
  },
  workStatuses: {
    open: 'Open',
    'in-progress': 'In progress',
    away: 'Sent away',
    done: 'Done',
    cancelled: 'Cancelled',
  },
  standing: {
    status: {
      label: 'Status',
    },
    priority: {
      label: 'Priority',
      choices: {
        performance: 'Before the next performance',
        loan: 'Before the next loan',
        whenever: 'When possible',
      },
    },
    blocks: {
      label: 'Do not use until done',
    },
    quantity: {
      label: 'Quantity',
      help: 'For a batch. Otherwise 1.',
    },
    description: {
      label: 'Description',
      help: "What's wrong, where, and how it should be put right.",
    },
  },
  whoAndWhen: {
    askedById: {
      label: 'Requested by',
    },
    assigneeId: {
      label: 'Assigned to',
      none: 'Unassigned',
    },
    due: {
      label: 'Needed by',
    },
    steps: {
      label: 'Steps',
      help: 'One per line.',
    },
  },
  sentAway: {
    supplier: {
      label: 'Sent to',
    },
    ticket: {
      label: 'Ticket number',
    },
    sentOn: {
      label: 'Sent on',
    },
    expected: {
      label: 'Expected back',
    },
  },
  finished: {
    cost: {
      label: 'Cost',
    },
    doneOn: {
      label: 'Done on',
    },
    conditionAfter: {
      label: 'Condition afterwards',
      help: "Becomes the item's condition when the work is done.",
    },
    outcome: {
      label: 'What was done',
      help: 'So it can be undone later if need be.',
    },
  },
  work: {
    name: {
      label: 'What needs doing',
    },
    work: {
      label: 'Type of work',
    },
  },
  workTraits: {
    noun: {
      one: 'work order',
      many: 'work orders',
      a: 'a work order',
      heading: 'Work orders',
    },
  },
});

export const costumeWorkWords = messages('labels.costumeWork', {
  customFields: 'Costume work orders',
  item: 'Costume',
});

export const propWorkWords = messages('labels.propWork', {
  customFields: 'Prop work orders',
  item: 'Prop',
});

export const equipmentWorkWords = messages('labels.equipmentWork', {
  customFields: 'Equipment work orders',
  item: 'Equipment',
});
