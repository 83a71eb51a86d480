/** Writes sheets as spreadsheet files. */
import Papa from 'papaparse';
import writeExcelFile from 'write-excel-file/universal';
import type { SheetData } from 'write-excel-file/universal';
import { beginningOf } from '../../domain/kernel/text.ts';
import { cellText } from '../../domain/transfer/index.ts';
import type { Cell, FileFormat, OutgoingSheet } from '../../domain/transfer/index.ts';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const WIDEST = 48;

function writeCsv({ rows }: OutgoingSheet): Blob {
  const text = Papa.unparse(
    rows.map((row) => row.map(cellText)),
    { newline: '\r\n' },
  );
  return new Blob([BYTE_ORDER_MARK, text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}

/**
 * The library takes names that every object has (`toString`) for shared strings it has already written. The added space is trimmed on import.
 * In a workbook `_x0041_` means "A": written so that it reads back as it stands.
 */
function writable(text: string): string {
  return text in Object.prototype ? `${text} ` : text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');
}

function xlsxCell(cell: Cell, isHeading: boolean) {
  if (cell === null || cell === '') return null;
  if (isHeading) return { value: writable(String(cell)), type: String, fontWeight: 'bold' as const };
  if (typeof cell === 'string') return { value: writable(cell), type: String };
  if (typeof cell === 'number') return { value: cell, type: Number };
  return 'date' in cell
    ? { value: new Date(`${cell.date}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
    : { value: cell.amount, type: Number, format: '#,##0.00' };
}

/** Wide enough for the text in the first rows. */
function widthOf(rows: OutgoingSheet['rows'], column: number): number {
  return Math.min(WIDEST, Math.max(8, ...rows.slice(0, 50).map((row) => cellText(row[column] ?? null).length + 2)));
}

function writeXlsx(sheets: readonly OutgoingSheet[]): Promise<Blob> {
  return writeExcelFile(
    sheets.map(({ name, rows }) => ({
      sheet: beginningOf(name, 31),
      // The library's type wants one constructor for all cells; each of ours has its own.
      data: rows.map((row, index) => row.map((cell) => xlsxCell(cell, index === 0))) as SheetData,
      columns: (rows[0] ?? []).map((_, column) => ({ width: widthOf(rows, column) })),
      stickyRowsCount: 1,
    })),
  ).toBlob();
}

/** A file of these sheets; CSV only has the first. */
export async function writeFile(
  format: FileFormat,
  sheets: readonly [OutgoingSheet, ...OutgoingSheet[]],
): Promise<Blob> {
  return format === 'csv' ? writeCsv(sheets[0]) : writeXlsx(sheets);
}
