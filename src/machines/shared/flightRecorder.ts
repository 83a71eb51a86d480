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
import { withoutSecrets } from '../../domain/kernel/withoutSecrets.ts';

/** Maximum number of steps kept; the oldest are dropped first. */
const FLIGHT_STEPS = 2_000;
/** Number of watched statecharts from which ended ones without steps are removed. */
const MANY_WATCHED = 64;

/** The state of a statechart at one moment. */
export interface MachineState {
  readonly value: StateValue;
  readonly context: unknown;
  readonly status: string;
  /** Ids of its running actors. */
  readonly children: readonly string[];
}

/** A statechart that is or was being watched. */
export interface RecordedActor {
  readonly key: string;
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** The current state, even if its steps were dropped. */
  readonly state: MachineState;
}

/** An actor that a statechart started, with its input. */
export interface StartedActor {
  readonly id: string;
  readonly input: unknown;
}

/** An event that a statechart sent to one of its actors. */
export interface ToldActor {
  readonly id: string;
  readonly event: AnyEventObject;
}

/** One event and its effects. */
export interface RecordedStep {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Key of the actor. */
  readonly actor: string;
  readonly event: AnyEventObject;
  /** Undefined when the actor started; the same object as the `after` of the previous step, unless some were missed. */
  readonly before: MachineState | undefined;
  readonly after: MachineState;
  /** Keys of the transitions taken. */
  readonly taken: readonly string[];
  /** Events it emitted. */
  readonly emitted: readonly AnyEventObject[];
  readonly started: readonly StartedActor[];
  readonly told: readonly ToldActor[];
  /** Ids of actors it stopped, or that had ended. */
  readonly stopped: readonly string[];
}

/** Everything recorded so far; a new object after every change. */
export interface FlightLog {
  readonly actors: readonly RecordedActor[];
  readonly steps: readonly RecordedStep[];
  readonly isPaused: boolean;
}

/** Records the latest events of every statechart, from the start. */
export interface FlightRecorder {
  /** The page has been opened in this tab: recordings outlive a log-out from then on. */
  readonly isOpened: boolean;
  open(): void;
  pause(isPaused: boolean): void;
  clear(): void;
  get(): FlightLog;
  /** Sends an event to a running statechart, as its screen would. */
  send(actor: string, event: AnyEventObject): void;
  /** Called after changes, once for all that happen together. */
  subscribe(listener: () => void): () => void;
  /** For statecharts that start later. */
  readonly inspect: (event: InspectionEvent) => void;
}

/** Actors that run from the start, by display name. */
export type NamedActors = Readonly<Record<string, AnyActorRef>>;

interface Watched {
  readonly key: string;
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly ref: AnyActorRef;
  state: MachineState | undefined;
  children: ReadonlyMap<string, unknown>;
  taken: AnyTransitionDefinition[];
  emitted: AnyEventObject[];
  told: ToldActor[];
}

const keysByMachine = new WeakMap<AnyStateMachine, ReadonlyMap<AnyTransitionDefinition, string>>();

function keysOf(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> {
  const known = keysByMachine.get(machine);
  if (known !== undefined) return known;
  const keys = new Map(transitionsOf(machine).map(({ definition, key }) => [definition, key]));
  keysByMachine.set(machine, keys);
  return keys;
}

type StepParts = Omit<RecordedStep, 'taken'> & {
  readonly machine: AnyStateMachine;
  readonly transitions: readonly AnyTransitionDefinition[];
};

/** Computes the names of transitions only when read, which may never happen. */
function stepOf({ machine, transitions, ...step }: StepParts): RecordedStep {
  return {
    ...step,
    get taken() {
      const keys = keysOf(machine);
      return transitions.flatMap((definition) => keys.get(definition) ?? []);
    },
  };
}

function childrenOf({ children }: AnyMachineSnapshot): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(children).filter(([, child]) => child !== undefined));
}

function stateOf({ value, context, status }: AnyMachineSnapshot, children: ReadonlyMap<string, unknown>): MachineState {
  return { value, context: withoutSecrets(context), status, children: [...children.keys()] };
}

/** The input an actor was created with. */
function inputOf(child: unknown): unknown {
  const options: unknown =
    typeof child === 'object' && child !== null && 'options' in child ? child.options : undefined;
  return typeof options === 'object' && options !== null && 'input' in options ? options.input : undefined;
}

function changedChildren(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): Pick<RecordedStep, 'started' | 'stopped'> {
  const started = [...after].filter(([id, child]) => before.get(id) !== child);
  const stopped = [...before].filter(([id, child]) => after.get(id) !== child);
  return {
    started: started.map(([id, child]) => ({ id, input: withoutSecrets(inputOf(child)) })),
    stopped: stopped.map(([id]) => id),
  };
}

class Recording implements FlightRecorder {
  readonly #now: () => number;
  readonly #watched = new Map<string, Watched>();
  readonly #listeners = new Set<() => void>();
  #steps: RecordedStep[] = [];
  #count = 0;
  #log: FlightLog | undefined;
  #isTold = true;
  #isPaused = false;
  isOpened = false;

