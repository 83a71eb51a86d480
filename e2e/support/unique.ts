import { randomUUID } from 'node:crypto';

/** A unique code. */
export function freshCode(): string {
  return `E2E-${randomUUID().slice(0, 8).toUpperCase()}`;
}
