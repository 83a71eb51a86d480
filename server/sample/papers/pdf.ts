/** Typesets one sheet of paper as a PDF, in the letters that every reader has. */

const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 56;
const INNER = WIDTH - 2 * MARGIN;
/** Height of a line against the size of its letters. */
const LEADING = 1.4;
/** Width of a letter against its size: a little more than most have, so that nothing reaches beyond its column. */
const LETTER = 0.52;
const CELL = 5;

/** Letters outside Latin-1 that the standard encoding of a PDF has all the same. */
const special: Readonly<Record<string, number>> = {
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
  '…': 0x85,
  '€': 0x80,
};

export interface Sheet {
  /** Small, above the title: whose paper it is. */
  readonly from: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

type Block =
  | { readonly heading: string }
  | { readonly text: string }
  /** The first row is the head; widths are shares of the line. */
  | { readonly columns: readonly number[]; readonly rows: readonly (readonly string[])[] };

/** Text as a string of a PDF. */
function quoted(text: string): string {
  const bytes = Array.from(text, (letter) => String.fromCharCode(special[letter] ?? letter.charCodeAt(0)));
  return `(${bytes.join('').replace(/[\\()]/g, (mark) => `\\${mark}`)})`;
}

/** Breaks a text into lines of a width. */
function wrapped(text: string, width: number, size: number): readonly string[] {
  const most = Math.max(4, Math.floor(width / (size * LETTER)));
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [''];
    for (const word of paragraph.split(' ')) {
      const line = lines.at(-1) ?? '';
      if (line !== '' && line.length + 1 + word.length > most) lines.push(word);
      else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
    }
    return lines;
  });
}

class Typesetter {
  readonly #marks: string[] = [];
  #y = HEIGHT - MARGIN;

  get marks(): string {
    return this.#marks.join('\n');
  }

  #write(text: string, at: { x: number; y: number; size: number; bold?: boolean }): void {
    this.#marks.push(
      `BT /${at.bold === true ? 'F2' : 'F1'} ${at.size} Tf ${at.x} ${at.y.toFixed(1)} Td ${quoted(text)} Tj ET`,
    );
  }

  #rule(y: number, grey: number): void {
    this.#marks.push(`${grey} G 0.7 w ${MARGIN} ${y.toFixed(1)} m ${WIDTH - MARGIN} ${y.toFixed(1)} l S`);
  }

  lines(text: string, size: number, { bold = false, after = 0.5 }: { bold?: boolean; after?: number } = {}): void {
    for (const line of wrapped(text, INNER, size)) {
      this.#y -= size * LEADING;
      this.#write(line, { x: MARGIN, y: this.#y, size, bold });
    }
    this.#y -= size * after;
  }

  row(cells: readonly string[], columns: readonly number[], isHead: boolean): void {
    const size = 9.5;
    const set = cells.map((cell, index) => wrapped(cell, INNER * (columns[index] ?? 0) - 2 * CELL, size));
    const height = Math.max(...set.map(({ length }) => length)) * size * LEADING + 2 * CELL;
    if (isHead)
      this.#marks.push(`0.92 g ${MARGIN} ${(this.#y - height).toFixed(1)} ${INNER} ${height.toFixed(1)} re f 0 g`);
    let x = MARGIN;
    set.forEach((lines, index) => {
      lines.forEach((line, down) =>
        this.#write(line, { x: x + CELL, y: this.#y - CELL - size * (1 + down * LEADING), size, bold: isHead }),
      );
      x += INNER * (columns[index] ?? 0);
    });
    this.#y -= height;
    this.#rule(this.#y, 0.75);
  }

  gap(points: number): void {
    this.#y -= points;
  }

  set(block: Block): void {
    if ('heading' in block) {
      this.gap(8);
      this.lines(block.heading, 12.5, { bold: true, after: 0.3 });
    } else if ('text' in block) this.lines(block.text, 10.5);
    else {
      this.gap(4);
      block.rows.forEach((cells, index) => this.row(cells, block.columns, index === 0));
      this.gap(8);
    }
  }
}

/** The sheet as the bytes of a PDF; equal sheets give equal bytes. */
export function sheetPdf({ from, title, blocks }: Sheet): Buffer {
  const typesetter = new Typesetter();
  typesetter.lines(from, 9.5, { after: 0.2 });
  typesetter.lines(title, 20, { bold: true, after: 0.6 });
  for (const block of blocks) typesetter.set(block);
  const { marks } = typesetter;
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(en-GB)>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>`,
    `<</Length ${marks.length}>>stream\n${marks}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<</Title${quoted(title)}>>`,
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R/Info 7 0 R>>\nstartxref\n${body.length}\n%%EOF`,
    'latin1',
  );
}
