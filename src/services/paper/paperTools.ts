/** All printing functions, using fonts already loaded. */
import type { CodeShape, Measure, Sheet } from '../../domain/labels/index.ts';
import type { PaperDocument } from '../../domain/paperwork/index.ts';
import { labelsPdf, rulerOf, testPagePdf, type LabelJob, type TestPage } from './labelsPdf.ts';
import { documentMaker, measureIn, type FontFiles } from './page.ts';
import { barsShape, qrShape } from './symbols.ts';
import { tablePdf } from './tablePdf.ts';

export interface PaperTools {
  readonly measure: Measure;
  readonly qr: (text: string) => CodeShape;
  readonly bars: (text: string) => CodeShape;
  readonly labels: (job: LabelJob) => Blob;
  /** Length of the line to measure on the test page. */
  readonly rulerOf: (sheet: Sheet) => number;
  readonly testPage: (page: TestPage) => Blob;
  readonly table: (paper: PaperDocument) => Blob;
}

export function createPaperTools(fonts: FontFiles): PaperTools {
  const make = documentMaker(fonts);
  return {
    measure: measureIn(make(210, 297)),
    qr: qrShape,
    bars: barsShape,
    labels: (job) => labelsPdf(make, job).output('blob'),
    rulerOf,
    testPage: (page) => testPagePdf(make, page).output('blob'),
    table: (paper) => tablePdf(make, paper).output('blob'),
  };
}
