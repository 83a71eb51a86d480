/** Plays the paths `@xstate/test` generates from a test machine on the implementation. Test machines know only the specification. */
import { createTestModel } from '@xstate/test';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** The implementation on one path, from the start. */
export interface Subject<Context> {
  /** Causes each event of the test machine. */
  readonly events: Readonly<Record<string, () => void>>;
  /** Assertions for each state of the test machine; `context` is the test machine's own. */
  readonly states: Readonly<Record<string, (context: Context) => void>>;
  readonly stop: () => void;
}

export interface Played {
  readonly paths: number;
  readonly events: ReadonlySet<string>;
  readonly states: ReadonlySet<string>;
}

const noEvent = 'xstate.init';

/** The library ignores events without an executor; here that is an error. */
function checkComplete<Context>(machine: AnyStateMachine, { events, states }: Subject<Context>): void {
  const unplayed = machine.events.filter((type) => !Object.hasOwn(events, type));
  const unchecked = Object.keys(machine.states).filter((state) => !Object.hasOwn(states, state));
  if (unplayed.length + unchecked.length > 0)
    throw new Error(
      `Nothing plays ${unplayed.join(', ') || 'no event'} or checks ${unchecked.join(', ') || 'no state'}.`,
    );
}

/**
 * Plays every shortest path, and every simple path of the events in `simple`.
 *
 * @throws if the implementation differs from the test machine, with the steps that led there
 */
export async function playModel<Context>(
  machine: AnyStateMachine,
  begin: () => Subject<Context>,
  simple: readonly string[] = [],
): Promise<Played> {
  const model = createTestModel(machine, { logger: { log: () => undefined, error: () => undefined } });
  // A test machine declares what can happen in each state, including events that change nothing; the library would offer all of them.
  const possible = (among: readonly string[]) => (state: AnyMachineSnapshot) =>
    state._nodes
      .flatMap((node) => [...node.transitions.keys()])
      .filter((type) => among.includes(type))
      .map((type) => ({ type }));
  const paths = [
    ...model.getShortestPaths({ events: possible(machine.events) }),
    ...(simple.length === 0
      ? []
      : model.getSimplePaths({
          events: possible(simple),
          serializeState: ({ value, context }) => JSON.stringify([value, context]),
        })),
  ];
  const seen = { events: new Set<string>(), states: new Set<string>() };
  for (const path of paths) {
    const subject = begin();
    checkComplete(machine, subject);
    const events = Object.entries(subject.events).map(
      ([type, play]) =>
        [
          type,
          () => {
            seen.events.add(type);
            play();
          },
        ] as const,
    );
    const states = Object.entries(subject.states).map(
      ([state, check]) =>
        [
          state,
          ({ context }: { readonly context: Context }) => {
            seen.states.add(state);
            check(context);
          },
        ] as const,
    );
    try {
      // oxlint-disable-next-line no-await-in-loop -- each path runs on one subject, in sequence
      await path.test({ events: Object.fromEntries(events), states: Object.fromEntries(states) });
    } catch (error) {
      const steps = path.steps.map(({ event }) => event.type).filter((type) => type !== noEvent);
      throw new Error(
        `After ${steps.join(', ') || 'the start'}: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    } finally {
      subject.stop();
    }
  }
  return { paths: paths.length, ...seen };
}
