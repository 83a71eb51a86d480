import { addDays } from '../../domain/kernel/dates.ts';

/** Days that are looked at. */
const TRIED = 60;

/** The last day before one that does not do, and after another, on which something does; none where there is no such day near. */
export function lastDayThat(does: (day: string) => boolean, after: string, before: string): string | undefined {
  for (let day = addDays(before, -1), tried = 0; day > after && tried < TRIED; day = addDays(day, -1), tried += 1)
    if (does(day)) return day;
  return undefined;
}
