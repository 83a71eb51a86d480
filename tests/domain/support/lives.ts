/** The life cycles of records with a record each that takes their steps by commands, and what a walk along them shows. */
import { getShortestPaths } from 'xstate/graph';
import { kinds } from '../../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, FieldValue, Kind, Occurrence } from '../../../src/domain/catalogue/index.ts';
import { decide } from '../../../src/domain/decide/index.ts';
import type { CommandBody } from '../../../src/domain/decide/index.ts';
import { invariant } from '../../../src/domain/kernel/invariant.ts';
import { isRefused } from '../../../src/domain/kernel/decision.ts';
import type { MeasuringState } from '../../../src/domain/measurements/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { lifeCycleMachine } from '../../../src/machines/shared/lifeCycleMachine.ts';
import { asked, happened, NOW, worldOf } from '../../support/specify.ts';
import { lifeCycleEdges } from './lifeCycleEdges.ts';
import type { Edges } from './lifeCycleEdges.ts';
import { added, superAdmin, theatre, uuid } from './theatre.ts';

/** A life cycle with a record that can take every one of its steps. */
export interface Life {
  readonly name: string;
  readonly steps: Edges;
  /** Kind of the record. */
  readonly kind: Kind;
  readonly id: string;
  readonly before: readonly Occurrence[];
  readonly values: Readonly<Record<string, FieldValue>>;
  /** Commands that lead to its first state; none if the record begins there. */
  readonly first: readonly (CommandBody | undefined)[];
  /** The command for a step; undefined if there is none. */
  readonly step: (from: string, to: string) => CommandBody | undefined;
  /** Why a step that isn't allowed is refused. */
  readonly refusal: (from: string, to: string) => string;
  readonly stateOf: (record: CatalogueRecord | undefined) => FieldValue | undefined;
}

type Told = Pick<Life, 'id' | 'before' | 'values'> & Partial<Life>;

export function edgesOf(name: string): Edges {
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

/** The vase goes out for no booking. */
const outForNobody = (more: { readonly loanId: string; readonly undone?: true }): CommandBody => ({
  type: 'SignOutItem',
  kind: 'prop',
  id: 'vase',
  payload: { memberId: 'kim', quantity: 1, from: '2026-05-14', dueBack: '2026-05-20', ...more },
});

/** The steps of a piece that was collected from a reservation, and of one that was signed out for the booking at once. */
const collected = {
  out: ['back', 'damaged', 'missing', 'reserved'],
  missing: ['back', 'lost'],
  back: ['out'],
  damaged: [],
  lost: [],
};
const atOnce = { ...collected, out: ['back', 'damaged', 'missing', 'cancelled'], cancelled: [] };

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
const pieceAtOnce = {
  ...piece,
  step: pieceStep(uuid(1)),
  refusal: (from, to) => (to === 'out' && from !== 'lost' ? 'already-exists' : pieceRefusal(from, to)),
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
        ...collected,
        cancelled: [],
      },
      step: pieceStep(uuid(2)),
    },
    // Signed out for the booking at once.
    { ...pieceAtOnce, steps: { asked: ['out'], ...atOnce } },
  ],
  loan: [
    // Collected from a reservation. Once that holds again, collecting it is another loan.
    {
      ...piece,
      first: [pieceStep(uuid(2))('asked', 'reserved'), pieceStep(uuid(2))('reserved', 'out')],
      steps: { ...collected, reserved: [] },
      step: (from, to) => (from === 'reserved' ? undefined : pieceStep(uuid(2))(from, to)),
    },
    // Signed out for the booking at once.
    { ...pieceAtOnce, first: [pieceStep(uuid(1))('asked', 'out')], steps: atOnce },
    // For no booking: only the item knows of it.
    {
      kind: 'prop',
      id: 'vase',
      before: [],
      values: { name: 'Vase', categoryId: 'glassware' },
      first: [outForNobody({ loanId: uuid(2) })],
      steps: { out: ['back', 'damaged', 'missing'], missing: ['back', 'lost'], back: ['out'], damaged: [], lost: [] },
      step: (from, to) => {
        if (to !== 'out') return pieceStep(uuid(2))(from, to);
        return from === 'back' ? outForNobody({ loanId: uuid(4), undone: true }) : undefined;
      },
      stateOf: (record) => {
        if (record?.lifecycle.stage === 'disposed') return 'lost';
        if ((record?.loans ?? []).length > 0) return 'out';
        if ((record?.missing ?? 0) > 0) return 'missing';
        if ((record?.work ?? []).length > 0) return 'damaged';
        return 'back';
      },
      refusal: pieceRefusal,
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
    first: [],
    ...one,
    values: { ...(one.stateOf === undefined ? { [field]: String(Object.keys(steps)[0]) } : {}), ...one.values },
  };
}

export const lives: readonly Life[] = Object.entries(told).flatMap(([name, all]) =>
  all.map((one) => lifeOf(name, one)),
);

/** A record that has taken some steps, each decided on the result of the previous ones. */
interface Lived {
  /** The state after each step, from the first of the life cycle. */
  readonly states: readonly unknown[];
  /** Why the first step that was refused was; undefined if none was. */
  readonly refused: string | undefined;
}

export function lived(life: Life, path: readonly string[]): Lived {
  const world = worldOf([...theatre, ...life.before, added(life.kind, life.id, life.values)]);
  const at = () => life.stateOf(world.record(life.kind, life.id));
  const refusalOf = (body: CommandBody | undefined) => {
    const decision = body && decide(asked(body), world, { actor: superAdmin, now: NOW });
    if (decision === undefined) return undefined;
    if (isRefused(decision)) return decision.refused.code;
    for (const fact of decision.accepted) world.apply({ ...fact, stamp: { by: 'x', at: NOW } });
    return undefined;
  };
  for (const body of life.first) refusalOf(body);
  const states: unknown[] = [at()];
  let refused: string | undefined;
  for (const to of path) {
    refused ??= refusalOf(life.step(String(at()), to));
    states.push(at());
  }
  return { states, refused };
}

/** The shortest path to each state of a life cycle. */
export function pathsOf(life: Life): readonly { readonly end: string; readonly path: readonly string[] }[] {
  return getShortestPaths(lifeCycleMachine(life)).map(({ state, steps }) => ({
    end: String(state.value),
    path: steps.slice(1).map(({ event }) => event.type),
  }));
}

/** How often each step was taken, as `from > to`, and how much was walked for it. */
export interface Walked {
  readonly taken: ReadonlyMap<string, number>;
  readonly paths: number;
  readonly steps: number;
}

/** Takes the records of a life cycle to each of its states, and from there every step that their own table has. */
export function walkLives(name: string): Walked {
  const taken = new Map<string, number>();
  const walked = lives
    .filter((life) => life.name === name)
    .flatMap((life) =>
      pathsOf(life).flatMap(({ end, path }) =>
        (life.steps[end] ?? []).map((to) => lived(life, [...path, to]).states.map(String)),
      ),
    );
  for (const states of walked) {
    for (const [index, to] of states.slice(1).entries()) {
      const step = `${states[index]} > ${to}`;
      if (states[index] !== to) taken.set(step, (taken.get(step) ?? 0) + 1);
    }
  }
  return { taken, paths: walked.length, steps: walked.reduce((sum, states) => sum + states.length - 1, 0) };
}
