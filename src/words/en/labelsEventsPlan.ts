/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const planWords = messages('labels.plan', {
  zoneField: {
    label: 'Time zone',
    help: "Only if it differs from the group's, e.g. Europe/Paris",
  },
  place: {
    placeId: {
      label: 'Location',
    },
    place: {
      label: 'Other location',
      help: "A room or address that isn't one of the group's locations.",
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
    wigs: 'Wigs and make-up',
    lighting: 'Lighting',
    sound: 'Sound',
    music: 'Music',
    marketing: 'Marketing',
    'front-of-house': 'Front of house',
    contingency: 'Contingency',
  },
  taskStanding: {
    label: 'Status',
    choices: {
      late: {
        label: 'Overdue',
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
      help: 'e.g. Opening night, Saturday matinee',
    },
    date: {
      label: 'Date',
    },
    start: {
      label: 'Starts',
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
        private: 'Private',
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
      label: 'Title',
      help: 'e.g. Act Two, off book',
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
      label: 'Date',
    },
    start: {
      label: 'From',
    },
    end: {
      label: 'To',
      help: 'Before the start time: ends the next day',
    },
    called: {
      label: "Who's called",
      choices: {
        everyone: 'Everyone',
        cast: 'Full cast',
        crew: 'Crew',
        some: 'Selected people',
      },
    },
    who: {
      label: 'People called',
      help: 'Names of people or characters.',
    },
    scenes: {
      label: 'Scenes',
    },
    series: {
      label: 'Series',
    },
    announced: {
      label: 'Status',
      choices: {
        draft: 'Not announced',
        published: 'Announced',
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
      help: 'e.g. Act One, Scene Two: the garden',
    },
    order: {
      label: 'Running order',
    },
    pages: {
      label: 'Pages',
    },
    setting: {
      label: 'Setting',
    },
    characters: {
      label: 'Characters',
      help: 'Names of the characters in this scene.',
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
      label: 'Task',
    },
    due: {
      label: 'Due',
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
      label: 'Assigned to',
      none: 'Unassigned',
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
      label: 'Description',
    },
    department: {
      label: 'Department',
    },
    estimate: {
      label: 'Estimate',
    },
    actual: {
      label: 'Actual',
    },
    income: {
      label: 'Income',
    },
    paidBy: {
      label: 'Paid by',
    },
    receipt: {
      label: 'Receipt',
    },
  },
});
