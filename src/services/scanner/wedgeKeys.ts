/** A keyboard-wedge scanner types a code faster than fingers can, and ends with Enter. */

/** Longest pause between two keys of a scanner. */
export const WEDGE_PAUSE_MS = 50;
/** Shortest code (domain-fields 1.0). */
const SHORTEST = 3;

export interface WedgeState {
  readonly typed: string;
  /** When the last key came. */
  readonly at: number;
}

export const wedgeStart: WedgeState = { typed: '', at: 0 };

/** The state after a key, with the code where the key completed one. `key` is as `KeyboardEvent.key` names it. */
export function afterKey(state: WedgeState, key: string, nowMs: number): { readonly state: WedgeState; readonly code?: string } {
  const isFast = nowMs - state.at <= WEDGE_PAUSE_MS;
  if (key === 'Enter') {
    const code = state.typed.trim();
    return isFast && code.length >= SHORTEST ? { state: wedgeStart, code } : { state: wedgeStart };
  }
  if (key === 'Shift') return { state };
  if (key.length !== 1) return { state: wedgeStart };
  return { state: { typed: isFast ? state.typed + key : key, at: nowMs } };
}
