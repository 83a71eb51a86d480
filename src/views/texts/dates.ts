/** Texts of date fields and calendars. */
import { inLocale } from '../../words/locale.ts';
import { texts } from '../../words/messages.ts';

const weekdayFormat = inLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }));

export const dateTexts = texts('date', {
  open: 'Open calendar',
  calendar: 'Calendar',
  unread: '"{typed}" isn\'t a date. Enter it like {example}.',
  marked: '{day}: {words}',
  readOut: '{weekday} {day}',
});

/** Placeholders for day, month and year when typing a date: dd/mm/yyyy. */
export const patternTexts = texts('datePattern', { day: 'dd', month: 'mm', year: 'yyyy' });

/** "Saturday". */
export const weekdayOf = (day: string): string => weekdayFormat().format(new Date(`${day}T00:00:00Z`));

/** A date as read out by a screen reader: "Saturday 14 November 2026". */
export function dayReadOut(day: string): string {
  return dateTexts.readOut({ weekday: weekdayOf(day), day: { day } });
}
