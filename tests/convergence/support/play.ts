import { Simulation, type Tally } from './simulation.ts';

/** Plays the run of a seed; a failure reports all of it. */
export async function play(seed: number, operations: number): Promise<Tally> {
  const simulation = new Simulation(seed);
  try {
    await simulation.run(operations);
    return simulation.tally;
  } catch (error) {
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
    throw new Error(`seed ${seed} with ${operations} operations fails: ${told}\n  ${simulation.story.join('\n  ')}`, {
      cause: error,
    });
  }
}
