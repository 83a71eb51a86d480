/** Why a spreadsheet can't be read. Decided by a worker and displayed by the page, as workers don't know the language. */
import { messages } from '../messages.ts';

export const sheetWords = messages('sheets', {
  unreadable:
    "This spreadsheet can't be opened. It may be damaged, password-protected or too large. Save it again as an Excel workbook (.xlsx) or CSV.",
  tooLong: 'This table has more than {rows, number} rows or {cells, number} cells. Split it into parts.',
  unclosedQuote:
    "A quotation mark in line {line, number} of this file isn't closed. Remove it, or save the table as an Excel workbook (.xlsx).",
  notTable: "This isn't a table. Choose a CSV file or an Excel workbook (.xlsx).",
  oldExcel: 'This is an old Excel workbook (.xls). Save it as .xlsx or CSV first.',
  empty: 'This file is empty.',
  tooLarge: 'This file is larger than {size} MB. Split it into parts.',
  notRead: "This file can't be read. Choose a CSV file or an Excel workbook (.xlsx).",
  notFetched: "This part of Backstock couldn't be loaded. Check your connection and try again.",
});
