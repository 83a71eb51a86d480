import { defineConfig } from 'vitest/config';

const isWindow = process.env['MUTATION_ENVIRONMENT'] === 'happy-dom';

/** One part of `npm run mutation`: tools/mutation/parts.ts says which tests are held against its changed programs. */
export default defineConfig({
  test: {
    environment: isWindow ? 'happy-dom' : 'node',
    setupFiles: isWindow ? ['tests/views/setup.ts'] : [],
    include: (process.env['MUTATION_TESTS'] ?? 'tests/domain/**/*.test.ts').split(','),
    // Random cases would notice by luck, and take long: examples must do it alone. The glossary and what serves a screen are not changed.
    exclude: [
      'tests/domain/properties.test.ts',
      'tests/domain/glossary.test.ts',
      'tests/domain/query/**',
      'tests/domain/import/**',
    ],
    testTimeout: 60_000,
  },
});
