import { archive } from '../../support/archive.ts';
import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/universal';
import { guarded, unguarded } from '../../../src/domain/transfer/index.ts';
import { readFile } from '../../../src/services/sheets/readFile.ts';
import { createSheets } from '../../../src/services/sheets/sheets.ts';
import { writeFile } from '../../../src/services/sheets/writeFile.ts';
import { say } from '../../../src/words/speaker.ts';

const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
const utf8 = (text: string) => bufferOf(new TextEncoder().encode(text));

async function rowsOf(bytes: ArrayBuffer) {
  const read = await readFile('props', bytes);
  if ('problem' in read) throw new Error(say(read.problem));
  return read.sheets[0]?.rows;
}

function utf16(text: string, isBigEndian: boolean, mark: boolean): ArrayBuffer {
  const view = new DataView(new ArrayBuffer((text.length + (mark ? 1 : 0)) * 2));
  for (const [index, unit] of [
    ...(mark ? [0xfeff] : []),
    ...Array.from(text, (_, at) => text.charCodeAt(at)),
  ].entries())
    view.setUint16(index * 2, unit, !isBigEndian);
  return view.buffer;
}

describe('text files', () => {
  const rows = [
    ['Name', 'Notes'],
    ['Café chair', 'two\nlines'],
    ['Lamp', 'a, b'],
  ];
  const text = 'Name,Notes\r\nCafé chair,"two\nlines"\r\nLamp,"a, b"';

  it.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a mark', utf8(`\uFEFF${text}`)],
    ['UTF-16, as Excel writes "Unicode text"', utf16(text, false, true)],
    ['UTF-16, the other way round', utf16(text, true, true)],
    ['UTF-16 without a mark', utf16(text, false, false)],
    ['UTF-16 without a mark, the other way round', utf16(text, true, false)],
    ['Windows', bufferOf(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))],
    ['semicolons', utf8('Name;Notes\nCafé chair;"two\nlines"\nLamp;a, b')],
    ['tabs', utf8('Name\tNotes\nCafé chair\t"two\nlines"\nLamp\ta, b')],
    ['bars', utf8('Name|Notes\nCafé chair|"two\nlines"\nLamp|a, b')],
  ])('[IMP-2] reads %s', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual(rows);
  });

  it.each([
    ['', false],
    [', the other way round', true],
  ])('[IMP-2] reads UTF-16 in which no byte is zero%s', async (_, isBigEndian) => {
    expect(await rowsOf(utf16('Імя，Стілець', isBigEndian, true))).toEqual([['Імя，Стілець']]);
  });

  it.each([
    { where: 'in the text', file: 'Name,Notes\n"two\nlines",x\n"24" sword,x\nLamp,y\nStool,z\n', line: 4 },
    { where: 'before the text', file: 'Name;Notes\r\n"Lamp;x\r\nStool;y', line: 2 },
    { where: 'in the headings', file: '"Name,Notes\rLamp,x\rStool,y', line: 1 },
  ])('[IMP-4] are refused for a quotation mark $where that is not closed', async ({ file, line }) => {
    const read = await readFile('props', utf8(file));
    expect('problem' in read ? say(read.problem) : '').toBe(
      `A quotation mark in line ${line} of this file isn't closed. Remove it, or save the table as an Excel workbook (.xlsx).`,
    );
  });

  it('[IMP-2] read quotation marks within a text, single or written twice', async () => {
    expect(await rowsOf(utf8('Name,Notes\nSword 24" long,x\n"A ""q"" b" ,"y"'))).toEqual([
      ['Name', 'Notes'],
      ['Sword 24" long', 'x'],
      ['A "q" b', 'y'],
    ]);
  });

  it('[IMP-2] is not misled by lists within cells, nor by a single column', async () => {
    expect(await rowsOf(utf8('Name,Colours\nLamp,red; gold; black\nChair,red; blue'))).toEqual([
      ['Name', 'Colours'],
      ['Lamp', 'red; gold; black'],
      ['Chair', 'red; blue'],
    ]);
    expect(await rowsOf(utf8('Name\nLamp\nChair'))).toEqual([['Name'], ['Lamp'], ['Chair']]);
    expect(await rowsOf(utf8('Name;Weight;Size, cm\nLamp;2;1,5\nStool;3;1,0'))).toEqual([
      ['Name', 'Weight', 'Size, cm'],
      ['Lamp', '2', '1,5'],
      ['Stool', '3', '1,0'],
    ]);
    expect(await rowsOf(utf8('Name;Size\n\nLamp;3\n\n\n\nStool;4'))).toEqual([
      ['Name', 'Size'],
      [''],
      ['Lamp', '3'],
      [''],
      [''],
      [''],
      ['Stool', '4'],
    ]);
  });
});

