import { describe, expect, it } from 'vitest';
import { Simulation } from './support/simulation.ts';

/** Seeds that once failed; they stay. */
const pinned: readonly number[] = [274, 832, 1131, 1272, 1483];
const everyDay = 20;
const operations = 60;
const first = Number(process.env['CONVERGENCE_SEED'] ?? 1);
const count = Number(process.env['CONVERGENCE_SEEDS'] ?? everyDay);

async function play(seed: number): Promise<void> {
  const simulation = new Simulation(seed);
  try {
    await simulation.run(operations);
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error);
    throw new Error(`seed ${seed} fails: ${told}\n  ${simulation.story.join('\n  ')}`, { cause: error });
  }
}

describe('devices and the server', () => {
  it.each([...pinned, ...Array.from({ length: count }, (_, index) => first + index)])('[CONV-1] agree in the end, with every promise kept: seed %i', async (seed) => {
    await expect(play(seed)).resolves.toBeUndefined();
  });
});
