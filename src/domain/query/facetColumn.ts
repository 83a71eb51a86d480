/** The values of one facet for every row. Rows with the same values share one number, so that counting is one pass over numbers. */
import { NOT_SET } from './listQuery.ts';
import type { FacetCount, FacetResult } from './listQuery.ts';
import { grown } from './rowLists.ts';

/** Returns the values that contain a value, e.g. the locations around a location, without itself. */
export type Around = (value: string) => readonly string[];

/** A record's values for a facet: none, one or several. */
export type FacetValues = readonly string[] | string | undefined;

const nothingAround: Around = () => [];
const notSet: readonly string[] = [NOT_SET];

export class FacetColumn {
  /** Number of each combination of values; most have only one. */
  readonly #numbers = new Map<string, number>();
  /** Values by number. Number 0 means none. */
  readonly #combinations: (readonly string[])[] = [notSet];
  #rows: Int32Array = new Int32Array(256);

  set(row: number, values: FacetValues): void {
    if (row >= this.#rows.length) this.#rows = grown(this.#rows, row + 1);
    this.#rows[row] = values === undefined || values.length === 0 ? 0 : this.#numberOf(values);
  }

  #numberOf(values: readonly string[] | string): number {
    const name = typeof values === 'string' ? values : values.length === 1 ? (values[0] ?? '') : values.join('\n');
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.#combinations.length;
    this.#combinations.push(typeof values === 'string' ? [values] : [...new Set(values)]);
    this.#numbers.set(name, number);
    return number;
  }

  /**
   * Marks in `state` the rows that have none of the selected values, nor any inside them.
   *
   * @param state 0 for rows that have passed so far; a failing row gets `mark`, or 255 if it had failed before
   */
  fail(state: Uint8Array, mark: number, selected: readonly string[], around: Around = nothingAround): void {
    const wanted = new Set(selected);
    const has = (value: string) => wanted.has(value) || around(value).some((outer) => wanted.has(outer));
    const passing = Uint8Array.from(this.#combinations, (values) => (values.some(has) ? 1 : 0));
    const rows = this.#rows;
    for (let row = 0; row < state.length; row += 1) {
      if (state[row] !== 255 && passing[rows[row] ?? 0] === 0) state[row] = state[row] === 0 ? mark : 255;
    }
  }

  /** How many of the rows have each value, or one inside it. `selected` values are listed even with a count of 0. */
  count(rows: Int32Array, selected: readonly string[], around: Around = nothingAround): readonly FacetCount[] {
    const counts = new Map<string, number>(selected.map((value) => [value, 0]));
    for (const [number, count] of this.#countCombinations(rows).entries()) {
      if (count === 0) continue;
      const values = this.#combinations[number] ?? notSet;
      const all = new Set(values);
      for (const value of values) for (const outer of around(value)) all.add(outer);
      for (const value of all) counts.set(value, (counts.get(value) ?? 0) + count);
    }
    return Array.from(counts, ([value, count]) => ({ value, count }));
  }

  /** True if the rows have, or are inside, more than one value. */
  isVaried(rows: Int32Array, around: Around = nothingAround): boolean {
    // No record has a value.
    if (this.#combinations.length === 1) return false;
    const numbers = this.#rows;
    const seen = new Set<string>();
    let last = -1;
    for (let i = 0; i < rows.length; i += 1) {
      const number = numbers[rows[i] ?? 0] ?? 0;
      if (number === last) continue;
      last = number;
      for (const value of this.#combinations[number] ?? notSet)
        for (const one of [value, ...around(value)]) seen.add(one);
      if (seen.size > 1) return true;
    }
    return false;
  }

  #countCombinations(rows: Int32Array): Int32Array {
    const counts = new Int32Array(this.#combinations.length);
    const numbers = this.#rows;
    for (let i = 0; i < rows.length; i += 1) {
      const number = numbers[rows[i] ?? 0] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
    return counts;
  }
}

interface Tallied {
  readonly rows: () => Int32Array;
  readonly selected: readonly string[];
  readonly around: Around | undefined;
}

/** The counts of one facet in one result, calculated lazily. */
export class FacetTally implements FacetResult {
  readonly key: string;
  readonly #column: FacetColumn;
  readonly #of: Tallied;
  #rows: Int32Array | undefined;
  #counts: readonly FacetCount[] | undefined;

  constructor(key: string, column: FacetColumn, of: Tallied) {
    this.key = key;
    this.#column = column;
    this.#of = of;
  }

  get isVaried(): boolean {
    return this.#column.isVaried(this.#tallied(), this.#of.around);
  }

  get counts(): readonly FacetCount[] {
    this.#counts ??= this.#column.count(this.#tallied(), this.#of.selected, this.#of.around);
    return this.#counts;
  }

  #tallied(): Int32Array {
    this.#rows ??= this.#of.rows();
    return this.#rows;
  }
}
