/** The current view of the calendar: stored in the URL, so that it can be shared and the back button works. */
import { layers, type CalendarEntry, type Layer } from '../../domain/calendar/index.ts';
import { addDays, addMonths, dateIn } from '../../domain/kernel/dates.ts';
import { timeIn } from '../../domain/kernel/times.ts';
import { calendarViews, type CalendarView } from '../../domain/preferences/index.ts';
import { firstDayOfWeek } from '../../words/locale.ts';
import { dayOfDate } from '../texts/plural.ts';
import { dayIn } from '../shared/dayIn.ts';

export type View = CalendarView;

/** The views that fit the screen. */
export const viewsFor = (isNarrow: boolean): readonly View[] =>
  isNarrow ? ['month', 'days', 'agenda'] : ['month', 'week', 'agenda', 'timeline'];

/** The substitute for a view that doesn't fit the screen. */
const instead: Readonly<Partial<Record<View, View>>> = { week: 'days', days: 'week', timeline: 'days' };

const fitting = (view: View, isNarrow: boolean): View =>
  viewsFor(isNarrow).includes(view) ? view : (instead[view] ?? 'month');

export interface Looking {
  readonly view: View;
  /** Any day in the current view. */
  readonly date: string;
  readonly layers: readonly Layer[];
  readonly isMine: boolean;
}

/** Number of days that a view shows from its date. */
const LONG = { days: 3, week: 7, agenda: 28, timeline: 21 } as const;

/** @param usual the view if the URL has none: the last one used */
export function readLooking(search: URLSearchParams, today: string, usual: View, isNarrow: boolean): Looking {
  const [view, hidden] = [search.get('view'), search.get('hide')?.split(',') ?? []];
  return {
    view: fitting(calendarViews.find((name) => name === view) ?? usual, isNarrow),
    date: dayIn(search, 'date') ?? today,
    layers: layers.filter((layer) => !hidden.includes(layer)),
    isMine: search.has('mine'),
  };
}

export function writeLooking(looking: Looking, today: string): URLSearchParams {
  const search = new URLSearchParams({ view: looking.view });
  if (looking.date !== today) search.set('date', looking.date);
  const hidden = layers.filter((layer) => !looking.layers.includes(layer));
  if (hidden.length > 0) search.set('hide', hidden.join(','));
  if (looking.isMine) search.set('mine', '');
  return search;
}

/** The first day of a date's week, in the user's locale. */
export function weekStart(date: string): string {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((day - firstDayOfWeek() + 7) % 7));
}

/** The days in a view, the last one excluded; a month is shown in whole weeks. */
export function daysShown({ view, date }: Pick<Looking, 'view' | 'date'>): {
  readonly from: string;
  readonly until: string;
} {
  if (view === 'month') {
    const first = `${date.slice(0, 7)}-01`;
    const last = addDays(addMonths(first, 1), -1);
    return { from: weekStart(first), until: addDays(weekStart(last), 7) };
  }
  const from = view === 'week' || view === 'timeline' ? weekStart(date) : date;
  return { from, until: addDays(from, LONG[view]) };
}

/** A day in the previous or next page of a view. */
export function moved({ view, date }: Pick<Looking, 'view' | 'date'>, by: 1 | -1): string {
  return view === 'month' ? addMonths(`${date.slice(0, 7)}-01`, by) : addDays(date, by * LONG[view]);
}

/** A day, with a time if a time slot was clicked. */
export interface Moment {
  readonly day: string;
  readonly time?: string;
}

/** The day or time that was clicked. Days and hours are drawn in the device's time zone; times are typed in the group's. */
export function momentAt(clicked: Date, isDay: boolean, zone: string): Moment {
  if (isDay) return { day: dayOfDate(clicked) };
  const at = clicked.toISOString();
  return { day: dateIn(at, zone), time: timeIn(at, zone) };
}

/** The local date of an instant. */
export const dayOfInstant = (instant: string): string => dayOfDate(new Date(instant));

/** The days from the first date up to the second, excluded. */
export function eachDay(from: string, until: string): readonly string[] {
  const days: string[] = [];
  for (let day = from; day < until; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The first and last day of an entry, in local time. */
export function spanOfEntry({ from, until, isAllDay }: CalendarEntry): {
  readonly first: string;
  readonly last: string;
} {
  if (isAllDay) return { first: from, last: addDays(until, -1) };
  const end = new Date(Date.parse(until) - 1);
  return { first: dayOfInstant(from), last: dayOfDate(end) };
}

/** True if an entry is on a day. */
export function isOn(entry: CalendarEntry, day: string): boolean {
  const { first, last } = spanOfEntry(entry);
  return first <= day && day <= last;
}
