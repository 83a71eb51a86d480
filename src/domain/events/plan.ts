/** What happens when in an event: performances, calls, scenes, the list of what is to be done, and the money. */
import { choices, defineCatalogue, fieldValue } from '../catalogue/index.ts';
import type { CatalogueRule, RecordOf, Standing, WithValues } from '../catalogue/index.ts';
import { isTimeZone } from '../kernel/zones.ts';
import { refuse } from '../kernel/decision.ts';
import { spanOf } from '../kernel/times.ts';
import type { Span } from '../kernel/times.ts';
import { ofOpenEvent } from './lifeCycle.ts';
import { eventField, partTraits } from './people.ts';

/** A time zone that was written is one. */
export const zoneIsKnown: CatalogueRule<'performance' | 'call' | 'placeBooking'> = ({ values: { zone } }) =>
  zone === undefined || isTimeZone(zone)
    ? undefined
    : refuse('invalid', 'This time zone is not known: write one such as Europe/London, or leave it empty.', {
        field: 'zone',
      }).refused;

const zoneField = {
  type: 'text',
  label: 'Time zone',
  max: 60,
  help: 'Only where it is not the group’s own: Europe/Paris.',
} as const;
const placeFields = {
  placeId: {
    type: 'reference',
    to: 'location',
    label: 'Place',
    isLoose: true,
    column: 'offered',
    facet: true,
    sticky: true,
  },
  place: {
    type: 'text',
    label: 'Where',
    max: 200,
    searched: true,
    column: 'shown',
    sticky: true,
    help: 'A room, or an address that is none of the group’s places.',
    importNames: ['where', 'venue', 'place'],
  },
} as const;
const notesField = { type: 'text', label: 'Notes', max: 4000, multiline: true, searched: true } as const;

export const performance = defineCatalogue({
  ...partTraits,
  kind: 'performance',
  engages: true,
  path: 'performances',
  noun: { one: 'performance', many: 'performances' },
  rules: [ofOpenEvent, zoneIsKnown],
  without: { duplicates: 'occasion' },
  fields: {
    name: {
      type: 'text',
      label: 'Name',
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      help: 'Opening night, Saturday matinee.',
    },
    eventId: eventField,
    date: { type: 'date', label: 'Day', required: true, column: 'shown' },
    start: {
      type: 'time',
      label: 'Begins',
      required: true,
      column: 'shown',
      sticky: true,
      importNames: ['start', 'time'],
    },
    end: { type: 'time', label: 'Ends', column: 'offered', sticky: true },
    doors: { type: 'time', label: 'Doors open', column: 'offered', sticky: true },
    zone: zoneField,
    showing: {
      type: 'choice',
      label: 'Type',
      initial: 'public',
      column: 'shown',
      facet: true,
      choices: choices(
        'public',
        'preview',
        ['schools', 'Schools'],
        'relaxed',
        ['captioned', 'Captioned or signed'],
        ['private', 'Closed party'],
      ),
    },
    castId: { type: 'reference', to: 'eventCast', label: 'Cast', isLoose: true, column: 'offered', facet: true },
    place: placeFields.place,
    capacity: { type: 'integer', label: 'Seats', min: 0, max: 100_000, column: 'offered', sticky: true },
    sold: { type: 'integer', label: 'Seats sold', min: 0, max: 100_000, column: 'offered' },
    notes: notesField,
  },
});

const spansTime: CatalogueRule<'call'> = ({ values: { start, end } }) =>
  start !== undefined && start === end
    ? refuse('invalid', 'A call ends after it begins: choose another time.', { field: 'end' }).refused
    : undefined;

/** Rehearsals and everything else that people are called to. */
export const call = defineCatalogue({
  ...partTraits,
  kind: 'call',
  engages: true,
  path: 'calls',
  noun: { one: 'call', many: 'calls' },
  rules: [ofOpenEvent, zoneIsKnown, spansTime],
  without: { duplicates: 'occasion' },
  fields: {
    name: {
      type: 'text',
      label: 'What',
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      help: 'Act two, off book.',
      importNames: ['what', 'title'],
    },
    eventId: eventField,
    callType: {
      type: 'choice',
      label: 'Type',
      initial: 'rehearsal',
      column: 'shown',
      facet: true,
      sticky: true,
      choices: choices(
        'rehearsal',
        ['read-through', 'Read-through'],
        'audition',
        ['tech', 'Technical rehearsal'],
        ['dress', 'Dress rehearsal'],
        'fitting',
        ['work-day', 'Work day'],
        'meeting',
        ['get-in', 'Get-in'],
        ['strike', 'Strike and get-out'],
        'social',
        'other',
      ),
    },
    date: { type: 'date', label: 'Day', required: true, column: 'shown', sticky: true },
    start: {
      type: 'time',
      label: 'From',
      required: true,
      column: 'shown',
      sticky: true,
      importNames: ['start', 'from'],
    },
    end: {
      type: 'time',
      label: 'To',
      required: true,
      column: 'shown',
      sticky: true,
      help: 'Earlier than the beginning: on the next day.',
      importNames: ['end', 'to'],
    },
    zone: zoneField,
    called: {
      type: 'choice',
      label: 'Who is called',
      initial: 'everyone',
      column: 'shown',
      facet: true,
      sticky: true,
      choices: choices('everyone', ['cast', 'The whole cast'], ['crew', 'The crew'], ['some', 'Some people']),
    },
    who: {
      type: 'words',
      label: 'Who',
      max: 60,
      searched: true,
      column: 'offered',
      help: 'Names of people or characters.',
      when: { field: 'called', is: ['some'] },
    },
    scenes: { type: 'text', label: 'Scenes', max: 400, searched: true, column: 'offered' },
    ...placeFields,
    series: { type: 'text', label: 'Series', max: 60, isInner: true },
    announced: {
      type: 'choice',
      label: 'Is it announced',
      initial: 'draft',
      column: 'offered',
      facet: true,
      choices: choices(['draft', 'Not yet'], 'published', 'changed', 'cancelled'),
    },
    notes: notesField,
  },
});

