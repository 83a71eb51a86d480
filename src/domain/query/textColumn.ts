/** Search: a row matches if each word of the query is part of one of its words, a synonym, or a word with a typo. */
import { atOnce } from './order.ts';
import type { Sliced } from '../kernel/sliced.ts';
import { Postings } from './postings.ts';
import { distanceIn, ELSEWHERE, NEITHER, NOWHERE, TIER, wholeIn } from './relevance.ts';
import type { SearchTexts } from './relevance.ts';
import { RowLists } from './rowLists.ts';
import type { Part, Term } from './terms.ts';
import { Vocabulary } from './vocabulary.ts';

interface Found {
  /** Numbers of the words that match the part, ascending. */
  readonly words: Int32Array;
  readonly rows: Uint8Array;
  /** Distance of each row from the part, calculated when first needed. */
  levels?: Uint8Array;
}

/** Maximum number of cached parts, so that further typing narrows existing results. */
const REMEMBERED = 24;
/** If more rows than this have changed, the postings are rebuilt. */
const MANY_CHANGED = 2000;

const INSIDE = 'inside ';

export class TextColumn {
  readonly #vocabulary = new Vocabulary();
  readonly #rows = new RowLists();
  readonly #names = new RowLists();
  readonly #marks = new RowLists();
  readonly #found = new Map<string, Found>();
  /** Row that last used a word, to add each word to a row only once. */
  readonly #lastRow: number[] = [];
  readonly #scratch: number[] = [];
  #postings: Postings | undefined;
  /** Rows whose postings are out of date. */
  readonly #changed = new Set<number>();

