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

/** The time of each of so many people, one after another, spread over the whole call. */
export function slotsOf(start: TimeOfDay, end: TimeOfDay, people: number): readonly TimeOfDay[] {
  const from = minutesOf(start);
  const length = (minutesOf(end) - from + DAY) % DAY;
  const each = Math.max(STEP, Math.floor(length / Math.max(people, 1) / STEP) * STEP);
  return Array.from({ length: people }, (_, index) => timeOf(from + index * each));
}
