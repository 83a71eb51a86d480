/** The states that a booking takes when commands move its lines: from every state of two lines, and along generated paths of three. */
import fc from 'fast-check';
import { isOf } from '../../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, RecordOf } from '../../../src/domain/catalogue/index.ts';
import { decide } from '../../../src/domain/decide/index.ts';
import type { CommandBody } from '../../../src/domain/decide/index.ts';
import { invariant } from '../../../src/domain/kernel/invariant.ts';
import { isRefused } from '../../../src/domain/kernel/decision.ts';
import { Layer } from '../../../src/domain/layers/index.ts';
import { bookingStage } from '../../../src/domain/lending/index.ts';
import { asked, NOW, worldOf } from '../../support/specify.ts';
import type { Walked } from './lives.ts';
import { added, superAdmin, theatre, uuid } from './theatre.ts';

/** An item that the booking reserves and collects, or that is signed out for it at once. */
interface Wanted {
  readonly id: string;
  readonly quantity: number;
  readonly isReserved: boolean;
}

const days = { from: '2026-05-14', dueBack: '2026-05-20' };
const lending = { memberId: 'kim', bookingId: 'oliver', ...days };
const ofBooking = { kind: 'booking', id: 'oliver' } as const;
const two: readonly Wanted[] = [
  { id: 'vase', quantity: 1, isReserved: true },
  { id: 'jug', quantity: 1, isReserved: true },
];
const three: readonly Wanted[] = [
  { id: 'glasses', quantity: 2, isReserved: true },
  { id: 'vase', quantity: 1, isReserved: true },
  { id: 'jug', quantity: 1, isReserved: false },
];

const opening = () =>
  worldOf([
    ...theatre.filter(({ id }) => id !== 'glasses'),
    added('prop', 'glasses', { name: 'Glasses', categoryId: 'glassware', tracking: 'batch', quantity: 2 }),
    added('prop', 'vase', { name: 'Vase', categoryId: 'glassware' }),
    added('prop', 'jug', { name: 'Jug', categoryId: 'glassware' }),
    added('booking', 'oliver', { name: 'Oliver!', memberId: 'kim', ...days }),
  ]);

function recordIn(world: Layer, kind: 'booking' | 'prop', id: string): CatalogueRecord {
  const record = world.record(kind, id);
  invariant(record, `${kind} ${id} is there`);
  return record;
}

function bookingIn(world: Layer): RecordOf<'booking'> {
  const booking = recordIn(world, 'booking', 'oliver');
  invariant(isOf(booking, 'booking'), 'a booking is one');
  return booking;
}

/** Every command that could move so many of an item. Most are refused in most states. */
function movesOf({ id, isReserved }: Wanted, index: number, quantity: number, world: Layer): readonly CommandBody[] {
  const of = { kind: 'prop', id } as const;
  const { loans, work = [] } = recordIn(world, 'prop', id);
  const line = bookingIn(world).lines?.find(({ itemId }) => itemId === id);
  // A sign-out that was undone, or a loan that has ended, leaves its ID free on the item.
  const free = [1, 2, 3, 4].map((number) => uuid(100 + 10 * index + number));
  const loanId = free.find((each) => !loans.some((loan) => loan.loanId === each)) ?? uuid(100);
  const reservationId = uuid(10 + index);
  const workId = uuid(200 + 10 * index + work.length);
  const reserving: readonly CommandBody[] = [
    { ...of, type: 'ReserveItem', payload: { reservationId, bookingId: 'oliver', quantity, ...days } },
    { ...of, type: 'ChangeReservation', payload: { reservationId, quantity } },
    { ...of, type: 'CancelReservation', payload: { reservationId, quantity } },
    { ...of, type: 'PullItem', payload: { reservationId, pulled: quantity } },
    { ...of, type: 'PullItem', payload: { reservationId, pulled: quantity - 1 } },
    { ...of, type: 'SignOutItem', payload: { loanId, lineId: reservationId, quantity, ...lending } },
  ];
  const returning = loans.flatMap((loan): readonly CommandBody[] => {
    const back = { loanId: loan.loanId, quantity };
    return [
      { ...of, type: 'ReturnItem', payload: back },
      { ...of, type: 'ReturnItem', payload: { ...back, undone: true } },
      { ...of, type: 'ReturnItem', payload: { ...back, damage: { quantity, workId, what: 'Chipped' } } },
      { ...of, type: 'ReportMissing', payload: back },
    ];
  });
  const undoing = { loanId, lineId: line?.lineId ?? loanId, quantity, undone: true, ...lending };
  return [
    ...(isReserved
      ? reserving
      : [{ ...of, type: 'SignOutItem', payload: { loanId: uuid(20 + index), quantity, ...lending } } as const]),
    ...returning,
    { ...of, type: 'SignOutItem', payload: undoing },
    { ...of, type: 'ReportFound', payload: { quantity } },
    { ...of, type: 'GiveUpItem', payload: { quantity } },
  ];
}

