/** What is drawn on the pages of a PDF, read back from its drawing instructions. */
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pagesOf } from './readPaper.ts';

interface Glyph {
  readonly unicode: string;
  /** In thousandths of the font's size. */
  readonly width: number;
}

/** Steps of a path inside `OPS.constructPath`, each followed by a point. */
const MOVE = 0;
const LINE = 1;
const MILLIMETRES = 25.4 / 72;
/** The letter e of the typeface is 554 wide, in bold 610. */
const BOLD_FROM = 580;

const mm = (points: number) => (points * MILLIMETRES).toFixed(2);

/** The library doesn't type what its instructions are given. */
const glyphsOf = ([text]: readonly unknown[]) => text as readonly Glyph[];

/** One page, read instruction by instruction. */
class PageReader {
  readonly lines: string[] = [];
  readonly #height: number;
  #lineWidth = mm(0);
  #stroke = '#000000';
  #fill = '#000000';
  #weight = '';
  #size = 0;
  #leading = 0;
  #at: readonly [x: number, y: number] = [0, 0];
  #image: readonly number[] = [];

  constructor(height: number) {
    this.#height = height;
  }

  read(operator: number, given: readonly unknown[], weightOf: (font: string) => string): void {
    const [name, numbers] = [String(given[0]), given.map(Number)];
    const [x = NaN, y = NaN] = numbers;
    if (operator === OPS.setLineWidth) this.#lineWidth = mm(x);
    else if (operator === OPS.setStrokeRGBColor) this.#stroke = name;
    else if (operator === OPS.setFillRGBColor) this.#fill = name;
    else if (operator === OPS.setFont) [this.#weight, this.#size] = [weightOf(name), y];
    else if (operator === OPS.setLeading) this.#leading = x;
    else if (operator === OPS.beginText) this.#at = [0, 0];
    else if (operator === OPS.moveText) this.#at = [this.#at[0] + x, this.#at[1] + y];
    else if (operator === OPS.nextLine) this.#at = [this.#at[0], this.#at[1] - this.#leading];
    else if (operator === OPS.showText) this.#write(glyphsOf(given));
    else if (operator === OPS.transform) this.#image = numbers;
    else if (operator === OPS.paintImageXObject) this.#show();
    else if (operator === OPS.constructPath) this.#draw(x, given[1] as readonly [ArrayLike<number>]);
  }

  /** Texts that aren't empty. */
  #write(glyphs: readonly Glyph[]): void {
    const written = glyphs
      .map(({ unicode }) => unicode)
      .join('')
      .trim();
    if (written === '') return;
    const size = Number(this.#size.toFixed(2));
    this.lines.push(`${this.#place(...this.#at)} ${size} pt${this.#weight} ${this.#fill}: ${written}`);
  }

  #show(): void {
    const [width = NaN, , , height = NaN, x = NaN, y = NaN] = this.#image;
    this.lines.push(`${this.#place(x, y + height)} image, ${mm(width)} x ${mm(height)}`);
  }

  #draw(paint: number, [path]: readonly [ArrayLike<number>]): void {
    const isFilled = paint === OPS.fill || paint === OPS.eoFill;
    const painted = isFilled ? `filled ${this.#fill}` : `${this.#lineWidth} wide ${this.#stroke}`;
    this.lines.push(`${this.#outlines(path).join(' and ')} ${painted}`);
  }

  #place(x: number, y: number): string {
    return `${mm(x)},${mm(this.#height - y)}`;
  }

  /** The corners of each outline of a path. */
  #outlines(path: ArrayLike<number>): readonly string[] {
    const found: string[][] = [];
    for (let at = 0; at < path.length; at += 1) {
      if (path[at] !== MOVE && path[at] !== LINE) continue;
      if (path[at] === MOVE) found.push([]);
      found.at(-1)?.push(this.#place(path[at + 1] ?? NaN, path[at + 2] ?? NaN));
      at += 2;
    }
    return found.map((corners) => corners.join(' '));
  }
}

type Instruction = readonly [operator: number, given: readonly unknown[]];

/** The weight of each font of a page, from the width of its letter e: both weights have the same name. */
function weightsOf(instructions: readonly Instruction[]): ReadonlyMap<string, string> {
  const weights = new Map<string, string>();
  let font = '';
  for (const [operator, given] of instructions) {
    if (operator === OPS.setFont) font = String(given[0]);
    const width = operator === OPS.showText ? glyphsOf(given).find(({ unicode }) => unicode === 'e')?.width : undefined;
    if (width !== undefined) weights.set(font, width > BOLD_FROM ? ' bold' : '');
  }
  return weights;
}

/**
 * The size of each page and everything on it, in drawing order, a line for each: texts with their size, weight and colour; lines,
 * outlines and filled areas with their corners, width and colour; images with their size. In millimetres from the upper left, with two
 * decimals.
 */
export async function drawnOn(pdf: Blob): Promise<readonly (readonly string[])[]> {
  const pages: (readonly string[])[] = [];
  for (const page of await pagesOf(pdf)) {
    const { fnArray, argsArray } = await page.getOperatorList();
    const instructions = fnArray.map((operator, index): Instruction => [operator, argsArray[index] ?? []]);
    const weights = weightsOf(instructions);
    const [, , width = NaN, height = NaN] = page.view;
    const reader = new PageReader(height);
    reader.lines.push(`page ${mm(width)} x ${mm(height)}`);
    for (const [operator, given] of instructions)
      reader.read(operator, given, (font) => weights.get(font) ?? ' of unknown weight');
    pages.push(reader.lines);
  }
  return pages;
}
