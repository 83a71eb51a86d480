import { describe, expect, it } from 'vitest';
import { RowLists } from '../../../src/domain/query/rowLists.ts';

/** So many numbers, counted up from the first. */
const numbers = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

/** What is stored for a row. */
function listOf({ flat, start, length }: RowLists, row: number): number[] {
  const from = start[row] ?? expect.fail(`there is no room for row ${row}`);
  return Array.from(flat.subarray(from, from + (length[row] ?? 0)));
}

describe('the lists of numbers of all rows', () => {
  it('[LIST-2] are kept apart when one becomes longer, shorter or empty', () => {
    const lists = new RowLists();
    lists.set(0, [7, 8, 9]);
    lists.set(1, [4, 5, 6], 2);
    lists.set(0, [1]);
    lists.set(2, []);
    expect([0, 1, 2].map((row) => listOf(lists, row))).toEqual([[1], [4, 5], []]);
    lists.set(1, [10, 11, 12, 13]);
    lists.set(2, [20]);
    lists.set(0, []);
    expect([0, 1, 2].map((row) => listOf(lists, row))).toEqual([[], [10, 11, 12, 13], [20]]);
  });

  it.each([255, 256, 257, 511, 512, 600, 5000])('[LIST-2] have room for row %i as the first', (row) => {
    const lists = new RowLists();
    lists.set(row, [3, 4]);
    expect([listOf(lists, row), listOf(lists, 0)]).toEqual([[3, 4], []]);
  });

  it('[LIST-2] begin with room for 1,024 numbers, and get twice as much or what they need', () => {
    const lists = new RowLists();
    lists.set(0, numbers(1, 1024));
    expect(lists.flat).toHaveLength(1024);
    lists.set(1, [5]);
    expect(lists.flat).toHaveLength(2048);
    lists.set(2, numbers(7000, 5000));
    expect(lists.flat).toHaveLength(6025);
    expect([listOf(lists, 0), listOf(lists, 1), listOf(lists, 2)]).toEqual([
      numbers(1, 1024),
      [5],
      numbers(7000, 5000),
    ]);
  });

  it('[LIST-2] need no more room when they are replaced by others that are no longer', () => {
    const lists = new RowLists();
    for (let time = 0; time < 600; time += 1) lists.set(0, [time, 1, 2]);
    lists.set(0, [3, 4]);
    expect(lists.flat).toHaveLength(1024);
    expect(listOf(lists, 0)).toEqual([3, 4]);
  });
});

describe('the gaps that longer lists leave behind', () => {
  it('[LIST-2] are removed once more than 4,096 places are used, and more than twice as many as needed', () => {
    const lists = new RowLists();
    for (const count of [1000, 1001, 1002, 1093]) lists.set(0, numbers(1, count));
    expect([lists.start[0], lists.flat.length]).toEqual([3003, 4096]);
    lists.set(0, numbers(1, 1094));
    expect([lists.start[0], lists.flat.length]).toEqual([0, 1641]);
    expect(listOf(lists, 0)).toEqual(numbers(1, 1094));
  });

  it('[LIST-2] stay while exactly half of the places are needed', () => {
    const lists = new RowLists();
    lists.set(0, numbers(1, 3000));
    lists.set(1, [5]);
    lists.set(0, numbers(1, 3001));
    lists.set(0, numbers(1, 3000));
    expect(lists.start[0]).toBe(3001);
    lists.set(0, numbers(1, 2999));
    expect(lists.start[0]).toBe(0);
    expect([listOf(lists, 0), listOf(lists, 1)]).toEqual([numbers(1, 2999), [5]]);
  });

  it('[LIST-2] are removed without losing or mixing up any list', () => {
    const lists = new RowLists();
    for (let count = 1; count <= 12; count += 1)
      for (let row = 0; row < 300; row += 3) lists.set(row, numbers(row, count));
    for (let row = 1; row < 300; row += 3) lists.set(row, numbers(row, 2));
    expect(numbers(0, 300).map((row) => listOf(lists, row))).toEqual(
      numbers(0, 300).map((row) => numbers(row, [12, 2, 0][row % 3] ?? 0)),
    );
    // Without this, 8,000 places would be used.
    expect(lists.flat.length).toBeLessThan(4096);
  });
});
