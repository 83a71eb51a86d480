import { isIsoDate } from '../../domain/kernel/dates.ts';

/** The past day of an address; undefined where it asks for none. */
export function pastDayOf(params: URLSearchParams): string | undefined {
  const day = params.get('on');
  return day !== null && isIsoDate(day) ? day : undefined;
}
