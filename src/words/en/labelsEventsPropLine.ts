/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const propLineWords = messages('labels.propLine', {
  noun: {
    one: 'prop list line',
    many: 'prop list lines',
    a: 'a prop list line',
    heading: 'Prop lists',
  },
  standing: {
    label: 'Status',
    choices: {
      needed: {
        label: 'Needed',
      },
      sourced: {
        label: 'Sourced',
      },
      rehearsal: {
        label: 'In rehearsal',
      },
      ready: {
        label: 'Show-ready',
      },
      cut: {
        label: 'Cut',
      },
    },
  },
  fields: {
    name: {
      label: 'Prop',
    },
    number: {
      label: 'No.',
    },
    description: {
      label: 'Description',
    },
    sceneId: {
      label: 'Scene',
      none: 'No scene',
    },
    page: {
      label: 'Page',
    },
    characterId: {
      label: 'Character',
    },
    preset: {
      label: 'Preset place',
      help: 'Where it is set before the show.',
      none: 'No preset place',
      suggestions: {
        stageLeft: 'SL prop table',
        stageRight: 'SR prop table',
        onSet: 'On set',
        dressingRoom: 'Dressing room',
        quickChange: 'Quick-change booth',
      },
    },
    broughtOnBy: {
      label: 'Brought on by',
      help: 'A character or a crew member, e.g. Merriman, ASM',
    },
    takenOffBy: {
      label: 'Taken off by',
    },
    endsAt: {
      label: 'Ends at',
      help: 'Where it is after its last scene.',
    },
    rehearsalBy: {
      label: 'Needed for rehearsals by',
    },
    showBy: {
      label: 'Needed for the show by',
    },
    returnTo: {
      label: 'Return to',
      help: 'Its owner or its place in the store.',
    },
  },
});
