/** Label sheets for desktop printers and rolls for label printers. All sizes in millimetres. */

import { sheetWords } from '../../words/en/labelSheets.ts';
import type { Message, Words } from '../../words/message.ts';

export interface Sheet {
  /** Stable: devices store it. */
  readonly key: string;
  readonly label: Message;
  readonly paper: 'A4' | 'Letter' | 'Roll';
  /** Size of the printed page; for a roll, of one label. */
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  readonly labelWidth: number;
  readonly labelHeight: number;
  /** From the edge of the page to the first label. */
  readonly left: number;
  readonly top: number;
  /** From the edge of a label to the same edge of the next one. */
  readonly pitchX: number;
  readonly pitchY: number;
}

const INCH = 25.4;

type Grid = readonly [columns: number, rows: number];
type Size = readonly [width: number, height: number];
type Margins = readonly [left: number, top: number];

function a4(
  key: string,
  [columns, rows]: Grid,
  [labelWidth, labelHeight]: Size,
  [left, top]: Margins,
  pitchX: number,
): Sheet {
  const label = sheetWords.a4({ key, count: columns * rows, width: labelWidth, height: labelHeight });
  return {
    key,
    label,
    paper: 'A4',
    width: 210,
    height: 297,
    columns,
    rows,
    labelWidth,
    labelHeight,
    left,
    top,
    pitchX,
    pitchY: labelHeight,
  };
}

/** Sizes in inches, as sold. */
function letter(
  key: string,
  [columns, rows]: Grid,
  [width, height]: Size,
  [left, top]: Margins,
  pitchX: number,
): Sheet {
  const label = sheetWords.letter({ key, count: columns * rows, width, height: Number(height.toFixed(2)) });
  const mm = {
    labelWidth: width * INCH,
    labelHeight: height * INCH,
    left: left * INCH,
    top: top * INCH,
    pitchX: pitchX * INCH,
    pitchY: height * INCH,
  };
  return { key, label, paper: 'Letter', width: 8.5 * INCH, height: 11 * INCH, columns, rows, ...mm };
}

function roll(key: string, name: Words, [width, height]: Size): Sheet {
  const one = {
    columns: 1,
    rows: 1,
    left: 0,
    top: 0,
    labelWidth: width,
    labelHeight: height,
    pitchX: width,
    pitchY: height,
  };
  return {
    key,
    label: sheetWords.roll({ name, width: Number(width.toFixed(1)), height: Number(height.toFixed(1)) }),
    paper: 'Roll',
    width,
    height,
    ...one,
  };
}

/** Every sheet and roll on offer, one per line. */
export const sheets: readonly Sheet[] = [
  a4('L7160', [3, 7], [63.5, 38.1], [7.25, 15.15], 66),
  a4('L7159', [3, 8], [63.5, 33.9], [7.25, 12.9], 66),
  a4('L7161', [3, 6], [63.5, 46.6], [7.25, 8.7], 66),
  a4('L7162', [2, 8], [99.1, 33.9], [4.65, 12.9], 101.6),
  a4('L7163', [2, 7], [99.1, 38.1], [4.65, 15.15], 101.6),
  a4('L7165', [2, 4], [99.1, 67.7], [4.65, 13.1], 101.6),
  a4('L7173', [2, 5], [99.1, 57], [4.65, 6], 101.6),
  a4('L7654', [4, 10], [45.7, 25.4], [9.7, 21.5], 48.3),
  a4('L7651', [5, 13], [38.1, 21.2], [4.65, 10.7], 40.65),
  a4('L4732', [5, 16], [35.6, 16.9], [11, 13.3], 38.1),
  a4('L4731', [7, 27], [25.4, 10], [8.6, 13.5], 27.9),
  letter('5160', [3, 10], [2.625, 1], [0.1875, 0.5], 2.75),
  letter('5161', [2, 10], [4, 1], [0.15625, 0.5], 4.1875),
  letter('5162', [2, 7], [4, 4 / 3], [0.15625, 5 / 6], 4.1875),
  letter('5163', [2, 5], [4, 2], [0.15625, 0.5], 4.1875),
  letter('5164', [2, 3], [4, 10 / 3], [0.15625, 0.5], 4.1875),
  letter('5167', [4, 20], [1.75, 0.5], [0.28125, 0.5], 2.0625),
  roll('dymo-30252', sheetWords.address({ brand: 'Dymo 30252' }), [88.9, 28.6]),
  roll('dymo-11352', 'Dymo 11352', [54, 25]),
  roll('dymo-11354', 'Dymo 11354', [57, 32]),
  roll('dymo-99012', sheetWords.largeAddress({ brand: 'Dymo 99012' }), [89, 36]),
  roll('brother-29x90', 'Brother DK-11201', [90, 29]),
  roll('brother-62x29', sheetWords.cut({ brand: 'Brother', width: 62, length: 29 }), [62, 29]),
  roll('brother-62x100', sheetWords.cut({ brand: 'Brother', width: 62, length: 100 }), [62, 100]),
  roll('tape-12', sheetWords.tape({ width: 12 }), [50, 12]),
  roll('tape-24', sheetWords.tape({ width: 24 }), [70, 24]),
  roll('zebra-2x1', sheetWords.inches({ brand: 'Zebra', width: 2, height: 1 }), [2 * INCH, INCH]),
  roll('zebra-4x6', sheetWords.inches({ brand: 'Zebra', width: 4, height: 6 }), [4 * INCH, 6 * INCH]),
  roll('swing-tag', sheetWords.swingTag, [50, 80]),
];

/** The sheet with that key, if any. */
export function sheetOf(key: string): Sheet | undefined {
  return sheets.find((sheet) => sheet.key === key);
}

/** Labels on one page. */
export function slotsOf({ columns, rows }: Sheet): number {
  return columns * rows;
}

/** Position of a label: its page, from 0, and its corner on that page. */
export interface Slot {
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

/** The slot of label `index`, from 0, if the first `used` slots of the first sheet are already empty. */
export function slotAt(sheet: Sheet, index: number, used: number): Slot {
  const place = index + used;
  const onPage = place % slotsOf(sheet);
  return {
    page: Math.floor(place / slotsOf(sheet)),
    x: sheet.left + (onPage % sheet.columns) * sheet.pitchX,
    y: sheet.top + Math.floor(onPage / sheet.columns) * sheet.pitchY,
  };
}
