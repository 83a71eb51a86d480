import { configureGlobal } from 'fast-check';
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

// That a random example fails is enough: looking for the smallest one takes longer than all examples.
configureGlobal({ endOnFailure: true });

// The test before may have failed halfway.
beforeEach(() => {
  vi.useRealTimers();
});
