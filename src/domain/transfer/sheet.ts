/** Sheets read from and written to files. */
import type { IsoDate } from '../kernel/dates.ts';
import type { Words } from '../../words/message.ts';
import { numberText } from '../entry/index.ts';

/** A sheet read from a file: every cell as its displayed text. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** The contents of a file, or why it couldn't be read. */
export type ReadFile = { readonly sheets: readonly Sheet[] } | { readonly problem: Words };

/** A cell to be written. Dates and amounts have their own types, so that spreadsheets can calculate with them. */
export type Cell = string | number | { readonly date: IsoDate } | { readonly amount: number } | null;

/** A sheet to be written; its first row is the heading. */
export interface OutgoingSheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

export type FileFormat = 'csv' | 'xlsx';

/** What spreadsheets interpret as a formula (also with full-width signs, or after spaces and quotes), and text that looks escaped already. */
const risky = /^(?:[\s"']*[=+\-@＝＋－＠]|'*[\t\r\n])/u;
/** The same after anything a spreadsheet might interpret as the end of a cell, if it splits the file differently. */
const riskyWithin = /([;\t\r\n][\s"]*)('*[=+\-@＝＋－＠])/gu;
const markedWithin = /([;\t\r\n][\s"]*)'('*[=+\-@＝＋－＠])/gu;
const plainNumber = /^[-+]?\d+(?:\.\d+)?$/;

/**
 * Makes text safe in a CSV file, so that no spreadsheet executes it. Adds one apostrophe in front, which `unguarded` removes,
 * so that the text reads back exactly.
 */
export function guarded(text: string): string {
  const within = text.replace(riskyWithin, "$1'$2");
  return risky.test(within) && !plainNumber.test(within) ? `'${within}` : within;
}

/** Reverses `guarded`. */
export function unguarded(text: string): string {
  const bare = text.startsWith("'") && risky.test(text.slice(1)) ? text.slice(1) : text;
  return bare.replace(markedWithin, '$1$2');
}

/** A cell as text for a CSV file. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return guarded(cell);
  if (typeof cell === 'number') return numberText(cell);
  return 'date' in cell ? cell.date : cell.amount.toFixed(2);
}
