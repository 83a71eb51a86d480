import { randomUUID } from 'node:crypto';

/** A tag that nothing else carries. */
export function freshCode(): string {
  return `E2E-${randomUUID().slice(0, 8).toUpperCase()}`;
}
