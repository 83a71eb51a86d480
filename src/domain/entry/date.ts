/** Parses typed dates. If day and month are ambiguous, the day comes first, unless the reader's style puts the month first. */
import { addDays, isIsoDate } from '../kernel/dates.ts';
import type { IsoDate } from '../kernel/dates.ts';
import type { DateStyle } from '../preferences/index.ts';
import { monthNames, namesOfNearDays } from '../../words/locale.ts';
import { entered, problem } from './entry.ts';
import type { Entry } from './entry.ts';
import { valueRefusals } from '../../words/en/refusalsValues.ts';

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

const HINT = valueRefusals.dateHint;

/** A year with two digits is one of 1970 to 2069, but none after `latest`. */
function yearOf(text: string, latest: IsoDate | undefined): number {
  const year = Number(text);
  if (text.length > 2) return year;
  const isPast = latest !== undefined && 2000 + year > Number(latest.slice(0, 4));
  return year < 70 && !isPast ? 2000 + year : 1900 + year;
}

function monthOf(name: string): number {
  const isIt = (month: string) => month.startsWith(name.toLowerCase());
  return monthNames().findIndex(isIt) + 1 || months.findIndex(isIt) + 1;
}

function dateOf(year: number, month: number, day: number): Entry<IsoDate> {
  const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isIsoDate(date) ? entered(date) : problem(HINT);
}

/** The reader's date style, and today's date for dates typed without a year, which are none without it. */
export interface Reader {
  readonly style: DateStyle;
  readonly today?: IsoDate;
  /** The last day that is possible. */
  readonly latest?: IsoDate | undefined;
}

/** Yesterday, today and tomorrow, in English and in the current language. */
const nearDays = (): Readonly<Record<string, number>> => ({
  yesterday: -1,
  today: 0,
  tomorrow: 1,
  ...namesOfNearDays(),
});

/** A date without a year can be this many days ago; otherwise it is in the future. */
const AGO = 60;

/** Most years from one 29 February to the next, as from 2096 to 2104. */
const LEAP_YEARS = 8;

function withYear(month: number, day: number, today: IsoDate): Entry<IsoDate> {
  const year = Number(today.slice(0, 4));
  const earliest = addDays(today, -AGO);
  for (let one = year - 1; one <= year + LEAP_YEARS; one += 1) {
    const entry = dateOf(one, month, day);
    if ('value' in entry && entry.value !== null && entry.value >= earliest) return entry;
  }
  return problem(HINT);
}

/** Day and month in the reader's order, or in the only order that gives a date. */
function inOrder(first: number, second: number, monthFirst: boolean): { readonly day: number; readonly month: number } {
  const isMonthFirst = monthFirst ? first <= 12 : second > 12;
  return isMonthFirst ? { month: first, day: second } : { day: first, month: second };
}

/** Parses `14/5`, `14 May`, `May 14` and `tomorrow`, relative to today. */
function withoutYear(typed: string, style: DateStyle, today: IsoDate): Entry<IsoDate> {
  const away = nearDays()[typed.toLowerCase()];
  if (away !== undefined) return entered(addDays(today, away));
  const inNumbers = /^(\d{1,2})[-/. ](\d{1,2})\.?$/.exec(typed);
  if (inNumbers) {
    const { day, month } = inOrder(Number(inNumbers[1]), Number(inNumbers[2]), style === 'en-US');
    return withYear(month, day, today);
  }
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[-\s.]+(\p{L}{3,9})\.?$/iu.exec(typed);
  if (dayFirst) return withYear(monthOf(dayFirst[2] ?? ''), Number(dayFirst[1]), today);
  const monthFirst = /^(\p{L}{3,9})\.?[-\s]+(\d{1,2})(?:st|nd|rd|th)?$/iu.exec(typed);
  return monthFirst ? withYear(monthOf(monthFirst[1] ?? ''), Number(monthFirst[2]), today) : problem(HINT);
}

/** A time of day after a date, as in files. */
const time = String.raw`(?:(?:T|,? )\d{1,2}:\d{2}[\d:.,]*\s*(?:[ap]\.?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?`;
const yearThenNumbers = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}$`, 'i');
const numbers = new RegExp(String.raw`^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})${time}$`, 'i');

/** The order of day and month that a date in numbers shows; undefined for any other text, and if the order makes no difference. */
export function orderIn(text: string): 'dayFirst' | 'monthFirst' | 'either' | undefined {
  const [, one, other] = numbers.exec(text.trim()) ?? [];
  const [first, second] = [Number(one), Number(other)];
  if (first <= 12 && second <= 12) return first === second ? undefined : 'either';
  if (first <= 12) return 'monthFirst';
  return second <= 12 ? 'dayFirst' : undefined;
}

/** Parses `2026-05-14`, `14/5/2026`, `14.5.26`, `14 May 2026` or `May 14, 2026`; with a reader, also dates without a year. */
export function parseDate(text: string, reader?: Reader): Entry<IsoDate> {
  const typed = text.trim();
  const latest = reader?.latest;
  if (typed === '') return entered<IsoDate>(null);
  const yearFirst = yearThenNumbers.exec(typed);
  if (yearFirst) return dateOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const inNumbers = numbers.exec(typed);
  if (inNumbers) {
    const { day, month } = inOrder(Number(inNumbers[1]), Number(inNumbers[2]), reader?.style === 'en-US');
    return dateOf(yearOf(inNumbers[3] ?? '', latest), month, day);
  }
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[-\s.]+(\p{L}{3,9})\.?[-\s,]+(\d{4}|\d{2})$/iu.exec(typed);
  if (dayFirst) return dateOf(yearOf(dayFirst[3] ?? '', latest), monthOf(dayFirst[2] ?? ''), Number(dayFirst[1]));
  const monthFirst = /^(\p{L}{3,9})\.?[-\s]+(\d{1,2})(?:st|nd|rd|th)?[-\s,]+(\d{4}|\d{2})$/iu.exec(typed);
  if (monthFirst)
    return dateOf(yearOf(monthFirst[3] ?? '', latest), monthOf(monthFirst[1] ?? ''), Number(monthFirst[2]));
  return reader?.today === undefined ? problem(HINT) : withoutYear(typed, reader.style, reader.today);
}

/** A date in figures in the reader's style, which `parseDate` parses. Text that isn't a date is returned unchanged. */
export function typedDate(date: string, style: DateStyle): string {
  if (!isIsoDate(date)) return date;
  const [year, month, day] = date.split('-');
  switch (style) {
    case 'en-GB':
      return `${day}/${month}/${year}`;
    case 'en-US':
      return `${month}/${day}/${year}`;
    case 'de-DE':
      return `${day}.${month}.${year}`;
    case 'iso':
      return date;
  }
}