  /** Numbers of the words of a prepared text, for texts that many rows share. */
  wordsOf(key: string): readonly number[] {
    const words: number[] = [];
    for (const word of key.split(' ')) if (word !== '') words.push(this.#vocabulary.idOf(word));
    return words;
  }

  /**
   * Replaces the words of a row.
   *
   * @param texts its own, lower case and without accents, words separated by spaces
   * @param shared words of texts that it shares with others
   */
  set(row: number, { name, marks, rest }: SearchTexts, shared: readonly (readonly number[])[]): void {
    const ofName = this.wordsOf(name);
    const ofMarks = this.wordsOf(marks);
    this.#names.set(row, ofName);
    this.#marks.set(row, ofMarks);
    let count = 0;
    for (const words of [ofName, ofMarks, this.wordsOf(rest), ...shared])
      for (const id of words) {
        if (this.#lastRow[id] === row) continue;
        this.#lastRow[id] = row;
        this.#scratch[count] = id;
        count += 1;
      }
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

  /** Builds the postings in slices, so that the first search doesn't have to. */
  *prepare(rowCount: number): Sliced<Postings> {
    const words = this.#vocabulary.size;
    this.#postings ??= yield* Postings.of(this.#rows, rowCount, words);
    return this.#postings;
  }

  /** Marks the rows that match every part of one of a term's alternatives. */
  rowsWith(term: Term, rowCount: number): Uint8Array {
    const rows = new Uint8Array(rowCount);
    for (const parts of term) {
      const matching = new Uint8Array(rowCount).fill(1);
      for (const part of parts) keepOnly(matching, this.#find(part, rowCount).rows);
      for (let row = 0; row < rowCount; row += 1) if (matching[row] === 1) rows[row] = 1;
    }
    return rows;
  }

  /** Adds to `sums` the distance of each of these rows from a term: 0 if it is a word of the name. */
  addLevels(term: Term, among: Int32Array, sums: Uint8Array): void {
    const alternatives = term.map((parts) => parts.map((part) => this.#levels(part, sums.length)));
    for (const row of among) {
      let best = NOWHERE;
      for (const parts of alternatives) {
        let farthest = 0;
        for (const levels of parts) farthest = Math.max(farthest, levels[row] ?? NOWHERE);
        best = Math.min(best, farthest);
      }
      sums[row] = (sums[row] ?? 0) + best;
    }
  }

  /** Returns `wholeIn` of a row's name and this query, compared by the numbers of their words. */
  wholeIn(query: string, rowCount: number): (row: number) => number {
    const words = query.split(' ');
    const last = words.pop() ?? '';
    const before = words.map((word) => this.#vocabulary.known(word));
    const ends = new Uint8Array(this.#vocabulary.size).fill(NEITHER);
    for (const id of this.#find({ word: last, how: 'inside' }, rowCount).words)
      ends[id] = wholeIn(this.#vocabulary.word(id), last);
    const { flat, start, length } = this.#names;
    return (row) => {
      const count = length[row] ?? 0;
      const from = start[row] ?? 0;
      if (count <= before.length) return NEITHER;
      for (let at = 0; at < before.length; at += 1) if (flat[from + at] !== before[at]) return NEITHER;
      const end = ends[flat[from + before.length] ?? 0] ?? NEITHER;
      return end === 0 && count > before.length + 1 ? 1 : end;
    };
  }

  #levels(part: Part, rowCount: number): Uint8Array {
    const found = this.#find(part, rowCount);
    found.levels ??= this.#measured(part, found);
    return found.levels;
  }

  #measured(part: Part, { words, rows }: Found): Uint8Array {
    const distances = new Uint8Array(this.#vocabulary.size).fill(NOWHERE);
    for (const id of words) distances[id] = distanceIn(this.#vocabulary.word(id), part);
    const levels = new Uint8Array(rows.length).fill(NOWHERE);
    for (let row = 0; row < rows.length; row += 1) if (rows[row] === 1) levels[row] = this.#levelOf(row, distances);
    return levels;
  }

  #levelOf(row: number, distances: Uint8Array): number {
    const inName = nearest(this.#names, row, distances);
    if (inName !== NOWHERE) return inName;
    return Math.min(TIER + nearest(this.#marks, row, distances), ELSEWHERE);
  }

  #find(part: Part, rowCount: number): Found {
    const key = `${part.how} ${part.word}`;
    const known = this.#found.get(key);
    if (known) return known;
    const words = this.#wordsOfPart(part);
    const found = { words, rows: this.#rowsWithAny(words, rowCount) };
    if (this.#found.size >= REMEMBERED) {
      const [oldest = ''] = this.#found.keys();
      this.#found.delete(oldest);
    }
    this.#found.set(key, found);
    return found;
  }

  #wordsOfPart(part: Part): Int32Array {
    const { word, how } = part;
    const passes = (one: string) => distanceIn(one, part) !== NOWHERE;
    if (how === 'slip') return this.#vocabulary.passing(passes);
    const containing = this.#vocabulary.containing(word, this.#widerThan(word)?.words);
    return how === 'inside' ? containing : this.#vocabulary.passing(passes, containing);
  }

  /** The latest cached result for a part of the word: only its words can contain the whole word. */
  #widerThan(word: string): Found | undefined {
    const keys = [...this.#found.keys()];
    const latest = keys.findLast((key) => key.startsWith(INSIDE) && word.includes(key.slice(INSIDE.length)));
    return this.#found.get(latest ?? '');
  }

  #rowsWithAny(words: Int32Array, rowCount: number): Uint8Array {
    const marks = new Uint8Array(rowCount);
    atOnce(this.prepare(rowCount)).mark(words, marks);
    const { flat, start, length } = this.#rows;
    for (const row of this.#changed) {
      const from = start[row] ?? 0;
      marks[row] = flat.subarray(from, from + (length[row] ?? 0)).some((word) => isAmong(word, words)) ? 1 : 0;
    }
    return marks;
  }
}

/** Clears the marks that the others don't have. */
function keepOnly(marks: Uint8Array, others: Uint8Array): void {
  for (let row = 0; row < marks.length; row += 1) if (others[row] === 0) marks[row] = 0;
}

/** The smallest distance of a row's words. */
function nearest({ flat, start, length }: RowLists, row: number, distances: Uint8Array): number {
  const from = start[row] ?? 0;
  const to = from + (length[row] ?? 0);
  let best = NOWHERE;
  for (let at = from; at < to; at += 1) best = Math.min(best, distances[flat[at] ?? 0] ?? NOWHERE);
  return best;
}

/** True if the ascending numbers include this one. */
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
