import { describe, expect, test } from 'vitest';
import { getShortestPaths } from 'xstate/graph';
import { kinds } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, FieldValue, Kind, Occurrence, StreamFact } from '../../src/domain/catalogue/index.ts';
import { decide } from '../../src/domain/decide/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { invariant } from '../../src/domain/kernel/invariant.ts';
import { accept, isRefused } from '../../src/domain/kernel/decision.ts';
import { lifeCycles } from '../../src/domain/lifeCycles.ts';
import type { MeasuringState } from '../../src/domain/measurements/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { lifeCycleMachine } from '../../src/machines/shared/lifeCycleMachine.ts';
import { asked, happened, NOW, worldOf } from '../support/specify.ts';
import { lifeCycleEdges } from './support/lifeCycleEdges.ts';
import type { Edges } from './support/lifeCycleEdges.ts';
import { added, superAdmin, theatre, uuid } from './support/theatre.ts';

/** A life cycle with a record that can take every one of its steps. */
interface Life {
  readonly name: string;
  readonly steps: Edges;
  /** Kind of the record. */
  readonly kind: Kind;
  readonly id: string;
  readonly before: readonly Occurrence[];
  readonly values: Readonly<Record<string, FieldValue>>;
  /** The command for a step; undefined if there is none. */
  readonly step: (from: string, to: string) => CommandBody | undefined;
  /** Why a step that isn't allowed is refused. */
  readonly refusal: (from: string, to: string) => string;
  readonly stateOf: (record: CatalogueRecord | undefined) => FieldValue | undefined;
}

type Told = Pick<Life, 'id' | 'before' | 'values'> & Partial<Life>;

function edgesOf(name: string): Edges {
  return lifeCycleEdges[name] ?? {};
}

/** Work on an item of a department. */
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
  // A staged event is rehearsed first.
  steps: { ...edgesOf('event'), approved: ['casting', 'rehearsal', 'proposed', 'postponed', 'cancelled'] },
  before: [added('casting', 'alving', { name: 'Mrs Alving', eventId: 'ghosts', memberId: 'sam' })],
};

/** Commands that move a line's only piece to a state; no command leads back to the requested state. */
const pieceStep =
  (loanId: string) =>
  (from: string, to: string): CommandBody | undefined => {
    const of = { kind: 'prop', id: 'vase' } as const;
    const days = { from: '2026-05-14', dueBack: '2026-05-20' };
    const line = { bookingId: 'oliver', ...(loanId === uuid(1) ? {} : { lineId: uuid(1) }) };
    const out = { memberId: 'kim', quantity: 1, ...days };
    const back = { type: 'ReturnItem', ...of, payload: { loanId, quantity: 1 } } as const;
    const steps: Readonly<Record<string, CommandBody>> = {
      reserved: {
        type: 'ReserveItem',
        ...of,
        payload: { reservationId: uuid(1), bookingId: 'oliver', quantity: 1, ...days },
      },
      out: {
        type: 'SignOutItem',
        ...of,
        payload:
          from === 'back'
            ? { ...out, loanId: uuid(4), bookingId: 'oliver', lineId: uuid(1), undone: true }
            : { ...out, loanId, ...line },
      },
      cancelled: { type: 'CancelReservation', ...of, payload: { reservationId: uuid(1) } },
      back: from === 'missing' ? { type: 'ReportFound', ...of, payload: { quantity: 1 } } : back,
      damaged: { ...back, payload: { ...back.payload, damage: { quantity: 1, workId: uuid(3), what: 'Chipped' } } },
      missing: { type: 'ReportMissing', ...of, payload: { loanId, quantity: 1 } },
      lost: { type: 'GiveUpItem', ...of, payload: { quantity: 1 } },
    };
    const isTakenBack = from === 'out' && to === (loanId === uuid(1) ? 'cancelled' : 'reserved');
    return isTakenBack ? { ...back, payload: { ...back.payload, undone: true } } : steps[to];
  };

/** Why a piece can't get there. A lost one was the last, and is no longer in stock. */
function pieceRefusal(from: string, to: string): string {
  const refusals: Readonly<Record<string, string>> = {
    reserved: 'already-exists',
    out: 'not-reserved',
    cancelled: 'not-reserved',
    back: 'not-out',
    damaged: 'not-out',
    missing: 'not-out',
    lost: 'not-missing',
  };
  return from === 'lost' && to !== 'back' && to !== 'damaged' ? 'disposed' : String(refusals[to]);
}

const piece = {
  kind: 'booking',
  id: 'oliver',
  before: [added('prop', 'vase', { name: 'Vase', categoryId: 'glassware' })],
  values: { name: 'Oliver!', memberId: 'kim', from: '2026-05-14', dueBack: '2026-05-20' },
  stateOf: (record) => {
    const [counted = ['asked']] = Object.entries(record?.lines?.[0]?.counts ?? {}).filter(([, count]) => count > 0);
    return counted[0];
  },
  refusal: pieceRefusal,
} satisfies Told;

