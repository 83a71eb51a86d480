/** PDFs with fonts that cover every European language. */
import { jsPDF } from 'jspdf';
import type { Mark, Measure } from '../../domain/labels/index.ts';

/** The two font files of the typeface. */
export interface FontFiles {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

export const FONT = 'DejaVu';
/** Points per millimetre. */
export const POINTS = 72 / 25.4;

/** The library expects fonts as strings in which each character is a byte. */
function binaryText(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 8_192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8_192));
  return text;
}

/** Creates empty documents, in millimetres, with the fonts embedded. */
export function documentMaker({ regular, bold }: FontFiles): (width: number, height: number) => jsPDF {
  const files = [
    ['DejaVu.ttf', binaryText(regular), 'normal'],
    ['DejaVu-Bold.ttf', binaryText(bold), 'bold'],
  ] as const;
  return (width, height) => {
    const pdf = new jsPDF({
      unit: 'mm',
      format: [width, height],
      orientation: width > height ? 'landscape' : 'portrait',
      compress: true,
      putOnlyUsedFonts: true,
    });
    for (const [name, text, style] of files) {
      pdf.addFileToVFS(name, text);
      pdf.addFont(name, FONT, style);
    }
    pdf.setFont(FONT, 'normal');
    return pdf;
  };
}

/** Measures text widths in a document's fonts. */
export function measureIn(pdf: jsPDF): Measure {
  return (text, isBold) => {
    pdf.setFont(FONT, isBold ? 'bold' : 'normal');
    return pdf.getStringUnitWidth(text);
  };
}

/** Position and scale of a mark on the page. */
export interface Placing {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Draws a mark as text or as vector shapes, never as an image. */
export function drawMark(pdf: jsPDF, mark: Mark, { x, y, scale }: Placing): void {
  const atX = (value: number) => x + value * scale;
  const atY = (value: number) => y + value * scale;
  if (mark.type === 'text') {
    pdf.setFont(FONT, mark.isBold ? 'bold' : 'normal');
    pdf.setFontSize(mark.size * scale * POINTS);
    pdf.text(mark.text, atX(mark.x), atY(mark.y));
    return;
  }
  pdf.setFillColor(0, 0, 0);
  for (const area of mark.shape.areas) {
    for (const [index, [moduleX, moduleY]] of area.entries()) {
      const [toX, toY] = [atX(mark.x + moduleX * mark.moduleX), atY(mark.y + moduleY * mark.moduleY)];
      if (index === 0) pdf.moveTo(toX, toY);
      else pdf.lineTo(toX, toY);
    }
    pdf.close();
  }
  pdf.fillEvenOdd();
}
