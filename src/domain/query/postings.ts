/** Inverted index: which rows have a word. */
import type { Sliced } from '../kernel/sliced.ts';
import type { RowLists } from './rowLists.ts';

const ROWS_PER_SLICE = 4096;

/** A snapshot of all rows at the time of its creation. */
export class Postings {
  /** Start of each word's rows; one entry more than there are words. */
  readonly #start: Int32Array;
  readonly #rows: Int32Array;

  private constructor(start: Int32Array, rows: Int32Array) {
    this.#start = start;
    this.#rows = rows;
  }

  /** Inverts the word lists of the first `rowCount` rows, in slices. */
  // oxlint-disable-next-line complexity -- counting in arrays of a known length: the twelve `??` are only for the compiler.
  static *of({ flat, start, length }: RowLists, rowCount: number, wordCount: number): Sliced<Postings> {
    const ends = new Int32Array(wordCount + 1);
    for (let row = 0; row < rowCount; row += 1) {
      const from = start[row] ?? 0;
      const to = from + (length[row] ?? 0);
      for (let at = from; at < to; at += 1) ends[flat[at] ?? 0] = (ends[flat[at] ?? 0] ?? 0) + 1;
      if (row % ROWS_PER_SLICE === ROWS_PER_SLICE - 1) yield;
    }
    for (let word = 1; word <= wordCount; word += 1) ends[word] = (ends[word] ?? 0) + (ends[word - 1] ?? 0);
    const rows = new Int32Array(ends[wordCount] ?? 0);
    // Filled from the last row backwards, so that each end becomes the start.
    for (let row = rowCount - 1; row >= 0; row -= 1) {
      const from = start[row] ?? 0;
      const to = from + (length[row] ?? 0);
      for (let at = from; at < to; at += 1) {
        const word = flat[at] ?? 0;
        const place = (ends[word] ?? 0) - 1;
        ends[word] = place;
        rows[place] = row;
      }
      if (row % ROWS_PER_SLICE === 0) yield;
    }
    return new Postings(ends, rows);
  }

  /** Marks every row that has one of the words. Words added later have no rows. */
  mark(words: Int32Array, marks: Uint8Array): void {
    const start = this.#start;
    const rows = this.#rows;
    for (const word of words) {
      const to = start[word + 1] ?? 0;
      for (let at = start[word] ?? to; at < to; at += 1) marks[rows[at] ?? 0] = 1;
    }
  }
}
