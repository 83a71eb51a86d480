import type { AnyEventObject, StateValue } from 'xstate';
import { plainJson } from './plainJson.ts';
import type { RecordedActor, RecordedStep } from './flightRecorder.ts';

/** What one statechart did, as a test case: `npm test` plays every one in `tests/machines/recorded`. */
export interface RecordedRun {
  /** Version of this form. */
  readonly recordedRun: 1;
  /** Id of the machine. */
  readonly machine: string;
  /** Where it was when the recording began; null for a run from its start. */
  readonly from: { readonly value: StateValue; readonly context: unknown; readonly children: readonly string[] } | null;
  readonly input: unknown;
  /** The state it started in, or `from`. */
  readonly initial: StateValue;
  /** Each event, and the state it led to. */
  readonly steps: readonly { readonly event: AnyEventObject; readonly value: StateValue }[];
}

/** The latest steps of the actor up to `last` that follow each other without a gap. */
function unbroken(steps: readonly RecordedStep[]): readonly RecordedStep[] {
  const gap = steps.findLastIndex((step, index) => index > 0 && step.before !== steps[index - 1]?.after);
  return gap === -1 ? steps : steps.slice(gap);
}

/** The run of an actor up to a step, as far back as it was recorded; undefined where nothing was. */
export function recordedRun(
  actor: RecordedActor,
  steps: readonly RecordedStep[],
  last = Infinity,
): RecordedRun | undefined {
  const own = unbroken(
    steps.filter(
      ({ actor: key, number, event }) => key === actor.key && number <= last && event.type !== 'xstate.stop',
    ),
  );
  const [first, ...others] = own;
  if (first === undefined) return undefined;
  const { before } = first;
  const played = before === undefined ? others : own;
  return {
    recordedRun: 1,
    machine: actor.machine.id,
    from:
      before === undefined
        ? null
        : { value: before.value, context: plainJson(before.context), children: before.children },
    input: before === undefined ? plainJson(first.event['input'] ?? null) : null,
    initial: before?.value ?? first.after.value,
    // An event of plain parts is an event.
    steps: played.map(({ event, after }) => ({ event: plainJson(event) as AnyEventObject, value: after.value })),
  };
}