describe('the delimiter of a text file', () => {
  it.each([
    [
      'where cells are empty',
      'Name;Size\nLamp, red;\nStool, blue;\nDesk, oak;\nChair;3',
      'Name|Lamp, red|Stool, blue|Desk, oak|Chair',
    ],
    [
      'where a row has only one cell',
      'Name;Size\nLamp;3\nFrom here on borrowed\nStool;4',
      'Name|Lamp|From here on borrowed|Stool',
    ],
    [
      'where lists within cells have others',
      'Name;Notes\nLamp;red, gold\nStool;a, b, c\nChair;x',
      'Name|Lamp|Stool|Chair',
    ],
    [
      'where it is in half of the rows, and so in lists',
      'Name\nLamp; red\nStool; blue\nChair',
      'Name|Lamp; red|Stool; blue|Chair',
    ],
    [
      'where two are in as many rows, and it is in more places',
      'Name, colour;Size;Qty\nLamp, red;1;2\nStool, blue;3;4\nDesk, oak;5;6\nFrom here on borrowed',
      'Name, colour|Lamp, red|Stool, blue|Desk, oak|From here on borrowed',
    ],
  ])('[IMP-2] is found %s', async (_, text, first) => {
    expect((await rowsOf(utf8(text)))?.map(([cell]) => cell).join('|')).toBe(first);
  });
});

describe('workbooks', () => {
  it('[IMP-3] are read with all their sheets, and every cell as it would be typed', async () => {
    const blob = await writeFile('xlsx', [
      {
        name: 'Props',
        rows: [
          ['Name', 'Acquired on', 'Paid', 'Qty', 'Ratio'],
          ['Lamp', { date: '2026-05-14' }, { amount: 12.5 }, 3, 1.125],
        ],
      },
      { name: 'Notes', rows: [['Hello']] },
    ]);
    const read = await readFile('x.xlsx', await blob.arrayBuffer());

    expect(read).toEqual({
      sheets: [
        {
          name: 'Props',
          rows: [
            ['Name', 'Acquired on', 'Paid', 'Qty', 'Ratio'],
            ['Lamp', '2026-05-14', '12.5', '3', '1.1250'],
          ],
        },
        { name: 'Notes', rows: [['Hello']] },
      ],
    });
  });

  it('[IMP-3] have yes, no, times and spaces read as they stand, and empty sheets left out', async () => {
    const day = { type: Date, format: 'yyyy-mm-dd hh:mm' } as const;
    const blob = await writeExcelFile([
      { sheet: 'Empty', data: [[null]] },
      {
        sheet: 'Props',
        data: [
          [
            { value: true, type: Boolean },
            { value: false, type: Boolean },
          ],
          [
            { value: ' Lamp ', type: String },
            { value: new Date('2026-05-14T13:45:00Z'), ...day },
          ],
          [null, { value: 'alone', type: String }],
        ],
      },
      { sheet: 'Notes', data: [[null, { value: 'also alone', type: String }]] },
    ]).toBlob();
    const read = await readFile('x.xlsx', await blob.arrayBuffer());
    expect(read).toEqual({
      sheets: [
        {
          name: 'Props',
          rows: [
            ['Yes', 'No'],
            [' Lamp ', '2026-05-14T13:45'],
            ['', 'alone'],
          ],
        },
        { name: 'Notes', rows: [['', 'also alone']] },
      ],
    });
  });
});

it('[IMP-3] reads the times of day of a workbook as they would be typed', async () => {
  const time = (hours: number, format: string) => ({ value: hours / 24, type: Number, format });
  const blob = await writeExcelFile([
    {
      sheet: 'Calls',
      data: [
        [time(19.5, 'hh:mm'), time(7, 'h:mm AM/PM'), time(19.5, 'hh:mm:ss'), time(0, 'hh:mm')],
        [
          time(19.4999999, 'hh:mm'),
          { value: new Date('2026-05-14T23:59:59.999Z'), type: Date, format: 'yyyy-mm-dd hh:mm' },
        ],
      ],
    },
  ]).toBlob();
  expect(await rowsOf(await blob.arrayBuffer())).toEqual([
    ['19:30', '07:00', '19:30', '00:00'],
    ['19:30', '2026-05-15', '', ''],
  ]);
});

/** A file in a workbook, as text. */
async function inWorkbook(blob: Blob, path: string): Promise<string> {
  const bytes = Buffer.from(await blob.arrayBuffer());
  const at = bytes.indexOf(path) - 30;
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  return inflateRawSync(bytes.subarray(from)).toString();
}

