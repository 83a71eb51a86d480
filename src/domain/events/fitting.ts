/** A fitting call: each person called has their own time. */
import type { TimeOfDay } from '../kernel/times.ts';

const DAY = 24 * 60;
/** Times are multiples of five minutes, and each person gets at least five. */
const STEP = 5;

function minutesOf(time: TimeOfDay): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function timeOf(minutes: number): TimeOfDay {
  const within = minutes % DAY;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}

/** The minutes from a start to its end, which can be on the next day. */
function lengthOf(start: TimeOfDay, end: TimeOfDay): number {
  return (minutesOf(end) - minutesOf(start) + DAY) % DAY;
}

/** Minutes that so many people need at least, and those the call has; undefined if they are enough. */
export function tooShort(
  start: TimeOfDay,
  end: TimeOfDay,
  people: number,
): { readonly needed: number; readonly has: number } | undefined {
  const has = lengthOf(start, end);
  const needed = people * STEP;
  return needed > has ? { needed, has } : undefined;
}

/** The time of each of so many people, one after another, spread over the whole call. */
export function slotsOf(start: TimeOfDay, end: TimeOfDay, people: number): readonly TimeOfDay[] {
  const from = minutesOf(start);
  const length = lengthOf(start, end);
  const each = Math.max(STEP, Math.floor(length / Math.max(people, 1) / STEP) * STEP);
  return Array.from({ length: people }, (_, index) => timeOf(from + index * each));
}
