/** Summaries for the page of an event: plain iterations over the records on the device. */
import { compareText } from '../../words/locale.ts';
import { type AllRecords, fieldValue, isActive, type World, type RecordOf } from '../../domain/catalogue/index.ts';
import { dressingList, lookState, type DressingListEntry } from '../../domain/costumes/index.ts';
import { isCalledOff, isGivenUp, leaderKeys, task, type EventPart } from '../../domain/events/index.ts';
import { daysBetween } from '../../domain/kernel/dates.ts';
import { stockKinds } from '../../domain/registry.ts';
import { titleOf } from '../../domain/query/index.ts';
import { eventTexts } from '../texts/events.ts';
import { formatDay } from '../texts/plural.ts';

type Find = World['record'];

/** An event's records of one kind. */
export function ofEvent<K extends EventPart | 'look' | 'scriptLicence' | 'booking'>(
  all: AllRecords,
  kind: K,
  eventId: string,
): readonly RecordOf<K>[] {
  return [...all(kind)].filter((record) => fieldValue(record, 'eventId') === eventId && isActive(record));
}

/** The looks of an event with their pieces and costumes. */
export function looksOf(eventId: string, all: AllRecords, find: Find): readonly DressingListEntry[] {
  return dressingList(ofEvent(all, 'look', eventId), all('lookPiece'), (id) => find('costume', id));
}

/** The countdown to opening or closing. */
export function countdown({ values: { opens, closes: last = opens } }: RecordOf<'event'>, today: string): string {
  if (opens === undefined || last === undefined) return eventTexts.undated;
  if (today < opens) return eventTexts.opensIn({ days: daysBetween(today, opens) });
  return today <= last
    ? eventTexts.isOn({ days: daysBetween(today, last) })
    : eventTexts.wasOn({ day: formatDay(last, today) });
}

type Timed = RecordOf<'call' | 'performance'>;

function dayAndTime({ values: { date, start } }: Timed): string {
  return `${date} ${start}`;
}

/** Calls and performances of one event or of all, from today on, earliest first, without those that won't take place. */
export function upcoming(all: AllRecords, eventId: string | undefined, today: string, count: number): readonly Timed[] {
  const found = (['call', 'performance'] as const).flatMap((kind): readonly Timed[] =>
    eventId === undefined ? [...all(kind)].filter(isActive) : ofEvent(all, kind, eventId),
  );
  const givenUp = new Set([...all('event')].filter(isGivenUp).map(({ id }) => id));
  const isOff = (record: Timed) => givenUp.has(record.values.eventId) || isCalledOff(record);
  return found
    .filter((record) => record.values.date >= today && !isOff(record))
    .toSorted((a, b) => dayAndTime(a).localeCompare(dayAndTime(b)))
    .slice(0, count);
}

/** The leaders of an event, with their roles. */
export function leadersOf(
  event: RecordOf<'event'>,
  find: Find,
): readonly (readonly [key: (typeof leaderKeys)[number], member: RecordOf<'member'>])[] {
  return leaderKeys.flatMap((key) => {
    const id = event.values[key];
    const member = id === undefined ? undefined : find('member', id);
    return member === undefined ? [] : [[key, member] as const];
  });
}

export interface ProgressLine {
  readonly text: string;
  readonly done: number;
  readonly all: number;
}

/** Characters without a main player: in all performances, or in one of the casts. Understudies don't count. */
export function unplayed(all: AllRecords, eventId: string): readonly RecordOf<'character'>[] {
  const mains = ofEvent(all, 'casting', eventId).filter(({ values: { billing = 'primary' } }) => billing === 'primary');
  const castIds = ofEvent(all, 'eventCast', eventId).map(({ id }) => id);
  return ofEvent(all, 'character', eventId).filter(({ id }) => {
    const own = mains.filter(({ values }) => values.characterId === id);
    const isIn = (castId: string | undefined) =>
      own.some(({ values }) => values.castId === undefined || values.castId === castId);
    return castIds.length === 0 ? own.length === 0 : !castIds.every(isIn);
  });
}

/** Progress of cast, tasks and looks. */
export function progressOf(
  event: RecordOf<'event'>,
  all: AllRecords,
  find: Find,
  today: string,
): readonly ProgressLine[] {
  const characters = ofEvent(all, 'character', event.id);
  const tasks = ofEvent(all, 'task', event.id);
  const looks = ofEvent(all, 'look', event.id);
  const pieces = [...all('lookPiece')];
  const ready = looks.filter((look) =>
    ['ready', 'substituted'].includes(
      lookState(
        pieces.filter(({ values }) => values.lookId === look.id),
        (id) => find('costume', id),
      ).standing,
    ),
  ).length;
  const cast = characters.length - unplayed(all, event.id).length;
  const done = tasks.filter((one) => task.standing.of(one, today) === 'done').length;
  return [
    { text: eventTexts.cast({ cast, all: characters.length }), done: cast, all: characters.length },
    { text: eventTexts.tasks({ done, all: tasks.length }), done, all: tasks.length },
    { text: eventTexts.looks({ ready, all: looks.length }), done: ready, all: looks.length },
  ].filter((line) => line.all > 0);
}

/** A performance and its seats. */
export interface House {
  readonly performance: RecordOf<'performance'>;
  readonly sold: number;
  readonly seats: number;
}

/** Performances that take place and have known seats, in order. */
export function houseOf(all: AllRecords, eventId: string): readonly House[] {
  return ofEvent(all, 'performance', eventId)
    .filter((performance) => !isCalledOff(performance))
    .toSorted((a, b) => dayAndTime(a).localeCompare(dayAndTime(b)))
    .flatMap((performance) => {
      const { capacity: seats = 0, sold = 0 } = performance.values;
      return seats > 0 ? [{ performance, seats, sold }] : [];
    });
}

export interface Day {
  readonly date: string;
  readonly records: readonly Timed[];
}

/** Calls and performances by day, in order. */
export function daysOf(all: AllRecords, eventId: string): readonly Day[] {
  const days = new Map<string, Timed[]>();
  const found = (['call', 'performance'] as const)
    .flatMap((kind): readonly Timed[] => ofEvent(all, kind, eventId))
    .toSorted((a, b) => dayAndTime(a).localeCompare(dayAndTime(b)));
  for (const record of found) days.set(record.values.date, [...(days.get(record.values.date) ?? []), record]);
  return Array.from(days, ([date, records]) => ({ date, records }));
}

export type TaskState = 'late' | 'open' | 'done';

/** Tasks by state, overdue first, then by due date. */
export function tasksByState(
  all: AllRecords,
  eventId: string,
  today: string,
): readonly { readonly state: TaskState; readonly tasks: readonly RecordOf<'task'>[] }[] {
  const due = ({ values }: RecordOf<'task'>) => values.due ?? '9999';
  const tasks = ofEvent(all, 'task', eventId).toSorted(
    (a, b) => due(a).localeCompare(due(b)) || compareText(titleOf(a), titleOf(b)),
  );
  return (['late', 'open', 'done'] as const)
    .map((state) => ({ state, tasks: tasks.filter((one) => task.standing.of(one, today) === state) }))
    .filter((group) => group.tasks.length > 0);
}

/** Number of items signed out for an event. */
export function outFor(eventId: string, all: AllRecords): number {
  let count = 0;
  for (const kind of stockKinds)
    for (const { loans } of all(kind)) for (const loan of loans) if (loan.eventId === eventId) count += loan.quantity;
  return count;
}
