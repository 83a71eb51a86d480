import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
} from 'xstate';

/** One way a running actor can reply to the machine. Declare at least one for each branch of its `onDone`. */
export type Reply<Event extends AnyEventObject = AnyEventObject> =
  | { readonly done: unknown }
  | { readonly error: Error }
  /** An event the actor sends its parent while it continues to run. */
  | { readonly sends: Event };

/** Everything that can be sent to a machine, written from the specification and not from the machine. */
export interface Alphabet {
  /** Every event of the specification, handled or not; offered in every state. */
  readonly external: readonly AnyEventObject[];
  /** By id of the invoked or spawned actor; an actor without an entry fails the suite, one that never replies has `[]`. */
  readonly replies: Readonly<Record<string, readonly Reply[]>>;
  /** The part of the context that guards and rules read, as plain JSON. Counters are capped where guards no longer distinguish them. */
  readonly project: (context: unknown) => unknown;
  /** Different inputs, by name; `{ default: undefined }` if the machine takes no input. */
  readonly inputs: Readonly<Record<string, unknown>>;
}

/** One step as rules see it. */
export interface StepView {
  readonly input: unknown;
  readonly event: AnyEventObject;
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
  /** Events emitted to listeners during the step. */
  readonly emitted: readonly AnyEventObject[];
  /** Events sent to child actors during the step, with the child's id. */
  readonly told: readonly { readonly child: string; readonly event: AnyEventObject }[];
  /** Actors started during the step, with their input. */
  readonly started: readonly { readonly child: string; readonly input: unknown }[];
}

/** An invariant: whenever `when` holds, `check` must not throw. */
interface StateRule {
  readonly kind: 'state';
  /** Rule id in docs/spec. */
  readonly id: string;
  readonly text: string;
  readonly when: (state: AnyMachineSnapshot, input: unknown) => boolean;
  readonly check: (state: AnyMachineSnapshot, input: unknown) => void;
}

/** What one event must and must not do. */
interface StepRule {
  readonly kind: 'step';
  readonly id: string;
  readonly text: string;
  readonly when: (step: StepView) => boolean;
  readonly check: (step: StepView) => void;
}

export type Rule = StateRule | StepRule;

/** A machine and its tests, for the generic suites. */
export interface RegisteredMachine {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly alphabet: Alphabet;
  readonly rules: readonly Rule[];
}

/** An alphabet whose events, inputs and context are type-checked against the machine. */
export interface TypedAlphabet<Machine extends AnyStateMachine> {
  readonly external: readonly EventFromLogic<Machine>[];
  readonly replies: Readonly<Record<string, readonly Reply<EventFromLogic<Machine>>[]>>;
  readonly project: (context: ContextFrom<Machine>) => unknown;
  readonly inputs: Readonly<Record<string, InputFrom<Machine>>>;
}

/** Defines an alphabet with the machine's own types. */
export function defineAlphabet<Machine extends AnyStateMachine>(
  _machine: Machine,
  alphabet: TypedAlphabet<Machine>,
): Alphabet {
  // The suites only pass this machine's own context to `project`.
  return { ...alphabet, project: (context) => alphabet.project(context as ContextFrom<Machine>) };
}