/** One or two records for each life cycle. */
const told: Readonly<Record<string, readonly Told[]>> = {
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
  bookingLine: [
    // Reserved, then collected.
    {
      ...piece,
      steps: {
        asked: ['reserved'],
        reserved: ['out', 'cancelled'],
        out: ['back', 'damaged', 'missing', 'reserved'],
        missing: ['back', 'lost'],
        back: ['out'],
        damaged: [],
        lost: [],
        cancelled: [],
      },
      step: pieceStep(uuid(2)),
    },
    // Signed out for the booking at once.
    {
      ...piece,
      steps: {
        asked: ['out'],
        out: ['back', 'damaged', 'missing', 'cancelled'],
        missing: ['back', 'lost'],
        back: ['out'],
        damaged: [],
        lost: [],
        cancelled: [],
      },
      step: pieceStep(uuid(1)),
      refusal: (from, to) => (to === 'out' && from !== 'lost' ? 'already-exists' : pieceRefusal(from, to)),
    },
  ],
  stocktake: [
    {
      id: 'spring',
      values: { name: 'Spring count', department: 'props', placeId: 'store' },
      before: [],
      step: (_from, to) =>
        to === 'closed'
          ? {
              type: 'CloseStocktake',
              kind: 'stocktake',
              id: 'spring',
              payload: { figures: { expected: 0, found: 0, missing: 0, misplaced: 0, unexpected: 0, differing: 0 } },
            }
          : undefined,
      stateOf: (record) => (record?.closed === undefined ? 'open' : 'closed'),
    },
  ],
  invoice: [
    {
      id: 'bill',
      values: {
        number: '2026-001',
        source: 'manual',
        currency: 'GBP',
        amount: 4_000,
        paid: 4_000,
        paidOn: '2026-05-12',
        issuedOn: '2026-05-01',
        dueOn: '2026-05-31',
        state: 'open',
      },
      before: [],
    },
  ],
  importSession: [{ id: 'hats', values: { file: 'hats.csv', into: 'prop', rows: 3, state: 'running' }, before: [] }],
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

/** A life cycle based on a field, unless specified otherwise. */
function lifeOf(name: string, one: Told): Life {
  const steps = edgesOf(name);
  const kind = one.kind ?? kinds.find((known) => known === name);
  invariant(kind, `${name} is the name of a kind, or says whose life it is`);
  const field = 'status' in catalogueOf(kind).fields ? 'status' : 'state';
  return {
    name,
    kind,
    steps,
    step: (from, to) => ({
      type: 'ChangeRecord',
      kind,
      id: one.id,
      payload: { changes: { [field]: { from, to } } },
    }),
    stateOf: (record) => record?.values[field],
    refusal: () => 'wrong-stage',
    ...one,
    values: { ...(one.stateOf === undefined ? { [field]: String(Object.keys(steps)[0]) } : {}), ...one.values },
  };
}

const lives: readonly Life[] = Object.entries(told).flatMap(([name, all]) => all.map((one) => lifeOf(name, one)));

/** The record after some steps, each decided on the result of the previous ones. */
function lived(
  life: Life,
  path: readonly string[],
): { readonly at: unknown; readonly tryTo: (to: string) => string | undefined } {
  const world = worldOf([...theatre, ...life.before, added(life.kind, life.id, life.values)]);
  const at = () => life.stateOf(world.record(life.kind, life.id));
  const decided = (to: string) => {
    const body = life.step(String(at()), to);
    return body === undefined ? accept<StreamFact>() : decide(asked(body), world, { actor: superAdmin, now: NOW });
  };
  for (const to of path) {
    const decision = decided(to);
    expect(
      isRefused(decision) ? decision.refused.message : undefined,
      `${life.name}: ${path.join(' > ')}`,
    ).toBeUndefined();
    for (const fact of isRefused(decision) ? [] : decision.accepted)
      world.apply({ ...fact, stamp: { by: 'x', at: NOW } });
  }
  return {
    at: at(),
    tryTo: (to) => {
      const decision = decided(to);
      return isRefused(decision) ? decision.refused.code : undefined;
    },
  };
}

describe.each(lives.map((life) => [`${life.name} ${life.id}`, life] as const))('the life of %s', (_name, life) => {
  const paths = getShortestPaths(lifeCycleMachine(life)).map(({ state, steps }) => ({
    end: String(state.value),
    path: steps.slice(1).map(({ event }) => event.type),
  }));

  test('[REQ-8, EVENT-17, MEMBER-34, WORK-16, MEAS-36, USER-15, RESV-44, COUNT-27, PAY-34, IMP-60] reaches every state of its table, by steps that are decided one after the other', () => {
    expect(paths.map(({ end }) => end).toSorted()).toEqual(Object.keys(life.steps).toSorted());
    for (const { end, path } of paths) expect(lived(life, path).at).toBe(end);
  });

  test('[REQ-8, EVENT-17, MEMBER-34, WORK-16, MEAS-36, USER-15, RESV-44, COUNT-27, PAY-34, IMP-60] takes from each state the steps of its table and no others', () => {
    for (const { end, path } of paths) {
      const { tryTo } = lived(life, path);
      for (const to of Object.keys(life.steps)) {
        if (to === end) continue;
        if (life.steps[end]?.includes(to) === true) expect([end, lived(life, [...path, to]).at]).toEqual([end, to]);
        else if (life.step(end, to) !== undefined)
          expect([end, to, tryTo(to)]).toEqual([end, to, life.refusal(end, to)]);
      }
    }
  });
});

test('[MBT-13] every life cycle leads where its source says, has a name of its own and is walked', () => {
  expect(lifeCycles.map(({ name }) => name).toSorted()).toEqual(Object.keys(lifeCycleEdges).toSorted());
  for (const { name, steps } of lifeCycles) expect([name, steps]).toEqual([name, edgesOf(name)]);
  expect(new Set(lives.map(({ name }) => name))).toEqual(new Set(Object.keys(lifeCycleEdges)));
});
