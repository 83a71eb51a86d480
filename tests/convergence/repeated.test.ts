import { describe, expect, it } from 'vitest';
import { WholeSimulation } from './support/whole/wholeSimulation.ts';

// The simulation replaces some of these while it runs.
const { setImmediate: afterOthers, clearImmediate: stop } = globalThis;

/** After each task the moment, whose it was, and the state of the log and of the random numbers; in the end, the story. */
async function traceOf(seed: number): Promise<readonly string[]> {
  const [simulation, trace] = [new WholeSimulation(seed), [] as string[]];
  simulation.onTask = (line) => trace.push(line);
  // A run that fails has to fail in the same way.
  const end = await simulation.run(60).catch((error: unknown) => String(error));
  return [...trace, ...simulation.story, String(end)];
}

/** Plays while the event loop is busy with other things. */
async function underLoad<Result>(play: () => Promise<Result>): Promise<Result> {
  let [turns, next] = [0, undefined as NodeJS.Immediate | undefined];
  const turn = (): void => {
    turns += 1;
    // Busy for a moment, each time for another one.
    for (let count = (turns % 7) * 2_000; count > 0; count -= 1) Math.sqrt(count);
    next = afterOthers(turn);
  };
  turn();
  try {
    return await play();
  } finally {
    stop(next);
  }
}

function firstDifference(some: readonly string[], others: readonly string[]): readonly (string | undefined)[] {
  const [longer, shorter] = some.length < others.length ? [others, some] : [some, others];
  const at = longer.findIndex((line, index) => line !== shorter[index]);
  return at < 0 ? [] : [some[at], others[at]];
}

describe('a run with whole clients', () => {
  it.each([3, 64])('[CONV-8] is the same each time, and on a busy machine: seed %d', async (seed) => {
    const first = await traceOf(seed);
    expect(first.length).toBeGreaterThan(1_000);
    expect(firstDifference(first, await traceOf(seed))).toEqual([]);
    expect(firstDifference(first, await underLoad(() => traceOf(seed)))).toEqual([]);
  });
});
