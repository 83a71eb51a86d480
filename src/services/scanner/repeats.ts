/** A camera reads the same code many times a second: only the first counts until it was out of sight. */
export const REPEAT_MS = 2_500;

/** Answers whether a reading is a new one; remembers it. Each reading of the same code prolongs its rest. */
export function createRepeatFilter(restMs: number = REPEAT_MS): (code: string, nowMs: number) => boolean {
  let last: { readonly code: string; readonly at: number } | undefined;
  return (code, nowMs) => {
    const isRepeat = last !== undefined && last.code === code && nowMs - last.at < restMs;
    last = { code, at: nowMs };
    return !isRepeat;
  };
}
