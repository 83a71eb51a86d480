/** A camera reads the same code many times a second: only the first counts until it was out of sight. */
export const REPEAT_MS = 2_500;

export interface RepeatFilter {
  /** Whether a reading is a new one; remembers it. Each reading of the same code prolongs its rest. */
  isNew(code: string, nowMs: number): boolean;
  /** The next reading of this code counts, in sight or not. */
  forget(code: string): void;
}

export function createRepeatFilter(restMs: number = REPEAT_MS): RepeatFilter {
  let last: { readonly code: string; readonly at: number } | undefined;
  return {
    isNew(code, nowMs) {
      const isRepeat = last !== undefined && last.code === code && nowMs - last.at < restMs;
      last = { code, at: nowMs };
      return !isRepeat;
    },
    forget(code) {
      if (last?.code === code) last = undefined;
    },
  };
}
