import { addDays, addMonths, type IsoDate } from '../../domain/kernel/dates.ts';

/** The usual due dates: in a week, two weeks and a month. */
export function usualDues(today: IsoDate): readonly [week: IsoDate, fortnight: IsoDate, month: IsoDate] {
  return [addDays(today, 7), addDays(today, 14), addMonths(today, 1)];
}
