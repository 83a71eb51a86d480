/** Plays what `@xstate/test` generates from a test machine against the real thing. The test machines know the specification and nothing of the program. */
import { createTestModel } from '@xstate/test';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** The real thing on one path, from the beginning. */
export interface Subject<Context> {
  /** Makes each event of the test machine happen. */
  readonly events: Readonly<Record<string, () => void>>;
  /** What must be so in each state of the test machine; `context` is what the test machine holds to be true. */
  readonly states: Readonly<Record<string, (context: Context) => void>>;
  readonly stop: () => void;
}

export interface Played {
  readonly paths: number;
  readonly events: ReadonlySet<string>;
  readonly states: ReadonlySet<string>;
}

const noEvent = 'xstate.init';

/** The library passes over what it finds no executor for; here that is an error. */
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
 * @throws where the real thing is not as the test machine says, with the steps that lead there
 */
export async function playModel<Context>(
  machine: AnyStateMachine,
  begin: () => Subject<Context>,
  simple: readonly string[] = [],
): Promise<Played> {
  const model = createTestModel(machine, { logger: { log: () => undefined, error: () => undefined } });
  // A test machine names what can happen in each state, what changes nothing included; the library would offer everything everywhere.
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
      // oxlint-disable-next-line no-await-in-loop -- each path is the story of one subject, told to its end
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
