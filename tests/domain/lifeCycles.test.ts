import { describe, expect, test } from 'vitest';
import { lifeCycles } from '../../src/domain/lifeCycles.ts';
import { coverageOfLife, walkedLives } from './lifeRegistry.ts';
import { lifeCycleEdges } from './support/lifeCycleEdges.ts';
import type { Edges } from './support/lifeCycleEdges.ts';
import { edgesOf, lived, lives, pathsOf } from './support/lives.ts';
import type { Life } from './support/lives.ts';

describe.each(lives.map((life) => [`${life.name} ${life.id}`, life] as const))('the life of %s', (_name, life) => {
  const paths = pathsOf(life);

  test('[REQ-8, EVENT-17, MEMBER-34, WORK-16, MEAS-36, USER-15, RESV-44, RESV-53, COUNT-27, PAY-34, IMP-60] reaches every state of its table, by steps that are decided one after the other', () => {
    expect(paths.map(({ end }) => end).toSorted()).toEqual(Object.keys(life.steps).toSorted());
    for (const { end, path } of paths) {
      const { states, refused } = lived(life, path);
      expect([path, states.at(-1), refused]).toEqual([path, end, undefined]);
    }
  });

  test('[REQ-8, EVENT-17, MEMBER-34, WORK-16, MEAS-36, USER-15, RESV-44, RESV-53, COUNT-27, PAY-34, IMP-60] takes from each state the steps of its table and no others', () => {
    for (const { end, path } of paths) {
      for (const to of Object.keys(life.steps)) {
        if (to === end) continue;
        const { states, refused } = lived(life, [...path, to]);
        if (life.steps[end]?.includes(to) === true) expect([end, states.at(-1)]).toEqual([end, to]);
        else if (life.step(end, to) !== undefined) expect([end, to, refused]).toEqual([end, to, life.refusal(end, to)]);
      }
    }
  });

  test('[MBT-14] takes no step that its table has lost', () => {
    for (const { end, path } of paths) {
      for (const to of life.steps[end] ?? []) {
        const { states, refused } = withoutStep(life, [end, to], () => lived(life, [...path, to]));
        expect([end, to, states.at(-1)]).toEqual([end, to, end]);
        expect([end, to, refused]).toEqual([end, to, refusedWithout(life.name, end)]);
      }
    }
  });
});

/** The refusal of a step that the table no longer has. Closing a stocktake changes nothing then, like closing it twice. */
function refusedWithout(name: string, from: string): string | undefined {
  if (name === 'stocktake') return undefined;
  if (name === 'user') return from === 'active' ? 'not-disposed' : 'disposed';
  return 'wrong-stage';
}

/** Takes a step away from the program's own table for a moment. */
function withoutStep<Result>({ name }: Life, [from, to]: readonly [string, string], run: () => Result): Result {
  // The tables are declared as constants, but they are plain arrays.
  const open = lifeCycles.find((life) => life.name === name)?.steps[from] as string[];
  const index = open.indexOf(to);
  open.splice(index, 1);
  try {
    return run();
  } finally {
    open.splice(index, 0, to);
  }
}

test('[MBT-13] every life cycle leads where its source says, has a name of its own and is walked', () => {
  expect(lifeCycles.map(({ name }) => name).toSorted()).toEqual(Object.keys(lifeCycleEdges).toSorted());
  for (const { name, steps } of lifeCycles) expect([name, steps]).toEqual([name, edgesOf(name)]);
  expect(walkedLives.toSorted()).toEqual(Object.keys(lifeCycleEdges).toSorted());
});

test.each(lifeCycles)('[MBT-15, RESV-54] generated paths take each step of the life of $name, and no other', (life) => {
  const { missing, strays } = coverageOfLife(life);
  expect({ missing, strays }).toEqual({ missing: [], strays: [] });
});

test('[MBT-15] a step that no path takes is found, one that the table lacks, and a life cycle that nothing walks', () => {
  const found = (name: string, steps: Edges) => {
    const { missing, strays, timesTaken } = coverageOfLife({ name, steps });
    return { missing, strays, timesTaken: [...timesTaken] };
  };
  expect(found('measurement', { draft: ['submitted', 'verified'], submitted: ['verified'], verified: [] })).toEqual({
    missing: ['draft > verified'],
    strays: ['submitted > draft'],
    timesTaken: [
      ['draft > submitted', 3],
      ['draft > verified', 0],
      ['submitted > verified', 1],
    ],
  });
  expect(found('ticket', { open: ['used'], used: [] })).toEqual({
    missing: ['open > used'],
    strays: [],
    timesTaken: [['open > used', 0]],
  });
});
