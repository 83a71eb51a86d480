/** Times of the day in a zone as instants: a rehearsal at 19:30 stays at 19:30 when the clocks change. */
import { addDays } from './dates.ts';
import type { IsoDate, IsoInstant } from './dates.ts';

/** A time of the day, `HH:MM`. */
export type TimeOfDay = string;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' });
  formats.set(zone, made);
  return made;
}

/** By how many milliseconds the clocks of a zone are ahead of UTC at an instant. */
function offsetAt(instant: number, zone: string): number {
  const parts = new Map(formatIn(zone).formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(instant / 1000) * 1000;
}

/** The instant at which the clocks of a zone show a time. A time that is skipped in spring is that much later; one that comes twice in autumn is the first. */
export function instantOf(date: IsoDate, time: TimeOfDay, zone: string): IsoInstant {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const candidates = [shown - offsetAt(shown - 86_400_000, zone), shown - offsetAt(shown + 86_400_000, zone)];
  const fitting = candidates.filter((instant) => instant + offsetAt(instant, zone) === shown);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : Math.max(...candidates)).toISOString();
}

/** What the clocks of a zone show at an instant, to the minute. */
export function timeIn(instant: IsoInstant, zone: string): TimeOfDay {
  const parts = formatIn(zone).formatToParts(Date.parse(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.filter((each) => each.type === type).map(({ value }) => value).join('');
  return `${part('hour')}:${part('minute')}`;
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
