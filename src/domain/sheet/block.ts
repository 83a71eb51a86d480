/** Blocks of cells as copied to the clipboard by spreadsheets: rows as lines, cells separated by tabs. */
import { cellText, unguarded } from '../transfer/index.ts';
import type { Cell } from '../transfer/index.ts';

/** Rows of cells as text. */
export type Block = readonly (readonly string[])[];

function written(cell: Cell): string {
  const text = cellText(cell);
  return /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A block for pasting into Excel or LibreOffice. Anything that looks like a formula is escaped, as in an exported file. */
export function blockText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => row.map(written).join('\t')).join('\n');
}

/** A quoted or unquoted cell and its separator. */
const cellAndEnd = /(?:"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|[\r\n]|$)/gy;

/** Parses the cells of text copied from a spreadsheet, from Backstock, or from anywhere else. */
export function blockOf(text: string): Block {
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end] of text.matchAll(cellAndEnd)) {
    rows.at(-1)?.push(unguarded(quoted === undefined ? bare : quoted.replaceAll('""', '"')));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // Spreadsheets add a line break after the last row.
  if (rows.length > 1 && /[\r\n]$/.test(text)) rows.pop();
  return rows;
}

/** A rectangle of cells: its top left corner and its size. */
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
 * Where the cells of a block go. It starts at the corner of the selection, and is repeated if the selection is a whole multiple
 * of its size: a single cell fills all of it. Cells outside the sheet are cut off.
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
      // Rows can have different lengths: missing cells change nothing.
      if (text !== undefined) cells.push({ row: selected.row + down, column: selected.column + across, text });
    }
  }
  return { cells, isCut: rowsLeft < rows || columnsLeft < columns };
}

/** Rows to fill down, each with its source row: the first of several selected rows, or the row above a single one. */
export function filledRows({
  row,
  rows,
}: Pick<Area, 'row' | 'rows'>): readonly (readonly [to: number, from: number])[] {
  if (rows === 1) return row === 0 ? [] : [[row, row - 1]];
  return Array.from({ length: rows - 1 }, (_, index) => [row + 1 + index, row] as const);
}
