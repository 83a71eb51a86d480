import type { Sliced } from '../../domain/query/index.ts';

/** Longest that work may keep the screen, in milliseconds. */
const SLICE_MS = 7;

/** Does sliced work, giving way to the screen in between; undefined once nobody wants it any more. */
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