describe('files that are written', () => {
  const sheet = {
    name: 'A name that is longer than any sheet of a workbook may have',
    rows: [
      ['Name', 'Notes', 'Paid'],
      ['Café "chair"', 'x'.repeat(90), { amount: 12.5 }],
      ['Lamp', '', null],
    ],
  } as const;

  it('[IMP-8] are text that spreadsheets take for UTF-8, with the first sheet only', async () => {
    const csv = await writeFile('csv', [sheet, { name: 'Second', rows: [['Unseen']] }]);
    expect(csv.type).toBe('text/csv;charset=utf-8');
    expect(Buffer.from(await csv.arrayBuffer()).toString()).toBe(
      `\uFEFFName,Notes,Paid\r\n"Café ""chair""",${'x'.repeat(90)},12.50\r\nLamp,,\r\n`,
    );
  });

  it('[IMP-8] are workbooks with columns as wide as their text, bold headings and amounts with two places', async () => {
    const blob = await writeFile('xlsx', [sheet]);
    const xml = await inWorkbook(blob, 'xl/worksheets/sheet1.xml');
    expect(Array.from(xml.matchAll(/<col [^>]*width="([\d.]+)"/g), ([, width]) => Number(width))).toEqual([14, 48, 8]);
    expect(Array.from(xml.matchAll(/<c r="([A-Z]\d)"/g), ([, cell]) => cell).join(' ')).toBe('A1 B1 C1 A2 B2 C2 A3');
    expect(xml).toContain('ySplit="1"');
    const styles = await inWorkbook(blob, 'xl/styles.xml');
    expect(styles).toContain('<b/>');
    expect(styles).toContain('#,##0.00');
    expect(await inWorkbook(blob, 'xl/workbook.xml')).toContain('name="A name that is longer than any "');
  });

  it('[IMP-8] are workbooks whose columns are as wide as the text of their first 50 rows', async () => {
    const rows = [...Array.from({ length: 49 }, () => ['Lamp', '']), ['x'.repeat(20), ''], ['x'.repeat(30), '']];
    const xml = await inWorkbook(await writeFile('xlsx', [{ name: 'A', rows }]), 'xl/worksheets/sheet1.xml');
    expect(Array.from(xml.matchAll(/<col [^>]*width="([\d.]+)"/g), ([, width]) => Number(width))).toEqual([22, 8]);
  });

  // The space is trimmed on import.
  it('[IMP-1] keep a text that workbooks take for a character', async () => {
    const row = ['A_x0041_', '_x000D_', '_x005F_x0041_', '_x00e9_x0041_', 'a_x1_'];
    const blob = await writeFile('xlsx', [{ name: 'A', rows: [row, row] }]);
    expect(await rowsOf(await blob.arrayBuffer())).toEqual([row, row]);
  });

  it('[IMP-3] keep a name that every object has', async () => {
    const blob = await writeFile('xlsx', [{ name: 'A', rows: [['Name'], ['toString']] }]);
    expect(await rowsOf(await blob.arrayBuffer())).toEqual([['Name'], ['toString ']]);
  });
});

/** A workbook whose second sheet has a cell in this row and in column 15,625; 320 such rows are 5,000,000 cells. */
async function wideWorkbook(row: number): Promise<ArrayBuffer> {
  const one = { value: 'Lamp', type: String };
  const last = [...Array.from({ length: 15_624 }, () => null), one];
  const data = Array.from({ length: row }, (_, index) => (index === row - 1 ? last : []));
  return (
    await writeExcelFile([
      { sheet: 'Small', data: [[one]] },
      { sheet: 'Wide', data },
    ]).toBlob()
  ).arrayBuffer();
}

