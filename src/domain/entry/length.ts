/** Parses lengths as read from a tape: inches with fractions, feet, or metric units with a decimal point or comma. */
import type { Length } from '../catalogue/index.ts';
import { decimalOf, entered, problem } from './entry.ts';
import type { Entry } from './entry.ts';
import { valueRefusals } from '../../words/en/refusalsValues.ts';

const MM_MAX = 100_000;

const unitsInMm: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  ins: 25.4,
  inch: 25.4,
  inches: 25.4,
  '"': 25.4,
  ft: 304.8,
  foot: 304.8,
  feet: 304.8,
  "'": 304.8,
  yd: 914.4,
};

const fractions: Readonly<Record<string, string>> = {
  '¼': ' 1/4',
  '½': ' 1/2',
  '¾': ' 3/4',
  '⅛': ' 1/8',
  '⅜': ' 3/8',
  '⅝': ' 5/8',
  '⅞': ' 7/8',
};

const HINT = valueRefusals.lengthHint;

/** Thousands of these are longer than any length, or than anything measured in them: `1.234 m` and `2.125 in` have decimals. */
const neverInThousands = new Set(['m', 'in', 'ins', 'inch', 'inches', '"', 'ft', 'foot', 'feet', "'", 'yd']);

/** A whole, decimal or fractional number of a unit: `12`, `31,5`, `12 1/2`, `3/4`. */
function numberOf(text: string, unit: string): number | undefined {
  const match = /^(?:(\d+(?:[.,]\d+)?)\s*)?(?:(?<=\s|^)(\d+)\/(\d+))?$/.exec(text.trim());
  if (!match || (match[1] === undefined && match[2] === undefined)) return undefined;
  const [, written = '0'] = match;
  const whole = neverInThousands.has(unit) ? Number(written.replace(',', '.')) : decimalOf(written);
  const divisor = Number(match[3] ?? 1);
  if (whole === undefined || divisor === 0) return undefined;
  return whole + Number(match[2] ?? 0) / divisor;
}

/** Adds up consecutive numbers with units, in millimetres. */
function sumOf(text: string): number | undefined {
  let rest = text;
  let mm = 0;
  while (rest !== '') {
    const match = /^([\d\s.,/]+?)\s*(mm|cm|m|inches|inch|ins|in|feet|foot|ft|yd|"|')\.?(?=[\s\d]|$)\s*/.exec(rest);
    const [, typed = '', name = ''] = match ?? [];
    const number = numberOf(typed, name);
    const unit = unitsInMm[name];
    if (!match || number === undefined || unit === undefined) return undefined;
    mm += number * unit;
    rest = rest.slice(match[0].length);
  }
  return mm;
}

const spelled: Readonly<Record<string, string>> = {
  ins: 'in',
  inch: 'in',
  inches: 'in',
  '"': 'in',
  foot: 'ft',
  feet: 'ft',
  "'": 'ft',
};

/**
 * A length in the format in which all are stored and shown, with the unit after each number: `24in` and `24"` become `24 in`. Text that
 * isn't a length is returned unchanged.
 */
export function tidyLength(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[″”“]|''/g, '"')
    .replace(/[′’]/g, "'")
    .replace(
      /([\d¼½¾⅛⅜⅝⅞])\s*(mm|cm|m|inches|inch|ins|in|feet|foot|ft|yd|"|')\.?(?=[\s\d]|$)\s*/gi,
      (_, digit: string, unit: string) => `${digit} ${spelled[unit.toLowerCase()] ?? unit.toLowerCase()} `,
    )
    .trim();
}

/**
 * Parses a length. The number is stored as typed, in the unit it was measured in.
 *
 * @param usual unit of a bare number
 */
export function parseLength(text: string, usual: 'cm' | 'in' = 'cm'): Entry<Length> {
  const typed = text.trim().replace(/\s+/g, ' ');
  if (typed === '') return entered<Length>(null);
  const plain = typed
    .toLowerCase()
    .replace(/[¼½¾⅛⅜⅝⅞]/g, (sign) => fractions[sign] ?? '')
    .replace(/[″”“]|''/g, '"')
    .replace(/[′’]/g, "'");
  const isBare = numberOf(plain, usual) !== undefined;
  const mm = sumOf(isBare ? `${plain} ${usual}` : plain);
  if (mm === undefined) return problem(HINT);
  const whole = Math.round(mm);
  if (whole < 1 || whole > MM_MAX) return problem(valueRefusals.lengthRange);
  if (typed.length > 36) return problem(HINT);
  return entered({ mm: whole, entered: tidyLength(isBare ? `${typed} ${usual}` : typed) });
}
