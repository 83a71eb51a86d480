/** Numbered codes: a prefix, a hyphen and a number with at least as many digits as the group has set. */
import { codeKey } from '../kernel/text.ts';
import type { World } from './world.ts';

/** A number in a series of codes: `P-00012` is `P` and 12. */
export interface SeriesNumber {
  readonly prefix: string;
  readonly number: number;
}

/** Longer numbers come from pre-printed tags: they are accepted, but numbering doesn't continue from them. */
const COUNTED_DIGITS = 6;
const numbered = new RegExp(`^([A-Z]+)-(\\d{1,${COUNTED_DIGITS}})$`);

/** The highest number in a series. */
export const SERIES_MOST = 10 ** COUNTED_DIGITS - 1;

/** Prefix and number of a code that ends in digits, in any spelling; undefined for other codes. */
export function numberOf(code: string): SeriesNumber | undefined {
  const [, prefix, digits] = numbered.exec(codeKey(code)) ?? [];
  return prefix === undefined ? undefined : { prefix, number: Number(digits) };
}

/** The setting for the minimum digits of a number, and its default. */
export const DIGITS_SETTING = 'code_digits';
export const CODE_DIGITS = 5;

/** The minimum digits of a group's code numbers. */
export function codeDigits(world: Pick<World, 'record'>): number {
  const value = world.record('setting', DIGITS_SETTING)?.values.value;
  return typeof value === 'string' && /^[3-6]$/.test(value) ? Number(value) : CODE_DIGITS;
}

/** The code for a number in a series. */
export function codeAt({ prefix, number }: SeriesNumber, digits = CODE_DIGITS): string {
  return `${prefix}-${String(number).padStart(digits, '0')}`;
}
