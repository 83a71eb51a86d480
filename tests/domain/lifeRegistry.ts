import type { LifeCycle } from '../../src/domain/lifeCycles.ts';
import type { Coverage } from '../mbt/coverage.ts';
import { walkBooking } from './support/bookingWalk.ts';
import { lives, walkLives } from './support/lives.ts';
import type { Walked } from './support/lives.ts';

/**
 * Every life cycle of `src/domain/lifeCycles.ts`, with the generated paths that take its steps by commands. A life cycle that is missing
 * here, or has a step that no path takes, fails `lifeCycles.test.ts` and `npm run coverage:transitions`.
 */
const walks: ReadonlyMap<string, () => Walked> = new Map([
  ...lives.map(({ name }): [string, () => Walked] => [name, () => walkLives(name)]),
  ['booking', walkBooking],
]);

export const walkedLives: readonly string[] = [...walks.keys()];

/** How much of a life cycle the paths take. */
interface LifeCoverage extends Coverage {
  /** Steps taken that the table doesn't have. */
  readonly strays: readonly string[];
  readonly paths: number;
  readonly steps: number;
}

const unwalked: Walked = { taken: new Map(), paths: 0, steps: 0 };

export function coverageOfLife({ name, steps: table }: LifeCycle): LifeCoverage {
  const { taken, paths, steps } = walks.get(name)?.() ?? unwalked;
  const all = Object.entries(table).flatMap(([from, to]) => to.map((next) => `${from} > ${next}`));
  return {
    all,
    missing: all.filter((step) => !taken.has(step)),
    strays: [...taken.keys()].filter((step) => !all.includes(step)),
    timesTaken: new Map(all.map((step) => [step, taken.get(step) ?? 0])),
    paths,
    steps,
  };
}
