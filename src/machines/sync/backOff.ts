const firstMs = 1_000;
const longestMs = 60_000;

/** Delay before the next attempt after consecutive failures: 1 s, 2 s, 4 s ... at most a minute. */
export function backOffMs(failures: number): number {
  return Math.min(longestMs, firstMs * 2 ** Math.max(0, Math.min(failures, 16) - 1));
}
