import type { AnyMachineSnapshot } from 'xstate';
import type { StepView } from './types.ts';

/** How long the machine waited in this step; only the machine driver, which holds the clock, knows. */
export function waitedIn(step: StepView): number {
  // The step view of that driver carries the simulated wait.
  return (step as StepView & { readonly waited: number }).waited;
}

export function isTimer({ event }: StepView): boolean {
  return event.type.startsWith('xstate.after.');
}

/** True where time alone ends the state, or part of it. */
export function endsByTime(state: AnyMachineSnapshot): boolean {
  return state._nodes.some((node) => node.after.length > 0);
}
