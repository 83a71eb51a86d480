import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The outcome of the mutants. */
export interface Tally {
  /** A test failed, or the run timed out. */
  readonly killed: number;
  readonly survived: number;
  /** No test covered the mutant. */
  readonly uncovered: number;
}

const reportSchema = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
});

/** Tallies one Stryker report. Mutants that could not be run are not counted. */
export function readTally(file: string): Tally {
  const { files } = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...names: readonly string[]) => statuses.filter((status) => names.includes(status)).length;
  return { killed: count('Killed', 'Timeout'), survived: count('Survived'), uncovered: count('NoCoverage') };
}

/** The sum of the tallies. */
export function totalOf(tallies: readonly Tally[]): Tally {
  const sum = (read: (tally: Tally) => number) => tallies.reduce((total, tally) => total + read(tally), 0);
  return {
    killed: sum(({ killed }) => killed),
    survived: sum(({ survived }) => survived),
    uncovered: sum(({ uncovered }) => uncovered),
  };
}

/** Percentage of mutants that were killed; 100 if there are none. */
export function scoreOf({ killed, survived, uncovered }: Tally): number {
  const all = killed + survived + uncovered;
  return all === 0 ? 100 : (100 * killed) / all;
}
