/** Checks finished paper as a person with a scanner would: renders the PDF and reads the codes in the image. */
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { greyOf } from '../../src/services/scanner/frames.ts';
import { createZxingReader } from '../../src/services/scanner/zxingReader.ts';

export interface Picture {
  readonly rgba: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  /** Pixels per millimetre. */
  readonly density: number;
  readonly png: () => Buffer;
}

/** The pages of a PDF, in order. */
export async function pagesOf(pdf: Blob): Promise<readonly PDFPageProxy[]> {
  const opened = await getDocument({ data: new Uint8Array(await pdf.arrayBuffer()), verbosity: 0 }).promise;
  return Promise.all(Array.from({ length: opened.numPages }, (_, index) => opened.getPage(index + 1)));
}

/** Every page as an image, at a printer's resolution in dots per inch. */
export async function pictures(pdf: Blob, dotsPerInch = 300): Promise<readonly Picture[]> {
  const made: Picture[] = [];
  for (const page of await pagesOf(pdf)) {
    const viewport = page.getViewport({ scale: dotsPerInch / 72 });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    // Node's canvas draws like the browser's, but its type differs.
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
    made.push({ rgba: data, width, height, density: dotsPerInch / 25.4, png: () => canvas.toBuffer('image/png') });
  }
  return made;
}

/** The words of every page, in drawing order. */
export async function words(pdf: Blob): Promise<readonly string[]> {
  const made: string[] = [];
  for (const page of await pagesOf(pdf)) {
    const { items } = await page.getTextContent();
    made.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .filter((text) => text.trim() !== '')
        .join(' | '),
    );
  }
  return made;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What our scanner reads in an area of the page, in millimetres; null if there is no code. */
export function scan({ rgba, width, density }: Picture, area: Area): string | null {
  const [left, top] = [Math.round(area.x * density), Math.round(area.y * density)];
  const [columns, rows] = [Math.round(area.width * density), Math.round(area.height * density)];
  const edge = 20;
  const [wide, high] = [columns + 2 * edge, rows + 2 * edge];
  const cut = new Uint8ClampedArray(wide * high * 4).fill(255);
  for (let row = 0; row < rows; row += 1) {
    const from = ((top + row) * width + left) * 4;
    cut.set(rgba.subarray(from, from + columns * 4), ((row + edge) * wide + edge) * 4);
  }
  return createZxingReader()(greyOf(cut), wide, high);
}
