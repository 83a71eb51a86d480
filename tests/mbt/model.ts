import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { TestModel, type AdjacencyMap } from 'xstate/graph';
import { controlledMachine } from '../../src/machines/shared/controlledActor.ts';
import { edgeCover, edgesFrom } from './edgeCover.ts';
import type { Alphabet, Reply } from './types.ts';

/** A step and the state it leads to in the model. */
interface PathStep {
  readonly event: AnyEventObject;
  readonly state: AnyMachineSnapshot;
}

/** A walk from one initial state of the machine. */
export interface GeneratedPath {
  readonly inputName: string;
  readonly input: unknown;
  readonly initial: AnyMachineSnapshot;
  readonly steps: readonly PathStep[];
}

/** Filters the offered events, for drivers that can't cause all of them (a browser has no hidden buttons). */
type EventFilter = (state: AnyMachineSnapshot, event: AnyEventObject) => boolean;

export interface ModelOptions {
  readonly filter?: EventFilter;
  readonly maxSteps?: number;
  /** Number of abstract states above which the projection is considered unbounded. */
  readonly limit?: number;
}

/** Errors are reduced to their message; everything else must already be plain JSON. */
export function serializeEvent(event: EventObject): string {
  return JSON.stringify(event, (_key, value: unknown) => (value instanceof Error ? { error: value.message } : value));
}

/** The identity of an abstract state: active nodes, projected context, running actors. */
export function stateKey(state: AnyMachineSnapshot, alphabet: Alphabet): string {
  return JSON.stringify([state.status, state.value, alphabet.project(state.context), childrenOf(state)]);
}

/** Ids of the actors running in a state, sorted. */
export function childrenOf(state: AnyMachineSnapshot): string[] {
  return Object.keys(state.children)
    .filter((id) => state.children[id] !== undefined)
    .toSorted();
}

function replyEvent(id: string, reply: Reply): AnyEventObject {
  if ('done' in reply) return { type: `xstate.done.actor.${id}`, output: reply.done, actorId: id };
  if ('error' in reply) return { type: `xstate.error.actor.${id}`, error: reply.error, actorId: id };
  return reply.sends;
}

function repliesOf(machine: string, id: string, alphabet: Alphabet): AnyEventObject[] {
  const replies = alphabet.replies[id];
  if (replies === undefined)
    throw new Error(`${machine}: the alphabet declares no replies for the actor "${id}" (use [] if it never speaks).`);
  return replies.map((reply) => replyEvent(id, reply));
}

/** Every event that can happen in a state: all external events, replies of running actors, and active timers. */
function offeredEvents(state: AnyMachineSnapshot, machine: string, alphabet: Alphabet): AnyEventObject[] {
  const replies = childrenOf(state).flatMap((id) => repliesOf(machine, id, alphabet));
  const timers = state._nodes.flatMap((node) => node.after.map((timer) => ({ type: timer.eventType })));
  const seen = new Set<string>();
  return [...alphabet.external, ...replies, ...timers].filter((event) => {
    const key = serializeEvent(event);
    return seen.has(key) ? false : seen.add(key);
  });
}

type AnyModel = TestModel<AnyMachineSnapshot, AnyEventObject, unknown>;

function modelFor(machine: AnyStateMachine, alphabet: Alphabet, input: unknown, options: ModelOptions): AnyModel {
  const filter = options.filter;
  return new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
    input,
    limit: options.limit ?? 20_000,
    events: (state) => {
      const offered = offeredEvents(state, machine.id, alphabet);
      return filter === undefined ? offered : offered.filter((event) => filter(state, event));
    },
    serializeState: (state) => stateKey(state, alphabet),
    serializeEvent,
    stopWhen: (state) => state.status !== 'active',
  });
}

function assertNoErrorState(machine: string, map: AdjacencyMap<AnyMachineSnapshot, AnyEventObject>): void {
  for (const { from, event, to } of edgesFrom(map)) {
    if (to.status !== 'error') continue;
    throw new Error(
      `${machine}: ${serializeEvent(event)} in ${JSON.stringify(from.value)} ends in an error: ${String(to.error)}`,
    );
  }
}

/** Paths that together take every event in every abstract state, from every initial state. */
export function generatePaths(
  machine: AnyStateMachine,
  alphabet: Alphabet,
  options: ModelOptions = {},
): GeneratedPath[] {
  const controlled = controlledMachine(machine);
  return Object.entries(alphabet.inputs).flatMap(([inputName, input]) => {
    const map = modelFor(controlled, alphabet, input, options).getAdjacencyMap();
    assertNoErrorState(machine.id, map);
    const keyOf = (state: AnyMachineSnapshot): string => stateKey(state, alphabet);
    return edgeCover(map, keyOf, options.maxSteps).map((path) => ({ inputName, input, ...path }));
  });
}
