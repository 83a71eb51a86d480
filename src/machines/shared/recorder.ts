import type { AnyActorRef, AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { transitionsOf } from './transitions.ts';

/** The state of one running statechart, as plain JSON. */
export interface RecordedMachine {
  readonly value: unknown;
  readonly context: unknown;
  readonly status: string;
  /** Ids of its running actors. */
  readonly children: readonly string[];
  /** Keys of the transitions taken so far by every actor of this machine. */
  readonly taken: readonly string[];
}

interface Entry {
  ref: AnyActorRef;
  readonly keys: Map<AnyTransitionDefinition, string>;
  readonly taken: Set<string>;
}

/** Watches every statechart of an actor system from its `inspect` option. */
export interface Recorder {
  readonly inspect: (event: InspectionEvent) => void;
  /** By machine id; if several actors run the same machine, the newest one's state and the transitions of all. */
  readonly machines: () => Record<string, RecordedMachine>;
}

/** The machine that an inspected actor runs; undefined for any other actor. */
export function machineOf(ref: unknown): AnyStateMachine | undefined {
  if (typeof ref !== 'object' || ref === null || !('logic' in ref)) return undefined;
  const { logic } = ref;
  // The inspection event types its actor as a bare reference; `root` and `states` identify a machine.
  return typeof logic === 'object' && logic !== null && 'root' in logic && 'states' in logic
    ? (logic as AnyStateMachine)
    : undefined;
}

function read({ ref, taken }: Entry): RecordedMachine {
  const snapshot = ref.getSnapshot();
  return {
    value: snapshot.value,
    context: snapshot.context,
    status: snapshot.status,
    children: Object.keys(snapshot.children).toSorted(),
    taken: [...taken].toSorted(),
  };
}

/** Creates a recorder; pass its `inspect` to the root actor. */
export function createRecorder(): Recorder {
  const entries = new Map<string, Entry>();

  function entryFor(machine: AnyStateMachine, ref: AnyActorRef): Entry {
    const known = entries.get(machine.id);
    const entry = known ?? { ref, keys: new Map(), taken: new Set() };
    entries.set(machine.id, entry);
    for (const { definition, key } of transitionsOf(machine)) entry.keys.set(definition, key);
    return entry;
  }

  return {
    inspect(event) {
      const machine = machineOf(event.actorRef);
      if (machine === undefined) return;
      // An inspected actor that runs a machine is a full actor reference.
      const ref = event.actorRef as AnyActorRef;
      if (event.type === '@xstate.actor') {
        entryFor(machine, ref).ref = ref;
      } else if (event.type === '@xstate.microstep') {
        const entry = entries.get(machine.id) ?? entryFor(machine, ref);
        for (const definition of event._transitions) {
          const key = entry.keys.get(definition);
          if (key !== undefined) entry.taken.add(key);
        }
      }
    },
    machines: () => Object.fromEntries([...entries].map(([id, entry]) => [id, read(entry)])),
  };
}
