import type { RecordedActor, RecordedStep } from '../../../machines/shared/flightRecorder.ts';
import { recordedRun } from '../../../machines/shared/recordedRun.ts';

/** Saves the run of an actor, up to a step, as a file for `tests/machines/recorded`. */
export function saveRun(actor: RecordedActor, steps: readonly RecordedStep[], last: number | undefined): void {
  const run = recordedRun(actor, steps, last);
  if (run === undefined) return;
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(run, null, 2)}\n`], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${run.machine}-${run.steps.length}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
