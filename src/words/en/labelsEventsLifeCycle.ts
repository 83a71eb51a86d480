/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const lifeCycleWords = messages('labels.lifeCycle', {
  eventStatuses: {
    idea: 'Idea',
    proposed: 'Proposed',
    approved: 'Planned',
    casting: 'Casting',
    rehearsal: 'In rehearsal',
    'production-week': 'Production week',
    running: 'Running',
    struck: 'Struck',
    wrapped: 'Wrapped up',
    archived: 'Archived',
    postponed: 'Postponed',
    cancelled: 'Cancelled',
  },
  eventStanding: {
    label: 'Phase',
    choices: {
      running: {
        label: 'Running',
      },
      'production-week': {
        label: 'Production week',
      },
      rehearsal: {
        label: 'In rehearsal',
      },
      casting: {
        label: 'Casting',
      },
      approved: {
        label: 'Planned',
      },
      proposed: {
        label: 'Proposed',
      },
      idea: {
        label: 'Idea',
      },
      struck: {
        label: 'Struck',
      },
      wrapped: {
        label: 'Wrapped up',
      },
      archived: {
        label: 'Archived',
      },
      postponed: {
        label: 'Postponed',
      },
      cancelled: {
        label: 'Cancelled',
      },
    },
  },
});
