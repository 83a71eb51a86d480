import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
  StateValue,
} from 'xstate';
import { machineOf } from './recorder.ts';
import { transitionsOf } from './transitions.ts';

/** Steps that are kept; older ones are forgotten first. */
export const FLIGHT_STEPS = 2_000;

/** What a statechart is doing at one moment. */
export interface MachineState {
  readonly value: StateValue;
  readonly context: unknown;
  readonly status: string;
  /** Ids of the actors it has running. */
  readonly children: readonly string[];
}

/** A running statechart that is watched, or one that was. */
export interface RecordedActor {
  readonly key: string;
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** As it is now, whether or not its steps are kept. */
  readonly state: MachineState;
}

/** One event, and what it changed. */
export interface RecordedStep {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Key of the actor. */
  readonly actor: string;
  readonly event: AnyEventObject;
  /** Undefined where the actor began; the same object as the `after` of the step before, unless some were missed. */
  readonly before: MachineState | undefined;
  readonly after: MachineState;
  /** Keys of the transitions taken. */
  readonly taken: readonly string[];
}

/** Everything recorded so far; a new object after every change. */
export interface FlightLog {
  readonly actors: readonly RecordedActor[];
  readonly steps: readonly RecordedStep[];
  readonly isPaused: boolean;
}

/** Keeps the latest events of every statechart, from when it is first asked to. */
export interface FlightRecorder {
  readonly isRecording: boolean;
  begin(): void;
  pause(isPaused: boolean): void;
  clear(): void;
  get(): FlightLog;
  /** Called once for all changes of a moment, after it. */
  subscribe(listener: () => void): () => void;
  /** For statecharts that start while it records. */
  readonly inspect: (event: InspectionEvent) => void;
}

/** Actors that run from the beginning, by the name they are shown with. */
export type NamedActors = Readonly<Record<string, AnyActorRef>>;

interface Watched {
  readonly key: string;
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly keys: ReadonlyMap<AnyTransitionDefinition, string>;
  state: MachineState | undefined;
  taken: string[];
}

function stateOf({ value, context, status, children }: AnyMachineSnapshot): MachineState {
  const running = Object.keys(children).filter((id) => children[id] !== undefined);
  return { value, context, status, children: running };
}

class Recording implements FlightRecorder {
  readonly #roots: NamedActors;
  readonly #now: () => number;
  readonly #watched = new Map<string, Watched>();
  readonly #listeners = new Set<() => void>();
  #steps: RecordedStep[] = [];
  #count = 0;
  #log: FlightLog | undefined;
  #isTold = true;
  #isPaused = false;
  isRecording = false;

  constructor(roots: NamedActors, now: () => number) {
    this.#roots = roots;
    this.#now = now;
  }

  readonly inspect = (inspected: InspectionEvent): void => {
    const machine = machineOf(inspected.actorRef);
    if (machine === undefined || !this.isRecording) return;
    // An inspected actor that runs a machine is a full actor reference.
    const watched = this.#watch(machine, inspected.actorRef as AnyActorRef);
    if (inspected.type === '@xstate.microstep') {
      watched.taken.push(...inspected._transitions.flatMap((definition) => watched.keys.get(definition) ?? []));
    } else if (inspected.type === '@xstate.snapshot') {
      this.#note(watched, inspected.event, stateOf(inspected.snapshot as AnyMachineSnapshot));
    }
  };

  begin(): void {
    if (this.isRecording) return;
    this.isRecording = true;
    for (const [name, ref] of Object.entries(this.#roots)) {
      const machine = machineOf(ref);
      if (machine === undefined) continue;
      this.#watch(machine, ref, name).state = stateOf(ref.getSnapshot());
      ref.system.inspect(this.inspect);
    }
    this.#changed();
  }

  pause(isPaused: boolean): void {
    this.#isPaused = isPaused;
    this.#changed();
  }

  clear(): void {
    this.#steps = [];
    this.#changed();
  }

  get(): FlightLog {
    this.#log ??= { actors: this.#actors(), steps: [...this.#steps], isPaused: this.#isPaused };
    return this.#log;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #watch(machine: AnyStateMachine, ref: AnyActorRef, name?: string): Watched {
    const known = this.#watched.get(ref.sessionId);
    if (known !== undefined) return known;
    const keys = new Map(transitionsOf(machine).map(({ definition, key }) => [definition, key]));
    const watched: Watched = {
      key: ref.sessionId,
      name: name ?? this.#nameFor(machine.id),
      machine,
      keys,
      state: undefined,
      taken: [],
    };
    this.#watched.set(watched.key, watched);
    return watched;
  }

  #nameFor(id: string): string {
    const earlier = [...this.#watched.values()].filter(({ machine }) => machine.id === id).length;
    return earlier === 0 ? id : `${id} ${earlier + 1}`;
  }

  #note(watched: Watched, event: AnyEventObject, after: MachineState): void {
    const before = event.type === 'xstate.init' ? undefined : watched.state;
    const { taken } = watched;
    watched.state = after;
    watched.taken = [];
    if (!this.#isPaused) {
      this.#count += 1;
      this.#steps.push({ number: this.#count, at: this.#now(), actor: watched.key, event, before, after, taken });
      if (this.#steps.length > FLIGHT_STEPS) this.#steps.shift();
    }
    this.#changed();
  }

  /** Those that run, and those that ended while their steps are still here. */
  #actors(): RecordedActor[] {
    const kept = new Set(this.#steps.map(({ actor }) => actor));
    return [...this.#watched.values()].flatMap(({ key, name, machine, state }) =>
      state !== undefined && (state.status === 'active' || kept.has(key)) ? [{ key, name, machine, state }] : [],
    );
  }

  /** Told afterwards: a screen may start a statechart while it is being drawn. */
  #changed(): void {
    this.#log = undefined;
    if (!this.#isTold) return;
    this.#isTold = false;
    queueMicrotask(() => {
      this.#isTold = true;
      for (const listener of this.#listeners) listener();
    });
  }
}

/** Makes one for the actors that run from the beginning. It costs nothing until `begin`. */
export function createFlightRecorder(roots: NamedActors, now: () => number): FlightRecorder {
  return new Recording(roots, now);
}