/** When a call or a performance is, half-open; one without an end lasts as long as is usual. */
export function spanOfPart(part: WithValues, groupZone: string): Span | undefined {
  const [date, start, zone] = [fieldValue(part, 'date'), fieldValue(part, 'start'), fieldValue(part, 'zone')];
  if (date === undefined || start === undefined) return undefined;
  const usual = `${String((Number(start.slice(0, 2)) + 3) % 24).padStart(2, '0')}${start.slice(2)}`;
  return spanOf(
    date,
    start,
    fieldValue(part, 'end') ?? usual,
    zone !== undefined && isTimeZone(zone) ? zone : groupZone,
  );
}

export const scene = defineCatalogue({
  ...partTraits,
  kind: 'scene',
  path: 'scenes',
  noun: { one: 'scene', many: 'scenes' },
  rules: [ofOpenEvent],
  without: { documents: 'line', duplicates: 'line' },
  fields: {
    name: {
      type: 'text',
      label: 'Scene',
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      help: 'Act one, scene two: the garden.',
    },
    eventId: eventField,
    order: { type: 'integer', label: 'Order', min: 1, max: 1000, column: 'shown' },
    pages: { type: 'text', label: 'Pages', max: 40, column: 'shown' },
    setting: { type: 'text', label: 'Where and when', max: 200, searched: true, column: 'shown' },
    characters: {
      type: 'words',
      label: 'Who is in it',
      max: 60,
      searched: true,
      column: 'shown',
      help: 'Names of characters.',
      importNames: ['characters', 'who'],
    },
    notes: notesField,
  },
});

const departments = choices(
  'general',
  'rights',
  'scripts',
  'venue',
  'set',
  'props',
  'costumes',
  ['wigs', 'Wigs and makeup'],
  'lighting',
  'sound',
  'music',
  'marketing',
  ['front-of-house', 'Front of house'],
  'contingency',
);

const taskStanding: Standing<'task'> = {
  label: 'State',
  choices: [
    { value: 'late', label: 'Late', tone: 'bad' },
    { value: 'open', label: 'To do', tone: 'note' },
    { value: 'done', label: 'Done', tone: 'good' },
  ],
  of: ({ values: { doneOn, due } }, today) =>
    doneOn !== undefined ? 'done' : due !== undefined && due < today ? 'late' : 'open',
};

/** What is to be done by when: before the opening, or to strike. */
export const task = defineCatalogue({
  ...partTraits,
  kind: 'task',
  path: 'tasks',
  noun: { one: 'task', many: 'tasks' },
  rules: [ofOpenEvent],
  standing: taskStanding,
  without: { duplicates: 'occasion' },
  fields: {
    name: {
      type: 'text',
      label: 'What',
      max: 200,
      required: true,
      searched: true,
      column: 'shown',
      importNames: ['task', 'what'],
    },
    eventId: eventField,
    due: { type: 'date', label: 'By', column: 'shown' },
    taskType: {
      type: 'choice',
      label: 'List',
      initial: 'todo',
      column: 'shown',
      facet: true,
      sticky: true,
      choices: choices(['date', 'Key date'], ['todo', 'To do'], ['strike', 'Strike']),
    },
    department: {
      type: 'choice',
      label: 'Department',
      choices: departments,
      column: 'offered',
      facet: true,
      sticky: true,
    },
    assigneeId: {
      type: 'reference',
      to: 'member',
      label: 'Who',
      isLoose: true,
      column: 'shown',
      facet: true,
      none: 'Nobody yet',
    },
    doneOn: { type: 'date', label: 'Done on', past: true, column: 'offered' },
    notes: notesField,
  },
});

/** Money of an event: what was thought, and what it came to. */
export const budgetLine = defineCatalogue({
  ...partTraits,
  kind: 'budgetLine',
  scope: 'budgets',
  path: 'budgetLines',
  noun: { one: 'budget line', many: 'budget lines' },
  rules: [ofOpenEvent],
  without: { duplicates: 'occasion' },
  fields: {
    name: { type: 'text', label: 'What for', max: 200, required: true, searched: true, column: 'shown' },
    eventId: eventField,
    department: {
      type: 'choice',
      label: 'Department',
      choices: departments,
      required: true,
      column: 'shown',
      facet: true,
      sticky: true,
    },
    estimate: { type: 'money', label: 'Estimate', column: 'shown' },
    actual: { type: 'money', label: 'Came to', column: 'shown' },
    income: { type: 'flag', label: 'It is income', column: 'offered', facet: true },
    paidBy: { type: 'text', label: 'Paid by', max: 120, searched: true, column: 'offered' },
    receipt: { type: 'text', label: 'Receipt', max: 120, searched: true, column: 'offered' },
    notes: notesField,
  },
});

/** What an event costs, in minor units; income counts the other way. */
export function budgetOf(lines: Iterable<RecordOf<'budgetLine'>>): {
  readonly estimate: number;
  readonly actual: number;
} {
  const sums = { estimate: 0, actual: 0 };
  for (const { values } of lines)
    for (const key of ['estimate', 'actual'] as const)
      sums[key] += (values[key] ?? 0) * (values.income === true ? -1 : 1);
  return sums;
}
