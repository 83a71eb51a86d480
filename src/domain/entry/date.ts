/** Dates as people write them; where day and month could be either, the day stands first. */
import { isIsoDate } from '../kernel/dates.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { entered, problem } from './entry.ts';
import type { Entry } from './entry.ts';

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const HINT = 'Write a date such as 14 May 2026 or 2026-05-14.';

function yearOf(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function monthOf(name: string): number {
  return months.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;
}

function dateOf(year: number, month: number, day: number): Entry<IsoDate> {
  const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isIsoDate(date) ? entered(date) : problem(HINT);
}

/** Reads `2026-05-14`, `14/5/2026`, `14.5.26`, `14 May 2026` or `May 14, 2026`. */
export function parseDate(text: string): Entry<IsoDate> {
  const typed = text.trim();
  if (typed === '') return entered<IsoDate>(null);
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(typed);
  if (yearFirst) return dateOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const inNumbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(typed);
  if (inNumbers) {
    const [first, second, year] = [Number(inNumbers[1]), Number(inNumbers[2]), yearOf(inNumbers[3] ?? '')];
    return second > 12 ? dateOf(year, first, second) : dateOf(year, second, first);
  }
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[-\s.]+([a-z]{3,9})\.?[-\s,]+(\d{4}|\d{2})$/i.exec(typed);
  if (dayFirst) return dateOf(yearOf(dayFirst[3] ?? ''), monthOf(dayFirst[2] ?? ''), Number(dayFirst[1]));
  const monthFirst = /^([a-z]{3,9})\.?[-\s]+(\d{1,2})(?:st|nd|rd|th)?[-\s,]+(\d{4}|\d{2})$/i.exec(typed);
  if (monthFirst) return dateOf(yearOf(monthFirst[3] ?? ''), monthOf(monthFirst[1] ?? ''), Number(monthFirst[2]));
  return problem(HINT);
}
