/** Steps taken back and taken again before anything is saved. */

/** What is now, what was before it, and what was taken back. */
export interface Steps<State> {
  readonly now: State;
  readonly past: readonly State[];
  readonly future: readonly State[];
}

/** Steps that can be taken back. */
const STEPS_MAX = 100;

/** The beginning. */
export function beginning<State>(now: State): Steps<State> {
  return { now, past: [], future: [] };
}

/** One step further. What was taken back before is gone. */
export function stepped<State>({ now, past }: Steps<State>, next: State): Steps<State> {
  return { now: next, past: [...past, now].slice(-STEPS_MAX), future: [] };
}

/** One step back; the same where there is none. */
export function takenBack<State>(steps: Steps<State>): Steps<State> {
  const last = steps.past.at(-1);
  if (last === undefined) return steps;
  return { now: last, past: steps.past.slice(0, -1), future: [steps.now, ...steps.future] };
}

/** What was taken back last, again. */
export function takenAgain<State>(steps: Steps<State>): Steps<State> {
  const [next, ...future] = steps.future;
  if (next === undefined) return steps;
  return { now: next, past: [...steps.past, steps.now], future };
}
