import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockOf, blockText, filledRows, laidOut } from '../../../src/domain/sheet/index.ts';

const cell = fc.oneof(
  fc.string({ maxLength: 12, unit: 'grapheme' }),
  fc.string({ maxLength: 8, unit: fc.constantFrom('"', '\t', '\n', '\r', '=', "'", '+', ' ', 'a', '1', ';') }),
);
const blocks = fc
  .integer({ min: 1, max: 4 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }));

describe('a block of cells', () => {
  it('[SHEET-1] is text with tabs and lines, in quotes where a cell holds either', () => {
    expect(
      blockText([
        ['Lamp', 12.5, null],
        ['Two\nlines', { date: '2026-05-14' }, { amount: 3 }],
        ['"Crown"', 'say "when"', 'a\tb'],
      ]),
    ).toBe('Lamp\t12.5\t\n"Two\nlines"\t2026-05-14\t3.00\n"""Crown"""\tsay "when"\t"a\tb"');
  });

  it('[SHEET-1] reads what Excel and LibreOffice put on the clipboard', () => {
    expect(blockOf('Lamp\t3\r\nChair\t\r\n')).toEqual([
      ['Lamp', '3'],
      ['Chair', ''],
    ]);
    expect(blockOf('"two\nlines"\t"say ""when"""\n6"\t"open')).toEqual([
      ['two\nlines', 'say "when"'],
      ['6"', '"open'],
    ]);
    expect(blockOf('')).toEqual([['']]);
    expect(blockOf('\n')).toEqual([['']]);
  });

  it('[SHEET-1] [SHEET-2] reads back as it was, whatever stands in it', () => {
    fc.assert(
      fc.property(blocks, (rows) => {
        // An extra line break distinguishes the end of the text from an empty last row, as in spreadsheets.
        expect(blockOf(`${blockText(rows)}\n`)).toEqual(rows);
      }),
    );
  });

  it('[SHEET-2] is never run: what looks like a formula is text', () => {
    expect(blockText([['=1+1', '-5', '@sum', '-x']])).toBe("'=1+1\t-5\t'@sum\t'-x");
    expect(blockOf("'=1+1\t'tis")).toEqual([['=1+1', "'tis"]]);
  });

  it('[SHEET-3] fills what is selected with one cell, and repeats what fits a whole number of times', () => {
    const sheet = { rows: 10, columns: 5 };
    const one = laidOut([['x']], { row: 2, column: 1, rows: 2, columns: 2 }, sheet);
    expect(one.cells.map(({ row, column }) => [row, column])).toEqual([
      [2, 1],
      [2, 2],
      [3, 1],
      [3, 2],
    ]);
    const twice = laidOut([['a'], ['b']], { row: 0, column: 0, rows: 4, columns: 1 }, sheet);
    expect(twice.cells.map(({ text }) => text)).toEqual(['a', 'b', 'a', 'b']);
    const once = laidOut([['a'], ['b']], { row: 0, column: 0, rows: 3, columns: 1 }, sheet);
    expect(once.cells.map(({ text }) => text)).toEqual(['a', 'b']);
    expect(once.isCut).toBe(false);
  });

  it('[SHEET-3] cuts off what would lie outside, and passes over what a short row does not say', () => {
    const sheet = { rows: 3, columns: 3 };
    const low = laidOut([['a'], ['b']], { row: 2, column: 0, rows: 1, columns: 1 }, sheet);
    expect(low).toEqual({ cells: [{ row: 2, column: 0, text: 'a' }], isCut: true });
    const wide = laidOut([['a', 'b'], ['c']], { row: 0, column: 2, rows: 1, columns: 1 }, sheet);
    expect(wide).toEqual({
      cells: [
        { row: 0, column: 2, text: 'a' },
        { row: 1, column: 2, text: 'c' },
      ],
      isCut: true,
    });
    const short = laidOut([['a', 'b'], ['c']], { row: 0, column: 0, rows: 1, columns: 1 }, sheet);
    expect(short.cells).toHaveLength(3);
  });

  it('[SHEET-4] is filled down from its first row, a single row from the one above', () => {
    expect(filledRows({ row: 4, rows: 3 })).toEqual([
      [5, 4],
      [6, 4],
    ]);
    expect(filledRows({ row: 4, rows: 1 })).toEqual([[4, 3]]);
    expect(filledRows({ row: 0, rows: 1 })).toEqual([]);
  });
});
