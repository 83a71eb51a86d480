/** The calendar of a group or of one person, over a range of days. */
import { compareText } from '../../words/locale.ts';
import type { CatalogueRecord, AllRecords } from '../catalogue/index.ts';
import { instantOf } from '../kernel/times.ts';
import { companiesOf } from './company.ts';
import type { CalendarEntry, CalendarWorld, Days, Layer } from './entry.ts';
import { marksOf, sourcesByKind } from './sources.ts';
import type { Mark } from './sources.ts';
import { say } from '../../words/speaker.ts';

export interface CalendarQuery extends Days {
  /** Only these layers; all if absent. */
  readonly layers?: readonly Layer[];
  /** Only this member's entries: their loans, tasks and calls. */
  readonly memberId?: string;
  /** The time zone of the days; the group's if absent. */
  readonly daysIn?: string;
}

/** Days compare as text; instants are compared with the start of a day in the zone. */
function overlaps({ from, until, isAllDay }: CalendarEntry, days: Days, zone: string): boolean {
  if (isAllDay) return from < days.until && until > days.from;
  return from < instantOf(days.until, '00:00', zone) && until > instantOf(days.from, '00:00', zone);
}

function isWanted(entry: CalendarEntry, { layers, memberId, daysIn, ...days }: CalendarQuery, zone: string): boolean {
  return (
    overlaps(entry, days, daysIn ?? zone) &&
    (layers === undefined || layers.includes(entry.layer)) &&
    (memberId === undefined || entry.memberIds.includes(memberId))
  );
}

/** Joins all marks with the same key into one entry. */
function joined(marks: readonly [Mark, ...Mark[]]): CalendarEntry {
  const [{ entry, several }] = marks;
  if (several === undefined || marks.length === 1) return entry;
  const { record: _, ...rest } = entry;
  const records = marks.map((mark) => mark.entry.record).filter((record) => record !== undefined);
  const memberIds = [...new Set(marks.flatMap((mark) => mark.entry.memberIds))];
  const title = say(several.title({ count: marks.length }));
  return { ...rest, id: `${entry.layer}.${several.key}`, title, records, memberIds };
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);
const inOrder = (a: CalendarEntry, b: CalendarEntry) =>
  compare(a.from, b.from) ||
  Number(b.isAllDay) - Number(a.isAllDay) ||
  compareText(a.title, b.title) ||
  compare(a.id, b.id);

/** Every mark of every record, not yet joined by day. */
export function* marksIn(
  all: AllRecords,
  world: CalendarWorld,
): Generator<Mark & { readonly record: CatalogueRecord }, void> {
  const marking = { ...world, companyOf: companiesOf(all, world.record) };
  for (const [kind, ofKind] of sourcesByKind) {
    for (const record of all(kind)) for (const mark of marksOf(record, ofKind, marking)) yield { ...mark, record };
  }
}

/**
 * The entries of the calendar, the earliest first.
 * @param all gives the records that the user can see
 * @param told further entries, for records that aren't among them
 */
export function calendarOf(
  all: AllRecords,
  world: CalendarWorld,
  query: CalendarQuery,
  told: readonly CalendarEntry[] = [],
): readonly CalendarEntry[] {
  const groups = new Map<string, [Mark, ...Mark[]]>();
  for (const mark of marksIn(all, world)) {
    if (!isWanted(mark.entry, query, world.zone)) continue;
    const key = mark.several?.key ?? mark.entry.id;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [mark]);
    else group.push(mark);
  }
  const wanted = told.filter((entry) => isWanted(entry, query, world.zone));
  return [...[...groups.values()].map(joined), ...wanted].toSorted(inOrder);
}
