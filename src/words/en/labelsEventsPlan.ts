/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const planWords = messages('labels.plan', {
  zoneField: {
    label: 'Time zone',
    help: 'Only where it is not the group’s own: Europe/Paris.',
  },
  place: {
    placeId: {
      label: 'Place',
    },
    place: {
      label: 'Where',
      help: 'A room, or an address that is none of the group’s places.',
    },
  },
  notesField: {
    label: 'Notes',
  },
  departments: {
    general: 'General',
    rights: 'Rights',
    scripts: 'Scripts',
    venue: 'Venue',
    set: 'Set',
    props: 'Props',
    costumes: 'Costumes',
    wigs: 'Wigs and makeup',
    lighting: 'Lighting',
    sound: 'Sound',
    music: 'Music',
    marketing: 'Marketing',
    'front-of-house': 'Front of house',
    contingency: 'Contingency',
  },
  taskStanding: {
    label: 'State',
    choices: {
      late: {
        label: 'Late',
      },
      open: {
        label: 'To do',
      },
      done: {
        label: 'Done',
      },
    },
  },
});

export const performanceWords = messages('labels.performance', {
  noun: {
    one: 'performance',
    many: 'performances',
    a: 'a performance',
    heading: 'Performances',
  },
  fields: {
    name: {
      label: 'Name',
      help: 'Opening night, Saturday matinee.',
    },
    date: {
      label: 'Day',
    },
    start: {
      label: 'Begins',
    },
    end: {
      label: 'Ends',
    },
    doors: {
      label: 'Doors open',
    },
    showing: {
      label: 'Type',
      choices: {
        public: 'Public',
        preview: 'Preview',
        schools: 'Schools',
        relaxed: 'Relaxed',
        captioned: 'Captioned or signed',
        private: 'Closed party',
      },
    },
    castId: {
      label: 'Cast',
    },
    capacity: {
      label: 'Seats',
    },
    sold: {
      label: 'Seats sold',
    },
  },
});

export const callWords = messages('labels.call', {
  noun: {
    one: 'call',
    many: 'calls',
    a: 'a call',
    heading: 'Calls',
  },
  fields: {
    name: {
      label: 'What',
      help: 'Act two, off book.',
    },
    callType: {
      label: 'Type',
      choices: {
        rehearsal: 'Rehearsal',
        'read-through': 'Read-through',
        audition: 'Audition',
        tech: 'Technical rehearsal',
        dress: 'Dress rehearsal',
        fitting: 'Fitting',
        'work-day': 'Work day',
        meeting: 'Meeting',
        'get-in': 'Get-in',
        strike: 'Strike and get-out',
        social: 'Social',
        other: 'Other',
      },
    },
    date: {
      label: 'Day',
    },
    start: {
      label: 'From',
    },
    end: {
      label: 'To',
      help: 'Earlier than the beginning: on the next day.',
    },
    called: {
      label: 'Who is called',
      choices: {
        everyone: 'Everyone',
        cast: 'The whole cast',
        crew: 'The crew',
        some: 'Some people',
      },
    },
    who: {
      label: 'Who',
      help: 'Names of people or characters.',
    },
    scenes: {
      label: 'Scenes',
    },
    series: {
      label: 'Series',
    },
    announced: {
      label: 'Is it announced',
      choices: {
        draft: 'Not yet',
        published: 'Published',
        changed: 'Changed',
        cancelled: 'Cancelled',
      },
    },
  },
});

export const sceneWords = messages('labels.scene', {
  noun: {
    one: 'scene',
    many: 'scenes',
    a: 'a scene',
    heading: 'Scenes',
  },
  fields: {
    name: {
      label: 'Scene',
      help: 'Act one, scene two: the garden.',
    },
    order: {
      label: 'Order',
    },
    pages: {
      label: 'Pages',
    },
    setting: {
      label: 'Where and when',
    },
    characters: {
      label: 'Who is in it',
      help: 'Names of characters.',
    },
  },
});

export const taskWords = messages('labels.task', {
  noun: {
    one: 'task',
    many: 'tasks',
    a: 'a task',
    heading: 'Tasks',
  },
  fields: {
    name: {
      label: 'What',
    },
    due: {
      label: 'By',
    },
    taskType: {
      label: 'List',
      choices: {
        date: 'Key date',
        todo: 'To do',
        strike: 'Strike',
      },
    },
    department: {
      label: 'Department',
    },
    assigneeId: {
      label: 'Who',
      none: 'Nobody yet',
    },
    doneOn: {
      label: 'Done on',
    },
  },
});

export const budgetLineWords = messages('labels.budgetLine', {
  noun: {
    one: 'budget line',
    many: 'budget lines',
    a: 'a budget line',
    heading: 'Budget lines',
  },
  fields: {
    name: {
      label: 'What for',
    },
    department: {
      label: 'Department',
    },
    estimate: {
      label: 'Estimate',
    },
    actual: {
      label: 'Came to',
    },
    income: {
      label: 'It is income',
    },
    paidBy: {
      label: 'Paid by',
    },
    receipt: {
      label: 'Receipt',
    },
  },
});
