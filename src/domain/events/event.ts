import { choices, defineCatalogue } from '../catalogue/index.ts';
import type { CatalogueRule, Fields } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import { archivedStays, beginsAsIdea, eventStanding, eventStatuses, eventSteps } from './lifeCycle.ts';
import { isTeam, leadersAreChosen } from './team.ts';

const inOrder: CatalogueRule = ({ values: { opens, closes } }) => {
  if (typeof opens !== 'string' || typeof closes !== 'string' || opens <= closes) return undefined;
  return refuse('invalid', 'The last day is not before the first: choose a later day.', { field: 'closes' }).refused;
};

const leader = <const Label extends string>(label: Label) =>
  ({ type: 'reference', to: 'member', label, isLoose: true, section: 'Who leads it', column: 'offered', facet: true, none: 'Nobody yet' }) as const satisfies Fields[string];

/** Events: productions above all, and everything else that a group holds (domain-fields 1.13). */
export const event = defineCatalogue({
  kind: 'event',
  scope: 'events',
  area: 'events',
  path: 'events',
  noun: { one: 'event', many: 'events' },
  title: 'name',
  stock: false,
  findable: true,
  countName: 'eventsCount',
  filed: { key: 'eventId', label: 'Event' },
  photos: true,
  addedBy: 'everyone',
  keptBy: isTeam,
  parts: [
    { kind: 'performance', by: 'eventId', label: 'Performances', startsUnnamed: true },
    { kind: 'call', by: 'eventId', label: 'Calls', startsUnnamed: true },
    { kind: 'character', by: 'eventId', label: 'Characters', startsUnnamed: true },
    { kind: 'casting', by: 'eventId', label: 'Cast', startsUnnamed: true },
    { kind: 'eventCast', by: 'eventId', label: 'Casts', startsUnnamed: true },
    { kind: 'crewMember', by: 'eventId', label: 'Crew', startsUnnamed: true },
    { kind: 'scene', by: 'eventId', label: 'Scenes', startsUnnamed: true },
    { kind: 'task', by: 'eventId', label: 'Tasks', startsUnnamed: true },
    { kind: 'budgetLine', by: 'eventId', label: 'Budget', startsUnnamed: true },
    { kind: 'scriptLicence', by: 'eventId', label: 'Licences', startsUnnamed: true },
    { kind: 'look', by: 'eventId', label: 'Looks', startsUnnamed: true },
  ],
  standing: eventStanding,
  rules: [inOrder, archivedStays, beginsAsIdea, leadersAreChosen],
  fields: {
    name: { type: 'text', label: 'Name', max: 120, required: true, searched: true, column: 'shown', help: 'The Importance of Being Earnest.', importNames: ['event', 'production', 'show', 'title'] },
    eventType: {
      type: 'choice', label: 'Type', required: true, column: 'shown', facet: true, sticky: true, importNames: ['type', 'kind'],
      choices: choices('production', 'concert', 'reading', ['festival', 'Festival entry'], ['workshop', 'Workshop or class'], 'social', 'fundraiser', ['hire', 'Hire of our space'], 'other'),
    },
    status: { type: 'choice', label: 'How far it is', choices: eventStatuses, initial: 'idea', steps: eventSteps, importNames: ['stage'] },
    opens: { type: 'date', label: 'First day', column: 'shown', help: 'The first performance; everything else is counted from it.', importNames: ['opens', 'first performance', 'start', 'date'] },
    closes: { type: 'date', label: 'Last day', column: 'shown', importNames: ['closes', 'last performance', 'end'] },
    season: { type: 'text', label: 'Season', max: 80, searched: true, column: 'shown', facet: true, sticky: true },
    number: { type: 'text', label: 'Number', max: 40, searched: true, column: 'offered', help: 'As it is written on stock that was made for it: 2026-03.', importNames: ['production number'] },
    scriptId: { type: 'reference', to: 'script', label: 'Script', isLoose: true, column: 'offered', importNames: ['script', 'play'] },
    bill: { type: 'text', label: 'Also on the bill', max: 400, searched: true, help: 'The other plays of an evening of one-acts.' },
    venueId: { type: 'reference', to: 'facility', label: 'Venue', isLoose: true, column: 'shown', facet: true, importNames: ['venue'] },
    venue: { type: 'text', label: 'Other venues', max: 400, searched: true, help: 'Where it tours, or a place that is not one of the group’s facilities.' },
    summary: { type: 'text', label: 'What it is', max: 4000, multiline: true, searched: true, importNames: ['description', 'synopsis'] },
    producerId: leader('Producer'),
    directorId: leader('Director'),
    musicalDirectorId: leader('Musical director'),
    stageManagerId: leader('Stage manager'),
    children: { type: 'flag', label: 'Children take part', section: 'Children', column: 'offered', facet: true },
    childrenLicence: { type: 'text', label: 'Performance licence or exemption', max: 200, section: 'Children', help: 'Its number, and until when it holds.' },
    chaperones: { type: 'text', label: 'Chaperones', max: 400, section: 'Children', help: 'One for twelve children at most.' },
    thanks: { type: 'text', label: 'Thanks and credits', max: 4000, multiline: true, section: 'Afterwards', help: 'Lenders to thank in the programme, wording that was promised.' },
    attendance: { type: 'integer', label: 'People who came', min: 0, max: 1_000_000, section: 'Afterwards', column: 'offered' },
    review: { type: 'text', label: 'How it went', max: 10_000, multiline: true, section: 'Afterwards', searched: true },
    notes: { type: 'text', label: 'Notes', max: 10_000, multiline: true, section: 'Notes', searched: true, help: 'Everybody who sees stock or events can read this.' },
  },
});
