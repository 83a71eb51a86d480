import { choices, defineCatalogue } from '../catalogue/index.ts';
import type { CatalogueRule, Fields } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import { archivedStays, beginsAsIdea, eventStanding, eventStatuses, eventSteps } from './lifeCycle.ts';
import { isTeam, leadersAreChosen } from './team.ts';
import { eventRefusals } from '../../words/en/refusalsEvents.ts';
import { eventWords } from '../../words/en/labelsEvent.ts';
import { sectionWords } from '../../words/en/labelsSections.ts';
import type { Words } from '../../words/message.ts';

const inOrder: CatalogueRule<'event'> = ({ values: { opens, closes } }) => {
  if (opens === undefined || closes === undefined || opens <= closes) return undefined;
  return refuse('invalid', eventRefusals.lastDayFirst, { field: 'closes' }).refused;
};

const leader = (label: Words) =>
  ({
    type: 'reference',
    to: 'member',
    label,
    isLoose: true,
    section: sectionWords.whoLeadsIt,
    column: 'offered',
    facet: true,
    none: eventWords.leader.none,
  }) as const satisfies Fields[string];

/** Events: productions above all, and everything else that a group holds (domain-fields 1.13). */
export const event = defineCatalogue({
  kind: 'event',
  scope: 'events',
  area: 'events',
  path: 'events',
  noun: eventWords.noun,
  title: 'name',
  stock: false,
  findable: true,
  countName: 'eventsCount',
  duplicates: { within: 'eventType', apart: ['opens'] },
  filed: { key: 'eventId', label: eventWords.filed.label },
  photos: true,
  addedBy: 'everyone',
  keptBy: isTeam,
  parts: [
    { kind: 'performance', by: 'eventId', label: eventWords.parts.performance.label, startsUnnamed: true },
    { kind: 'call', by: 'eventId', label: eventWords.parts.call.label, startsUnnamed: true },
    { kind: 'character', by: 'eventId', label: eventWords.parts.character.label, startsUnnamed: true },
    { kind: 'casting', by: 'eventId', label: eventWords.parts.casting.label, startsUnnamed: true },
    { kind: 'eventCast', by: 'eventId', label: eventWords.parts.eventCast.label, startsUnnamed: true },
    { kind: 'crewMember', by: 'eventId', label: eventWords.parts.crewMember.label, startsUnnamed: true },
    { kind: 'scene', by: 'eventId', label: eventWords.parts.scene.label, startsUnnamed: true },
    { kind: 'task', by: 'eventId', label: eventWords.parts.task.label, startsUnnamed: true },
    { kind: 'budgetLine', by: 'eventId', label: eventWords.parts.budgetLine.label, startsUnnamed: true },
    { kind: 'scriptLicence', by: 'eventId', label: eventWords.parts.scriptLicence.label, startsUnnamed: true },
    { kind: 'look', by: 'eventId', label: eventWords.parts.look.label, startsUnnamed: true },
  ],
  standing: eventStanding,
  rules: [inOrder, archivedStays, beginsAsIdea, leadersAreChosen],
  fields: {
    name: {
      type: 'text',
      label: eventWords.fields.name.label,
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      help: eventWords.fields.name.help,
      importNames: ['event', 'production', 'show', 'title'],
    },
    eventType: {
      type: 'choice',
      label: eventWords.fields.eventType.label,
      required: true,
      column: 'shown',
      facet: true,
      sticky: true,
      importNames: ['type', 'kind'],
      choices: choices(eventWords.fields.eventType.choices),
    },
    status: {
      type: 'choice',
      label: eventWords.fields.status.label,
      choices: eventStatuses,
      initial: 'idea',
      steps: eventSteps,
      importNames: ['stage'],
    },
    opens: {
      type: 'date',
      label: eventWords.fields.opens.label,
      until: 'closes',
      column: 'shown',
      help: eventWords.fields.opens.help,
      importNames: ['opens', 'first performance', 'start', 'date'],
    },
    closes: {
      type: 'date',
      label: eventWords.fields.closes.label,
      column: 'shown',
      importNames: ['closes', 'last performance', 'end'],
    },
    season: {
      type: 'text',
      label: eventWords.fields.season.label,
      max: 80,
      searched: true,
      column: 'shown',
      facet: true,
      sticky: true,
    },
    number: {
      type: 'text',
      label: eventWords.fields.number.label,
      max: 40,
      searched: true,
      column: 'offered',
      help: eventWords.fields.number.help,
      importNames: ['production number'],
    },
    scriptId: {
      type: 'reference',
      to: 'script',
      label: eventWords.fields.scriptId.label,
      isLoose: true,
      column: 'offered',
      importNames: ['script', 'play'],
    },
    bill: {
      type: 'text',
      label: eventWords.fields.bill.label,
      max: 400,
      searched: true,
      help: eventWords.fields.bill.help,
    },
    venueId: {
      type: 'reference',
      to: 'facility',
      label: eventWords.fields.venueId.label,
      isLoose: true,
      column: 'shown',
      facet: true,
      importNames: ['venue'],
    },
    venue: {
      type: 'text',
      label: eventWords.fields.venue.label,
      max: 400,
      searched: true,
      help: eventWords.fields.venue.help,
    },
    summary: {
      type: 'text',
      label: eventWords.fields.summary.label,
      max: 4000,
      multiline: true,
      searched: true,
      importNames: ['description', 'synopsis'],
    },
    producerId: leader(eventWords.fields.producerId.label),
    directorId: leader(eventWords.fields.directorId.label),
    musicalDirectorId: leader(eventWords.fields.musicalDirectorId.label),
    stageManagerId: leader(eventWords.fields.stageManagerId.label),
    children: {
      type: 'flag',
      label: eventWords.fields.children.label,
      section: sectionWords.children,
      column: 'offered',
      facet: true,
    },
    childrenLicence: {
      type: 'text',
      label: eventWords.fields.childrenLicence.label,
      max: 200,
      section: sectionWords.children,
      help: eventWords.fields.childrenLicence.help,
    },
    chaperones: {
      type: 'text',
      label: eventWords.fields.chaperones.label,
      max: 400,
      section: sectionWords.children,
      help: eventWords.fields.chaperones.help,
    },
    thanks: {
      type: 'text',
      label: eventWords.fields.thanks.label,
      max: 4000,
      multiline: true,
      section: sectionWords.afterwards,
      help: eventWords.fields.thanks.help,
    },
    attendance: {
      type: 'integer',
      label: eventWords.fields.attendance.label,
      min: 0,
      max: 1_000_000,
      section: sectionWords.afterwards,
      column: 'offered',
    },
    review: {
      type: 'text',
      label: eventWords.fields.review.label,
      max: 10_000,
      multiline: true,
      section: sectionWords.afterwards,
      searched: true,
    },
    notes: {
      type: 'text',
      label: eventWords.fields.notes.label,
      max: 10_000,
      multiline: true,
      section: sectionWords.notes,
      searched: true,
      help: eventWords.fields.notes.help,
    },
  },
});
