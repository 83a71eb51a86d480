/** The timeline view: a row for each person, place and item booked on certain days. */
import { compareText } from '../../words/locale.ts';
import { fieldValue, isActive } from '../catalogue/index.ts';
import type { AllRecords, Kind, Layer } from '../catalogue/index.ts';
import { addDays, dateIn } from '../kernel/dates.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { expectedBack } from '../lending/index.ts';
import { whereOf } from '../places/index.ts';
import { catalogueOf } from '../registry.ts';
import type { CalendarEntry, CalendarWorld, Days } from './entry.ts';

export const timelineGroups = ['people', 'places', 'things'] as const;
export type TimelineGroup = (typeof timelineGroups)[number];

/** What a row is booked for, from a day until before another. */
export interface TimelineBar extends Days {
  readonly id: string;
  readonly title: string;
  readonly layer: Layer;
  readonly record: { readonly kind: Kind; readonly id: string };
  /** The instant it begins, if it has a time. */
  readonly at?: string;
}

export interface TimelineRow {
  readonly group: TimelineGroup;
  readonly record: { readonly kind: Kind; readonly id: string };
  readonly title: string;
  readonly bars: readonly TimelineBar[];
}

type Found = readonly [group: TimelineGroup, kind: Kind, id: string, bar: TimelineBar];

function barOf(entry: CalendarEntry, record: TimelineBar['record'], zone: string): TimelineBar {
  const { id, title, layer, from, until, isAllDay } = entry;
  if (isAllDay) return { id, title, layer, from, until, record };
  const last = dateIn(new Date(Date.parse(until) - 1).toISOString(), zone);
  return { id, title, layer, from: dateIn(from, zone), until: addDays(last, 1), record, at: from };
}

/** The member that a record names. */
function memberOf({ kind, id }: TimelineBar['record'], world: CalendarWorld): string | undefined {
  const record = world.record(kind, id);
  return record && fieldValue(record, 'memberId');
}

/** The people and the place an entry belongs to. For each person, the bar of a joined entry is about their own record. */
function takenBy(entry: CalendarEntry, world: CalendarWorld): readonly Found[] {
  const about = entry.record ?? entry.records?.[0];
  if (about === undefined) return [];
  const bar = barOf(entry, about, world.zone);
  const people = entry.memberIds.map((id): Found => {
    const own = entry.records?.find((one) => memberOf(one, world) === id) ?? about;
    return ['people', 'member', id, { ...bar, record: own }];
  });
  const record = entry.isAllDay ? undefined : world.record(about.kind, about.id);
  const where = record && whereOf(record, world);
  const room = where?.rooms[0];
  if (room !== undefined) return [...people, ['places', 'location', room, bar]];
  return where?.facilityId === undefined ? people : [...people, ['places', 'facility', where.facilityId, bar]];
}

/** Booked items, from pick-up until they are due back. */
function* things(all: AllRecords, days: Days): Generator<Found, void> {
  for (const booking of all('booking')) {
    if (!isActive(booking)) continue;
    for (const line of booking.lines ?? []) {
      const until = addDays(line.dueBack, 1);
      const isWanted = line.counts.reserved + expectedBack(line) > 0;
      if (!isWanted || line.from >= days.until || until <= days.from) continue;
      const { id } = booking;
      const bar = {
        id: line.lineId,
        title: String(booking.values.name),
        layer: 'reservations',
        from: line.from,
        until,
        record: { kind: 'booking', id },
      } as const;
      yield ['things', line.kind, line.itemId, bar];
    }
  }
}

/** The part of a bar that is drawn: its first day, and the day after its last. */
export function within({ from, until }: Days, days: Days): Days {
  const first: IsoDate = from < days.from ? days.from : from;
  return { from: first, until: until > days.until ? days.until : until };
}

/** A row for each person, place and item booked on these days, ordered by group and name. Records the user can't see have no row. */
export function timelineOf(
  entries: readonly CalendarEntry[],
  all: AllRecords,
  world: CalendarWorld,
  days: Days,
): readonly TimelineRow[] {
  const rows = new Map<string, TimelineRow & { readonly bars: TimelineBar[] }>();
  const found = [...entries.flatMap((entry) => takenBy(entry, world)), ...things(all, days)];
  for (const [group, kind, id, bar] of found) {
    const key = `${kind} ${id}`;
    const record = world.record(kind, id);
    if (record === undefined) continue;
    const row = rows.get(key) ?? {
      group,
      record: { kind, id },
      title: String(record.values[catalogueOf(kind).title]),
      bars: [],
    };
    row.bars.push(bar);
    rows.set(key, row);
  }
  return [...rows.values()].toSorted(
    (a, b) => timelineGroups.indexOf(a.group) - timelineGroups.indexOf(b.group) || compareText(a.title, b.title),
  );
}
