import type { ActorLogic, AnyActorRef, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate';

/** What a stand-in actor records. */
export type ControlledSnapshot = Snapshot<unknown> & {
  readonly input: unknown;
  readonly received: readonly AnyEventObject[];
};

function next(snapshot: ControlledSnapshot, event: AnyEventObject): ControlledSnapshot {
  const { input, received } = snapshot;
  switch (event.type) {
    case 'ctl.done':
      return { status: 'done', output: event['output'], error: undefined, input, received };
    case 'ctl.error':
      return { status: 'error', output: undefined, error: event['error'], input, received };
    case 'xstate.stop':
      return { status: 'stopped', output: undefined, error: undefined, input, received };
    default:
      return { ...snapshot, received: [...received, event] };
  }
}

/** Stands in for any actor: does nothing by itself, ends when the driver says so, and records the events it received. Synchronous. */
export const controlledActor: ActorLogic<ControlledSnapshot, AnyEventObject, unknown> = {
  getInitialSnapshot: (_scope, input) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    input,
    received: [],
  }),
  transition: next,
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** The machine with a stand-in for each of its named actors. */
export function controlledMachine(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors ?? {});
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, controlledActor])) });
}

/** The state of a stand-in; throws if the actor is not one, as the test would then control nothing. */
export function controlledSnapshot(ref: AnyActorRef): ControlledSnapshot {
  const snapshot: unknown = ref.getSnapshot();
  if (typeof snapshot === 'object' && snapshot !== null && 'received' in snapshot && 'input' in snapshot) {
    // Only stand-ins have both fields.
    return snapshot as ControlledSnapshot;
  }
  throw new Error(`The actor "${ref.id}" is not named in setup(), so no stand-in could take its place.`);
}
