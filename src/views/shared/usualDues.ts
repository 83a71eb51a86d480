import { addDays, addMonths, type IsoDate } from '../../domain/kernel/dates.ts';

/** Days on which things are usually due back: in a week, two weeks and a month. */
export function usualDues(today: IsoDate): readonly [week: IsoDate, fortnight: IsoDate, month: IsoDate] {
  return [addDays(today, 7), addDays(today, 14), addMonths(today, 1)];
}
