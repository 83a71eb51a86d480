/** Who plays what and who does what in an event. */
import { choices, defineCatalogue } from '../catalogue/index.ts';
import type { CatalogueRule, Fields } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import { ofOpenEvent } from './lifeCycle.ts';
import { isKeptByTeam } from './team.ts';

/** What the parts of an event have in common. */
export const partTraits = {
  scope: 'productions',
  area: 'events',
  title: 'name',
  stock: false,
  photos: false,
  keptBy: isKeptByTeam,
} as const;

/** The event that a part belongs to, for ever. */
export const eventField = {
  type: 'reference',
  to: 'event',
  label: 'Event',
  required: true,
  fixed: true,
  column: 'shown',
  facet: true,
  sticky: true,
  isLoose: true,
  importNames: ['event', 'production', 'show'],
} as const satisfies Fields[string];
const notesField = {
  type: 'text',
  label: 'Notes',
  max: 4000,
  multiline: true,
  searched: true,
} as const satisfies Fields[string];
const orderField = {
  type: 'integer',
  label: 'Order',
  min: 1,
  max: 1000,
  column: 'offered',
} as const satisfies Fields[string];

/** Positions that groups fill (domain-fields 1.13); others may be typed. */
const positions = [
  'Producer',
  'Director',
  'Assistant director',
  'Musical director',
  'Choreographer',
  'Fight director',
  'Intimacy coordinator',
  'Stage manager',
  'Deputy stage manager',
  'Assistant stage manager',
  'Production manager',
  'Technical director',
  'Set designer',
  'Set builder',
  'Scenic artist',
  'Lighting designer',
  'Lighting operator',
  'Sound designer',
  'Sound operator',
  'Costume designer',
  'Wardrobe supervisor',
  'Dresser',
  'Hair and makeup',
  'Props master',
  'Armourer',
  'Prompter',
  'Front-of-house manager',
  'Box office',
  'Publicity',
  'Programme editor',
  'Photographer',
  'Chaperone',
  'Safeguarding officer',
  'Rehearsal pianist',
  'Musician',
  'Crew',
] as const;

export const character = defineCatalogue({
  ...partTraits,
  kind: 'character',
  path: 'characters',
  noun: { one: 'character', many: 'characters' },
  rules: [ofOpenEvent],
  parts: [{ kind: 'casting', by: 'characterId', label: 'Played by' }],
  without: { documents: 'line', duplicates: 'line' },
  fields: {
    name: {
      type: 'text',
      label: 'Name',
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      importNames: ['character', 'role'],
    },
    eventId: eventField,
    group: {
      type: 'text',
      label: 'Group',
      max: 80,
      searched: true,
      column: 'shown',
      facet: true,
      sticky: true,
      suggestions: ['Principal', 'Supporting', 'Ensemble', 'Chorus', 'Children', 'Dancers'],
    },
    gender: {
      type: 'text',
      label: 'As written',
      max: 60,
      column: 'offered',
      help: 'Woman, man, any: as the script says it.',
    },
    order: orderField,
    description: { type: 'text', label: 'Description', max: 4000, multiline: true, searched: true },
  },
});

/** One of several companies that play the same parts: Gold and Blue. */
export const eventCast = defineCatalogue({
  ...partTraits,
  kind: 'eventCast',
  path: 'casts',
  noun: { one: 'cast', many: 'casts' },
  rules: [ofOpenEvent],
  without: { documents: 'line', duplicates: 'line' },
  fields: {
    name: {
      type: 'text',
      label: 'Name',
      max: 80,
      required: true,
      searched: true,
      column: 'shown',
      help: 'Gold, say: only where several casts play the same parts.',
    },
    eventId: eventField,
    order: orderField,
    notes: notesField,
  },
});

/** A character and a cast are of the same event as the casting. */
const ofTheSameEvent: CatalogueRule<'casting'> = ({ values }, world) => {
  for (const [key, kind] of [
    ['characterId', 'character'],
    ['castId', 'eventCast'],
  ] as const) {
    const id = values[key];
    const of = id !== undefined ? world.record(kind, id)?.values.eventId : undefined;
    if (of !== undefined && of !== values.eventId)
      return refuse('invalid', 'This belongs to another event: choose one of this event.', { field: key }).refused;
  }
  return undefined;
};

export const casting = defineCatalogue({
  ...partTraits,
  kind: 'casting',
  path: 'castings',
  noun: { one: 'part', many: 'parts' },
  rules: [ofOpenEvent, ofTheSameEvent],
  without: { documents: 'line', duplicates: 'line' },
  fields: {
    name: {
      type: 'text',
      label: 'As',
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      help: 'As it stands in the programme: Lady Bracknell.',
      importNames: ['character', 'role', 'part'],
    },
    // Held fast: what people played is theirs.
    eventId: {
      type: 'reference',
      to: 'event',
      label: 'Event',
      required: true,
      fixed: true,
      column: 'shown',
      facet: true,
      sticky: true,
      importNames: ['event', 'production', 'show'],
    },
    memberId: {
      type: 'reference',
      to: 'member',
      label: 'Who',
      required: true,
      column: 'shown',
      facet: true,
      isLoose: true,
      importNames: ['member', 'actor', 'performer'],
    },
    characterId: { type: 'reference', to: 'character', label: 'Character', column: 'offered', isLoose: true },
    castId: {
      type: 'reference',
      to: 'eventCast',
      label: 'Cast',
      column: 'shown',
      facet: true,
      isLoose: true,
      sticky: true,
      none: 'All performances',
    },
    billing: {
      type: 'choice',
      label: 'Plays it as',
      initial: 'primary',
      column: 'shown',
      facet: true,
      choices: choices(
        ['primary', 'The part is theirs'],
        ['understudy', 'Understudy'],
        ['cover', 'Cover'],
        ['swing', 'Swing'],
      ),
    },
    order: orderField,
    notes: notesField,
  },
});

/** Somebody and their position behind the scenes. */
export const crewMember = defineCatalogue({
  ...partTraits,
  kind: 'crewMember',
  path: 'crew',
  noun: { one: 'position', many: 'positions' },
  rules: [ofOpenEvent],
  without: { documents: 'line', duplicates: 'line' },
  fields: {
    name: {
      type: 'text',
      label: 'Position',
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      suggestions: positions,
      importNames: ['position', 'job'],
    },
    eventId: {
      type: 'reference',
      to: 'event',
      label: 'Event',
      required: true,
      fixed: true,
      column: 'shown',
      facet: true,
      sticky: true,
      importNames: ['event', 'production', 'show'],
    },
    memberId: {
      type: 'reference',
      to: 'member',
      label: 'Who',
      column: 'shown',
      facet: true,
      isLoose: true,
      none: 'Nobody yet',
      importNames: ['member', 'person'],
    },
    department: {
      type: 'text',
      label: 'Department',
      max: 80,
      column: 'offered',
      facet: true,
      sticky: true,
      suggestions: [
        'Creative',
        'Stage management',
        'Technical',
        'Wardrobe',
        'Props',
        'Front of house',
        'Music',
        'Publicity',
      ],
    },
    order: orderField,
    notes: notesField,
  },
});