  constructor(roots: NamedActors, now: () => number) {
    this.#now = now;
    for (const [name, ref] of Object.entries(roots)) {
      const machine = machineOf(ref);
      if (machine === undefined) continue;
      const snapshot: AnyMachineSnapshot = ref.getSnapshot();
      const watched = this.#watch(machine, ref, name);
      watched.children = childrenOf(snapshot);
      watched.state = stateOf(snapshot, watched.children);
      ref.system.inspect(this.inspect);
    }
  }

  readonly inspect = (inspected: InspectionEvent): void => {
    if (inspected.type === '@xstate.event') this.#noteTold(inspected);
    if (inspected.type !== '@xstate.microstep' && inspected.type !== '@xstate.snapshot') return;
    const machine = machineOf(inspected.actorRef);
    if (machine === undefined) return;
    // An inspected actor that runs a machine is a full actor reference.
    const watched = this.#watch(machine, inspected.actorRef as AnyActorRef);
    if (inspected.type === '@xstate.microstep') watched.taken.push(...inspected._transitions);
    else this.#note(watched, inspected.event, inspected.snapshot as AnyMachineSnapshot);
  };

  open(): void {
    this.isOpened = true;
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

  send(actor: string, event: AnyEventObject): void {
    this.#watched.get(actor)?.ref.send(event);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #watch(machine: AnyStateMachine, ref: AnyActorRef, name?: string): Watched {
    const known = this.#watched.get(ref.sessionId);
    if (known !== undefined) return known;
    const watched: Watched = {
      key: ref.sessionId,
      name: name ?? this.#nameFor(machine.id),
      machine,
      ref,
      state: undefined,
      children: new Map(),
      taken: [],
      emitted: [],
      told: [],
    };
    ref.on('*', (event) => watched.emitted.push(withoutSecrets(event)));
    this.#watched.set(watched.key, watched);
    return watched;
  }

  #nameFor(id: string): string {
    const earlier = [...this.#watched.values()].filter(({ machine }) => machine.id === id).length;
    return earlier === 0 ? id : `${id} ${earlier + 1}`;
  }

  #noteTold({ sourceRef, actorRef, event }: Extract<InspectionEvent, { type: '@xstate.event' }>): void {
    const watched = sourceRef === undefined ? undefined : this.#watched.get(sourceRef.sessionId);
    if (watched === undefined || event.type.startsWith('xstate.') || !('_parent' in actorRef)) return;
    if (actorRef._parent === sourceRef && 'id' in actorRef)
      watched.told.push({ id: String(actorRef.id), event: withoutSecrets(event) });
  }

  #note(watched: Watched, event: AnyEventObject, snapshot: AnyMachineSnapshot): void {
    const isStart = event.type === 'xstate.init';
    const earlier = isStart ? new Map<string, unknown>() : watched.children;
    const before = isStart ? undefined : watched.state;
    watched.children = childrenOf(snapshot);
    const after = stateOf(snapshot, watched.children);
    const { taken, emitted, told, machine, key } = watched;
    watched.state = after;
    watched.taken = [];
    watched.emitted = [];
    watched.told = [];
    if (!this.#isPaused) {
      this.#count += 1;
      const changes = changedChildren(earlier, watched.children);
      const [number, at] = [this.#count, this.#now()];
      const what = { number, at, actor: key, event: withoutSecrets(event), before, after, emitted, told, ...changes };
      this.#steps.push(stepOf({ ...what, machine, transitions: taken }));
      if (this.#steps.length > FLIGHT_STEPS) this.#steps.shift();
    }
    if (snapshot.status !== 'active' && this.#watched.size > MANY_WATCHED) this.#letGo();
    this.#changed();
  }

  /** Removes ended statecharts that have no steps any more. */
  #letGo(): void {
    const seen = new Set(this.#actors().map(({ key }) => key));
    for (const [key, { state }] of this.#watched) if (state !== undefined && !seen.has(key)) this.#watched.delete(key);
  }

  /** Running statecharts, and ended ones whose steps are still here. */
  #actors(): RecordedActor[] {
    const kept = new Set(this.#steps.map(({ actor }) => actor));
    return [...this.#watched.values()].flatMap(({ key, name, machine, state }) =>
      state !== undefined && (state.status === 'active' || kept.has(key)) ? [{ key, name, machine, state }] : [],
    );
  }

  /** Notifies asynchronously: a screen may start a statechart while rendering. */
  #changed(): void {
    this.#log = undefined;
    if (!this.#isTold || this.#listeners.size === 0) return;
    this.#isTold = false;
    queueMicrotask(() => {
      this.#isTold = true;
      for (const listener of this.#listeners) listener();
    });
  }
}

/** Creates a recorder for the actors that run from the start; pass its `inspect` to those that start later. */
export function createFlightRecorder(roots: NamedActors, now: () => number): FlightRecorder {
  return new Recording(roots, now);
}
