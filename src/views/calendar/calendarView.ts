/** What of the calendar is looked at: kept in the address, so that it can be sent to somebody and the back button works. */
import { layers, type Layer } from '../../domain/calendar/index.ts';
import { addDays, addMonths, isIsoDate } from '../../domain/kernel/dates.ts';
import { dayOfDate } from '../ui/days.ts';

export const views = ['month', 'week', 'agenda'] as const;
export type View = (typeof views)[number];

export interface Looking {
  readonly view: View;
  /** A day in what is looked at. */
  readonly date: string;
  readonly layers: readonly Layer[];
  readonly isMine: boolean;
}

/** Weeks that the agenda lists. */
const AGENDA_DAYS = 28;

export function readLooking(search: URLSearchParams, today: string, usual: View): Looking {
  const [view, date, hidden] = [search.get('view'), search.get('date'), search.get('hide')?.split(',') ?? []];
  return {
    view: views.find((name) => name === view) ?? usual,
    date: date !== null && isIsoDate(date) ? date : today,
    layers: layers.filter((layer) => !hidden.includes(layer)),
    isMine: search.has('mine'),
  };
}

export function writeLooking(looking: Looking, today: string, usual: View): URLSearchParams {
  const search = new URLSearchParams();
  if (looking.view !== usual) search.set('view', looking.view);
  if (looking.date !== today) search.set('date', looking.date);
  const hidden = layers.filter((layer) => !looking.layers.includes(layer));
  if (hidden.length > 0) search.set('hide', hidden.join(','));
  if (looking.isMine) search.set('mine', '');
  return search;
}

/** The Monday of a week. */
export function mondayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((day + 6) % 7));
}

/** The days that a view shows, the last not included; a month is shown in whole weeks. */
export function daysShown({ view, date }: Pick<Looking, 'view' | 'date'>): {
  readonly from: string;
  readonly until: string;
} {
  if (view === 'agenda') return { from: date, until: addDays(date, AGENDA_DAYS) };
  if (view === 'week') return { from: mondayOf(date), until: addDays(mondayOf(date), 7) };
  const first = `${date.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  return { from: mondayOf(first), until: addDays(mondayOf(last), 7) };
}

/** A day in what comes before or after what is shown. */
export function moved({ view, date }: Pick<Looking, 'view' | 'date'>, by: 1 | -1): string {
  if (view === 'month') return addMonths(`${date.slice(0, 7)}-01`, by);
  return addDays(date, by * (view === 'week' ? 7 : AGENDA_DAYS));
}

/** The day of a moment where the person is. */
export const dayOfInstant = (instant: string): string => dayOfDate(new Date(instant));
