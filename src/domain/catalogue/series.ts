/** Codes that are numbered: a prefix, a hyphen and a number of at least five digits. */
import { codeKey } from '../kernel/text.ts';

/** A number of a series of codes: `P-00012` is `P` and 12. */
export interface SeriesNumber {
  readonly prefix: string;
  readonly number: number;
}

/** Numbers longer than this come from pre-printed tags: they are kept, but numbering does not go on from them. */
const COUNTED_DIGITS = 6;
const numbered = new RegExp(`^([A-Z]+)-(\\d{1,${COUNTED_DIGITS}})$`);

/** The highest number that a series counts to. */
export const SERIES_MOST = 10 ** COUNTED_DIGITS - 1;

/** Prefix and number of a code that ends in digits, however it is typed; undefined for other codes. */
export function numberOf(code: string): SeriesNumber | undefined {
  const [, prefix, digits] = numbered.exec(codeKey(code)) ?? [];
  return prefix === undefined ? undefined : { prefix, number: Number(digits) };
}

/** The code that a number of a series is given. */
export function codeAt({ prefix, number }: SeriesNumber): string {
  return `${prefix}-${String(number).padStart(5, '0')}`;
}
