import { describe, expect, test } from 'vitest';
import { getShortestPaths } from 'xstate/graph';
import type { CatalogueRecord, FieldValue, Kind, Occurrence } from '../../src/domain/catalogue/index.ts';
import { decide } from '../../src/domain/decide/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { eventSteps } from '../../src/domain/events/index.ts';
import { isRefused } from '../../src/domain/kernel/decision.ts';
import { lifeCycles } from '../../src/domain/lifeCycles.ts';
import type { LifeCycle } from '../../src/domain/lifeCycles.ts';
import type { MeasuringState } from '../../src/domain/measurements/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { lifeCycleMachine } from '../../src/machines/shared/lifeCycleMachine.ts';
import { asked, happened, NOW, worldOf } from '../support/specify.ts';
import { added, superAdmin, theatre, uuid } from './support/theatre.ts';

/** A life cycle with a record for which every step of it may be taken. */
interface Life extends LifeCycle {
  readonly id: string;
  readonly before: readonly Occurrence[];
  readonly values: Readonly<Record<string, FieldValue>>;
  /** The command that takes a step. */
  readonly step: (from: string, to: string) => CommandBody;
  readonly stateOf: (record: CatalogueRecord | undefined) => FieldValue | undefined;
}

type Told = Omit<Life, 'kind' | 'steps' | 'step' | 'stateOf'> & Partial<Life>;

/** The work on an item of a department. */
function workOn(item: Kind): Told {
  return {
    id: 'mend',
    values: { name: 'Mend it', itemId: 'broken', work: 'repair' },
    before: [added(item, 'broken', { name: 'Broken' })],
  };
}

const ghosts: Told = {
  id: 'ghosts',
  values: { name: 'Ghosts', eventType: 'production', opens: '2026-06-10', stageManagerId: 'kim' },
  // What is put on a stage is rehearsed first.
  steps: { ...eventSteps, approved: eventSteps.approved.filter((to) => to !== 'running') },
  before: [added('casting', 'alving', { name: 'Mrs Alving', eventId: 'ghosts', memberId: 'sam' })],
};

/** A record or two of each kind that has a life. */
const told: Readonly<Partial<Record<Kind, readonly Told[]>>> = {
  propRequest: [
    {
      id: 'bowls',
      values: { name: 'Oliver! act one', neededBy: '2026-06-10', note: 'See below.', bookingId: 'oliver' },
      before: [
        added('propRequestLine', 'bowl', { name: 'Gruel bowls', requestId: 'bowls' }),
        added('booking', 'oliver', { name: 'Oliver!', memberId: 'kim', from: '2026-06-10', dueBack: '2026-06-20' }),
        happened('booking', 'oliver', {
          type: 'BookingLineMoved',
          data: {
            lineId: uuid(1),
            kind: 'prop',
            itemId: 'glasses',
            moves: { back: 1 },
            from: '2026-06-10',
            dueBack: '2026-06-20',
          },
        }),
      ],
    },
  ],
  event: [
    ghosts,
    { id: 'masks', values: { name: 'Mask making', eventType: 'workshop', opens: '2026-06-10' }, before: [] },
  ],
  membership: [{ id: 'sam', values: { name: 'Sam Lee', memberId: 'sam' }, before: [] }],
  propWork: [workOn('prop')],
  costumeWork: [workOn('costume')],
  equipmentWork: [workOn('equipment')],
  measurement: [
    {
      id: 'sizes',
      values: { memberId: 'sam', takenOn: '2026-05-01', unit: 'cm', measured: ['chest'] },
      before: [],
      step: (_from, to) => ({
        type: 'StageMeasurements',
        kind: 'measurement',
        id: 'sizes',
        payload: { to: measuringState(to) },
      }),
      stateOf: (record) => record?.values['state'] ?? 'draft',
    },
  ],
  user: [
    {
      id: 'pat',
      values: { name: 'Pat Day', email: 'pat@example.org' },
      before: [],
      step: (_from, to) =>
        to === 'disposed'
          ? { type: 'DisposeRecord', kind: 'user', id: 'pat', payload: { reason: 'not-needed' } }
          : { type: 'RestoreRecord', kind: 'user', id: 'pat', payload: {} },
      stateOf: (record) => record?.lifecycle.stage,
    },
  ],
};

function measuringState(to: string): MeasuringState {
  return to === 'submitted' || to === 'verified' ? to : 'draft';
}

const lives: readonly Life[] = lifeCycles.flatMap(({ kind, steps }) =>
  (told[kind] ?? []).map((one) => ({
    kind,
    steps,
    step: (from, to) => ({ type: 'ChangeRecord', kind, id: one.id, payload: { changes: { status: { from, to } } } }),
    stateOf: (record) => record?.values['status'],
    ...one,
    values: {
      ...one.values,
      ...('status' in catalogueOf(kind).fields ? { status: String(Object.keys(steps)[0]) } : {}),
    },
  })),
);

/** Where a record is after some steps, each decided on what the ones before it made. */
function lived(
  life: Life,
  path: readonly string[],
): { readonly at: unknown; readonly tryTo: (to: string) => string | undefined } {
  const world = worldOf([...theatre, ...life.before, added(life.kind, life.id, life.values)]);
  const at = () => life.stateOf(world.record(life.kind, life.id));
  const decided = (to: string) => decide(asked(life.step(String(at()), to)), world, { actor: superAdmin, now: NOW });
  for (const to of path) {
    const decision = decided(to);
    expect(
      isRefused(decision) ? decision.refused.message : undefined,
      `${life.kind}: ${path.join(' > ')}`,
    ).toBeUndefined();
    for (const fact of isRefused(decision) ? [] : decision.accepted)
      world.apply({ ...fact, stamp: { by: 'x', at: NOW } });
  }
  const refusalOf = (to: string): string | undefined => {
    const decision = decided(to);
    return isRefused(decision) ? decision.refused.code : undefined;
  };
  return { at: at(), tryTo: refusalOf };
}

describe.each(lives.map((life) => [`${life.kind} ${life.id}`, life] as const))('the life of %s', (_name, cycle) => {
  const paths = getShortestPaths(lifeCycleMachine(cycle)).map(({ state, steps }) => ({
    end: String(state.value),
    path: steps.slice(1).map(({ event }) => event.type),
  }));

  test('[REQ-8, EVENT-17, MEMBER-34, WORK-16, MEAS-36, USER-15] reaches every state of its table, by steps that are decided one after the other', () => {
    expect(paths.map(({ end }) => end).toSorted()).toEqual(Object.keys(cycle.steps).toSorted());
    for (const { end, path } of paths) expect(lived(cycle, path).at).toBe(end);
  });

  test('[REQ-8, EVENT-17, MEMBER-34, WORK-16, MEAS-36, USER-15] takes from each state the steps of its table and no others', () => {
    for (const { end, path } of paths) {
      const { tryTo } = lived(cycle, path);
      for (const to of Object.keys(cycle.steps)) {
        if (to === end) continue;
        const isOpen = cycle.steps[end]?.includes(to) === true;
        expect([end, to, tryTo(to)]).toEqual([end, to, isOpen ? undefined : 'wrong-stage']);
      }
    }
  });
});

test('[MBT-13] every life cycle that is declared is walked', () => {
  expect(new Set(lives.map(({ kind }) => kind))).toEqual(new Set(lifeCycles.map(({ kind }) => kind)));
});
