import type { Sliced } from '../domain/query/index.ts';

/** Longest time that work may hold up the page, in milliseconds. */
const SLICE_MS = 8;

/** Does the work. The page shows answers of the server, and what the user does, in between. */
export async function runSliced<Result>(work: Sliced<Result>): Promise<Result> {
  let from = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() - from < SLICE_MS) continue;
    await afterOtherTasks();
    from = performance.now();
  }
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
