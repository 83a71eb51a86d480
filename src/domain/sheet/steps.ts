/** Undo and redo of unsaved changes. */

/** The current state, those before it, and those undone. */
export interface Steps<State> {
  readonly now: State;
  readonly past: readonly State[];
  readonly future: readonly State[];
}

/** Maximum number of undo steps. */
const STEPS_MAX = 100;

/** The initial history. */
export function beginning<State>(now: State): Steps<State> {
  return { now, past: [], future: [] };
}

/** The history from a state on, with each state changed: what came before that state can't be undone any more. */
export function since<State>({ now, past }: Steps<State>, first: State, change: (state: State) => State): Steps<State> {
  const at = past.lastIndexOf(first);
  return { now: change(now), past: at === -1 ? [] : past.slice(at).map(change), future: [] };
}

/** Adds a step and clears the undone ones. */
export function stepped<State>({ now, past }: Steps<State>, next: State): Steps<State> {
  return { now: next, past: [...past, now].slice(-STEPS_MAX), future: [] };
}

/** Undoes one step; unchanged if there is none. */
export function takenBack<State>(steps: Steps<State>): Steps<State> {
  const last = steps.past.at(-1);
  if (last === undefined) return steps;
  return { now: last, past: steps.past.slice(0, -1), future: [steps.now, ...steps.future] };
}

/** Redoes the last undone step; unchanged if there is none. */
export function takenAgain<State>(steps: Steps<State>): Steps<State> {
  const [next, ...future] = steps.future;
  if (next === undefined) return steps;
  return { now: next, past: [...steps.past, steps.now], future };
}
