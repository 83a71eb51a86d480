/** The cast and crew of an event. */
import { choices, defineCatalogue, fieldValue } from '../catalogue/index.ts';
import type { CatalogueRule, Fields, RecordOf, WithValues, World } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import { ofOpenEvent, partUploadRule } from './lifeCycle.ts';
import { isKeptByTeam } from './team.ts';
import { eventRefusals } from '../../words/en/refusalsEvents.ts';
import {
  castingWords,
  characterWords,
  companyWords,
  crewMemberWords,
  eventCastWords,
} from '../../words/en/labelsEventsPeople.ts';

/** Traits shared by all parts of an event. */
export const partTraits = {
  scope: 'productions',
  area: 'events',
  title: 'name',
  stock: false,
  photos: false,
  keptBy: isKeptByTeam,
  uploadRule: partUploadRule,
} as const;

/** The event that a record belongs to. It never changes. Not loose, so that people's past parts are preserved. */
const ofEvent = {
  type: 'reference',
  to: 'event',
  required: true,
  fixed: true,
  column: 'shown',
  facet: true,
  sticky: true,
  importNames: ['event', 'production', 'show'],
} as const;

/** As above, but the event can still be disposed of. */
export const eventField = {
  ...ofEvent,
  label: companyWords.eventField.label,
  isLoose: true,
} as const satisfies Fields[string];
const notesField = {
  type: 'text',
  label: companyWords.notesField.label,
  max: 4000,
  multiline: true,
  searched: true,
} as const satisfies Fields[string];
const orderField = {
  type: 'integer',
  label: companyWords.orderField.label,
  min: 1,
  max: 1000,
  column: 'offered',
} as const satisfies Fields[string];

/** Common crew positions (domain-fields 1.13); others can be typed. */
const positions = Object.values(companyWords.positions);

export const character = defineCatalogue({
  ...partTraits,
  kind: 'character',
  path: 'characters',
  noun: characterWords.noun,
  rules: [ofOpenEvent],
  parts: [{ kind: 'casting', by: 'characterId', label: characterWords.parts.casting.label }],
  without: { documents: 'line', duplicates: 'line' },
  fields: {
    name: {
      type: 'text',
      label: characterWords.fields.name.label,
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      importNames: ['character', 'role'],
    },
    eventId: eventField,
    group: {
      type: 'text',
      label: characterWords.fields.group.label,
      max: 80,
      searched: true,
      column: 'shown',
      facet: true,
      sticky: true,
      suggestions: Object.values(characterWords.fields.group.suggestions),
    },
    gender: {
      type: 'text',
      label: characterWords.fields.gender.label,
      max: 60,
      column: 'offered',
      help: characterWords.fields.gender.help,
    },
    order: orderField,
    description: {
      type: 'text',
      label: characterWords.fields.description.label,
      max: 4000,
      multiline: true,
      searched: true,
    },
  },
});

/** One of several casts that play the same parts, e.g. Gold and Blue. */
export const eventCast = defineCatalogue({
  ...partTraits,
  kind: 'eventCast',
  path: 'casts',
  noun: eventCastWords.noun,
  rules: [ofOpenEvent],
  without: { documents: 'line', duplicates: 'line' },
  fields: {
    name: {
      type: 'text',
      label: eventCastWords.fields.name.label,
      max: 80,
      required: true,
      searched: true,
      column: 'shown',
      help: eventCastWords.fields.name.help,
    },
    eventId: eventField,
    order: orderField,
    notes: notesField,
  },
});

type Named = readonly [key: 'characterId' | 'castId' | 'sceneId', kind: 'character' | 'eventCast' | 'scene'];

/** Refuses a part that names a part of another event. */
export function ofOtherEvent(
  part: WithValues,
  named: readonly Named[],
  world: Pick<World, 'record'>,
): Refusal | undefined {
  for (const [key, kind] of named) {
    const id = fieldValue(part, key);
    const of = id !== undefined ? world.record(kind, id)?.values.eventId : undefined;
    if (of !== undefined && of !== fieldValue(part, 'eventId'))
      return refuse('invalid', eventRefusals.ofOtherEvent, { field: key }).refused;
  }
  return undefined;
}

/** The character and cast must belong to the same event as the casting. */
const ofTheSameEvent: CatalogueRule<'casting'> = (next, world) =>
  ofOtherEvent(
    next,
    [
      ['characterId', 'character'],
      ['castId', 'eventCast'],
    ],
    world,
  );

/** Index key of the parts and positions of an event. */
export function companyKey(eventId: string): string {
  return `company@${eventId}`;
}

function foundByEvent({ values: { eventId } }: RecordOf<'casting' | 'crewMember'>): readonly string[] {
  return [companyKey(eventId)];
}

export const casting = defineCatalogue({
  ...partTraits,
  kind: 'casting',
  path: 'castings',
  foundUnder: foundByEvent,
  noun: castingWords.noun,
  rules: [ofOpenEvent, ofTheSameEvent],
  without: { documents: 'line', duplicates: 'line' },
  fields: {
    name: {
      type: 'text',
      label: castingWords.fields.name.label,
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      help: castingWords.fields.name.help,
      importNames: ['character', 'role', 'part'],
    },
    eventId: { ...ofEvent, label: castingWords.fields.eventId.label },
    memberId: {
      type: 'reference',
      to: 'member',
      label: castingWords.fields.memberId.label,
      required: true,
      column: 'shown',
      facet: true,
      isLoose: true,
      importNames: ['member', 'actor', 'performer'],
    },
    characterId: {
      type: 'reference',
      to: 'character',
      label: castingWords.fields.characterId.label,
      column: 'offered',
      isLoose: true,
    },
    castId: {
      type: 'reference',
      to: 'eventCast',
      label: castingWords.fields.castId.label,
      column: 'shown',
      facet: true,
      isLoose: true,
      sticky: true,
      none: castingWords.fields.castId.none,
    },
    billing: {
      type: 'choice',
      label: castingWords.fields.billing.label,
      initial: 'primary',
      column: 'shown',
      facet: true,
      choices: choices(castingWords.fields.billing.choices),
    },
    order: orderField,
    notes: notesField,
  },
});

/** A person and their off-stage position. */
export const crewMember = defineCatalogue({
  ...partTraits,
  kind: 'crewMember',
  path: 'crew',
  foundUnder: foundByEvent,
  noun: crewMemberWords.noun,
  rules: [ofOpenEvent],
  without: { documents: 'line', duplicates: 'line' },
  fields: {
    name: {
      type: 'text',
      label: crewMemberWords.fields.name.label,
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      suggestions: positions,
      importNames: ['position', 'job'],
    },
    eventId: { ...ofEvent, label: crewMemberWords.fields.eventId.label },
    memberId: {
      type: 'reference',
      to: 'member',
      label: crewMemberWords.fields.memberId.label,
      column: 'shown',
      facet: true,
      isLoose: true,
      none: crewMemberWords.fields.memberId.none,
      importNames: ['member', 'person'],
    },
    department: {
      type: 'text',
      label: crewMemberWords.fields.department.label,
      max: 80,
      column: 'offered',
      facet: true,
      sticky: true,
      suggestions: Object.values(crewMemberWords.fields.department.suggestions),
    },
    order: orderField,
    notes: notesField,
  },
});
