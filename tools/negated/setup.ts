/** Notes the conditions that each test reaches, and negates the chosen one during tests. */
import { afterEach, beforeEach, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The probe of the condition to negate; empty for none. */
    negated: string;
    /** How many conditions the tests reach at most while none is negated. */
    reachedMost: number;
  }
  interface TaskMeta {
    /** The probes that the test reached. */
    reached?: readonly string[];
    /** How many conditions the test reached, each as often as it was reached. */
    reachedCount?: number;
  }
}

/** A negated condition can make a loop endless. */
const most = Math.max(3_000_000, 3 * inject('reachedMost'));
const negated = inject('negated');
const reached = new Set<string>();
let isRunning = false;
let count = 0;

Object.assign(globalThis, {
  probed: (probe: string, value: unknown): unknown => {
    if (!isRunning) return value;
    reached.add(probe);
    count += 1;
    if (negated !== '' && count > most) throw new Error('The negated condition never ends.');
    return probe === negated ? !value : value;
  },
});

beforeEach(() => {
  reached.clear();
  count = 0;
  isRunning = true;
});
afterEach(({ task }) => {
  isRunning = false;
  task.meta.reached = [...reached];
  task.meta.reachedCount = count;
});
