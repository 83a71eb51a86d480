import { isIsoDate, type IsoDate } from '../../domain/kernel/dates.ts';

/** The day that a parameter of the address names; undefined if it is missing or isn't a date. */
export function dayIn(params: URLSearchParams, name: string): IsoDate | undefined {
  const day = params.get(name);
  return day !== null && isIsoDate(day) ? day : undefined;
}
