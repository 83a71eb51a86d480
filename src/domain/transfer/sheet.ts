/** Sheets as they are read from and written to files. */
import type { IsoDate } from '../kernel/dates.ts';
import type { Words } from '../../words/message.ts';

/** A sheet that was read: every cell as the text that a person would see. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** What a file held, or why it could not be read. */
export type ReadFile = { readonly sheets: readonly Sheet[] } | { readonly problem: Words };

/** A cell to be written. Dates and amounts are kept apart, so that a spreadsheet can count with them. */
export type Cell = string | number | { readonly date: IsoDate } | { readonly amount: number } | null;

/** A sheet to be written; its first row is the heading. */
export interface OutgoingSheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

export type FileFormat = 'csv' | 'xlsx';

/** What spreadsheets take for a formula when a file is opened (full-width signs, and blanks and quotes before them, too), and text that looks like our own mark for it. */
const risky = /^(?:[\s"']*[=+\-@＝＋－＠]|'*[\t\r\n])/u;
/** The same behind what a spreadsheet may take for the end of a cell, where it divides the file otherwise than we do. */
const riskyWithin = /([;\t\r\n][\s"]*)('*[=+\-@＝＋－＠])/gu;
const markedWithin = /([;\t\r\n][\s"]*)'('*[=+\-@＝＋－＠])/gu;
const plainNumber = /^[-+]?\d+(?:\.\d+)?$/;

/**
 * Makes a text safe in a CSV file: no spreadsheet runs it. One apostrophe is put in front, and `unguarded` takes one away,
 * so that what was written reads back exactly.
 */
export function guarded(text: string): string {
  const within = text.replace(riskyWithin, "$1'$2");
  return risky.test(within) && !plainNumber.test(within) ? `'${within}` : within;
}

/** The text that `guarded` was given. */
export function unguarded(text: string): string {
  const bare = text.startsWith("'") && risky.test(text.slice(1)) ? text.slice(1) : text;
  return bare.replace(markedWithin, '$1$2');
}

/** A number as it would be typed: without the noise of binary fractions, and never with three decimals, which look like thousands. */
export function numberText(number: number): string {
  const text = String(Number(number.toPrecision(15)));
  return /^-?\d+\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** A cell as the text of a CSV file. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return guarded(cell);
  if (typeof cell === 'number') return numberText(cell);
  return 'date' in cell ? cell.date : cell.amount.toFixed(2);
}
