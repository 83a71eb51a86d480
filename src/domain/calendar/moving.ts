/** Moving what has a time to another: by hand in the calendar, and week after week in a series. */
import type { CatalogueRecord, FieldChange, FieldValues } from '../catalogue/index.ts';
import { addDays, dateIn, isTimeZone } from '../kernel/dates.ts';
import type { IsoDate, IsoInstant } from '../kernel/dates.ts';
import { timeIn } from '../kernel/times.ts';
import { engagementKinds } from './engagements.ts';

/** True for what has a time that can be moved. */
export function isMovable({ kind }: Pick<CatalogueRecord, 'kind'>): boolean {
  return engagementKinds.includes(kind);
}

/** The changes that move a record to these instants, by the clocks that it goes by; one without an end stays without. */
export function moveTo({ values }: Pick<CatalogueRecord, 'values'>, span: { readonly from: IsoInstant; readonly to: IsoInstant }, groupZone: string): Readonly<Record<string, FieldChange>> {
  const { zone: own } = values;
  const zone = typeof own === 'string' && isTimeZone(own) ? own : groupZone;
  const wanted = { date: dateIn(span.from, zone), start: timeIn(span.from, zone), ...(values['end'] === undefined ? {} : { end: timeIn(span.to, zone) }) };
  return Object.fromEntries(Object.entries(wanted).flatMap(([key, to]) => (values[key] === to ? [] : [[key, { from: values[key] ?? null, to }]])));
}

/** The same changes the other way. */
export function moveBack(changes: Readonly<Record<string, FieldChange>>): Readonly<Record<string, FieldChange>> {
  return Object.fromEntries(Object.entries(changes).map(([key, { from, to }]) => [key, { from: to, to: from }]));
}

/** Longest series. */
export const SERIES_MAX = 60;

export interface Rhythm {
  /** Weeks from one to the next. */
  readonly weeks: number;
  /** The last day on which there may be one. */
  readonly until: IsoDate;
}

/** The days after the first on which a series falls, sixty at most. */
export function repeatsOf(first: IsoDate, { weeks, until }: Rhythm): readonly IsoDate[] {
  const days: IsoDate[] = [];
  for (let day = addDays(first, 7 * weeks); day <= until && days.length < SERIES_MAX; day = addDays(day, 7 * weeks)) days.push(day);
  return days;
}

/** What each record of a series has of its own. */
const own: readonly string[] = ['date', 'series'];

/** The changes that make a later one of a series like another, but for its day. */
export function likenedTo(model: FieldValues, later: FieldValues): Readonly<Record<string, FieldChange>> {
  const keys = [...new Set([...Object.keys(model), ...Object.keys(later)])].filter((key) => !own.includes(key));
  return Object.fromEntries(keys.flatMap((key) => {
    const [from, to] = [later[key] ?? null, model[key] ?? null];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [[key, { from, to }]];
  }));
}
