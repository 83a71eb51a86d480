import { defineConfig } from 'vitest/config';
import { keptWorker } from './tools/mutation/keptWorker.ts';
import { probes } from './tools/negated/probes.ts';

const isThreadKept = process.env['NEGATED_THREAD'] === 'kept';

/** Tests whose rules `npm run faults -- --negated` negates: tools/negatedRules.ts. */
export default defineConfig({
  plugins: [probes(), ...(isThreadKept ? [keptWorker()] : [])],
  test: {
    environment: 'node',
    pool: 'threads',
    isolate: !isThreadKept,
    maxWorkers: 1,
    include: ['tests/domain/**/*.test.ts'],
    // Random cases would notice by luck, and take long.
    exclude: ['tests/domain/properties.long.test.ts', 'tests/domain/glossary.test.ts'],
    setupFiles: ['tools/negated/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 60_000,
  },
});
