import { isDeepStrictEqual } from 'node:util';
import {
  createActor,
  SimulatedClock,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate';
import type { RecordedRun } from '../../src/machines/shared/recordedRun.ts';
import { stateNodesOf } from '../../src/machines/shared/transitions.ts';
import { controlledMachine } from './controlledActor.ts';

/** The stand-ins that were running where a run begins, as a restored machine wants them. */
function restoredChildren(machine: AnyStateMachine, ids: readonly string[]): Readonly<Record<string, unknown>> {
  const invoked = stateNodesOf(machine).flatMap((node) => node.invoke);
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

/** The machine with stand-ins for its actors and a clock that stands still, where the run begins. */
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
  // The shape in which XState itself keeps a snapshot; what is wrong in it shows as a divergence.
  return createActor(controlled, { snapshot: snapshot as Snapshot<unknown>, clock });
}

/** Makes the event happen as it did; answers why it cannot. */
function cause(actor: AnyActorRef, event: AnyEventObject): string | undefined {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  const [, outcome, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (outcome !== undefined && id !== undefined) {
    const child = snapshot.children[id];
    if (child === undefined) return `the actor "${id}" is not running, so it cannot answer`;
    child.send(
      outcome === 'done' ? { type: 'ctl.done', output: event['output'] } : { type: 'ctl.error', error: event['error'] },
    );
    return undefined;
  }
  const isArmed = snapshot._nodes.some((node) => node.after.some(({ eventType }) => eventType === event.type));
  if (event.type.startsWith('xstate.') && !isArmed) return `"${event.type}" cannot happen in this state`;
  actor.send(event);
  return undefined;
}

function isAt(actor: AnyActorRef, value: unknown): boolean {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  return snapshot.status !== 'error' && isDeepStrictEqual(JSON.parse(JSON.stringify(snapshot.value)), value);
}

function whereItIs(actor: AnyActorRef): string {
  const { status, value, error }: AnyMachineSnapshot = actor.getSnapshot();
  return status === 'error' ? `stopped with an error: ${String(error)}` : `is in ${JSON.stringify(value)}`;
}

/** Where a machine no longer does what was recorded, in words; undefined where it does. */
export function divergenceOf(machine: AnyStateMachine, run: RecordedRun): string | undefined {
  const actor = startedAt(machine, run);
  // An unobserved error would be thrown later, outside the test; it is looked at here.
  actor.subscribe({ error: () => undefined });
  actor.start();
  try {
    if (!isAt(actor, run.initial))
      return `at the start ${machine.id} ${whereItIs(actor)}, and was in ${JSON.stringify(run.initial)}`;
    for (const [index, { event, value }] of run.steps.entries()) {
      const where = `after step ${index + 1} (${event.type})`;
      const hindrance = cause(actor, event);
      if (hindrance !== undefined) return `${where}: ${hindrance}`;
      if (!isAt(actor, value)) return `${where} ${machine.id} ${whereItIs(actor)}, and was in ${JSON.stringify(value)}`;
    }
    return undefined;
  } finally {
    actor.stop();
  }
}
