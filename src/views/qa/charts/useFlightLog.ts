import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type {
  FlightLog,
  FlightRecorder,
  MachineState,
  RecordedActor,
} from '../../../machines/shared/flightRecorder.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';

/** The recording; once viewed, it is retained after logging out, until somebody else logs in. */
export function useFlightLog(): readonly [FlightLog, FlightRecorder] {
  const { recorder } = useBackstock().qa;
  useEffect(() => recorder.open(), [recorder]);
  const subscribe = useCallback((listener: () => void) => recorder.subscribe(listener), [recorder]);
  return [useSyncExternalStore(subscribe, () => recorder.get()), recorder];
}

/** The state of an actor after any actor's step; undefined before it started. Without a step: its current state. */
export function stateAt(
  { steps }: FlightLog,
  { key, state }: RecordedActor,
  step: number | undefined,
): MachineState | undefined {
  if (step === undefined) return state;
  const own = steps.filter(({ actor }) => actor === key);
  const last = own.findLast(({ number }) => number <= step);
  if (last !== undefined) return last.after;
  const [next] = own;
  return next === undefined ? state : next.before;
}
