import {
  createActor,
  SimulatedClock,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate';
import { transitionsOf } from '../../src/machines/shared/transitions.ts';
import { controlledSnapshot } from '../../src/machines/shared/controlledActor.ts';
import { childrenOf } from './model.ts';
import type { StepView } from './types.ts';

/** A real running actor whose children and clock are controlled by the driver. */
export interface Driven {
  readonly snapshot: () => AnyMachineSnapshot;
  /** Plays one step of a path; throws on an unknown event. */
  readonly play: (event: AnyEventObject) => PlayedStep;
  /** Keys of the transitions taken so far, including the initial ones. */
  readonly taken: ReadonlySet<string>;
  readonly stop: () => void;
}

/** The result of one step. */
export interface PlayedStep extends StepView {
  /** Simulated time that passed, in milliseconds. */
  readonly waited: number;
}

interface Scheduled {
  readonly event: AnyEventObject;
  readonly delay: number;
  readonly source: unknown;
}

/** An actor's timers with their simulated due times; XState itself records only wall-clock start times. */
class Timers {
  readonly #dueAt = new Map<Scheduled, number>();
  readonly #actor: AnyActorRef;
  readonly #clock: SimulatedClock;

  constructor(actor: AnyActorRef, clock: SimulatedClock) {
    this.#actor = actor;
    this.#clock = clock;
  }

  /** Registers new timers; call after each step, before time passes. */
  refresh(): void {
    const live = this.#live();
    for (const timer of this.#dueAt.keys()) if (!live.includes(timer)) this.#dueAt.delete(timer);
    for (const timer of live) if (!this.#dueAt.has(timer)) this.#dueAt.set(timer, this.#clock.now() + timer.delay);
  }

  /** Advances time until the named timer fires. */
  fire(type: string): number {
    const timers = [...this.#dueAt];
    const wanted = timers.find(([timer]) => timer.event.type === type);
    if (wanted === undefined) throw new Error(`No timer is running for "${type}".`);
    const earlier = timers.find(([timer, due]) => timer !== wanted[0] && due <= wanted[1]);
    if (earlier !== undefined) {
      throw new Error(
        `"${earlier[0].event.type}" fires before "${type}" on a real clock: a machine may run one timer at a time.`,
      );
    }
    const wait = wanted[1] - this.#clock.now();
    this.#clock.increment(wait);
    return wait;
  }

  /** Timers that no active state declares in `after`, which path generation can't see. */
  hidden(snapshot: AnyMachineSnapshot): string[] {
    const declared = new Set(snapshot._nodes.flatMap((node) => node.after.map((timer) => timer.eventType)));
    return [...this.#dueAt.keys()].map((timer) => timer.event.type).filter((type) => !declared.has(type));
  }

  #live(): Scheduled[] {
    const scheduled = this.#actor.system.getSnapshot()._scheduledEvents;
    return Object.values(scheduled).filter((timer) => timer.source === this.#actor);
  }
}

function childOf(actor: AnyActorRef, id: string): AnyActorRef {
  // The children of a running machine are actors with unique ids.
  const child = (actor.getSnapshot() as AnyMachineSnapshot).children[id] as AnyActorRef | undefined;
  if (child === undefined) throw new Error(`The actor "${id}" is not running, so it cannot answer.`);
  return child;
}

function perform(actor: AnyActorRef, timers: Timers, event: AnyEventObject): number {
  const [, outcome, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (outcome !== undefined && id !== undefined) {
    const child = childOf(actor, id);
    controlledSnapshot(child);
    child.send(
      outcome === 'done' ? { type: 'ctl.done', output: event['output'] } : { type: 'ctl.error', error: event['error'] },
    );
    return 0;
  }
  if (event.type.startsWith('xstate.after.')) return timers.fire(event.type);
  if (event.type.startsWith('xstate.'))
    throw new Error(`No driver can cause "${event.type}" from outside the machine.`);
  actor.send(event);
  return 0;
}

function receivedBy(snapshot: AnyMachineSnapshot): Map<string, readonly AnyEventObject[]> {
  return new Map(
    childrenOf(snapshot).map((id) => [id, controlledSnapshot(snapshot.children[id] as AnyActorRef).received]),
  );
}

function startedIn(before: AnyMachineSnapshot, after: AnyMachineSnapshot): StepView['started'] {
  return childrenOf(after)
    .filter((id) => after.children[id] !== before.children[id])
    .map((child) => ({ child, input: controlledSnapshot(after.children[child] as AnyActorRef).input }));
}

/** Events sent to the running children since `earlier`; a child restarted under the same id counts from its start. */
function toldSince(
  earlier: ReadonlyMap<string, readonly AnyEventObject[]>,
  before: AnyMachineSnapshot,
  after: AnyMachineSnapshot,
): StepView['told'] {
  return [...receivedBy(after)].flatMap(([child, events]) => {
    const known = after.children[child] === before.children[child] ? (earlier.get(child)?.length ?? 0) : 0;
    return events.slice(known).map((event) => ({ child, event }));
  });
}

/** Starts a machine whose actors are stand-ins (`controlledMachine`); `beforeStart` receives it before it starts. */
export function drive(
  machine: AnyStateMachine,
  input: unknown,
  beforeStart: (actor: AnyActorRef) => void = () => undefined,
): Driven {
  const clock = new SimulatedClock();
  const keys = new Map<AnyTransitionDefinition, string>(
    transitionsOf(machine).map((entry) => [entry.definition, entry.key]),
  );
  const taken = new Set<string>();
  const actor = createActor(machine, {
    clock,
    input,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      for (const definition of inspected._transitions) {
        const key = keys.get(definition);
        if (key !== undefined) taken.add(key);
      }
    },
  });
  const emitted: AnyEventObject[] = [];
  actor.on('*', (event) => emitted.push(event));
  // An unobserved error would be thrown later, outside the test; the suites check the status.
  actor.subscribe({ error: () => undefined });
  beforeStart(actor);
  actor.start();
  const timers = new Timers(actor, clock);
  timers.refresh();

  function play(event: AnyEventObject): PlayedStep {
    const before: AnyMachineSnapshot = actor.getSnapshot();
    const earlier = receivedBy(before);
    emitted.length = 0;
    const waited = perform(actor, timers, event);
    timers.refresh();
    const after: AnyMachineSnapshot = actor.getSnapshot();
    const hidden = timers.hidden(after);
    if (hidden.length > 0)
      throw new Error(
        `Timers that no state declares in "after": ${hidden.join(', ')}. Use "after", not a delayed raise.`,
      );
    return {
      input,
      event,
      before,
      after,
      emitted: [...emitted],
      told: toldSince(earlier, before, after),
      started: startedIn(before, after),
      waited,
    };
  }

  return { snapshot: () => actor.getSnapshot(), play, taken, stop: () => actor.stop() };
}
