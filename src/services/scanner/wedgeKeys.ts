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
  /** How many keys came fast after the one before, less how many stalled. */
  readonly haste: number;
}

export const wedgeStart: WedgeState = { typed: '', at: 0, haste: 0 };

/** The state after a key, with the code where the key completed one. `key` is as `KeyboardEvent.key` names it. */
export function afterKey(state: WedgeState, key: string, nowMs: number): { readonly state: WedgeState; readonly code?: string } {
  if (key === 'Shift') return { state };
  const pause = nowMs - state.at;
  const isFast = pause <= WEDGE_PAUSE_MS;
  // A stall belongs to the code where what came before was typed as no finger types.
  const isWithin = isFast || (pause <= WEDGE_STALL_MS && state.haste > 0);
  if (key === 'Enter') {
    const code = state.typed.trim();
    return isWithin && state.haste > 0 && code.length >= SHORTEST ? { state: wedgeStart, code } : { state: wedgeStart };
  }
  if (key.length !== 1) return { state: wedgeStart };
  if (!isWithin) return { state: { typed: key, at: nowMs, haste: 0 } };
  return { state: { typed: state.typed + key, at: nowMs, haste: state.haste + (isFast ? 1 : -1) } };
}
