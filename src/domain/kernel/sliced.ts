/** Work that can be done in slices: each `yield` is a point to let the browser render. */
export type Sliced<Result> = Generator<undefined, Result, undefined>;

/** Longest time that work may hold up the page, in milliseconds. */
const SLICE_MS = 8;

/** Does the work. The page renders and answers the user in between. Resolves to undefined once it isn't wanted any more. */
export async function runSliced<Result>(work: Sliced<Result>): Promise<Result>;
export async function runSliced<Result>(work: Sliced<Result>, isWanted: () => boolean): Promise<Result | undefined>;
export async function runSliced<Result>(
  work: Sliced<Result>,
  isWanted: () => boolean = () => true,
): Promise<Result | undefined> {
  let from = performance.now();
  while (isWanted()) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() - from < SLICE_MS) continue;
    await afterOtherTasks();
    from = performance.now();
  }
  return undefined;
}

/** A message, because browsers delay repeated timers by four milliseconds. */
function afterOtherTasks(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
