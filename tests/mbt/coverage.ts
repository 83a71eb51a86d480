import type { AnyStateMachine } from 'xstate';
import { describeTransition, transitionsOf } from '../../src/machines/shared/transitions.ts';
import type { Replayed } from './replay.ts';

/** How much of a machine's declared behaviour was executed. */
export interface Coverage {
  readonly all: readonly string[];
  readonly missing: readonly string[];
  /** Number of paths that took each transition. */
  readonly timesTaken: ReadonlyMap<string, number>;
}

/**
 * Transitions taken by running actors, out of all the machine declares. A forbidden transition (`EVENT: {}`) is included:
 * XState selects it when its event arrives in its state, and then it counts as taken.
 */
export function coverageOf(machine: AnyStateMachine, replayed: readonly Pick<Replayed, 'taken'>[]): Coverage {
  const all = transitionsOf(machine).map(({ key }) => key);
  const timesTaken = new Map(all.map((key) => [key, replayed.filter(({ taken }) => taken.has(key)).length]));
  return { all, missing: all.filter((key) => timesTaken.get(key) === 0), timesTaken };
}

/** The reviewable list of everything a machine declares, committed to the repository. */
export function inventoryOf(machine: AnyStateMachine): string[] {
  return transitionsOf(machine).map(describeTransition);
}

/**
 * A small set of walks that still takes every transition, chosen greedily: for drivers that need a second per step.
 * The gain is the number of new transitions divided by the square root of the length, so that long walks aren't favoured.
 */
export function selectPaths(replayed: readonly Replayed[]): Replayed[] {
  const open = new Set(replayed.flatMap(({ taken }) => [...taken]));
  const chosen: Replayed[] = [];
  while (open.size > 0) {
    const gains = replayed.map((candidate) => ({ candidate, gain: gainOf(candidate, open) }));
    const best = gains.reduce((left, right) => (right.gain > left.gain ? right : left)).candidate;
    chosen.push(best);
    for (const key of best.taken) open.delete(key);
  }
  return chosen;
}

function gainOf({ taken, path }: Replayed, open: ReadonlySet<string>): number {
  const fresh = [...taken].filter((key) => open.has(key)).length;
  return fresh / Math.sqrt(Math.max(1, path.steps.length));
}
