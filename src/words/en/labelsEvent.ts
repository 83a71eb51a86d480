/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const eventWords = messages('labels.event', {
  leader: {
    none: 'Not filled',
  },
  noun: {
    one: 'event',
    many: 'events',
    a: 'an event',
    heading: 'Events',
  },
  filed: {
    label: 'Event',
  },
  parts: {
    performance: {
      label: 'Performances',
    },
    call: {
      label: 'Calls',
    },
    character: {
      label: 'Characters',
    },
    casting: {
      label: 'Cast',
    },
    eventCast: {
      label: 'Casts',
    },
    crewMember: {
      label: 'Crew',
    },
    scene: {
      label: 'Scenes',
    },
    propLine: {
      label: 'Prop list',
    },
    task: {
      label: 'Tasks',
    },
    budgetLine: {
      label: 'Budget',
    },
    scriptLicence: {
      label: 'Licences',
    },
    look: {
      label: 'Looks',
    },
  },
  fields: {
    name: {
      label: 'Name',
      help: 'e.g. The Importance of Being Earnest',
    },
    eventType: {
      label: 'Type',
      choices: {
        production: 'Production',
        concert: 'Concert',
        reading: 'Reading',
        festival: 'Festival entry',
        workshop: 'Workshop or class',
        social: 'Social',
        fundraiser: 'Fundraiser',
        hire: 'Hire of our space',
        other: 'Other',
      },
    },
    status: {
      label: 'Status',
    },
    opens: {
      label: 'First day',
      help: 'The first performance. All other dates are worked out from it.',
    },
    closes: {
      label: 'Last day',
    },
    season: {
      label: 'Season',
    },
    number: {
      label: 'Number',
      help: 'As marked on stock made for it, e.g. 2026-03',
    },
    scriptId: {
      label: 'Script',
    },
    bill: {
      label: 'Also on the bill',
      help: 'The other plays in an evening of one-acts.',
    },
    venueId: {
      label: 'Venue',
    },
    venue: {
      label: 'Other venues',
      help: "Tour venues, or anywhere that isn't one of the group's facilities.",
    },
    summary: {
      label: 'Summary',
    },
    producerId: {
      label: 'Producer',
    },
    directorId: {
      label: 'Director',
    },
    musicalDirectorId: {
      label: 'Musical director',
    },
    stageManagerId: {
      label: 'Stage manager',
    },
    children: {
      label: 'Children in the cast',
    },
    childrenLicence: {
      label: 'Performance licence or exemption',
      help: 'Licence number and expiry date.',
    },
    chaperones: {
      label: 'Chaperones',
      help: 'At least one for every 12 children.',
    },
    thanks: {
      label: 'Thanks and credits',
      help: 'Lenders to thank in the programme, with any wording promised.',
    },
    attendance: {
      label: 'Attendance',
    },
    review: {
      label: 'How it went',
    },
    notes: {
      label: 'Notes',
      help: 'Anyone who can see stock or events can read this.',
    },
  },
});
