/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const eventWords = messages('labels.event', {
  leader: {
    none: 'Nobody yet',
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
      help: 'The Importance of Being Earnest.',
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
      label: 'How far it is',
    },
    opens: {
      label: 'First day',
      help: 'The first performance; everything else is counted from it.',
    },
    closes: {
      label: 'Last day',
    },
    season: {
      label: 'Season',
    },
    number: {
      label: 'Number',
      help: 'As it is written on stock that was made for it: 2026-03.',
    },
    scriptId: {
      label: 'Script',
    },
    bill: {
      label: 'Also on the bill',
      help: 'The other plays of an evening of one-acts.',
    },
    venueId: {
      label: 'Venue',
    },
    venue: {
      label: 'Other venues',
      help: 'Where it tours, or a place that is not one of the group’s facilities.',
    },
    summary: {
      label: 'What it is',
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
      label: 'Children take part',
    },
    childrenLicence: {
      label: 'Performance licence or exemption',
      help: 'Its number, and until when it holds.',
    },
    chaperones: {
      label: 'Chaperones',
      help: 'One for twelve children at most.',
    },
    thanks: {
      label: 'Thanks and credits',
      help: 'Lenders to thank in the programme, wording that was promised.',
    },
    attendance: {
      label: 'People who came',
    },
    review: {
      label: 'How it went',
    },
    notes: {
      label: 'Notes',
      help: 'Everybody who sees stock or events can read this.',
    },
  },
});
