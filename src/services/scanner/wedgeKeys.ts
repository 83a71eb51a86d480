/** A keyboard-wedge scanner types a code faster than a person can, and ends with Enter. */

/** Longest pause between two keys of a scanner without delays, in ms. */
const WEDGE_PAUSE_MS = 50;
/** Longest pause within a code when a wireless scanner or a busy device stalls, in ms. */
const WEDGE_STALL_MS = 500;
/** Shortest code (domain-fields 1.0). */
const SHORTEST = 3;

export interface WedgeState {
  readonly typed: string;
  /** Time of the last key. */
  readonly at: number;
  /** Number of keys that came fast after the previous one. */
  readonly fast: number;
  /** Number of keys that stalled. */
  readonly slow: number;
  /** Nothing was typed just before. */
  readonly isFresh: boolean;
}

export const wedgeStart: WedgeState = { typed: '', at: 0, fast: 0, slow: 0, isFresh: true };

/** True if a key belongs to the code so far: typed at once, or after a stall in input no person has typed. */
function isWithin({ typed, fast, isFresh }: WedgeState, pause: number): boolean {
  if (pause <= WEDGE_PAUSE_MS) return true;
  return pause <= WEDGE_STALL_MS && (fast > 0 || (isFresh && typed.length === 1));
}

/** The state after a key, with the code if the key completed one. `key` is named as in `KeyboardEvent.key`. */
export function afterKey(
  state: WedgeState,
  key: string,
  nowMs: number,
): { readonly state: WedgeState; readonly code?: string } {
  if (key === 'Shift') return { state };
  const { typed, at, fast, slow } = state;
  const pause = nowMs - at;
  const isFast = pause <= WEDGE_PAUSE_MS;
  if (key === 'Enter') {
    const code = typed.trim();
    return isWithin(state, pause) && (isFast ? fast + 1 : fast) > slow && code.length >= SHORTEST
      ? { state: wedgeStart, code }
      : { state: wedgeStart };
  }
  if (key.length !== 1) return { state: wedgeStart };
  if (!isWithin(state, pause))
    return { state: { typed: key, at: nowMs, fast: 0, slow: 0, isFresh: pause > WEDGE_STALL_MS } };
  return {
    state: { ...state, typed: typed + key, at: nowMs, fast: isFast ? fast + 1 : fast, slow: isFast ? slow : slow + 1 },
  };
}
