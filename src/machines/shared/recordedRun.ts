import type { AnyEventObject, StateValue } from 'xstate';
import type { RecordedCall } from '../../services/callLog.ts';
import type { RecordedActor, RecordedStep, StartedActor, ToldActor } from './flightRecorder.ts';
import { isShape } from '../../domain/kernel/shape.ts';
import { plainJson } from './plainJson.ts';

export type { RecordedCall };

/** Effects of a step besides the new state; a missing field means no effect. */
export interface RunEffects {
  /** The context after the step; missing if unchanged. */
  readonly context?: unknown;
  readonly emitted?: readonly AnyEventObject[];
  readonly started?: readonly StartedActor[];
  /** Events sent to its actors. */
  readonly told?: readonly ToldActor[];
  readonly stopped?: readonly string[];
}

/** An event and its effects. */
interface RunStep extends RunEffects {
  readonly event: AnyEventObject;
  readonly value: StateValue;
}

/** What one statechart did, as a test case: `npm test` replays every one in `tests/machines/recorded`. */
export interface RecordedRun extends RunEffects {
  /** Version of this format. The first has only states, so nothing else is compared. */
  readonly recordedRun: 1 | 2;
  /** Id of the machine. */
  readonly machine: string;
  /** The state when the recording started; null for a run from its start. */
  readonly from: { readonly value: StateValue; readonly context: unknown; readonly children: readonly string[] } | null;
  readonly input: unknown;
  /** The state it started in, or `from`. */
  readonly initial: StateValue;
  readonly steps: readonly RunStep[];
  /** Calls to the server while it ran, with their responses, in the order of the responses. */
  readonly calls?: readonly Omit<RecordedCall, 'at' | 'isCut'>[];
}

/** The latest consecutive steps of the actor up to `last`, without a gap. */
function unbroken(steps: readonly RecordedStep[]): readonly RecordedStep[] {
  const gap = steps.findLastIndex((step, index) => index > 0 && step.before !== steps[index - 1]?.after);
  return gap === -1 ? steps : steps.slice(gap);
}

function some<Name extends string, Item>(name: Name, items: readonly Item[]): { readonly [key in Name]?: Item[] } {
  // Plain JSON keeps its shape.
  return items.length === 0 ? {} : ({ [name]: plainJson(items) } as { readonly [key in Name]?: Item[] });
}

function effectsOf({ before, after, emitted, started, told, stopped }: RecordedStep): RunEffects {
  return {
    ...(before?.context === after.context ? {} : { context: plainJson(after.context) }),
    ...some('emitted', emitted),
    ...some('started', started),
    ...some('told', told),
    ...some('stopped', stopped),
  };
}

/** The calls answered between two steps; those with large responses are left out. */
function callsBetween(calls: readonly RecordedCall[], from: number, to: number): RecordedRun['calls'] {
  return calls
    .filter(({ at, isCut }) => !isCut && at >= from && at <= to)
    .map(({ method, path, body, status, answer }) => ({
      method,
      path,
      body: plainJson(body),
      status,
      answer: plainJson(answer),
    }));
}

interface RunPart {
  readonly actor: RecordedActor;
  readonly steps: readonly RecordedStep[];
  readonly calls: readonly RecordedCall[];
  /** Number of the last step. */
  readonly last?: number | undefined;
}

/** Whether a step can be replayed: the start and the end of an actor happen by themselves. */
export function isPlayable({ event }: RecordedStep): boolean {
  return event.type !== 'xstate.init' && event.type !== 'xstate.stop';
}

/** The run of an actor up to a step, as far back as recorded; undefined if nothing happened after its start. */
export function recordedRun({ actor, steps, calls, last = Infinity }: RunPart): RecordedRun | undefined {
  const own = unbroken(
    steps.filter(
      ({ actor: key, number, event }) => key === actor.key && number <= last && event.type !== 'xstate.stop',
    ),
  );
  const [first] = own;
  const played = own.filter(isPlayable);
  if (first === undefined || played.length === 0) return undefined;
  const { before } = first;
  const made = callsBetween(calls, first.at, own.at(-1)?.at ?? first.at) ?? [];
  return {
    recordedRun: 2,
    machine: actor.machine.id,
    from:
      before === undefined
        ? null
        : { value: before.value, context: plainJson(before.context), children: before.children },
    input: before === undefined ? plainJson(first.event['input'] ?? null) : null,
    initial: before?.value ?? first.after.value,
    ...(before === undefined ? effectsOf(first) : {}),
    // A plain JSON event is still an event.
    steps: played.map((step) => ({
      event: plainJson(step.event) as AnyEventObject,
      value: step.after.value,
      ...effectsOf(step),
    })),
    ...(made.length === 0 ? {} : { calls: made }),
  };
}

/** Parses a run from a file's text; undefined if it isn't one. */
export function readRun(text: string): RecordedRun | undefined {
  let run: unknown;
  try {
    run = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isShape(run) || (run['recordedRun'] !== 1 && run['recordedRun'] !== 2)) return undefined;
  const { machine, steps, from, initial } = run;
  const isWhole =
    typeof machine === 'string' &&
    initial !== undefined &&
    (from === null || isShape(from)) &&
    Array.isArray(steps) &&
    steps.every(
      (step: unknown) => isShape(step) && isShape(step['event']) && typeof step['event']['type'] === 'string',
    );
  // All fields used later are present; a wrong state or context shows as a difference.
  return isWhole ? (run as unknown as RecordedRun) : undefined;
}
