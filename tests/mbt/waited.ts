import type { AnyMachineSnapshot } from 'xstate';
import type { StepView } from './types.ts';

/** How long the machine waited in this step, in milliseconds; only known to the machine driver, which controls the clock. */
export function waitedIn(step: StepView): number {
  // That driver's step view contains the simulated wait.
  return (step as StepView & { readonly waited: number }).waited;
}

export function isTimer({ event }: StepView): boolean {
  return event.type.startsWith('xstate.after.');
}

/** True if a timer can end the state, or part of it. */
export function endsByTime(state: AnyMachineSnapshot): boolean {
  return state._nodes.some((node) => node.after.length > 0);
}
