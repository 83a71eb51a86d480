import {
  fromCallback,
  fromEventObservable,
  fromPromise,
  type AnyEventObject,
  type CallbackActorLogic,
  type NonReducibleUnknown,
  type ObservableActorLogic,
  type PromiseActorLogic,
} from 'xstate';

const slotMarker = Symbol.for('backstock.slot');

function notProvided(name: string): Error {
  return new Error(`The actor "${name}" was not provided: wire it in src/app/wiring.ts.`);
}

/** An actor that resolves once, or one that runs until it is stopped. */
export type SlotKind = 'promise' | 'stream';

interface Slot {
  readonly kind: SlotKind;
  readonly name: string;
}

function mark<Logic extends object>(logic: Logic, slotOf: Slot): Logic {
  return Object.defineProperty(logic, slotMarker, { value: slotOf });
}

function slotIn(logic: unknown): Slot | undefined {
  // Only `mark` writes under the marker.
  return typeof logic === 'object' && logic !== null && slotMarker in logic ? (logic[slotMarker] as Slot) : undefined;
}

/**
 * A placeholder in a machine for an actor that resolves once. The application and the tests provide the real one; an unprovided
 * slot fails with a message. Refusals are returned as output, so `onError` always means a bug.
 */
export function slot<Output, Input extends NonReducibleUnknown = undefined>(
  name: string,
): PromiseActorLogic<Output, Input> {
  return mark(
    fromPromise<Output, Input>(() => Promise.reject(notProvided(name))),
    { kind: 'promise', name },
  );
}

/** A placeholder for an actor that runs until it is stopped, receives events of type `Received`, and sends events to its parent. */
export function streamSlot<Received extends AnyEventObject, Input extends NonReducibleUnknown = undefined>(
  name: string,
): CallbackActorLogic<Received, Input> {
  return mark(
    fromCallback<Received, Input>(() => {
      throw notProvided(name);
    }),
    { kind: 'stream', name },
  );
}

/** A placeholder for an actor that only sends events to its parent, until it completes or is stopped: an observable. */
export function observableSlot<Input extends NonReducibleUnknown = undefined>(
  name: string,
): ObservableActorLogic<AnyEventObject, Input> {
  return mark(
    fromEventObservable<AnyEventObject, Input>(() => {
      throw notProvided(name);
    }),
    { kind: 'stream', name },
  );
}

/** The kind of actor a slot expects; undefined once the real actor is provided. */
export function slotKind(logic: unknown): SlotKind | undefined {
  return slotIn(logic)?.kind;
}

/** The name of a slot, as in its error; undefined for a real actor. */
export function slotName(logic: unknown): string | undefined {
  return slotIn(logic)?.name;
}

/** The actors of a machine that are still empty slots; empty once all are provided. */
export function emptySlots(machine: { readonly implementations: { readonly actors?: unknown } }): string[] {
  return Object.entries(machine.implementations.actors ?? {})
    .filter(([, logic]) => slotKind(logic) !== undefined)
    .map(([name]) => name);
}
