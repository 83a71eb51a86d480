const firstMs = 30_000;

/** Delay before the next attempt after consecutive failures: half a minute, doubled each time, at most the usual interval. */
export function pollBackOffMs(failures: number, intervalMs: number): number {
  return Math.min(intervalMs, firstMs * 2 ** (Math.max(1, Math.min(failures, 16)) - 1));
}
