/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const companyWords = messages('labels.company', {
  positions: {
    producer: 'Producer',
    director: 'Director',
    assistantDirector: 'Assistant director',
    musicalDirector: 'Musical director',
    choreographer: 'Choreographer',
    fightDirector: 'Fight director',
    intimacyCoordinator: 'Intimacy coordinator',
    stageManager: 'Stage manager',
    deputyStageManager: 'Deputy stage manager',
    assistantStageManager: 'Assistant stage manager',
    productionManager: 'Production manager',
    technicalDirector: 'Technical director',
    setDesigner: 'Set designer',
    setBuilder: 'Set builder',
    scenicArtist: 'Scenic artist',
    lightingDesigner: 'Lighting designer',
    lightingOperator: 'Lighting operator',
    soundDesigner: 'Sound designer',
    soundOperator: 'Sound operator',
    costumeDesigner: 'Costume designer',
    wardrobeSupervisor: 'Wardrobe supervisor',
    dresser: 'Dresser',
    hairAndMakeup: 'Hair and make-up',
    propsMaster: 'Props master',
    armourer: 'Armourer',
    prompter: 'Prompter',
    frontOfHouseManager: 'Front-of-house manager',
    boxOffice: 'Box office',
    publicity: 'Publicity',
    programmeEditor: 'Programme editor',
    photographer: 'Photographer',
    chaperone: 'Chaperone',
    safeguardingOfficer: 'Safeguarding officer',
    rehearsalPianist: 'Rehearsal pianist',
    musician: 'Musician',
    crew: 'Crew',
  },
  eventField: {
    label: 'Event',
  },
  notesField: {
    label: 'Notes',
  },
  orderField: {
    label: 'Sort order',
  },
});

export const characterWords = messages('labels.character', {
  noun: {
    one: 'character',
    many: 'characters',
    a: 'a character',
    heading: 'Characters',
  },
  parts: {
    casting: {
      label: 'Played by',
    },
  },
  fields: {
    name: {
      label: 'Name',
    },
    group: {
      label: 'Group',
      suggestions: {
        principal: 'Principal',
        supporting: 'Supporting',
        ensemble: 'Ensemble',
        chorus: 'Chorus',
        children: 'Children',
        dancers: 'Dancers',
      },
    },
    gender: {
      label: 'Gender as written',
      help: 'As in the script, e.g. woman, man, any',
    },
    description: {
      label: 'Description',
    },
  },
});

export const eventCastWords = messages('labels.eventCast', {
  noun: {
    one: 'cast',
    many: 'casts',
    a: 'a cast',
    heading: 'Casts',
  },
  fields: {
    name: {
      label: 'Name',
      help: 'e.g. Gold. Only needed if several casts share the same parts.',
    },
  },
});

export const castingWords = messages('labels.casting', {
  noun: {
    one: 'part',
    many: 'parts',
    a: 'a part',
    heading: 'Parts',
  },
  fields: {
    name: {
      label: 'Billed as',
      help: 'As printed in the programme, e.g. Lady Bracknell',
    },
    eventId: {
      label: 'Event',
    },
    memberId: {
      label: 'Played by',
    },
    characterId: {
      label: 'Character',
    },
    castId: {
      label: 'Cast',
      none: 'All performances',
    },
    billing: {
      label: 'Cast as',
      choices: {
        primary: 'Main cast',
        understudy: 'Understudy',
        cover: 'Cover',
        swing: 'Swing',
      },
    },
  },
});

export const crewMemberWords = messages('labels.crewMember', {
  noun: {
    one: 'position',
    many: 'positions',
    a: 'a position',
    heading: 'Positions',
  },
  fields: {
    name: {
      label: 'Position',
    },
    eventId: {
      label: 'Event',
    },
    memberId: {
      label: 'Member',
      none: 'Not filled',
    },
    department: {
      label: 'Department',
      suggestions: {
        creative: 'Creative',
        stageManagement: 'Stage management',
        technical: 'Technical',
        wardrobe: 'Wardrobe',
        props: 'Props',
        frontOfHouse: 'Front of house',
        music: 'Music',
        publicity: 'Publicity',
      },
    },
  },
});
