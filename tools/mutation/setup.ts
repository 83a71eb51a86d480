import { beforeEach, inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Stryker's: `dry-run` or `mutant`. */
    readonly mode: string;
  }
}

// A change that makes a test wait forever should fail it soon.
if (inject('mode') === 'mutant') vi.setConfig({ testTimeout: 4_000 });

// The test before may have failed halfway.
beforeEach(() => {
  vi.useRealTimers();
});
