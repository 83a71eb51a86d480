/** Labels as a PDF, one page per sheet. */
import type { jsPDF } from 'jspdf';
import { slotAt } from '../../domain/labels/index.ts';
import type { Mark, Sheet } from '../../domain/labels/index.ts';
import type { Calibration } from '../../domain/preferences/index.ts';
import { drawMark, POINTS } from './page.ts';

export interface LabelJob {
  readonly sheet: Sheet;
  readonly calibration: Calibration;
  /** Positions already used on the first sheet. */
  readonly used: number;
  /** One drawing per label. */
  readonly labels: readonly (readonly Mark[])[];
}

export type NewDocument = (width: number, height: number) => jsPDF;

export function labelsPdf(make: NewDocument, { sheet, calibration, used, labels }: LabelJob): jsPDF {
  const pdf = make(sheet.width, sheet.height);
  let pages = 1;
  for (const [index, marks] of labels.entries()) {
    const { page, x, y } = slotAt(sheet, index, used);
    while (pages <= page) {
      pdf.addPage();
      pages += 1;
    }
    for (const mark of marks)
      drawMark(pdf, mark, {
        x: x * calibration.scale + calibration.x,
        y: y * calibration.scale + calibration.y,
        scale: calibration.scale,
      });
  }
  return pdf;
}

export interface TestPage {
  readonly sheet: Sheet;
  readonly calibration: Calibration;
  /** Instructions, one per line. */
  readonly words: readonly string[];
}

/** Length of the line to measure, in millimetres: as much as fits on the page. */
export function rulerOf({ width }: Sheet): number {
  return width >= 120 ? 100 : 30;
}

/** Outlines of all labels and a line of known length, to compare with a sheet of labels. */
export function testPagePdf(make: NewDocument, { sheet, calibration: { x, y, scale }, words }: TestPage): jsPDF {
  const pdf = make(sheet.width, sheet.height);
  const atX = (value: number) => value * scale + x;
  const atY = (value: number) => value * scale + y;
  pdf.setLineWidth(0.15);
  for (let index = 0; index < sheet.columns * sheet.rows; index += 1) {
    const slot = slotAt(sheet, index, 0);
    pdf.rect(atX(slot.x), atY(slot.y), sheet.labelWidth * scale, sheet.labelHeight * scale);
  }
  const ruler = rulerOf(sheet);
  const [left, middle] = [(sheet.width - ruler) / 2, sheet.height / 2];
  pdf.setFillColor(255, 255, 255);
  pdf.rect(atX(left - 4), atY(middle - 6), (ruler + 8) * scale, (10 + words.length * 4.5) * scale, 'F');
  pdf.setLineWidth(0.3);
  pdf.line(atX(left), atY(middle), atX(left + ruler), atY(middle));
  for (const end of [left, left + ruler]) pdf.line(atX(end), atY(middle - 3), atX(end), atY(middle + 3));
  pdf.setFontSize((sheet.width >= 120 ? 3 : 1.8) * POINTS);
  for (const [index, line] of words.entries()) pdf.text(line, atX(left), atY(middle + 6 + index * 4.5));
  return pdf;
}
