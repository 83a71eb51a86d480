const firstMs = 1_000;
const longestMs = 60_000;

/** Wait before the next attempt after a number of failed ones in a row: 1 s, 2 s, 4 s ... at most a minute. */
export function backOffMs(failures: number): number {
  return Math.min(longestMs, firstMs * 2 ** Math.max(0, Math.min(failures, 16) - 1));
}
