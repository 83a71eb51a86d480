/** The prop list of an event: each prop that the show needs, and what happens to it on stage (domain-fields 1.13). */
import { canManage } from '../access/index.ts';
import { choices, defineCatalogue, toned } from '../catalogue/index.ts';
import type { CatalogueRule, Keepers, Standing } from '../catalogue/index.ts';
import { neededPropFields } from '../props/index.ts';
import { ofOpenEvent } from './lifeCycle.ts';
import { eventField, ofOtherEvent, partTraits } from './people.ts';
import { isKeptByTeam } from './team.ts';
import { propRequestLineWords } from '../../words/en/labelsLendingPropRequest.ts';
import { propLineWords } from '../../words/en/labelsEventsPropLine.ts';
import { sectionWords } from '../../words/en/labelsSections.ts';

/** People who manage props keep the prop lists of all events, and the team of an event its own. */
const byPropsManagers: Keepers<'propLine'> = (line, actor, world) =>
  canManage(actor, 'props') || isKeptByTeam(line, actor, world);

/** The character and scene must belong to the same event as the line. */
const ofTheSameEvent: CatalogueRule<'propLine'> = (next, world) =>
  ofOtherEvent(
    next,
    [
      ['characterId', 'character'],
      ['sceneId', 'scene'],
    ],
    world,
  );

/** The statuses of a line: of the field, and of the sign that shows it. */
const statuses = toned(propLineWords.standing.choices, {
  needed: 'note',
  sourced: 'quiet',
  rehearsal: 'quiet',
  ready: 'good',
  cut: 'quiet',
});

const standing: Standing<'propLine'> = {
  label: propLineWords.standing.label,
  shows: 'status',
  choices: statuses,
  of: ({ values: { status } }) => status,
};

const { stock, borrow, hire, buy, make, actor: actorsOwn } = propRequestLineWords.fields.source.choices;

export const propLine = defineCatalogue({
  ...partTraits,
  kind: 'propLine',
  path: 'propLines',
  noun: propLineWords.noun,
  keptBy: byPropsManagers,
  rules: [ofOpenEvent, ofTheSameEvent],
  standing,
  listedBy: { by: 'number', descending: false },
  without: { documents: 'line', duplicates: 'line' },
  fields: {
    name: {
      type: 'text',
      label: propLineWords.fields.name.label,
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      importNames: ['prop', 'item'],
    },
    eventId: eventField,
    number: {
      type: 'integer',
      label: propLineWords.fields.number.label,
      min: 1,
      max: 10_000,
      first: true,
      column: 'shown',
      importNames: ['no', 'number', 'track number'],
    },
    quantity: { ...neededPropFields.quantity, column: 'offered' },
    description: {
      type: 'text',
      label: propLineWords.fields.description.label,
      max: 4000,
      multiline: true,
      searched: true,
      help: propRequestLineWords.fields.name.help,
    },
    useType: neededPropFields.useType,
    status: {
      type: 'choice',
      label: propLineWords.standing.label,
      initial: 'needed',
      facet: true,
      choices: statuses,
    },
    sceneId: {
      type: 'reference',
      to: 'scene',
      label: propLineWords.fields.sceneId.label,
      section: sectionWords.onStage,
      isLoose: true,
      column: 'shown',
      facet: true,
      sticky: true,
      none: propLineWords.fields.sceneId.none,
      importNames: ['act', 'act/scene'],
    },
    page: {
      type: 'text',
      label: propLineWords.fields.page.label,
      section: sectionWords.onStage,
      max: 40,
      column: 'shown',
    },
    characterId: {
      type: 'reference',
      to: 'character',
      label: propLineWords.fields.characterId.label,
      section: sectionWords.onStage,
      isLoose: true,
      column: 'shown',
      facet: true,
      sticky: true,
      importNames: ['who', 'handled by'],
    },
    preset: {
      type: 'text',
      label: propLineWords.fields.preset.label,
      section: sectionWords.onStage,
      max: 120,
      searched: true,
      column: 'shown',
      facet: true,
      sticky: true,
      suggestions: Object.values(propLineWords.fields.preset.suggestions),
      help: propLineWords.fields.preset.help,
      none: propLineWords.fields.preset.none,
      importNames: ['preset place', 'preset location'],
    },
    broughtOnBy: {
      type: 'text',
      label: propLineWords.fields.broughtOnBy.label,
      section: sectionWords.onStage,
      max: 120,
      searched: true,
      column: 'offered',
      help: propLineWords.fields.broughtOnBy.help,
      importNames: ['brought on by', 'on'],
    },
    takenOffBy: {
      type: 'text',
      label: propLineWords.fields.takenOffBy.label,
      section: sectionWords.onStage,
      max: 120,
      searched: true,
      column: 'offered',
      importNames: ['taken off by', 'off'],
    },
    endsAt: {
      type: 'text',
      label: propLineWords.fields.endsAt.label,
      section: sectionWords.onStage,
      max: 120,
      searched: true,
      column: 'offered',
      help: propLineWords.fields.endsAt.help,
    },
    propId: { ...neededPropFields.propId, section: sectionWords.findingIt, column: 'offered' },
    source: {
      ...neededPropFields.source,
      choices: choices({ stock, borrow, hire, buy, make, actor: actorsOwn }),
      section: sectionWords.findingIt,
      column: 'offered',
    },
    assignedToId: neededPropFields.assignedToId,
    rehearsalBy: {
      type: 'date',
      label: propLineWords.fields.rehearsalBy.label,
      section: sectionWords.findingIt,
      column: 'offered',
      sticky: true,
    },
    showBy: {
      type: 'date',
      label: propLineWords.fields.showBy.label,
      section: sectionWords.findingIt,
      column: 'offered',
      sticky: true,
    },
    returnTo: {
      type: 'text',
      label: propLineWords.fields.returnTo.label,
      section: sectionWords.findingIt,
      max: 200,
      searched: true,
      column: 'offered',
      help: propLineWords.fields.returnTo.help,
    },
    notes: {
      type: 'text',
      label: propRequestLineWords.fields.notes.label,
      max: 4000,
      multiline: true,
      section: sectionWords.notes,
      searched: true,
    },
  },
});
