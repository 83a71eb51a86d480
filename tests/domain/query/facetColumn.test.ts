import { describe, expect, it } from 'vitest';
import { FacetColumn } from '../../../src/domain/query/facetColumn.ts';
import type { FacetValues } from '../../../src/domain/query/facetColumn.ts';

function columnOf(values: readonly FacetValues[]): FacetColumn {
  const column = new FacetColumn();
  for (const [row, own] of values.entries()) column.set(row, own);
  return column;
}

/** How many of these rows have each value. */
const counted = (column: FacetColumn, rows: readonly number[], selected: readonly string[] = []) =>
  Object.fromEntries(column.count(Int32Array.from(rows), selected).map(({ value, count }) => [value, count]));

describe('the values of a filter', () => {
  it('[LIST-5] are counted in the rows that are shown; those that none of them has are left out unless selected', () => {
    const column = columnOf(['good', 'poor', 'good', 'new']);
    expect(counted(column, [0, 2, 3])).toEqual({ good: 2, new: 1 });
    expect(counted(column, [0, 2], ['poor', 'good'])).toEqual({ poor: 0, good: 2 });
  });

  it('[LIST-44] are not set in rows with an empty list or text', () => {
    const column = columnOf([['army'], [], '', undefined]);
    expect(counted(column, [0, 1, 2, 3])).toEqual({ army: 1, '~': 3 });
    const state = new Uint8Array(4);
    column.fail(state, 1, ['~']);
    expect(Array.from(state)).toEqual([1, 0, 0, 0]);
  });

  it('[LIST-1] are told apart where their letters are the same', () => {
    const column = columnOf([
      ['red', 'army'],
      ['re', 'darmy'],
    ]);
    expect(counted(column, [0])).toEqual({ red: 1, army: 1 });
    expect(counted(column, [1])).toEqual({ re: 1, darmy: 1 });
  });

  it.each([255, 256, 257, 511, 512, 600, 5000])('[LIST-2] have room for row %i as the first', (row) => {
    const column = new FacetColumn();
    column.set(row, 'good');
    expect([counted(column, [row]), counted(column, [0])]).toEqual([{ good: 1 }, { '~': 1 }]);
  });

  it('[LIST-5] tell rows that fail in one filter from those that fail in several', () => {
    const state = Uint8Array.of(0, 0, 1, 1, 255, 255);
    columnOf(['good', 'poor', 'good', 'poor', 'good', 'poor']).fail(state, 2, ['good']);
    expect(Array.from(state)).toEqual([0, 2, 1, 255, 255, 255]);
  });
});

describe('what is around the values of a filter', () => {
  /** A box is in the attic; `asked` lists what was looked up. */
  function boxInAttic() {
    const asked: string[] = [];
    const around = (value: string) => {
      asked.push(value);
      return value === 'box' ? ['attic'] : [];
    };
    return { asked, around };
  }

  it('[LIST-6] is looked up once for all rows with the same values', () => {
    const column = columnOf(['box', ['box'], ['box', 'shelf'], ['box', 'shelf'], 'box', ['box', 'shelf']]);
    const { asked, around } = boxInAttic();
    expect(column.count(Int32Array.of(0, 1, 2, 3, 4, 5), [], around)).toEqual([
      { value: 'box', count: 6 },
      { value: 'attic', count: 6 },
      { value: 'shelf', count: 3 },
    ]);
    expect(asked).toEqual(['box', 'box', 'shelf']);
  });

  it('[LIST-6] makes a filter varied, and is looked up only where the next row has other values', () => {
    const { asked, around } = boxInAttic();
    const column = columnOf(['shelf', 'shelf', 'shelf', 'box', 'box']);
    expect(column.isVaried(Int32Array.of(0, 1, 2), around)).toBe(false);
    expect(asked).toEqual(['shelf']);
    expect(column.isVaried(Int32Array.of(3), around)).toBe(true);
    expect(columnOf([undefined, undefined]).isVaried(Int32Array.of(0, 1), around)).toBe(false);
    expect(asked).toEqual(['shelf', 'box']);
  });
});
