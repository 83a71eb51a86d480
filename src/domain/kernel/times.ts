/** Converts times of day in a zone to instants: a rehearsal at 19:30 stays at 19:30 when the clocks change. */
import { addDays } from './dates.ts';
import { offsetAt } from './zones.ts';
import type { IsoDate, IsoInstant } from './dates.ts';

/** A time of day, `HH:MM`. */
export type TimeOfDay = string;

/** The instant of a local time. A time skipped in spring moves later by the skipped amount; a time that occurs twice in autumn is the first. */
export function instantOf(date: IsoDate, time: TimeOfDay, zone: string): IsoInstant {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const candidates = [shown - offsetAt(shown - 86_400_000, zone), shown - offsetAt(shown + 86_400_000, zone)];
  const fitting = candidates.filter((instant) => instant + offsetAt(instant, zone) === shown);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : Math.max(...candidates)).toISOString();
}

/** The local time of an instant, to the minute. */
export function timeIn(instant: IsoInstant, zone: string): TimeOfDay {
  const at = Date.parse(instant);
  return new Date(at + offsetAt(at, zone)).toISOString().slice(11, 16);
}

/** From `from` (inclusive) to `to` (exclusive). */
export interface Span {
  readonly from: IsoInstant;
  readonly to: IsoInstant;
}

/** The span of a date with start and end times. An end that isn't after the start is on the next day. */
export function spanOf(date: IsoDate, start: TimeOfDay, end: TimeOfDay, zone: string): Span {
  const lastDay = end > start ? date : addDays(date, 1);
  const [from, to] = [instantOf(date, start, zone), instantOf(lastDay, end, zone)];
  if (to > from) return { from, to };
  // The clocks skip the start and not the end.
  const length = Date.parse(`${lastDay}T${end}:00Z`) - Date.parse(`${date}T${start}:00Z`);
  return { from, to: new Date(Date.parse(from) + length).toISOString() };
}

/** When something begins, and its id. */
export interface Started {
  readonly from: IsoInstant;
  readonly id: string;
}

/** Sorts by start; what begins at the same instant by id, so that every device and the server agree. */
export function compareStarts(a: Started, b: Started): number {
  return Number(a.from > b.from) - Number(a.from < b.from) || Number(a.id > b.id) - Number(a.id < b.id);
}

/** True if two spans overlap. A span that ends when the other begins doesn't. */
export function overlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}
