import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What became of the changed programs. */
export interface Tally {
  /** Noticed by a failing test, or because the program no longer ended. */
  readonly killed: number;
  readonly survived: number;
  /** No test ran the changed place. */
  readonly uncovered: number;
}

const reportSchema = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
});

/** Counts one report of Stryker. Changes that could not be run at all count neither way. */
export function readTally(file: string): Tally {
  const { files } = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...names: readonly string[]) => statuses.filter((status) => names.includes(status)).length;
  return { killed: count('Killed', 'Timeout'), survived: count('Survived'), uncovered: count('NoCoverage') };
}

/** The tallies together. */
export function totalOf(tallies: readonly Tally[]): Tally {
  const sum = (read: (tally: Tally) => number) => tallies.reduce((total, tally) => total + read(tally), 0);
  return {
    killed: sum(({ killed }) => killed),
    survived: sum(({ survived }) => survived),
    uncovered: sum(({ uncovered }) => uncovered),
  };
}

/** Percent of the changes that were noticed; all of none. */
export function scoreOf({ killed, survived, uncovered }: Tally): number {
  const all = killed + survived + uncovered;
  return all === 0 ? 100 : (100 * killed) / all;
}
