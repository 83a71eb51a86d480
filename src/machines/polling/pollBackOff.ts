const firstMs = 30_000;

/** Wait before the next attempt after a number of failed ones in a row: half a minute, doubled each time, at most the usual interval. */
export function pollBackOffMs(failures: number, intervalMs: number): number {
  return Math.min(intervalMs, firstMs * 2 ** (Math.max(1, Math.min(failures, 16)) - 1));
}
