/** Codes that are numbered: a prefix, a hyphen and a number of at least so many digits as the group says. */
import { codeKey } from '../kernel/text.ts';
import type { World } from './world.ts';

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

/** The setting that says how many digits numbers are given, and how many where it says nothing. */
export const DIGITS_SETTING = 'code_digits';
export const CODE_DIGITS = 5;

/** How many digits the numbers of codes are given in a group. */
export function codeDigits(world: Pick<World, 'record'>): number {
  const value = world.record('setting', DIGITS_SETTING)?.values.value;
  return typeof value === 'string' && /^[3-6]$/.test(value) ? Number(value) : CODE_DIGITS;
}

/** The code that a number of a series is given. */
export function codeAt({ prefix, number }: SeriesNumber, digits = CODE_DIGITS): string {
  return `${prefix}-${String(number).padStart(digits, '0')}`;
}
