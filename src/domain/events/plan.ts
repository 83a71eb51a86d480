/** The plan of an event: performances, calls, scenes, tasks and budget. */
import { choices, defineCatalogue, fieldValue, toned } from '../catalogue/index.ts';
import type { CatalogueRule, RecordOf, Sign, Standing, WithValues } from '../catalogue/index.ts';
import { isTimeZone, knownZone } from '../kernel/zones.ts';
import { refuse } from '../kernel/decision.ts';
import { spanOf } from '../kernel/times.ts';
import type { Span } from '../kernel/times.ts';
import { ofOpenEvent } from './lifeCycle.ts';
import { eventField, partTraits } from './people.ts';
import { eventRefusals } from '../../words/en/refusalsEvents.ts';
import {
  budgetLineWords,
  callWords,
  performanceWords,
  planWords,
  sceneWords,
  taskWords,
} from '../../words/en/labelsEventsPlan.ts';

/** A time zone, if set, must be valid. */
export const zoneIsKnown: CatalogueRule<'performance' | 'call' | 'placeBooking'> = ({ values: { zone } }) =>
  zone === undefined || isTimeZone(zone)
    ? undefined
    : refuse('invalid', eventRefusals.zoneUnknown, {
        field: 'zone',
      }).refused;

const zoneField = {
  type: 'text',
  label: planWords.zoneField.label,
  max: 60,
  help: planWords.zoneField.help,
} as const;
const placeFields = {
  placeId: {
    type: 'reference',
    to: 'location',
    label: planWords.place.placeId.label,
    isLoose: true,
    column: 'offered',
    facet: true,
    sticky: true,
  },
  place: {
    type: 'text',
    label: planWords.place.place.label,
    max: 200,
    searched: true,
    column: 'shown',
    sticky: true,
    help: planWords.place.place.help,
    importNames: ['where', 'venue', 'place'],
  },
} as const;
const notesField = {
  type: 'text',
  label: planWords.notesField.label,
  max: 4000,
  multiline: true,
  searched: true,
} as const;

/** Whether it takes place. Performances from before it was asked have none, and take place. */
const announcedField = {
  type: 'choice',
  label: callWords.fields.announced.label,
  column: 'offered',
  facet: true,
  choices: choices(callWords.fields.announced.choices),
} as const;

const { draft, changed, cancelled } = callWords.fields.announced.choices;

/** Shown unless it takes place as announced. */
const announcedSign: Sign<'performance' | 'call'> = {
  choices: [
    { value: 'draft', label: draft, tone: 'note' },
    { value: 'changed', label: changed, tone: 'note' },
    { value: 'cancelled', label: cancelled, tone: 'bad' },
  ],
  of: ({ values: { announced } }) => announced,
};

export const performance = defineCatalogue({
  ...partTraits,
  kind: 'performance',
  engages: true,
  path: 'performances',
  noun: performanceWords.noun,
  rules: [ofOpenEvent, zoneIsKnown],
  sign: announcedSign,
  without: { duplicates: 'occasion' },
  fields: {
    name: {
      type: 'text',
      label: performanceWords.fields.name.label,
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      help: performanceWords.fields.name.help,
    },
    eventId: eventField,
    date: { type: 'date', label: performanceWords.fields.date.label, required: true, column: 'shown' },
    start: {
      type: 'time',
      label: performanceWords.fields.start.label,
      required: true,
      column: 'shown',
      sticky: true,
      importNames: ['start', 'time'],
    },
    end: { type: 'time', label: performanceWords.fields.end.label, column: 'offered', sticky: true },
    doors: { type: 'time', label: performanceWords.fields.doors.label, column: 'offered', sticky: true },
    zone: zoneField,
    showing: {
      type: 'choice',
      label: performanceWords.fields.showing.label,
      initial: 'public',
      column: 'shown',
      facet: true,
      choices: choices(performanceWords.fields.showing.choices),
    },
    castId: {
      type: 'reference',
      to: 'eventCast',
      label: performanceWords.fields.castId.label,
      isLoose: true,
      column: 'offered',
      facet: true,
    },
    place: placeFields.place,
    capacity: {
      type: 'integer',
      label: performanceWords.fields.capacity.label,
      min: 0,
      max: 100_000,
      column: 'offered',
      sticky: true,
    },
    sold: { type: 'integer', label: performanceWords.fields.sold.label, min: 0, max: 100_000, column: 'offered' },
    announced: { ...announcedField, initial: 'published' },
    notes: notesField,
  },
});

