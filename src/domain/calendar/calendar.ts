/** The calendar of a group, or of one person, over a stretch of days. */
import type { CatalogueRecord, Kind } from '../catalogue/index.ts';
import type { CalendarEntry, CalendarWorld, Days, Layer } from './entry.ts';
import { calendarKinds, marksOf } from './sources.ts';
import type { Mark } from './sources.ts';

export interface CalendarQuery extends Days {
  /** Only these layers; all of them where nothing is said. */
  readonly layers?: readonly Layer[];
  /** Only what is this member's: what they hold, do, and are called to. */
  readonly memberId?: string;
}

/** Days and instants compare as text as far as the day goes; an instant belongs to its day in UTC, half a day either way is asked for around it. */
function overlaps({ from, until }: CalendarEntry, days: Days): boolean {
  return from.slice(0, 10) < days.until && (until > days.from || from.slice(0, 10) >= days.from);
}

function isWanted(entry: CalendarEntry, { layers, memberId, ...days }: CalendarQuery): boolean {
  return overlaps(entry, days) && (layers === undefined || layers.includes(entry.layer)) && (memberId === undefined || entry.memberIds.includes(memberId));
}

function joined(marks: readonly Mark[]): CalendarEntry | undefined {
  const [first] = marks;
  if (first === undefined || marks.length === 1 || first.many === undefined) return first?.entry;
  const { record: _, ...entry } = first.entry;
  const records = marks.flatMap(({ entry: one }) => one.record ?? []);
  return { ...entry, id: `${entry.layer}.${first.together}`, title: first.many(marks.length), records };
}

const inOrder = (a: CalendarEntry, b: CalendarEntry) =>
  a.from < b.from ? -1 : a.from > b.from ? 1 : Number(b.isAllDay) - Number(a.isAllDay) || a.title.localeCompare(b.title, 'en') || (a.id < b.id ? -1 : Number(a.id > b.id));

/** What stands in the calendar, the earliest first. `all` gives the records that the person may see. */
export function calendarOf(all: (kind: Kind) => Iterable<CatalogueRecord>, world: CalendarWorld, query: CalendarQuery): readonly CalendarEntry[] {
  const groups = new Map<string, Mark[]>();
  for (const kind of calendarKinds) {
    for (const record of all(kind)) {
      for (const mark of marksOf(record, world)) {
        if (!isWanted(mark.entry, query)) continue;
        const key = mark.together ?? mark.entry.id;
        const group = groups.get(key);
        if (group === undefined) groups.set(key, [mark]);
        else group.push(mark);
      }
    }
  }
  return [...groups.values()].flatMap((marks) => joined(marks) ?? []).toSorted(inOrder);
}
