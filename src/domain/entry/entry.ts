/** The result of parsing typed text or a cell of a file: a value, nothing, or a problem. */
import type { Words } from '../../words/message.ts';

/** `null` means left empty. */
export type Entry<Value> = { readonly value: Value | null } | { readonly problem: Words };

export function entered<Value>(value: Value | null): Entry<Value> {
  return { value };
}

export function problem(sentence: Words): { readonly problem: Words } {
  return { problem: sentence };
}

/** Groups of thousands, or of Indian lakhs: `1,23,456`. */
const grouped = /^\d{1,3}([.,]\d{3})+$|^\d{1,2}(,\d{2})+,\d{3}$/;

/** Parses a decimal in any common form: `1,234.50`, `1.234,50`, `12,5`, `1 234`. Undefined if it isn't one. */
export function decimalOf(text: string): number | undefined {
  const bare = text.replace(/[\s'\u2019\u00A0\u202F]/g, '');
  if (!/^\d[\d.,]*$/.test(bare)) return undefined;
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const decimals = last === -1 ? '' : bare.slice(last + 1);
  const marks = bare.replace(/\d/g, '');
  // Thousands never begin with a zero: 0.125 is an eighth.
  const groupsOnly = new Set(marks).size === 1 && (marks.length > 1 || decimals.length === 3) && !bare.startsWith('0');
  const whole = last === -1 || groupsOnly ? bare : bare.slice(0, last);
  if (/[.,]/.test(whole) && !grouped.test(whole)) return undefined;
  const number = Number(`${whole.replace(/[.,]/g, '')}.${groupsOnly ? '' : decimals}0`);
  return Number.isFinite(number) ? number : undefined;
}

/** A number as it would be typed: without floating-point noise, and never with three decimals, which look like thousands. */
export function numberText(number: number): string {
  const text = String(Number(number.toPrecision(15)));
  return /^-?\d+\.\d{3}$/.test(text) ? `${text}0` : text;
}