/** Names that are the same to a call. */
export function calledKey(name: string): string {
  return name.trim().toLowerCase();
}

const spansTime: CatalogueRule<'call'> = ({ values: { start, end } }) =>
  start !== undefined && start === end
    ? refuse('invalid', eventRefusals.callEnds, { field: 'end' }).refused
    : undefined;

/** Rehearsals, and everything else people are called to. */
export const call = defineCatalogue({
  ...partTraits,
  kind: 'call',
  engages: true,
  path: 'calls',
  noun: callWords.noun,
  rules: [ofOpenEvent, zoneIsKnown, spansTime],
  sign: announcedSign,
  without: { duplicates: 'occasion' },
  fields: {
    name: {
      type: 'text',
      label: callWords.fields.name.label,
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      help: callWords.fields.name.help,
      importNames: ['what', 'title'],
    },
    eventId: eventField,
    callType: {
      type: 'choice',
      label: callWords.fields.callType.label,
      initial: 'rehearsal',
      column: 'shown',
      facet: true,
      sticky: true,
      choices: choices(callWords.fields.callType.choices),
    },
    date: { type: 'date', label: callWords.fields.date.label, required: true, column: 'shown', sticky: true },
    start: {
      type: 'time',
      label: callWords.fields.start.label,
      required: true,
      column: 'shown',
      sticky: true,
      importNames: ['start', 'from'],
    },
    end: {
      type: 'time',
      label: callWords.fields.end.label,
      required: true,
      column: 'shown',
      sticky: true,
      help: callWords.fields.end.help,
      importNames: ['end', 'to'],
    },
    zone: zoneField,
    called: {
      type: 'choice',
      label: callWords.fields.called.label,
      initial: 'everyone',
      column: 'shown',
      facet: true,
      sticky: true,
      choices: choices(callWords.fields.called.choices),
    },
    who: {
      type: 'words',
      label: callWords.fields.who.label,
      max: 60,
      searched: true,
      column: 'offered',
      help: callWords.fields.who.help,
      when: { field: 'called', is: ['some'] },
    },
    scenes: { type: 'text', label: callWords.fields.scenes.label, max: 400, searched: true, column: 'offered' },
    ...placeFields,
    series: { type: 'text', label: callWords.fields.series.label, max: 60, isInner: true },
    announced: { ...announcedField, initial: 'draft' },
    notes: notesField,
  },
});

/** A call or performance that was cancelled. */
export function isCalledOff(part: WithValues): boolean {
  return fieldValue(part, 'announced') === 'cancelled';
}

/** The time span of a call or performance, half-open. Without an end, a default length is used. */
export function spanOfPart(part: WithValues, groupZone: string): Span | undefined {
  const [date, start, zone] = [fieldValue(part, 'date'), fieldValue(part, 'start'), fieldValue(part, 'zone')];
  if (date === undefined || start === undefined) return undefined;
  const usual = `${String((Number(start.slice(0, 2)) + 3) % 24).padStart(2, '0')}${start.slice(2)}`;
  return spanOf(date, start, fieldValue(part, 'end') ?? usual, knownZone(zone) ?? groupZone);
}

