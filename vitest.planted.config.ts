import { defineConfig } from 'vitest/config';
import { plantedFault } from './tools/planted/plugin.ts';

const isolated = { pool: 'threads', maxWorkers: 1, testTimeout: 20_000 } as const;

/** The tests that have to detect planted faults; tools/plantedFaults.ts runs them. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [plantedFault()],
        test: {
          ...isolated,
          name: 'node',
          environment: 'node',
          include: ['tests/{domain,machines,services,convergence}/**/*.test.ts'],
        },
      },
      {
        plugins: [plantedFault()],
        test: {
          ...isolated,
          name: 'window',
          environment: 'happy-dom',
          include: ['tests/app/**/*.test.ts'],
          setupFiles: ['tests/views/setup.ts'],
        },
      },
      {
        plugins: [plantedFault()],
        test: {
          name: 'server',
          environment: 'node',
          maxWorkers: 1,
          globalSetup: ['tests/server/support/globalSetup.ts'],
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
