/** Search: every row has a set of words, and a row is found when each word asked for is part of one of them. */
import { RowLists } from './rowLists.ts';
import { Vocabulary } from './vocabulary.ts';

interface Found {
  readonly words: Uint8Array;
  readonly rows: Uint8Array;
}

/** Parts remembered, so that typing on narrows down what is there already. */
const REMEMBERED = 12;

export class TextColumn {
  readonly #vocabulary = new Vocabulary();
  readonly #rows = new RowLists();
  readonly #found = new Map<string, Found>();
  /** Row that last used a word, to give each word to a row once. */
  readonly #lastRow: number[] = [];
  readonly #scratch: number[] = [];

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
  }

  /** Marks the rows of which some word contains `part`. */
  rowsWith(part: string, rowCount: number): Uint8Array {
    const known = this.#found.get(part);
    if (known) return known.rows;
    const wider = this.#widerThan(part);
    const words = this.#vocabulary.containing(part, wider?.words);
    const rows = this.#rowsWithAny(words, rowCount, wider?.rows);
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

  #rowsWithAny(words: Uint8Array, rowCount: number, within: Uint8Array | undefined): Uint8Array {
    const rows = new Uint8Array(rowCount);
    const { flat, start, length } = this.#rows;
    for (let row = 0; row < rowCount; row += 1) {
      if (within !== undefined && within[row] === 0) continue;
      const from = start[row] ?? 0;
      const to = from + (length[row] ?? 0);
      for (let at = from; at < to; at += 1) {
        if (words[flat[at] ?? 0] === 1) {
          rows[row] = 1;
          break;
        }
      }
    }
    return rows;
  }
}