describe('what is no table', () => {
  it('[IMP-4] is a sheet of a workbook with more than 5,000,000 cells', async () => {
    expect(await readFile('x', await wideWorkbook(320))).toHaveProperty('sheets');
    const read = await readFile('x', await wideWorkbook(321));
    expect('problem' in read ? say(read.problem) : '').toBe(
      'This table has more than 200,000 rows or 5,000,000 cells. Split it into parts.',
    );
  });

  it('[IMP-4] is not a table of 200,000 rows', async () => {
    expect(await readFile('x', utf8(`${'a\n'.repeat(199_999)}a`))).toHaveProperty('sheets');
  });

  it.each<[string, ArrayBuffer, RegExp]>([
    [
      'an old workbook',
      bufferOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2)),
      /old Excel workbook \(\.xls\)\. Save it as \.xlsx/,
    ],
    [
      'a small workbook that would unpack to more than there is',
      bufferOf(archive({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' }, 150 * 1024 * 1024)),
      /or too large\./,
    ],
    [
      'an archive of something else',
      bufferOf(archive({ 'letter.txt': 'Dear Ben' })),
      /can't be opened\. It may be damaged/,
    ],
    ['a damaged workbook', bufferOf(Uint8Array.of(0x50, 0x4b, 3, 4, 9, 9, 9)), /can't be opened\. It may be damaged/],
    ['a picture', bufferOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1)), /isn't a table/],
    ['an empty file', utf8(' \n,, \n'), /^This file is empty\.$/],
    [
      'a table of too many rows',
      utf8(`name\n${'a\n'.repeat(200_001)}`),
      /^This table has more than 200,000 rows or 5,000,000 cells\. Split it into parts\.$/,
    ],
    [
      'a table of too many cells',
      utf8(`name\n${`${','.repeat(999)}\n`.repeat(5_001)}`),
      /^This table has more than 200,000 rows or 5,000,000 cells\. Split it into parts\.$/,
    ],
  ])('[IMP-4] refuses %s in words', async (_, bytes, sentence) => {
    const read = await readFile('x', bytes);
    // As passed from a worker to the page.
    const handed = structuredClone(read);
    expect('problem' in handed ? say(handed.problem) : '').toMatch(sentence);
  });

  it('[IMP-4] is a workbook that claims to unpack to more than 200 MB, even if it could be read', async () => {
    const blob = await writeFile('xlsx', [{ name: 'A', rows: [['Name'], ['Lamp']] }]);
    const bytes = Buffer.from(await blob.arrayBuffer());
    bytes.writeUInt32LE(201 * 1024 * 1024, bytes.indexOf('PK\u0001\u0002') + 24);
    const read = await readFile('x', bufferOf(bytes));
    expect('problem' in read ? say(read.problem) : '').toMatch(/or too large\./);
  });

  it.each([
    [
      'is too large',
      Object.assign(new Blob([new Uint8Array(31 * 1024 * 1024)]), { name: 'x.csv' }),
      'This file is larger than 30 MB. Split it into parts.',
    ],
    [
      'has gone from the device',
      Object.assign(new Blob(), { name: 'x.csv', arrayBuffer: () => Promise.reject(new Error('NotFoundError')) }),
      "This file can't be read. Choose a CSV file or an Excel workbook (.xlsx).",
    ],
  ])('[IMP-4] refuses in words, before anything is read, a file that %s', async (_, file, sentence) => {
    const read = await createSheets().read(file);
    expect('problem' in read ? say(read.problem) : '').toBe(sentence);
  });
});

describe('what looks like a formula', () => {
  it.each(['=HYPERLINK("http://x")', '+1+1', '@SUM(A1)', '-2+3', "'=1", "''-x"])(
    '[IMP-5] %s is kept as text, never run and reads back exactly',
    async (text) => {
      expect(guarded(text).startsWith("'")).toBe(true);
      expect(unguarded(guarded(text))).toBe(text);
      for (const format of ['csv', 'xlsx'] as const) {
        const blob = await writeFile(format, [{ name: 'A', rows: [['Name'], [text]] }]);
        expect((await rowsOf(await blob.arrayBuffer()))?.[1]).toEqual([text]);
      }
    },
  );

  it.each([
    '＝1+1',
    '＋1',
    '－2',
    '＠SUM(A1)',
    '\n=1+1',
    '\r=1',
    '\t@x',
    '  =1+1',
    '" =1+1',
    '\u00a0-cmd|x',
    "\n'=1",
    '\nplain',
  ])('[IMP-5] %j, which some spreadsheets run too, is marked and reads back exactly', async (text) => {
    expect(guarded(text).startsWith("'")).toBe(true);
    expect(unguarded(guarded(text))).toBe(text);
    const blob = await writeFile('csv', [{ name: 'A', rows: [['Name'], [text]] }]);
    expect((await rowsOf(await blob.arrayBuffer()))?.[1]).toEqual([text]);
  });

  it.each([
    ['See the list;=cmd', "See the list;'=cmd"],
    ['Oil it\n- once a year', "Oil it\n'- once a year"],
    ['a\t"＝1;\'@x', "a\t\"'＝1;''@x"],
  ])('[IMP-5] %j is marked where another division of the file would begin a cell', async (text, marked) => {
    expect([guarded(text), unguarded(marked)]).toEqual([marked, text]);
    const blob = await writeFile('csv', [{ name: 'A', rows: [['Name'], [text]] }]);
    expect((await rowsOf(await blob.arrayBuffer()))?.[1]).toEqual([text]);
  });

  it('[IMP-5] every text reads back exactly', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'=+-@＝－\'"; \t\n\r,a1') }),
        (text) => unguarded(guarded(text)) === text,
      ),
      { numRuns: 5_000 },
    );
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'=+-@＝－\'"; \t\n\r,a1') }),
        (text) => /^[-+]?\d+(?:\.\d+)?$/.test(text) || !/(?:^|[;\t\r\n])[\s"]*[=+\-@＝－]/u.test(guarded(text)),
      ),
      { numRuns: 5_000 },
    );
  });

  it('[IMP-5] leaves numbers and plain words alone', () => {
    for (const text of ['-5', '+44', "'tis", 'a=b']) expect([guarded(text), unguarded(text)]).toEqual([text, text]);
  });
});
