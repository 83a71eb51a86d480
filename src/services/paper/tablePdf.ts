/** Paperwork as a PDF: headings repeated on every page, pages numbered. */
import type { jsPDF } from 'jspdf';
import { autoTable, type RowInput, type UserOptions } from 'jspdf-autotable';
import type { PaperDocument, PaperFace, PaperSection } from '../../domain/paperwork/index.ts';
import type { NewDocument } from './labelsPdf.ts';
import { FONT } from './page.ts';

const MARGIN = 12;
const FOOT = 8;
const pages = { A4: [210, 297], Letter: [215.9, 279.4] } as const;

/** Maximum size of a logo, in millimetres. */
const LOGO = { width: 40, height: 13 } as const;

/** Places the logo on the right; returns its width. */
function logoOf(pdf: jsPDF, logo: PaperDocument['logo']): number {
  if (logo === undefined) return 0;
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  pdf.addImage(
    logo.png,
    'PNG',
    pdf.internal.pageSize.getWidth() - MARGIN - width,
    MARGIN,
    width,
    height,
    'logo',
    'FAST',
  );
  return width + 4;
}

function headOf(pdf: jsPDF, { logo }: PaperDocument, { title, subtitle }: PaperFace): number {
  const taken = logoOf(pdf, logo);
  pdf.setFont(FONT, 'bold').setFontSize(15).setTextColor(0);
  pdf.text(title, MARGIN, MARGIN + 5);
  pdf.setFont(FONT, 'normal').setFontSize(9).setTextColor(90);
  const lines: readonly string[] = pdf.splitTextToSize(subtitle, pdf.internal.pageSize.getWidth() - 2 * MARGIN - taken);
  pdf.text([...lines], MARGIN, MARGIN + 10.5);
  return Math.max(MARGIN + 10.5 + lines.length * 3.8, taken > 0 ? MARGIN + LOGO.height + 2 : 0);
}

/** A cell to write in, high enough for a pen. */
const box = { minCellHeight: 8, lineWidth: 0.25, lineColor: 60 } as const;

/** Checkboxes are drawn: not every typeface has them. */
function options(paper: PaperDocument, section: PaperSection, startY: number): UserOptions {
  const { columns } = paper;
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  return {
    startY,
    margin: { left: MARGIN, right: MARGIN, top: MARGIN, bottom: MARGIN + FOOT },
    theme: 'plain',
    rowPageBreak: 'avoid',
    styles: {
      font: FONT,
      fontSize: 8.5,
      cellPadding: { top: 1.1, bottom: 1.1, left: 1, right: 1 },
      textColor: 20,
      lineColor: 190,
      lineWidth: { bottom: 0.1 },
      overflow: 'linebreak',
      valign: 'top',
    },
    headStyles: {
      font: FONT,
      fontStyle: 'bold',
      fontSize: 8,
      textColor: 60,
      lineColor: 60,
      lineWidth: { bottom: 0.3 },
    },
    head: headRows(section.own ?? paper, section),
    columnStyles: Object.fromEntries(
      columns.map(({ share, isBox }, index) => [
        index,
        { cellWidth: ((paperWidth(paper) - 2 * MARGIN) * share) / whole, ...(isBox ? box : {}) },
      ]),
    ),
    didDrawCell: ({ section: part, column, cell, doc }) => {
      if (part !== 'body' || columns[column.index]?.isTick !== true) return;
      // The library's type for the document lacks its drawing methods.
      const drawing = doc as unknown as jsPDF;
      drawing
        .setDrawColor(60)
        .setLineWidth(0.25)
        .rect(cell.x + 1, cell.y + 1, 3.4, 3.4);
    },
  };
}

function paperWidth({ page, isLandscape }: PaperDocument): number {
  const [short, long] = pages[page];
  return isLandscape ? long : short;
}

/** The section heading and column headings, on each page the section continues on. */
function headRows({ columns }: PaperFace, { heading, note }: PaperSection): RowInput[] {
  const title = [heading, note].filter(Boolean).join(' · ');
  const styles = {
    fontSize: 9.5,
    textColor: 20,
    fillColor: 240,
    lineWidth: 0,
    cellPadding: { top: 1.6, bottom: 1.6, left: 1, right: 1 },
  } as const;
  return [[{ content: title, colSpan: columns.length, styles }], columns.map(({ heading: text }) => text)];
}

/** Minimum room to start a section: its heading and a few rows. */
const BEGINNING = 26;

function drawSection(pdf: jsPDF, paper: PaperDocument, section: PaperSection, at: number): void {
  const isCrowded = at + BEGINNING > pdf.internal.pageSize.getHeight() - MARGIN - FOOT;
  if (isCrowded) pdf.addPage();
  autoTable(pdf, { ...options(paper, section, isCrowded ? MARGIN : at), body: section.rows.map((row) => [...row]) });
}

/** Bottom of the last table drawn. */
function endOf(pdf: jsPDF): number {
  // The table library stores this on the document.
  const { lastAutoTable } = pdf as jsPDF & { readonly lastAutoTable?: { readonly finalY: number } };
  return lastAutoTable?.finalY ?? MARGIN;
}

function sign(pdf: jsPDF, { terms, signatures }: NonNullable<PaperDocument['slip']>): void {
  const width = pdf.internal.pageSize.getWidth() - 2 * MARGIN;
  const height = 22 + signatures.length * 14;
  let y = endOf(pdf) + 8;
  if (y + height > pdf.internal.pageSize.getHeight() - MARGIN - FOOT) {
    pdf.addPage();
    y = MARGIN + 5;
  }
  pdf.setFont(FONT, 'normal').setFontSize(9).setTextColor(20);
  const lines: readonly string[] = pdf.splitTextToSize(terms, width);
  pdf.text([...lines], MARGIN, y);
  y += lines.length * 4 + 12;
  for (const signature of signatures) {
    pdf
      .setDrawColor(60)
      .setLineWidth(0.25)
      .line(MARGIN, y, MARGIN + width * 0.66, y);
    pdf.line(MARGIN + width * 0.7, y, MARGIN + width, y);
    pdf
      .setFontSize(8)
      .setTextColor(90)
      .text(signature, MARGIN, y + 3.6);
    y += 16;
  }
}

function numberPages(pdf: jsPDF, { foot, pageText }: PaperDocument): void {
  const count = pdf.getNumberOfPages();
  const y = pdf.internal.pageSize.getHeight() - MARGIN;
  for (let page = 1; page <= count; page += 1) {
    pdf.setPage(page);
    pdf.setFont(FONT, 'normal').setFontSize(8).setTextColor(90);
    pdf.text(foot, MARGIN, y);
    pdf.text(pageText(page, count), pdf.internal.pageSize.getWidth() - MARGIN, y, { align: 'right' });
  }
}

export function tablePdf(make: NewDocument, paper: PaperDocument): jsPDF {
  const [short, long] = pages[paper.page];
  const pdf = paper.isLandscape ? make(long, short) : make(short, long);
  const { slip } = paper;
  for (const [index, section] of paper.sections.entries()) {
    if (slip !== undefined && index > 0) pdf.addPage();
    const isBelowTitle = index === 0 || slip !== undefined;
    const face = section.own ?? paper;
    drawSection(pdf, paper, section, isBelowTitle ? headOf(pdf, paper, face) : endOf(pdf) + 4);
    if (face.slip !== undefined) sign(pdf, face.slip);
  }
  numberPages(pdf, paper);
  return pdf;
}
