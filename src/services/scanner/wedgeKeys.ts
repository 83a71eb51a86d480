/** A keyboard-wedge scanner types a code faster than fingers can, and ends with Enter. */

/** Longest pause between two keys of a scanner that is not held up. */
export const WEDGE_PAUSE_MS = 50;
/** Longest pause within a code all the same: a scanner without a cable, or a busy device, stalls. */
export const WEDGE_STALL_MS = 500;
/** Shortest code (domain-fields 1.0). */
const SHORTEST = 3;

export interface WedgeState {
  readonly typed: string;
  /** When the last key came. */
  readonly at: number;
  /** How many keys came fast after the one before. */
  readonly fast: number;
  /** How many stalled. */
  readonly slow: number;
  /** Nothing was typed right before. */
  readonly isFresh: boolean;
}

export const wedgeStart: WedgeState = { typed: '', at: 0, fast: 0, slow: 0, isFresh: true };

/** True where a key belongs to what was typed before it: at once, or after a stall in what no finger has typed so far. */
function isWithin({ typed, fast, isFresh }: WedgeState, pause: number): boolean {
  if (pause <= WEDGE_PAUSE_MS) return true;
  return pause <= WEDGE_STALL_MS && (fast > 0 || (isFresh && typed.length === 1));
}

/** The state after a key, with the code where the key completed one. `key` is as `KeyboardEvent.key` names it. */
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
