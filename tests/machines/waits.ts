/** Delay in seconds after so many consecutive failed attempts, according to docs/spec: doubled up to a minute. */
const seconds = [1, 2, 4, 8, 16, 32, 60];

/** The same in milliseconds. */
export function waitAfter(failures: number): number | undefined {
  const wait = seconds[Math.min(failures, seconds.length) - 1];
  return wait === undefined ? undefined : wait * 1_000;
}
