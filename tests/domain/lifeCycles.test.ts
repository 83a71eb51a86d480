import { describe, expect, test } from 'vitest';
import { getShortestPaths } from 'xstate/graph';
import { createMachine } from 'xstate';
import type { FieldValue, Kind, Occurrence } from '../../src/domain/catalogue/index.ts';
import { decide } from '../../src/domain/decide/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { eventSteps } from '../../src/domain/events/index.ts';
import { isRefused } from '../../src/domain/kernel/decision.ts';
import { requestSteps } from '../../src/domain/lending/index.ts';
import { memberSteps } from '../../src/domain/people/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { asked, happened, NOW, worldOf } from '../support/specify.ts';
import { added, superAdmin, theatre, uuid } from './support/theatre.ts';

/** A life cycle: its table of steps, and a record for which every step of it may be taken. */
interface LifeCycle {
  readonly kind: Kind;
  readonly id: string;
  readonly initial: string;
  readonly steps: Readonly<Record<string, readonly string[]>>;
  readonly before: readonly Occurrence[];
  readonly values: Readonly<Record<string, FieldValue>>;
}

const cycles: readonly LifeCycle[] = [
  {
    kind: 'propRequest',
    id: 'bowls',
    initial: 'draft',
    steps: Object.fromEntries(Object.entries(requestSteps).map(([from, to]) => [from, Object.keys(to)])),
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
  {
    kind: 'event',
    id: 'ghosts',
    initial: 'idea',
    values: { name: 'Ghosts', eventType: 'production', opens: '2026-06-10', stageManagerId: 'kim' },
    // What is put on a stage is rehearsed first.
    steps: { ...eventSteps, approved: eventSteps.approved.filter((to) => to !== 'running') },
    before: [added('casting', 'alving', { name: 'Mrs Alving', eventId: 'ghosts', memberId: 'sam' })],
  },
  {
    kind: 'event',
    id: 'masks',
    initial: 'idea',
    steps: eventSteps,
    values: { name: 'Mask making', eventType: 'workshop', opens: '2026-06-10' },
    before: [],
  },
  {
    kind: 'membership',
    id: 'sam',
    initial: 'enquiry',
    steps: memberSteps,
    values: { name: 'Sam Lee', memberId: 'sam' },
    before: [],
  },
];

/** The table as a machine, whose events are the steps: a path of it is a life that a record may have. */
function machineOf({ kind, initial, steps }: LifeCycle) {
  return createMachine({
    id: kind,
    initial,
    states: Object.fromEntries(
      Object.entries(steps).map(([from, to]) => [from, { on: Object.fromEntries(to.map((next) => [next, next])) }]),
    ),
  });
}

function step({ kind, id }: LifeCycle, from: string, to: string): CommandBody {
  return { type: 'ChangeRecord', kind, id, payload: { changes: { status: { from, to } } } };
}

/** Where a record is after some steps, each decided on what the ones before it made. */
function lived(
  cycle: LifeCycle,
  path: readonly string[],
): { readonly at: unknown; readonly tryTo: (to: string) => string | undefined } {
  const world = worldOf([
    ...theatre,
    ...cycle.before,
    added(cycle.kind, cycle.id, { ...cycle.values, status: cycle.initial }),
  ]);
  const decided = (to: string) =>
    decide(asked(step(cycle, String(world.record(cycle.kind, cycle.id)?.values['status']), to)), world, {
      actor: superAdmin,
      now: NOW,
    });
  for (const to of path) {
    const decision = decided(to);
    expect(
      isRefused(decision) ? decision.refused.message : undefined,
      `${cycle.kind}: ${path.join(' > ')}`,
    ).toBeUndefined();
    for (const fact of isRefused(decision) ? [] : decision.accepted)
      world.apply({ ...fact, stamp: { by: 'x', at: NOW } });
  }
  const refusalOf = (to: string): string | undefined => {
    const decision = decided(to);
    return isRefused(decision) ? decision.refused.code : undefined;
  };
  return { at: world.record(cycle.kind, cycle.id)?.values['status'], tryTo: refusalOf };
}

describe.each(cycles.map((cycle) => [`${cycle.kind} ${cycle.id}`, cycle] as const))(
  'the life of %s',
  (_name, cycle) => {
    const paths = getShortestPaths(machineOf(cycle)).map(({ state, steps }) => ({
      end: String(state.value),
      path: steps.slice(1).map(({ event }) => event.type),
    }));

    test('[REQ-8, EVENT-17, MEMBER-34] reaches every state of its table, by steps that are decided one after the other', () => {
      expect(paths.map(({ end }) => end).toSorted()).toEqual(Object.keys(cycle.steps).toSorted());
      for (const { end, path } of paths) expect(lived(cycle, path).at).toBe(end);
    });

    test('[REQ-8, EVENT-17, MEMBER-34] takes from each state the steps of its table and no others', () => {
      for (const { end, path } of paths) {
        const { tryTo } = lived(cycle, path);
        for (const to of Object.keys(cycle.steps)) {
          if (to === end) continue;
          const isOpen = cycle.steps[end]?.includes(to) === true;
          expect([end, to, tryTo(to)]).toEqual([end, to, isOpen ? undefined : 'wrong-stage']);
        }
      }
    });
  },
);

test('[REQ-8, EVENT-17, MEMBER-34] the tables are those that the buttons follow', () => {
  for (const { kind, steps } of cycles.filter(({ id }) => id !== 'ghosts')) {
    const field = catalogueOf(kind).fields['status'];
    expect(field?.type === 'choice' ? field.steps : undefined).toEqual(steps);
  }
});
