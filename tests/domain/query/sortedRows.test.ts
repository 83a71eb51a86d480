import { describe, expect, it, vi } from 'vitest';
import { atOnce, compareSortValues } from '../../../src/domain/query/index.ts';
import type { SortValue } from '../../../src/domain/query/index.ts';
import { SortedRows } from '../../../src/domain/query/sortedRows.ts';

/** Rows in the order of these values. Rows with the same value are in the order of their numbers. */
function sorted(values: readonly SortValue[]): SortedRows {
  const rows = new SortedRows(
    (row) => (row < values.length ? values[row] : expect.fail(`there is no row ${row}`)),
    (a, b) => a - b,
  );
  atOnce(rows.build(values.length));
  return rows;
}

/** All rows in order, with none left out. */
const inOrder = (values: readonly SortValue[], descending = false) =>
  Array.from(sorted(values).passing(new Uint8Array(values.length), values.length, descending));

describe('two sort values', () => {
  it.each<[SortValue, SortValue, number]>([
    [undefined, 'Zinc tray', 1],
    ['Zinc tray', undefined, -1],
    [undefined, -1, 1],
    [-1, undefined, -1],
    [-2000, -1000, -1],
    [2.5, 2.25, 1],
    [2, 'Zinc tray', -1],
    ['Zinc tray', 2, 1],
  ])('[LIST-7] are compared as numbers if both are, otherwise as text, unknown ones last: %j, %j', (a, b, sign) => {
    expect(Math.sign(compareSortValues(a, b))).toBe(sign);
  });
});

describe('rows in order', () => {
  it('[LIST-7] have unknown values last in both directions, and keep the order of equal ones', () => {
    const values = ['Zinc tray', undefined, 'box 10', 'Box 9', undefined, 'Zinc tray'];
    expect(inOrder(values)).toEqual([3, 2, 0, 5, 1, 4]);
    expect(inOrder(values, true)).toEqual([5, 0, 2, 3, 1, 4]);
    expect(inOrder([undefined, undefined], true)).toEqual([0, 1]);
    expect(inOrder([2.5, 10, -3, 2.25], true)).toEqual([1, 0, 3, 2]);
  });

  it('[LIST-10] are as many as are asked for, or as there are', () => {
    const rows = sorted(['Chair', 'Bell', 'Apron', 'Drum']);
    const onlyChairAndApron = Uint8Array.of(0, 255, 0, 255);
    expect([1, 2, 9].map((count) => Array.from(rows.passing(onlyChairAndApron, count, false)))).toEqual([
      [2],
      [2, 0],
      [2, 0],
    ]);
  });
});

describe('sorting many rows', () => {
  it('[LIST-9] reads 4,096 of them in each slice, and sorts numbers once', () => {
    const numbers = Array.from({ length: 10_000 }, (_, row) => (row * 7919) % 10_000);
    let read = 0;
    const rows = new SortedRows(
      (row) => {
        read += 1;
        return numbers[row];
      },
      (a, b) => a - b,
    );
    const readAfterSlice: number[] = [];
    for (const work = rows.build(10_000); !work.next().done;) readAfterSlice.push(read);

    expect(readAfterSlice.slice(0, 3)).toEqual([4096, 8192, 10_000]);
    expect(readAfterSlice).toHaveLength(26);
  });

  it('[LIST-9] compares names by the rules of the language, which take long, fewer than three times each', () => {
    const names = Array.from({ length: 6000 }, (_, row) => {
      const mixed = (row * 7919) % 6000;
      return [`Lamp ${mixed}`, `lamp ${mixed % 40}`, `LAMP_${mixed} red`, 'Lampshade', undefined][mixed % 5];
    });
    const byTheLanguage = vi.spyOn(Intl.Collator.prototype, 'compare', 'get');
    sorted(names);
    expect(byTheLanguage.mock.calls.length).toBeLessThan(18_000);
  });
});
