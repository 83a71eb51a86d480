/** Orders of all rows, sorted once and then updated. */
import type { Sliced } from '../kernel/sliced.ts';

/** Negative if row `a` comes first. Total: never 0 for two different rows. */
export type CompareRows = (a: number, b: number) => number;

/** Runs all of it synchronously. */
export function atOnce<Result>(work: Sliced<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const CHUNK = 1024;
const MERGED_PER_SLICE = 4096;

interface Stretch {
  readonly left: number;
  readonly middle: number;
  readonly right: number;
}

function* merge(
  from: Int32Array,
  to: Int32Array,
  { left, middle, right }: Stretch,
  compare: CompareRows,
): Sliced<void> {
  let a = left;
  let b = middle;
  for (let at = left; at < right; at += 1) {
    const first = from[a] ?? 0;
    const second = from[b] ?? 0;
    if (b >= right || (a < middle && compare(first, second) <= 0)) {
      to[at] = first;
      a += 1;
    } else {
      to[at] = second;
      b += 1;
    }
    if (at % MERGED_PER_SLICE === 0) yield;
  }
}

/** Start positions of the runs that are already in order. */
function* beginningsOf(rows: Int32Array, compare: CompareRows): Sliced<number[]> {
  const beginnings = [0];
  for (let at = 1; at < rows.length; at += 1) {
    if (compare(rows[at - 1] ?? 0, rows[at] ?? 0) > 0) beginnings.push(at);
    if (at % MERGED_PER_SLICE === 0) yield;
  }
  return beginnings;
}

/**
 * Sorts slice by slice and returns the sorted rows; overwrites the given ones. Nearly sorted rows take little more
 * than one pass: sorted runs of any length are merged.
 */
export function* sortSliced(rows: Int32Array, compare: CompareRows): Sliced<Int32Array> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    rows.subarray(from, from + CHUNK).sort(compare);
    yield;
  }
  let beginnings = yield* beginningsOf(rows, compare);
  let source: Int32Array = rows;
  let target: Int32Array = new Int32Array(rows.length);
  while (beginnings.length > 1) {
    const next: number[] = [];
    for (let run = 0; run < beginnings.length; run += 2) {
      const left = beginnings[run] ?? 0;
      const middle = beginnings[run + 1] ?? rows.length;
      const right = beginnings[run + 2] ?? rows.length;
      yield* merge(source, target, { left, middle, right }, compare);
      next.push(left);
    }
    beginnings = next;
    [source, target] = [target, source];
  }
  return source;
}

function placeOf(row: number, order: Int32Array, compare: CompareRows): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(order[middle] ?? 0, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The order after some rows have changed or been added.
 *
 * @param order sorted except for the rows in `moved`
 */
export function reordered(order: Int32Array, moved: ReadonlySet<number>, compare: CompareRows): Int32Array {
  const still = order.filter((row) => !moved.has(row));
  const coming = Int32Array.from(moved).sort(compare);
  const result = new Int32Array(still.length + coming.length);
  let taken = 0;
  let at = 0;
  for (const row of coming) {
    const place = placeOf(row, still, compare);
    result.set(still.subarray(taken, place), at);
    at += place - taken;
    taken = place;
    result[at] = row;
    at += 1;
  }
  result.set(still.subarray(taken), at);
  return result;
}
