/** Blocks of cells as spreadsheets hand them over by the clipboard: rows in lines, cells divided by tabs. */
import { cellText, unguarded } from '../transfer/index.ts';
import type { Cell } from '../transfer/index.ts';

/** Rows of cells, each as the text that stands in it. */
export type Block = readonly (readonly string[])[];

function written(cell: Cell): string {
  const text = cellText(cell);
  return /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A block as Excel and LibreOffice read it; what looks like a formula is marked as text, as in an exported file. */
export function blockText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => row.map(written).join('\t')).join('\n');
}

/** A cell in quotes, or a bare one, and what ends it. */
const cellAndEnd = /(?:"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|[\r\n]|$)/gy;

/** The cells of a text that was copied from a spreadsheet, from here, or from anywhere else. */
export function blockOf(text: string): Block {
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end] of text.matchAll(cellAndEnd)) {
    rows.at(-1)?.push(unguarded(quoted === undefined ? bare : quoted.replaceAll('""', '"')));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // Spreadsheets end the last row as well.
  if (rows.length > 1 && /[\r\n]$/.test(text)) rows.pop();
  return rows;
}

/** A rectangle of cells: its upper left corner and its size. */
export interface Area {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

interface PlacedCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

function covering(selected: number, block: number): number {
  return selected % block === 0 ? selected : block;
}

/**
 * Where the cells of a block go. It begins at the corner of what is selected, and is repeated where it fits into that a whole
 * number of times: a single cell fills all of it. What would lie outside of the sheet is cut off.
 */
export function laidOut(
  block: Block,
  selected: Area,
  sheet: Pick<Area, 'rows' | 'columns'>,
): { readonly cells: readonly PlacedCell[]; readonly isCut: boolean } {
  const width = block.reduce((most, row) => Math.max(most, row.length), 1);
  const rows = covering(selected.rows, block.length);
  const columns = covering(selected.columns, width);
  const rowsLeft = Math.min(rows, sheet.rows - selected.row);
  const columnsLeft = Math.min(columns, sheet.columns - selected.column);
  const cells: PlacedCell[] = [];
  for (let down = 0; down < rowsLeft; down += 1) {
    for (let across = 0; across < columnsLeft; across += 1) {
      const text = block[down % block.length]?.[across % width];
      // Rows may be of different lengths: what is not there changes nothing.
      if (text !== undefined) cells.push({ row: selected.row + down, column: selected.column + across, text });
    }
  }
  return { cells, isCut: rowsLeft < rows || columnsLeft < columns };
}

/** Rows that are filled down, each with the row that it becomes like: the first one of several, the one above a single one. */
export function filledRows({
  row,
  rows,
}: Pick<Area, 'row' | 'rows'>): readonly (readonly [to: number, from: number])[] {
  if (rows === 1) return row === 0 ? [] : [[row, row - 1]];
  return Array.from({ length: rows - 1 }, (_, index) => [row + 1 + index, row] as const);
}