export const scene = defineCatalogue({
  ...partTraits,
  kind: 'scene',
  path: 'scenes',
  noun: sceneWords.noun,
  rules: [ofOpenEvent],
  without: { documents: 'line', duplicates: 'line' },
  fields: {
    name: {
      type: 'text',
      label: sceneWords.fields.name.label,
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      help: sceneWords.fields.name.help,
    },
    eventId: eventField,
    order: { type: 'integer', label: sceneWords.fields.order.label, min: 1, max: 1000, column: 'shown' },
    pages: { type: 'text', label: sceneWords.fields.pages.label, max: 40, column: 'shown' },
    setting: { type: 'text', label: sceneWords.fields.setting.label, max: 200, searched: true, column: 'shown' },
    characters: {
      type: 'words',
      label: sceneWords.fields.characters.label,
      max: 60,
      searched: true,
      column: 'shown',
      help: sceneWords.fields.characters.help,
      importNames: ['characters', 'who'],
    },
    notes: notesField,
  },
});

const departments = choices(planWords.departments);

const taskStanding: Standing<'task'> = {
  label: planWords.taskStanding.label,
  choices: toned(planWords.taskStanding.choices, { late: 'bad', open: 'note', done: 'good' }),
  of: ({ values: { doneOn, due } }, today) =>
    doneOn !== undefined ? 'done' : due !== undefined && due < today ? 'late' : 'open',
};

/** Tasks with a due date, before the opening or for the strike. */
export const task = defineCatalogue({
  ...partTraits,
  kind: 'task',
  path: 'tasks',
  noun: taskWords.noun,
  rules: [ofOpenEvent],
  standing: taskStanding,
  without: { duplicates: 'occasion' },
  fields: {
    name: {
      type: 'text',
      label: taskWords.fields.name.label,
      max: 200,
      required: true,
      searched: true,
      column: 'shown',
      importNames: ['task', 'what'],
    },
    eventId: eventField,
    due: { type: 'date', label: taskWords.fields.due.label, column: 'shown' },
    taskType: {
      type: 'choice',
      label: taskWords.fields.taskType.label,
      initial: 'todo',
      column: 'shown',
      facet: true,
      sticky: true,
      choices: choices(taskWords.fields.taskType.choices),
    },
    department: {
      type: 'choice',
      label: taskWords.fields.department.label,
      choices: departments,
      column: 'offered',
      facet: true,
      sticky: true,
    },
    assigneeId: {
      type: 'reference',
      to: 'member',
      label: taskWords.fields.assigneeId.label,
      isLoose: true,
      column: 'shown',
      facet: true,
      none: taskWords.fields.assigneeId.none,
    },
    doneOn: { type: 'date', label: taskWords.fields.doneOn.label, past: true, column: 'offered' },
    notes: notesField,
  },
});

/** The money of an event: estimated and actual. */
export const budgetLine = defineCatalogue({
  ...partTraits,
  kind: 'budgetLine',
  scope: 'budgets',
  path: 'budgetLines',
  noun: budgetLineWords.noun,
  rules: [ofOpenEvent],
  without: { duplicates: 'occasion' },
  fields: {
    name: {
      type: 'text',
      label: budgetLineWords.fields.name.label,
      max: 200,
      required: true,
      searched: true,
      column: 'shown',
    },
    eventId: eventField,
    department: {
      type: 'choice',
      label: budgetLineWords.fields.department.label,
      choices: departments,
      required: true,
      column: 'shown',
      facet: true,
      sticky: true,
    },
    estimate: { type: 'money', label: budgetLineWords.fields.estimate.label, column: 'shown' },
    actual: { type: 'money', label: budgetLineWords.fields.actual.label, column: 'shown' },
    income: { type: 'flag', label: budgetLineWords.fields.income.label, column: 'offered', facet: true },
    paidBy: { type: 'text', label: budgetLineWords.fields.paidBy.label, max: 120, searched: true, column: 'offered' },
    receipt: { type: 'text', label: budgetLineWords.fields.receipt.label, max: 120, searched: true, column: 'offered' },
    notes: notesField,
  },
});

/** The total cost of an event in minor units; income is subtracted. */
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
