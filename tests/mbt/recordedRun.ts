/** Recorded runs, for journeys that save one. */
export { differenceOf } from '../../src/machines/shared/replayRun.ts';
export type { RecordedRun } from '../../src/machines/shared/recordedRun.ts';
