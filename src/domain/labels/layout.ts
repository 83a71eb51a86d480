/**
 * The layout of a label, in millimetres from its top left corner. The same drawing is shown on the
 * screen and printed.
 *
 *   +------------------+    +-----------+    +--------------+
 *   | QR   P-00012     |    |    QR     |    | P-00012      |
 *   | QR   Brass lamp  |    |  P-00012  |    | Brass lamp   |
 *   | QR   |||||||||   |    |  Lamp     |    | |||||||||||| |
 *   +------------------+    +-----------+    +--------------+
 */

/** A barcode or QR code as areas filled by the even-odd rule, in modules, without the quiet zone. */
export interface CodeShape {
  readonly width: number;
  readonly height: number;
  readonly areas: readonly (readonly (readonly [x: number, y: number])[])[];
}

/** A line of text; the code is the largest. */
export interface LabelLine {
  readonly text: string;
  readonly role: 'code' | 'title' | 'small';
}

export interface LabelInk {
  readonly qr?: CodeShape;
  readonly bars?: CodeShape;
  readonly lines: readonly LabelLine[];
}

/** Width of a text in units of its font size. */
export type Measure = (text: string, isBold: boolean) => number;

export type Mark =
  | {
      readonly type: 'text';
      readonly text: string;
      readonly isBold: boolean;
      /** Left end of the baseline. */ readonly x: number;
      readonly y: number;
      readonly size: number;
    }
  | {
      readonly type: 'code';
      readonly shape: CodeShape;
      readonly x: number;
      readonly y: number;
      /** Size of a module. */ readonly moduleX: number;
      readonly moduleY: number;
    };

/** The drawing, or the size needed if the label is too small for any of the requested codes. */
export type LabelDrawing =
  | { readonly marks: readonly Mark[] }
  | { readonly needed: { readonly width: number; readonly height: number } };

/** Phones can't scan narrower bars. */
const MIN_MODULE = 0.25;
/** A QR code makes room for bars as long as its modules stay at least this wide. */
const GOOD_MODULE = 0.4;
/** Wider bars are no easier to read. */
const MAX_BAR = 0.5;
/** Blank modules around a code. */
const QR_QUIET = 4;
const BARS_QUIET = 10;
const MIN_BAR_HEIGHT = 4;
const GAP = 0.6;
const MIN_TEXT = 1.5;
const LINE = 1.22;
/** Maximum font sizes and numbers of lines. */
const roles = {
  code: { size: 5.2, lines: 1, isBold: true },
  title: { size: 3.6, lines: 2, isBold: false },
  small: { size: 2.6, lines: 1, isBold: false },
} as const;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Placed {
  readonly marks: readonly Mark[];
  /** The remaining space. */
  readonly rest: Box;
}

function inside(width: number, height: number): Box {
  const least = Math.min(width, height);
  const edge = least >= 20 ? 2 : 0.5;
  return { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge };
}

/** Places the QR code at the left of a wide label, with room for bars beside it if possible, or at the top of a tall one. */
function placeQr(shape: CodeShape, box: Box, barsWidth: number): Placed | undefined {
  const modules = shape.width + 2 * QR_QUIET;
  const isWide = box.width >= box.height * 1.3;
  const largest = Math.max(24, Math.min(box.width, box.height) * 0.5);
  const besideBars = (box.width - barsWidth) / modules >= GOOD_MODULE ? box.width - barsWidth : box.width;
  const beside = isWide
    ? Math.min(box.height, box.width * 0.5, largest, besideBars)
    : Math.min(box.width, box.height * 0.6, largest);
  const alone = Math.min(box.width, box.height);
  const side = beside / modules >= MIN_MODULE ? beside : alone;
  const module = side / modules;
  if (module < MIN_MODULE) return undefined;
  const x = isWide ? box.x : box.x + (box.width - side) / 2;
  const y = isWide ? box.y + (box.height - side) / 2 : box.y;
  const mark: Mark = {
    type: 'code',
    shape,
    x: x + QR_QUIET * module,
    y: y + QR_QUIET * module,
    moduleX: module,
    moduleY: module,
  };
  const rest = isWide
    ? { ...box, x: box.x + side, width: box.width - side }
    : { ...box, y: box.y + side, height: box.height - side };
  return { marks: [mark], rest };
}

