import { defineConfig } from 'vitest/config';
import { probes } from './tools/negated/probes.ts';

/** Tests whose rules `npm run faults -- --negated` negates: tools/negatedRules.ts. */
export default defineConfig({
  plugins: [probes()],
  test: {
    environment: 'node',
    pool: 'threads',
    maxWorkers: 1,
    include: ['tests/domain/**/*.test.ts'],
    // Random cases would notice by luck, and take long.
    exclude: ['tests/domain/properties.long.test.ts', 'tests/domain/glossary.test.ts'],
    setupFiles: ['tools/negated/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 20_000,
  },
});
