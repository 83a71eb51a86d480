import { beforeEach, inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Stryker's: `dry-run` or `mutant`. */
    readonly mode: string;
  }
}

const isServer = process.env['MUTATION_ENVIRONMENT'] === 'server';

// A change that makes a test wait forever should fail it soon, but a test that is only slow must not fail.
if (inject('mode') === 'mutant') vi.setConfig({ testTimeout: isServer ? 30_000 : 4_000 });

// The test before may have failed halfway.
beforeEach(() => {
  vi.useRealTimers();
});
