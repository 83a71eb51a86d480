import type { Sliced } from '../../domain/query/index.ts';

/** Longest time a slice may block rendering, in milliseconds. */
const SLICE_MS = 7;

/** Runs the work in slices, yielding to rendering in between. Resolves to undefined if it was cancelled. */
export async function runSliced<Result>(work: Sliced<Result>, isWanted: () => boolean): Promise<Result | undefined> {
  let from = performance.now();
  while (isWanted()) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - from < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    from = performance.now();
  }
  return undefined;
}
