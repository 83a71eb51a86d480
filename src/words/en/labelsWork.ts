/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const workStandingWords = messages('labels.workStanding', {
  workStanding: {
    label: 'State',
    choices: {
      late: {
        label: 'Late',
      },
      'late-back': {
        label: 'Late back',
      },
      open: {
        label: 'Waiting',
      },
      'in-progress': {
        label: 'Under way',
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
    open: 'Waiting',
    'in-progress': 'Under way',
    away: 'Sent away',
    done: 'Done',
    cancelled: 'Cancelled',
  },
  standing: {
    status: {
      label: 'How far it is',
    },
    priority: {
      label: 'Needed',
      choices: {
        performance: 'Before the next performance',
        loan: 'Before the next loan',
        whenever: 'When possible',
      },
    },
    blocks: {
      label: 'Not to be used until it is done',
    },
    quantity: {
      label: 'How many of them',
      help: 'Of a batch; otherwise one.',
    },
    description: {
      label: 'Description',
      help: 'What is wrong, where on it, and what it should be.',
    },
  },
  whoAndWhen: {
    askedById: {
      label: 'Asked by',
    },
    assigneeId: {
      label: 'Done by',
      none: 'Nobody yet',
    },
    due: {
      label: 'Needed by',
    },
    steps: {
      label: 'Steps',
      help: 'One a line.',
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
      help: 'Becomes the condition of the item when the work is done.',
    },
    outcome: {
      label: 'What was done',
      help: 'So that it can be undone where it must be.',
    },
  },
  work: {
    name: {
      label: 'What is to be done',
    },
    work: {
      label: 'Kind of work',
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
  customFields: 'Work on costumes',
});

export const propWorkWords = messages('labels.propWork', {
  customFields: 'Work on props',
});

export const equipmentWorkWords = messages('labels.equipmentWork', {
  customFields: 'Work on equipment',
});
