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
    include: ['domain', 'machines', 'services'].map((folder) => `tests/${folder}/**/*.test.ts`),
    exclude: [
      // Random cases would notice by luck, and take long.
      '**/*.long.test.ts',
      '**/*.int.test.ts',
      'tests/domain/glossary.test.ts',
      // Its paths are walked before its tests run. The structural faults drop the guards.
      'tests/machines/machines.test.ts',
    ],
    setupFiles: ['tools/negated/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // A negated condition can leave a test waiting.
    testTimeout: 10_000,
  },
});
