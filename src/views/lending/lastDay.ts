import { addDays } from '../../domain/kernel/dates.ts';

/** Most days checked. */
const TRIED = 60;

/** The last day between `after` and `before`, both excluded, for which `does` is true; undefined if there is none within range. */
export function lastDayThat(does: (day: string) => boolean, after: string, before: string): string | undefined {
  for (let day = addDays(before, -1), tried = 0; day > after && tried < TRIED; day = addDays(day, -1), tried += 1)
    if (does(day)) return day;
  return undefined;
}