/** Places the bars at the bottom of the box. */
function placeBars(shape: CodeShape, box: Box): Placed | undefined {
  const modules = shape.width + 2 * BARS_QUIET;
  // A rounding error mustn't reject bars that just fit.
  const module = Math.min(box.width / modules + 1e-9, MAX_BAR);
  const height = Math.max(MIN_BAR_HEIGHT, Math.min(box.height * 0.42, 15));
  if (module < MIN_MODULE || height > box.height) return undefined;
  const x = box.x + (box.width - modules * module) / 2;
  const y = box.y + box.height - height;
  const mark: Mark = {
    type: 'code',
    shape,
    x: x + BARS_QUIET * module,
    y,
    moduleX: module,
    moduleY: height / shape.height,
  };
  return { marks: [mark], rest: { ...box, height: box.height - height - GAP } };
}

function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  let short = text;
  while (short.length > 0 && !fits(`${short}…`)) short = short.slice(0, -1).trimEnd();
  return `${short}…`;
}

/** Wraps the text into at most `most` lines that fit, truncating the last one. */
function wrapped(text: string, most: number, fits: (text: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && lines.length + 1 < most && !fits(longer)) {
      lines.push(shortened(line, fits));
      line = word;
    } else line = longer;
  }
  return [...lines, shortened(line, fits)];
}

interface SetLine {
  readonly text: string;
  readonly isBold: boolean;
  readonly size: number;
}

/** Sets the line as large as possible. A text that is wider than the box is wrapped, and truncated if necessary. */
function set({ text: written, role }: LabelLine, box: Box, measure: Measure): readonly SetLine[] {
  const text = written.replaceAll(/\s+/g, ' ');
  const { size: largest, lines, isBold } = roles[role];
  const share = Math.min(largest, box.height * (role === 'code' ? 0.45 : 0.3));
  const fitting = lines === 1 ? box.width / measure(text, isBold) : share;
  const size = Math.max(MIN_TEXT, Math.min(share, fitting));
  return wrapped(text, lines, (part) => measure(part, isBold) * size <= box.width + 1e-9).map((part) => ({
    text: part,
    isBold,
    size,
  }));
}

function placeLines(lines: readonly LabelLine[], box: Box, measure: Measure): readonly Mark[] {
  const taken: SetLine[] = [];
  let height = 0;
  for (const line of lines.flatMap((each) => set(each, box, measure))) {
    if (height + line.size * LINE > box.height) break;
    taken.push(line);
    height += line.size * LINE;
  }
  let y = box.y + (box.height - height) / 2;
  return taken.map(({ text, isBold, size }): Mark => {
    y += size * LINE;
    return { type: 'text', text, isBold, x: box.x, y: y - size * (LINE - 0.95), size };
  });
}

/** Lays out a label. Codes that would be too fine to scan are omitted; if none is left, the label is too small. */
export function layOut(
  { width, height }: { readonly width: number; readonly height: number },
  { qr, bars, lines }: LabelInk,
  measure: Measure,
): LabelDrawing {
  const box = inside(width, height);
  const barsWidth = bars ? (bars.width + 2 * BARS_QUIET) * MIN_MODULE : 0;
  const withQr = qr && placeQr(qr, box, barsWidth);
  const withBars = bars && placeBars(bars, withQr?.rest ?? box);
  const placed = [withQr, withBars].filter((each) => each !== undefined);
  const last = placed.at(-1);
  if (!last) {
    const side = qr ? (qr.width + 2 * QR_QUIET) * MIN_MODULE : 0;
    const needed = qr ? { width: side, height: side } : { width: barsWidth, height: MIN_BAR_HEIGHT };
    return {
      needed: {
        width: Math.ceil(needed.width + width - box.width),
        height: Math.ceil(needed.height + height - box.height),
      },
    };
  }
  return { marks: [...placed.flatMap(({ marks }) => marks), ...placeLines(lines, last.rest, measure)] };
}
