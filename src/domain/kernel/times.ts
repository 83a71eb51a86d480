/** Times of the day in a zone as instants: a rehearsal at 19:30 stays at 19:30 when the clocks change. */
import { addDays } from './dates.ts';
import { offsetAt } from './zones.ts';
import type { IsoDate, IsoInstant } from './dates.ts';

/** A time of the day, `HH:MM`. */
export type TimeOfDay = string;

/** The instant at which the clocks of a zone show a time. A time that is skipped in spring is that much later; one that comes twice in autumn is the first. */
export function instantOf(date: IsoDate, time: TimeOfDay, zone: string): IsoInstant {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const candidates = [shown - offsetAt(shown - 86_400_000, zone), shown - offsetAt(shown + 86_400_000, zone)];
  const fitting = candidates.filter((instant) => instant + offsetAt(instant, zone) === shown);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : Math.max(...candidates)).toISOString();
}

/** What the clocks of a zone show at an instant, to the minute. */
export function timeIn(instant: IsoInstant, zone: string): TimeOfDay {
  const at = Date.parse(instant);
  return new Date(at + offsetAt(at, zone)).toISOString().slice(11, 16);
}

/** From `from` on, up to but without `to`. */
export interface Span {
  readonly from: IsoInstant;
  readonly to: IsoInstant;
}

/** What a day, a beginning and an end say. An end that is not after the beginning is on the next day. */
export function spanOf(date: IsoDate, start: TimeOfDay, end: TimeOfDay, zone: string): Span {
  return { from: instantOf(date, start, zone), to: instantOf(end > start ? date : addDays(date, 1), end, zone) };
}

/** True where two spans have a moment in common; what ends when the other begins does not. */
export function overlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}
