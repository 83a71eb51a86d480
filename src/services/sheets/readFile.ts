/** Reads spreadsheet files as sheets of text. */
import Papa from 'papaparse';
import readExcelFile from 'read-excel-file/universal';
import { archiveEntries } from '../../domain/kernel/fileType.ts';
import { decodeText } from '../../domain/kernel/textEncoding.ts';
import { numberText } from '../../domain/entry/index.ts';
import { unguarded } from '../../domain/transfer/index.ts';
import type { ReadFile, Sheet } from '../../domain/transfer/index.ts';
import type { Words } from '../../words/message.ts';
import { sheetWords } from '../../words/en/sheets.ts';

const zipMark = [0x50, 0x4b, 0x03, 0x04];
const oldExcelMark = [0xd0, 0xcf, 0x11, 0xe0];

function begins(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

/** Spreadsheets write a time of day as a part of their day zero. */
const DAY_ZERO = '1899-12-30';

/** An ISO date; with its time if it has one. A time of day alone as `19:30`. */
function dayText(date: Date): string {
  // Parts of a day are seldom exact: 19:30 can be a fraction of a second early.
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  if (text.startsWith(DAY_ZERO)) return text.slice(11, 16);
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16);
}

function cellText(cell: unknown): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  return cell instanceof Date && !Number.isNaN(cell.getTime()) ? dayText(cell) : '';
}

const unreadable = { problem: sheetWords.unreadable } as const;
/** Tablets don't have much more memory. */
const unpackedMax = 200 * 1024 * 1024;

/** Limits for one import: more doesn't fit in a phone's memory, however small the file is. */
const ROWS_MAX = 200_000;
const CELLS_MAX = 5_000_000;
const tooLong = { problem: sheetWords.tooLong({ rows: ROWS_MAX, cells: CELLS_MAX }) } as const;

/** Counts the rows of one sheet; returns true for each row beyond the limit. */
function counting(): (row: readonly unknown[]) => boolean {
  let [rows, cells] = [0, 0];
  return ({ length }) => {
    rows += 1;
    cells += length;
    return rows > ROWS_MAX || cells > CELLS_MAX;
  };
}

async function readXlsx(bytes: ArrayBuffer): Promise<ReadFile> {
  // A small file may claim to be enormous (a zip bomb): checked before anything is unpacked.
  if (archiveEntries(new Uint8Array(bytes), unpackedMax) === undefined) return unreadable;
  try {
    const sheets = await readExcelFile(bytes, { trim: false });
    if (sheets.some(({ data }) => data.some(counting()))) return tooLong;
    return {
      sheets: sheets.map(({ sheet, data }): Sheet => ({ name: sheet, rows: data.map((row) => row.map(cellText)) })),
    };
  } catch {
    return unreadable;
  }
}

const delimiters = [',', ';', '\t', '|'];
const LOOKED_AT = 12;

/** The delimiter that gives most of the first rows the same number of cells; lists within cells use others. */
function delimiterOf(text: string): string {
  const scores = delimiters.map((delimiter) => {
    const widths = Papa.parse<string[]>(text, { delimiter, preview: LOOKED_AT })
      .data.filter((row) => row.some((cell) => cell !== ''))
      .map((row) => row.length);
    const alike = Math.max(
      0,
      ...widths.map((width) => (width > 1 ? widths.filter((other) => other === width).length : 0)),
    );
    const isUsual = alike * 2 > widths.length;
    return { delimiter, alike: isUsual ? alike : 0, widest: isUsual ? Math.max(...widths) : 0 };
  });
  return scores.toSorted((a, b) => b.alike - a.alike || b.widest - a.widest)[0]?.delimiter ?? ',';
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split(/\r\n|\r|\n/).length;
}

function readCsv(name: string, bytes: Uint8Array): ReadFile {
  const text = decodeText(bytes);
  if (text.includes('\u0000')) return { problem: sheetWords.notTable };
  const rows: string[][] = [];
  const isTooMuch = counting();
  let problem: Words | undefined;
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    step: ({ data, errors }, parser) => {
      const unclosed = errors.find(({ type }) => type === 'Quotes');
      if (unclosed) problem = sheetWords.unclosedQuote({ line: lineAt(text, unclosed.index ?? 0) });
      else if (isTooMuch(data)) problem = tooLong.problem;
      if (problem) parser.abort();
      else rows.push(data.map(unguarded));
    },
  });
  if (problem) return { problem };
  return { sheets: [{ name, rows }] };
}

/** The non-empty sheets of a file. */
export async function readFile(name: string, bytes: ArrayBuffer): Promise<ReadFile> {
  const view = new Uint8Array(bytes);
  if (begins(view, oldExcelMark)) return { problem: sheetWords.oldExcel };
  const read = begins(view, zipMark) ? await readXlsx(bytes) : readCsv(name, view);
  if ('problem' in read) return read;
  const sheets = read.sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== '')));
  return sheets.length === 0 ? { problem: sheetWords.empty } : { sheets };
}
