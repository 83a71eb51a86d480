import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../src/domain/query/index.ts';
import { Postings } from '../../../src/domain/query/postings.ts';
import { RowLists } from '../../../src/domain/query/rowLists.ts';

/** The lists of words of all rows, by the numbers of the words. */
function wordsOf(lists: readonly (readonly number[])[]): RowLists {
  const words = new RowLists();
  for (const [row, list] of lists.entries()) words.set(row, list);
  return words;
}

/** The rows that have one of the words. */
function rowsWith(postings: Postings, words: readonly number[], rowCount: number): number[] {
  const marks = new Uint8Array(rowCount);
  postings.mark(Int32Array.from(words), marks);
  return Array.from(marks.keys()).filter((row) => marks[row] === 1);
}

describe('the rows of each word', () => {
  it('[LIST-2] are those that there were, and words added later have none', () => {
    const words = wordsOf([[0], [], [2], [1, 2, 3], [0, 3], [1], [2, 3]]);
    const postings = atOnce(Postings.of(words, 4, 4));
    expect([0, 1, 2, 3, 4].map((word) => rowsWith(postings, [word], 7))).toEqual([[0], [3], [2, 3], [3], []]);
    expect(rowsWith(postings, [0, 1, 9], 7)).toEqual([0, 3]);
  });

  it('[LIST-9] are found in slices of 4,096 rows', () => {
    const words = wordsOf(Array.from({ length: 10_000 }, (_, row) => [row % 3]));
    let slices = 1;
    for (const work = Postings.of(words, 10_000, 3); !work.next().done;) slices += 1;
    // The rows are read twice: from the first to the last, and back.
    expect(slices).toBe(6);
  });
});