function commandsFor(items: readonly Wanted[], world: Layer): readonly CommandBody[] {
  const { fee = null } = bookingIn(world).values;
  return [
    ...items.flatMap((item, index) =>
      Array.from({ length: item.quantity }, (_, more) => movesOf(item, index, more + 1, world)).flat(),
    ),
    {
      ...ofBooking,
      type: 'ChangeRecord',
      payload: { changes: { fee: { from: fee, to: fee === null ? 1_000 : null } } },
    },
    { ...ofBooking, type: 'DisposeRecord', payload: { reason: 'not-needed' } },
    { ...ofBooking, type: 'RestoreRecord', payload: {} },
  ];
}

/** What the next commands depend on. */
function keyOf(items: readonly Wanted[], world: Layer): string {
  const { lines, lifecycle, values } = bookingIn(world);
  const records = items.map(({ id }) => recordIn(world, 'prop', id));
  return JSON.stringify([
    lines?.map(({ counts }) => counts),
    lifecycle.stage,
    values.fee,
    records.map(({ loans, missing, lifecycle: { stage } }) => [loans.map(({ quantity }) => quantity), missing, stage]),
  ]);
}

class Walk {
  readonly taken = new Map<string, number>();
  steps = 0;

  /** The world after a command; undefined if it changes nothing. */
  after(world: Layer, body: CommandBody): Layer | undefined {
    const decision = decide(asked(body), world, { actor: superAdmin, now: NOW });
    if (isRefused(decision) || decision.accepted.length === 0) return undefined;
    const next = new Layer(world);
    for (const fact of decision.accepted) next.apply({ ...fact, stamp: { by: 'x', at: NOW } });
    this.steps += 1;
    const [from, to] = [bookingStage(bookingIn(world)), bookingStage(bookingIn(next))];
    const step = `${from} > ${to}`;
    if (from !== to) this.taken.set(step, (this.taken.get(step) ?? 0) + 1);
    return next;
  }
}

/** Sends every command in every state that two lines can have together. */
function everyState(walk: Walk): number {
  const world = opening();
  const seen = new Set([keyOf(two, world)]);
  const open = [world];
  for (const at of open) {
    for (const body of commandsFor(two, at)) {
      const next = walk.after(at, body);
      const key = next && keyOf(two, next);
      if (next === undefined || key === undefined || seen.has(key)) continue;
      seen.add(key);
      open.push(next);
    }
  }
  return seen.size;
}

/** Sends generated commands for three lines, one of them of a batch. */
function generatedPaths(walk: Walk): number {
  const paths = fc.sample(fc.array(fc.nat(), { minLength: 80, maxLength: 80 }), { seed: 20_260_514, numRuns: 250 });
  for (const path of paths) {
    let world = opening();
    for (const number of path) {
      const commands = commandsFor(three, world);
      const body = commands[number % commands.length];
      world = (body && walk.after(world, body)) ?? world;
    }
  }
  return paths.length;
}

export function walkBooking(): Walked {
  const walk = new Walk();
  const paths = everyState(walk) + generatedPaths(walk);
  return { taken: walk.taken, paths, steps: walk.steps };
}
