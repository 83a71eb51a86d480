/** Calendar dates as `YYYY-MM-DD` strings: they compare as text and carry no time zone. */
import { offsetAt } from './zones.ts';

/** A calendar date, `YYYY-MM-DD`. */
export type IsoDate = string;
/** An instant, ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export type IsoInstant = string;

/** The calendar date of an instant in `timeZone`. */
export function dateIn(instant: IsoInstant, timeZone: string): IsoDate {
  const at = Date.parse(instant);
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 10);
}

const LAST_DATE: IsoDate = '9999-12-31';

/**
 * The date `days` after (or, if negative, before) `date`, at most the last one there is. Returns invalid dates, which earlier versions
 * stored, unchanged.
 */
export function addDays(date: IsoDate, days: number): IsoDate {
  const moved = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(moved.getTime())) return date;
  moved.setUTCDate(moved.getUTCDate() + days);
  if (moved.getUTCFullYear() > 9999) return LAST_DATE;
  return moved.toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** True for a real calendar date between the years 1000 and 9999. */
export function isIsoDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * The same day `months` later, or the last day of a month that has no such day, at most the last date there is. Returns invalid dates
 * unchanged.
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
  if (!isIsoDate(date)) return date;
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0));
  if (lastDay.getUTCFullYear() > 9999) return LAST_DATE;
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay.getUTCDate()))).toISOString().slice(0, 10);
}
