import { createMachine } from 'xstate';
import type { LifeCycle } from '../../domain/lifeCycles.ts';

/** A life cycle as a statechart whose events are its steps: drawn as a diagram, and fully traversed by tests. */
export function lifeCycleMachine({ name, steps }: LifeCycle) {
  const [initial] = Object.keys(steps);
  return createMachine({
    id: name,
    ...(initial === undefined ? {} : { initial }),
    states: Object.fromEntries(
      Object.entries(steps).map(([from, to]) => [
        from,
        to.length === 0 ? { type: 'final' } : { on: Object.fromEntries(to.map((next) => [next, next])) },
      ]),
    ),
  });
}
