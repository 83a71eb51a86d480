import { WholeSimulation } from './wholeSimulation.ts';

/** Plays the run of a seed with whole clients, and returns the length of the log. A failure reports all of it. */
export async function playWhole(seed: number, operations: number): Promise<number> {
  const simulation = new WholeSimulation(seed);
  try {
    return await simulation.run(operations);
  } catch (error) {
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
    throw new Error(`seed ${seed} with ${operations} operations fails: ${told}\n  ${simulation.story.join('\n  ')}`, {
      cause: error,
    });
  }
}
