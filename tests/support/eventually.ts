import { vi } from 'vitest';

/** Waits until the check passes. A busy machine may be slow; nothing waits longer than necessary. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 20_000 });
}
