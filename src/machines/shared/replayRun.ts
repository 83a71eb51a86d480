import {
  createActor,
  SimulatedClock,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate';
import { contextChanges } from './contextDiff.ts';
import { controlledMachine, controlledSnapshot } from './controlledActor.ts';
import { plainJson } from './plainJson.ts';
import type { RecordedRun, RunEffects } from './recordedRun.ts';
import { slotKind } from './slot.ts';
import { stateNodesOf } from './transitions.ts';

/** The first step where a machine behaves differently from the recording. */
export interface Difference {
  /** Starts at 1; 0 for the initial state. */
  readonly step: number;
  /** The recorded and the actual behaviour, in one sentence. */
  readonly message: string;
}

function invokesOf(machine: AnyStateMachine) {
  return stateNodesOf(machine).flatMap((node) => node.invoke);
}

/** The stand-ins running at the start of a run, in the form a restored machine needs. */
function restoredChildren(machine: AnyStateMachine, ids: readonly string[]): Readonly<Record<string, unknown>> {
  const invoked = invokesOf(machine);
  return Object.fromEntries(
    ids.map((id) => {
      const source = invoked.find((invoke) => invoke.id === id);
      if (source === undefined)
        throw new Error(`The run began with an actor "${id}", which the machine does not have.`);
      return [
        id,
        {
          src: source.src,
          snapshot: { status: 'active', output: undefined, error: undefined, input: null, received: [] },
        },
      ];
    }),
  );
}

/** The machine with stand-ins for its actors and a stopped clock, at the start of the run. */
function startedAt(machine: AnyStateMachine, { from, input }: RecordedRun): AnyActorRef {
  const controlled = controlledMachine(machine);
  const clock = new SimulatedClock();
  if (from === null) return createActor(controlled, { input, clock });
  const snapshot = {
    status: 'active',
    output: undefined,
    error: undefined,
    value: from.value,
    context: from.context,
    historyValue: {},
    children: restoredChildren(machine, from.children),
  };
  // XState's own shape of a persisted snapshot; errors in it show as a difference.
  return createActor(controlled, { snapshot: snapshot as Snapshot<unknown>, clock });
}

interface Reply {
  readonly id: string;
  readonly isDone: boolean;
}

/** The actor's reply that an event represents; undefined for any other event. */
function replyIn({ type }: AnyEventObject): Reply | undefined {
  const [, outcome, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return outcome === undefined || id === undefined ? undefined : { id, isDone: outcome === 'done' };
}

type Children = ReadonlyMap<string, AnyActorRef>;

function childrenOf(actor: AnyActorRef): Children {
  const { children }: AnyMachineSnapshot = actor.getSnapshot();
  // The children of a running machine are actors by id.
  return new Map(
    Object.entries(children).flatMap(([id, child]) => (child === undefined ? [] : [[id, child as AnyActorRef]])),
  );
}

const receivedBy = (child: AnyActorRef) => controlledSnapshot(child).received;

/** Runs the real service if the machine has one; undefined if its reply is the recorded one. */
async function otherAnswer(machine: AnyStateMachine, event: AnyEventObject, child: AnyActorRef) {
  const reply = replyIn(event);
  const src = invokesOf(machine).find(({ id }) => id === reply?.id)?.src;
  const logic: AnyActorLogic | undefined = machine.implementations.actors?.[String(src)] as AnyActorLogic | undefined;
  if (reply === undefined || logic === undefined || slotKind(logic) !== undefined) return undefined;
  const { input } = controlledSnapshot(child);
  if (input === null) return undefined;
  const service = createActor(logic, { input });
  // Streams emit at any time.
  if ('_subscription' in Object(service.getSnapshot())) return undefined;
  const answer = await new Promise<{ readonly isDone: boolean; readonly said: unknown }>((resolve) => {
    service.subscribe({
      complete: () => resolve({ isDone: true, said: service.getSnapshot().output }),
      error: (error) => resolve({ isDone: false, said: error }),
    });
    service.start();
  });
  const recorded = { isDone: reply.isDone, said: plainJson(reply.isDone ? event['output'] : event['error']) };
  const now = { ...answer, said: plainJson(answer.said) };
  return contextChanges(recorded, now).length === 0 ? undefined : { id: reply.id, recorded, now };
}

const json = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** Class instances are shown by class name, which differs from build to build. */
const unnamed = (value: unknown): unknown =>
  JSON.parse(json(plainJson(value)).replaceAll(/"\((?!left out)[^"()]+\)"/g, '"(object)"'));

class Replay {
  readonly #machine: AnyStateMachine;
  readonly #run: RecordedRun;
  readonly #actor: AnyActorRef;
  readonly #emitted: AnyEventObject[] = [];
  #context: unknown;
  #children: Children = new Map();
  #received = new Map<AnyActorRef, number>();

  constructor(machine: AnyStateMachine, run: RecordedRun) {
    this.#machine = machine;
    this.#run = run;
    this.#actor = startedAt(machine, run);
    this.#actor.on('*', (event) => this.#emitted.push(event));
    // An unobserved error would be thrown later, outside the test; it is checked here.
    this.#actor.subscribe({ error: () => undefined });
    this.#context = run.from?.context;
    if (run.from !== null) this.#children = childrenOf(this.#actor);
  }

  async play(): Promise<Difference | undefined> {
    const { initial, from, steps } = this.#run;
    this.#actor.start();
    try {
      const first = this.#otherState(initial) ?? (from === null ? this.#otherEffects(this.#run) : undefined);
      if (first !== undefined) return { step: 0, message: `at the start ${first}` };
      for (const [index, step] of steps.entries()) {
        const message = (await this.#cause(step.event)) ?? this.#otherState(step.value) ?? this.#otherEffects(step);
        if (message !== undefined)
          return { step: index + 1, message: `after step ${index + 1} (${step.event.type}): ${message}` };
      }
      return undefined;
    } finally {
      this.#actor.stop();
    }
  }

  /** Reproduces the event as recorded; returns the reason if it can't. */
  async #cause(event: AnyEventObject): Promise<string | undefined> {
    const snapshot: AnyMachineSnapshot = this.#actor.getSnapshot();
    const reply = replyIn(event);
    if (reply !== undefined) {
      const child = this.#children.get(reply.id) ?? childrenOf(this.#actor).get(reply.id);
      if (child === undefined) return `the actor "${reply.id}" is not running, so it cannot answer`;
      const other = await otherAnswer(this.#machine, event, child);
      if (other !== undefined) return answerWords(other);
      child.send(
        reply.isDone ? { type: 'ctl.done', output: event['output'] } : { type: 'ctl.error', error: event['error'] },
      );
      return undefined;
    }
    const isArmed = snapshot._nodes.some((node) => node.after.some(({ eventType }) => eventType === event.type));
    if (event.type.startsWith('xstate.') && !isArmed) return `"${event.type}" cannot happen in this state`;
    this.#actor.send(event);
    return undefined;
  }

  #otherState(recorded: unknown): string | undefined {
    const { status, value, error }: AnyMachineSnapshot = this.#actor.getSnapshot();
    if (status === 'error')
      return `${this.#machine.id} stopped with an error: ${String(error)}, and was in ${json(recorded)}`;
    if (contextChanges({ value: recorded }, { value }).length === 0) return undefined;
    return `${this.#machine.id} is in ${json(value)}, and was in ${json(recorded)}`;
  }

  /** Its other effects since the last step. */
  #effects(): Required<RunEffects> {
    const before = this.#children;
    const after = childrenOf(this.#actor);
    const started = [...after].filter(([id, child]) => before.get(id) !== child);
    const told = [...after].flatMap(([id, child]) =>
      receivedBy(child)
        .slice(this.#received.get(child) ?? 0)
        .map((event) => ({ id, event })),
    );
    const effects = {
      context: this.#actor.getSnapshot().context,
      emitted: [...this.#emitted],
      started: started.map(([id, child]) => ({ id, input: controlledSnapshot(child).input })),
      told,
      stopped: [...before].filter(([id, child]) => after.get(id) !== child).map(([id]) => id),
    };
    this.#emitted.length = 0;
    this.#children = after;
    this.#received = new Map([...after.values()].map((child) => [child, receivedBy(child).length]));
    return effects;
  }

  #otherEffects(recorded: RunEffects): string | undefined {
    const { context, ...now } = this.#effects();
    if (this.#run.recordedRun === 1) return undefined;
    if ('context' in recorded) this.#context = recorded.context;
    const [change] = contextChanges(unnamed(this.#context), unnamed(context));
    if (change !== undefined)
      return `the context differs at "${change.path}": ${json(change.after)}, and was ${json(change.before)}`;
    for (const effect of ['emitted', 'started', 'told', 'stopped'] as const) {
      const [was, is] = [unnamed(recorded[effect] ?? []), unnamed(now[effect])];
      if (json(was) !== json(is)) return `it ${effect} ${json(is)}, and had ${effect} ${json(was)}`;
    }
    return undefined;
  }
}

type OtherAnswer = NonNullable<Awaited<ReturnType<typeof otherAnswer>>>;

function answerWords({ id, recorded, now }: OtherAnswer): string {
  const words = ({ isDone, said }: OtherAnswer['now']) => `${isDone ? 'answers' : 'fails with'} ${json(said)}`;
  return `"${id}" ${words(now)}, and was recorded: ${words(recorded)}`;
}

/**
 * Replays a run with stand-ins for the machine's actors. If the machine has real services, each gets its recorded input and has
 * to return the recorded output. Undefined if everything matches the recording.
 */
export async function replayRun(machine: AnyStateMachine, run: RecordedRun): Promise<Difference | undefined> {
  return new Replay(machine, run).play();
}

/** The first difference in one line; undefined if there is none. */
export async function differenceOf(machine: AnyStateMachine, run: RecordedRun): Promise<string | undefined> {
  return (await replayRun(machine, run))?.message;
}
