import { clock, inLocale } from '../../words/locale.ts';
import { isIsoDate } from '../../domain/kernel/dates.ts';

const numberFormat = inLocale((locale) => new Intl.NumberFormat(locale));

export function formatNumber(value: number): string {
  return numberFormat().format(value);
}

const decimalFormat = inLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }));

export function formatDecimal(value: number): string {
  return decimalFormat().format(value);
}

/** "14 May". */
export const dayFormat = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
/** "14 May 2026". */
export const dayAndYearFormat = inLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);
const momentFormat = inLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      ...clock(),
    }),
);

/** Shown for an unreadable date; earlier versions stored some in the browser's own format. */
const notADate = (text: string): string => (text.trim() === '' || text.includes('Invalid') ? 'not a date' : text);

/** Formats a calendar date; an invalid one is returned unchanged. */
function formatDate(format: () => Intl.DateTimeFormat, date: string): string {
  return isIsoDate(date) ? format().format(new Date(`${date}T00:00:00Z`)) : notADate(date);
}

/** A calendar date as "14 May", with the year if it isn't the current one. */
export function formatDay(date: string, today: string): string {
  return formatDate(date.slice(0, 4) === today.slice(0, 4) ? dayFormat : dayAndYearFormat, date);
}

/** The calendar date of a `Date` in the device's time zone. */
export function dayOfDate(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The day of an instant in the person's own time zone, as `formatDay` writes it. */
export function formatDayOf(instant: string, today: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? notADate(instant) : formatDay(dayOfDate(at), today);
}

/** A range of days in the locale's shortest form: "15 – 18 Dec", "30 Nov – 2 Dec"; a single day is shown once. */
export function formatDays(first: string, last: string, today: string): string {
  if (first === last || !isIsoDate(first) || !isIsoDate(last) || last < first)
    return [...new Set([first, last])].map((day) => formatDay(day, today)).join(' – ');
  const isThisYear = [first, last].every((day) => day.slice(0, 4) === today.slice(0, 4));
  const format = (isThisYear ? dayFormat : dayAndYearFormat)();
  return format.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`));
}

const monthFormat = inLocale((locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }));

/** The month of a calendar date: "May". */
export function formatMonth(date: string): string {
  return formatDate(monthFormat, date);
}

const weekdayFormat = inLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }));

/** A calendar date with its weekday: "Thu 14 May". */
export function formatWeekday(date: string, today: string): string {
  return isIsoDate(date) ? `${formatDate(weekdayFormat, date)} ${formatDay(date, today)}` : notADate(date);
}

const momentAndYearFormat = inLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      ...clock(),
    }),
);

/** An instant in the person's own time zone, "14 May, 19:30", with the year if it differs from that of `today`. */
export function formatMoment(instant: string, today?: string): string {
  const format = today === undefined || instant.slice(0, 4) === today.slice(0, 4) ? momentFormat : momentAndYearFormat;
  return Number.isNaN(Date.parse(instant)) ? notADate(instant) : format().format(new Date(instant));
}

const monthNameFormat = inLocale((locale) => new Intl.DateTimeFormat(locale, { month: 'long' }));
const weekdayNameFormat = inLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'short' }));

/** The month of a date in the user's time zone: "May". */
export function monthName(date: Date): string {
  return monthNameFormat().format(date);
}

/** The day of the week of a date in the user's time zone: "Thu". */
export function weekdayName(date: Date): string {
  return weekdayNameFormat().format(date);
}
