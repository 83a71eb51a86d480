import type { AnyStateMachine } from 'xstate';
import { describeTransition, transitionsOf } from '../../src/machines/shared/transitions.ts';
import type { Replayed } from './replay.ts';

/** How much of a machine's declared behaviour really happened. */
export interface Coverage {
  readonly all: readonly string[];
  readonly missing: readonly string[];
  /** Paths that took each transition. */
  readonly timesTaken: ReadonlyMap<string, number>;
}

/**
 * Transitions taken by running actors, out of all the machine declares. A forbidden transition (`EVENT: {}`) is one of
 * them: XState selects it when its event arrives in its state, and it counts when that happened.
 */
export function coverageOf(machine: AnyStateMachine, replayed: readonly Pick<Replayed, 'taken'>[]): Coverage {
  const all = transitionsOf(machine).map(({ key }) => key);
  const timesTaken = new Map(all.map((key) => [key, replayed.filter(({ taken }) => taken.has(key)).length]));
  return { all, missing: all.filter((key) => timesTaken.get(key) === 0), timesTaken };
}

/** The reviewable list of everything a machine declares, kept in the repository. */
export function inventoryOf(machine: AnyStateMachine): string[] {
  return transitionsOf(machine).map(describeTransition);
}

/**
 * A small set of walks that still takes every transition, cheapest gain first: for drivers that need a second a step.
 * Gain is new transitions by the square root of length, so that long walks are not favoured for their length.
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
