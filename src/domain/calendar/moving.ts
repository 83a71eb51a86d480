/** Moving timed records: by dragging in the calendar, and repeating in a series. */
import { fieldValue } from '../catalogue/index.ts';
import type { CatalogueRecord, FieldChange, FieldKey, FieldValues, WithValues } from '../catalogue/index.ts';
import { addDays, dateIn, daysBetween, isIsoDate } from '../kernel/dates.ts';
import { knownZone } from '../kernel/zones.ts';
import type { IsoDate, IsoInstant } from '../kernel/dates.ts';
import { timeIn } from '../kernel/times.ts';
import { engagementKinds } from './engagements.ts';

/** True for a record with a time that can be moved. */
export function isMovable({ kind }: Pick<CatalogueRecord, 'kind'>): boolean {
  return engagementKinds.includes(kind);
}

/** The changes that move a record to these instants, in its own time zone. A record without an end stays without one. */
export function moveTo(
  record: WithValues,
  span: { readonly from: IsoInstant; readonly to: IsoInstant },
  groupZone: string,
): Readonly<Record<string, FieldChange>> {
  const zone = knownZone(fieldValue(record, 'zone')) ?? groupZone;
  const wanted: Readonly<Partial<Record<FieldKey, string>>> = {
    date: dateIn(span.from, zone),
    start: timeIn(span.from, zone),
    ...(fieldValue(record, 'end') === undefined ? {} : { end: timeIn(span.to, zone) }),
  };
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([key, to]) =>
      record.values[key] === to ? [] : [[key, { from: record.values[key] ?? null, to }]],
    ),
  );
}

/** The changes that move a record by whole days. Its times stay as they are written, wherever the clocks change in between. */
export function moveByDays(record: WithValues, days: number): Readonly<Record<string, FieldChange>> {
  const from = fieldValue(record, 'date');
  return from === undefined || days === 0 ? {} : { date: { from, to: addDays(from, days) } };
}

/** Maximum length of a series. */
const SERIES_MAX = 60;

export interface Rhythm {
  /** Every so many weeks; or monthly, on the same weekday of the month or the same date. */
  readonly every: { readonly weeks: number } | { readonly month: 'weekday' | 'day' };
  /** The last possible day. */
  readonly until: IsoDate;
}

/** Which occurrence of its weekday in its month a day is, from 1; the fifth counts as the last. */
export function weekOfMonth(day: IsoDate): number | 'last' {
  const place = Math.ceil(Number(day.slice(8)) / 7);
  return place === 5 ? 'last' : place;
}

/** The day of a month that corresponds to the first; undefined if the month has none. */
function likeIn(first: IsoDate, month: string, by: 'weekday' | 'day'): IsoDate | undefined {
  if (by === 'day') return isIsoDate(`${month}${first.slice(7)}`) ? `${month}${first.slice(7)}` : undefined;
  const days = Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`).filter(
    (day) => isIsoDate(day) && daysBetween(first, day) % 7 === 0,
  );
  const place = weekOfMonth(first);
  return place === 'last' ? days.at(-1) : days[place - 1];
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/**
 * The days of a series after the first, at most sixty.
 *
 * @param last the last day that the series has already; days up to it aren't added
 */
export function repeatsOf(first: IsoDate, { every, until }: Rhythm, last = first): readonly IsoDate[] {
  const days: IsoDate[] = [];
  if ('weeks' in every) {
    for (
      let day = addDays(first, 7 * every.weeks);
      day <= until && days.length < SERIES_MAX;
      day = addDays(day, 7 * every.weeks)
    )
      if (day > last) days.push(day);
    return days;
  }
  for (
    let month = monthAfter(first.slice(0, 7));
    month <= until.slice(0, 7) && days.length < SERIES_MAX;
    month = monthAfter(month)
  ) {
    const day = likeIn(first, month, every.month);
    if (day !== undefined && day > last && day <= until) days.push(day);
  }
  return days;
}

/** Fields that differ for each record of a series. */
const own: readonly string[] = ['date', 'series'];

/** The changes that make a later record of a series the same as another, except for its date. */
export function likenedTo(model: FieldValues, later: FieldValues): Readonly<Record<string, FieldChange>> {
  const keys = [...new Set([...Object.keys(model), ...Object.keys(later)])].filter((key) => !own.includes(key));
  return Object.fromEntries(
    keys.flatMap((key) => {
      const [from, to] = [later[key] ?? null, model[key] ?? null];
      return JSON.stringify(from) === JSON.stringify(to) ? [] : [[key, { from, to }]];
    }),
  );
}
