import { isIsoDate } from '../../domain/kernel/dates.ts';

/** "1 change", "3 changes"; numbers as people write them. */
export function counted(count: number, one: string, many: string): string {
  return `${numberFormat.format(count)} ${count === 1 ? one : many}`;
}

/** A noun with its article: "a prop", "an anthology". */
export function withArticle(noun: string): string {
  // "A user" begins with the sound of "you".
  return `${/^(?!us|uni)[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

const numberFormat = new Intl.NumberFormat('en-GB');

export function formatNumber(value: number): string {
  return numberFormat.format(value);
}

const decimalFormat = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 });

export function formatDecimal(value: number): string {
  return decimalFormat.format(value);
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayAndYearFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** What stands in for a date that nobody can read; earlier versions stored some as their browser wrote them. */
const notADate = (text: string): string => (text.trim() === '' || text.includes('Invalid') ? 'not a date' : text);

/** A calendar date in a format; one that is none as it stands. */
function formatDate(format: Intl.DateTimeFormat, date: string): string {
  return isIsoDate(date) ? format.format(new Date(`${date}T00:00:00Z`)) : notADate(date);
}

/** A calendar date as "14 May", with the year where it is not this one's. */
export function formatDay(date: string, today: string): string {
  return formatDate(date.slice(0, 4) === today.slice(0, 4) ? dayFormat : dayAndYearFormat, date);
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** The month of a calendar date: "May". */
export function formatMonth(date: string): string {
  return formatDate(monthFormat, date);
}

const weekdayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

/** A calendar date with its weekday: "Thu 14 May". */
export function formatWeekday(date: string, today: string): string {
  return isIsoDate(date) ? `${formatDate(weekdayFormat, date)} ${formatDay(date, today)}` : notADate(date);
}

const momentAndYearFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant in the person's own time zone, "14 May, 19:30", with the year where it is not that of `today`. */
export function formatMoment(instant: string, today?: string): string {
  const format = today === undefined || instant.slice(0, 4) === today.slice(0, 4) ? momentFormat : momentAndYearFormat;
  return Number.isNaN(Date.parse(instant)) ? notADate(instant) : format.format(new Date(instant));
}
