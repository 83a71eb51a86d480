import type { RecordedActor } from '../../../machines/shared/flightRecorder.ts';
import { transitionsOf } from '../../../machines/shared/transitions.ts';
import { activeIds } from './stateWords.ts';

/** The events that a statechart responds to in the state it is in, of those that come from outside; in order. */
export function knownEvents({ machine, state }: RecordedActor): readonly string[] {
  if (state.status !== 'active') return [];
  const active = activeIds(machine.root, state.value);
  const types = transitionsOf(machine)
    .filter(({ source, forbidden }) => !forbidden && active.has(source.id))
    .map(({ eventType }) => eventType)
    .filter((type) => type !== 'always' && type !== '*' && !type.startsWith('xstate.'));
  return [...new Set(types)].toSorted();
}
