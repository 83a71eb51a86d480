import { dayTitle, timeOf } from '../texts/calendar.ts';
import { dayOfInstant } from './calendarView.ts';

/** "Friday 15 May · 19:30 – 21:30", for two instants on the same day. */
export function spanWords(from: string, until: string): string {
  return `${dayTitle(dayOfInstant(from))} · ${timeOf(from)} – ${timeOf(until)}`;
}
