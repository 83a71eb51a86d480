/** Typesets one sheet of paper as a PDF, in the standard PDF fonts. */
import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';

const MARGIN = 56;
/** Line height relative to the font size. */
const LEADING = 1.4;

export interface Sheet {
  /** Small, above the title: the issuer. */
  readonly from: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

type Block =
  | { readonly heading: string }
  | { readonly text: string }
  /** The first row is the header; widths are shares of the page width. */
  | { readonly columns: readonly number[]; readonly rows: readonly (readonly string[])[] };

/** The sheet as the bytes of a PDF. */
export function sheetPdf({ from, title, blocks }: Sheet): Buffer {
  const pdf = new jsPDF({ unit: 'pt', format: 'a4' }).setLineHeightFactor(LEADING).setLanguage('en-GB');
  pdf.setProperties({ title });
  const width = pdf.internal.pageSize.getWidth() - 2 * MARGIN;
  let y = MARGIN;
  const write = (text: string, size: number, { bold = false, after = 0.5 } = {}) => {
    pdf.setFont('helvetica', bold ? 'bold' : 'normal').setFontSize(size);
    const lines: string[] = pdf.splitTextToSize(text, width);
    pdf.text(lines, MARGIN, y + size);
    y += size * (lines.length * LEADING + after);
  };
  const set = (block: Block) => {
    if ('heading' in block) {
      y += 8;
      write(block.heading, 12.5, { bold: true, after: 0.3 });
    } else if ('text' in block) write(block.text, 10.5);
    else {
      const [head = [], ...body] = block.rows.map((row) => [...row]);
      autoTable(pdf, {
        head: [head],
        body,
        startY: y + 4,
        margin: MARGIN,
        theme: 'plain',
        styles: { fontSize: 9.5, cellPadding: 5, lineColor: 191, lineWidth: { bottom: 0.7 } },
        headStyles: { fillColor: 235 },
        columnStyles: Object.fromEntries(block.columns.map((share, index) => [index, { cellWidth: width * share }])),
        didDrawPage: ({ cursor }) => {
          y = (cursor?.y ?? y) + 12;
        },
      });
    }
  };
  write(from, 9.5, { after: 0.2 });
  write(title, 20, { bold: true, after: 0.6 });
  for (const block of blocks) set(block);
  return Buffer.from(pdf.output('arraybuffer'));
}
