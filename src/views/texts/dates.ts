/** Words of the fields and calendars in which dates are chosen. */
import { dateInWords } from '../../domain/kernel/dates.ts';

const weekdayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

export const dateTexts = {
  open: 'Open calendar',
  calendar: 'Calendar',
  unread: (typed: string, example: string) => `“${typed}” is not a date. Write it like ${example}.`,
  /** A day as it is read out: "Saturday 14 November 2026". */
  day: (day: string) => `${weekdayFormat.format(new Date(`${day}T00:00:00Z`))} ${dateInWords(day)}`,
  marked: (day: string, words: string) => `${day}: ${words}`,
} as const;
