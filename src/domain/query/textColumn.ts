/** Search: every row has a set of words, and a row is found when each word asked for is part of one of them. */
import { atOnce } from './order.ts';
import type { Sliced } from './order.ts';
import { Postings } from './postings.ts';
import { RowLists } from './rowLists.ts';
import { Vocabulary } from './vocabulary.ts';

interface Found {
  /** Numbers of the words that contain the part. */
  readonly words: Int32Array;
  readonly rows: Uint8Array;
}

/** Parts remembered, so that typing on narrows down what is there already. */
const REMEMBERED = 12;
/** When more rows than this have changed, it is noted afresh which rows have a word. */
const MANY_CHANGED = 2000;

export class TextColumn {
  readonly #vocabulary = new Vocabulary();
  readonly #rows = new RowLists();
  readonly #found = new Map<string, Found>();
  /** Row that last used a word, to give each word to a row once. */
  readonly #lastRow: number[] = [];
  readonly #scratch: number[] = [];
  #postings: Postings | undefined;
  /** Rows of which the postings say what is no longer so. */
  readonly #changed = new Set<number>();

  /** Numbers of the words of a prepared text, for texts that many rows share. */
  wordsOf(key: string): readonly number[] {
    return key === '' ? [] : key.split(' ').map((word) => this.#vocabulary.idOf(word));
  }

  /**
   * Replaces the words of a row.
   *
   * @param key own text of the row, lower case and without accents, words parted by blanks
   * @param shared words of texts that it shares with others
   */
  set(row: number, key: string, shared: readonly (readonly number[])[]): void {
    let count = 0;
    const add = (id: number) => {
      if (this.#lastRow[id] === row) return;
      this.#lastRow[id] = row;
      this.#scratch[count] = id;
      count += 1;
    };
    let from = 0;
    while (from < key.length) {
      const space = key.indexOf(' ', from);
      const to = space === -1 ? key.length : space;
      if (to > from) add(this.#vocabulary.idOf(key.slice(from, to)));
      from = to + 1;
    }
    for (const words of shared) for (const id of words) add(id);
    this.#rows.set(row, this.#scratch, count);
    for (let i = 0; i < count; i += 1) this.#lastRow[this.#scratch[i] ?? 0] = -1;
    this.#found.clear();
    if (this.#postings !== undefined) this.#noteChanged(row);
  }

  #noteChanged(row: number): void {
    this.#changed.add(row);
    if (this.#changed.size <= MANY_CHANGED) return;
    this.#postings = undefined;
    this.#changed.clear();
  }

  /** Notes which rows have a word, in slices: the first search need not. */
  *prepare(rowCount: number): Sliced<Postings> {
    this.#postings ??= yield* Postings.of(this.#rows, rowCount, this.#vocabulary.size);
    return this.#postings;
  }

  /** Marks the rows of which some word contains `part`. */
  rowsWith(part: string, rowCount: number): Uint8Array {
    const known = this.#found.get(part);
    if (known) return known.rows;
    const words = this.#vocabulary.containing(part, this.#widerThan(part)?.words);
    const rows = this.#rowsWithAny(words, rowCount);
    if (this.#found.size >= REMEMBERED) {
      const oldest = this.#found.keys().next();
      if (!oldest.done) this.#found.delete(oldest.value);
    }
    this.#found.set(part, { words, rows });
    return rows;
  }

  #widerThan(part: string): Found | undefined {
    let longest = '';
    for (const known of this.#found.keys()) if (known.length > longest.length && part.includes(known)) longest = known;
    return this.#found.get(longest);
  }

  #rowsWithAny(words: Int32Array, rowCount: number): Uint8Array {
    const marks = new Uint8Array(rowCount);
    atOnce(this.prepare(rowCount)).mark(words, marks);
    if (this.#changed.size === 0) return marks;
    const { flat, start, length } = this.#rows;
    for (const row of this.#changed) {
      const from = start[row] ?? 0;
      marks[row] = flat.subarray(from, from + (length[row] ?? 0)).some((word) => isAmong(word, words)) ? 1 : 0;
    }
    return marks;
  }
}

/** True when the ascending numbers have this one among them. */
function isAmong(wanted: number, ascending: Int32Array): boolean {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return ascending[low] === wanted;
}
