/** A column with any number of small integers per row, stored in one flat array. */
export class RowLists {
  #flat: Int32Array = new Int32Array(1024);
  #start: Int32Array = new Int32Array(256);
  #length: Int32Array = new Int32Array(256);
  #used = 0;
  #live = 0;

  get flat(): Int32Array {
    return this.#flat;
  }

  /** Start of each row's list in `flat`. */
  get start(): Int32Array {
    return this.#start;
  }

  get length(): Int32Array {
    return this.#length;
  }

  /** Replaces the list of a row with the first `count` of `values`. */
  set(row: number, values: ArrayLike<number>, count = values.length): void {
    this.#makeRoom(row, count);
    const before = this.#length[row] ?? 0;
    this.#live += count - before;
    const at = count <= before ? (this.#start[row] ?? 0) : this.#used;
    for (let i = 0; i < count; i += 1) this.#flat[at + i] = values[i] ?? 0;
    if (at === this.#used) this.#used += count;
    this.#start[row] = at;
    this.#length[row] = count;
    if (this.#used > 4096 && this.#used > 2 * this.#live) this.#compact();
  }

  #makeRoom(row: number, count: number): void {
    if (row >= this.#start.length) {
      this.#start = grown(this.#start, row + 1);
      this.#length = grown(this.#length, row + 1);
    }
    if (this.#used + count > this.#flat.length) this.#flat = grown(this.#flat, this.#used + count);
  }

  /** Removes the gaps left by replaced lists. */
  #compact(): void {
    const flat = new Int32Array(Math.max(1024, this.#live + (this.#live >> 1)));
    let used = 0;
    for (let row = 0; row < this.#start.length; row += 1) {
      const from = this.#start[row] ?? 0;
      const count = this.#length[row] ?? 0;
      flat.set(this.#flat.subarray(from, from + count), used);
      this.#start[row] = used;
      used += count;
    }
    this.#flat = flat;
    this.#used = used;
  }
}

/** A copy with room for at least `size` numbers. */
export function grown(numbers: Int32Array, size: number): Int32Array {
  const larger = new Int32Array(Math.max(size, numbers.length * 2));
  larger.set(numbers);
  return larger;
}
