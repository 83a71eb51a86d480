/** A camera reads the same code many times a second: only the first counts until it has been out of sight for this long. */
const REPEAT_MS = 2_500;

export interface RepeatFilter {
  /** Whether a reading is new; remembers it. Each further reading of the same code extends the pause. */
  isNew(code: string, nowMs: number): boolean;
  /** The next reading of this code counts, even if it never left the picture. */
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
