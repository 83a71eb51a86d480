import { defineConfig } from 'vitest/config';
import { keptWorker } from './tools/mutation/keptWorker.ts';
import { QuickFirst } from './tools/mutation/quickFirst.ts';

const isWindow = process.env['MUTATION_ENVIRONMENT'] === 'happy-dom';
const isServer = process.env['MUTATION_ENVIRONMENT'] === 'server';
const isThreadKept = process.env['MUTATION_THREAD'] === 'kept';

/** The tests of one part of `npm run mutation`; tools/mutation/parts.ts chooses them. */
export default defineConfig({
  plugins: isThreadKept ? [keptWorker()] : [],
  test: {
    environment: isWindow ? 'happy-dom' : 'node',
    globalSetup: isServer ? ['tests/server/support/globalSetup.ts'] : [],
    setupFiles: [...(isThreadKept ? ['tools/mutation/setup.ts'] : []), ...(isWindow ? ['tests/views/setup.ts'] : [])],
    include: (process.env['MUTATION_TESTS'] ?? 'tests/domain/**/*.test.ts').split(','),
    // Random tests are slow and catch a mutant only by chance; the examples must catch it.
    // The glossary isn't mutated.
    exclude: ['tests/domain/properties.long.test.ts', 'tests/domain/glossary.test.ts'],
    sequence: { sequencer: QuickFirst },
    isolate: !isThreadKept,
    unstubGlobals: true,
    restoreMocks: true,
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
