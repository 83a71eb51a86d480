/**
 * What is promised as any of several is kept on one of them, a promise like every other: so nothing is counted twice, and there are
 * always as many as were promised. When that one is wanted by somebody else, or another of them is taken at the desk, the promise
 * moves to one that is free.
 */
import { commandWords } from '../../words/en/labelsCommands.ts';
import { sayInEnglish } from '../../words/speaker.ts';
import { fieldValue, isActive, recordNow } from '../catalogue/index.ts';
import type { BookingLine, CatalogueRecord, Reservation, StreamFact } from '../catalogue/index.ts';
import { invariant } from '../kernel/invariant.ts';
import { accept, isRefused } from '../kernel/decision.ts';
import type { Decision } from '../kernel/decision.ts';
import { askedFor, lineOf, pieces } from '../lending/index.ts';
import { clashOf } from '../stock/index.ts';
import type { Clash, Leaving, Wanted } from '../stock/index.ts';
import type { CommandOf } from './command.ts';
import { clashRefusal, told } from './clash.ts';
import type { Situation } from './situation.ts';
import { Steps } from './steps.ts';

type Asking = Pick<Situation, 'world' | 'today'>;

/** What an item clashes with from today on: days that are over are nobody's any more. */
export function clashFrom(
  item: CatalogueRecord,
  wanted: Wanted,
  { today }: Asking,
  leaving?: Leaving,
): Clash | undefined {
  return clashOf(item, { ...wanted, from: wanted.from < today ? today : wanted.from }, today, leaving);
}

/** True for what has neither been collected in part nor set aside: which one it is does not matter to anybody yet. */
function mayMove(reservation: Reservation, { world }: Asking): boolean {
  if (reservation.anyOf === undefined || (reservation.pulled ?? 0) > 0) return false;
  const line = lineOf(reservation.bookingId, reservation.reservationId, { world });
  return line !== undefined && askedFor(line) === reservation.quantity;
}

/** The facts that put a promise on another item. */
function moving(
  { pulled = 0, ...reservation }: Reservation,
  item: CatalogueRecord,
  to: CatalogueRecord,
  situation: Asking,
): readonly StreamFact[] {
  const { reservationId, bookingId, quantity, anyOf = [] } = reservation;
  return [
    {
      type: 'ReservationCancelled',
      kind: item.kind,
      id: item.id,
      data: { reservationId, quantity, note: sayInEnglish(commandWords.keptInstead) },
    },
    { type: 'ItemReserved', kind: to.kind, id: to.id, data: { reservation } },
    ...told(bookingId, to, { lineId: reservationId, moves: { pulled: -pulled }, anyOf }, situation),
  ];
}

/** What else would do for a promise, and is there to be promised. */
function others({ anyOf = [] }: Reservation, item: CatalogueRecord, { world }: Asking): readonly CatalogueRecord[] {
  return anyOf.flatMap((id) => {
    const other = recordNow(item.kind, id, world);
    return other &&
      other.id !== item.id &&
      isActive(other) &&
      fieldValue(other, 'loanable') !== 'no' &&
      fieldValue(other, 'condition') !== 'unusable'
      ? [other]
      : [];
  });
}

/**
 * Makes room for what is wanted: promises of any of several move away where they can.
 *
 * @returns the facts of that, none where there is room; or what it clashes with
 */
export function roomFor(
  item: CatalogueRecord,
  wanted: Wanted,
  situation: Asking,
  leaving?: Leaving,
): Decision<StreamFact> {
  const clash = clashFrom(item, wanted, situation, leaving);
  if (clash === undefined) return accept();
  const steps = new Steps(situation.world);
  const then: Asking = { world: steps.world, today: situation.today };
  for (const { reservation } of clash.uses) {
    if (
      reservation === undefined ||
      reservation.reservationId === leaving?.reservationId ||
      !mayMove(reservation, situation)
    )
      continue;
    const to = others(reservation, item, then).find((other) => clashFrom(other, reservation, then) === undefined);
    if (to === undefined) continue;
    steps.add(moving(reservation, item, to, then));
    if (clashFrom(steps.now(item), wanted, then, leaving) === undefined) return accept(...steps.facts);
  }
  return { refused: clashRefusal(item, clash, situation) };
}

/** Changes the days or the quantity of a promise of any of several: on another of them, if this one is not free then. */
export function movedFor(
  reservation: Reservation,
  item: CatalogueRecord,
  wanted: Wanted,
  situation: Asking,
): readonly StreamFact[] | undefined {
  if (!mayMove(reservation, situation)) return undefined;
  const to = others(reservation, item, situation).find((other) => clashFrom(other, wanted, situation) === undefined);
  if (to === undefined) return undefined;
  const { reservationId, bookingId } = reservation;
  const { from, dueBack, quantity } = wanted;
  return [
    ...moving(reservation, item, to, situation),
    { type: 'ReservationChanged', kind: to.kind, id: to.id, data: { reservationId, quantity, from, dueBack } },
    ...told(
      bookingId,
      to,
      { lineId: reservationId, moves: pieces('asked', { reserved: quantity - reservation.quantity }), from, dueBack },
      situation,
    ),
  ];
}

/** Something is still promised of the line, another is kept for it, and this will do as well. */
function isOneOf(line: BookingLine, item: CatalogueRecord, world: Asking['world']): boolean {
  if (line.anyOf === undefined || line.counts.reserved === 0 || line.itemId === item.id) return false;
  return line.kind === item.kind && line.anyOf.some((id) => recordNow(item.kind, id, world)?.id === item.id);
}

/** What a booking has as any of several, of which this item is one that will do and another is kept. */
function lineFor(
  item: CatalogueRecord,
  { bookingId, lineId }: CommandOf<'SignOutItem'>['payload'],
  { world }: Asking,
): { readonly reservation: Reservation; readonly kept: CatalogueRecord } | undefined {
  const booking = bookingId === undefined ? undefined : world.record('booking', bookingId);
  if (item.reservations?.some((one) => one.bookingId === bookingId)) return undefined;
  for (const line of booking?.lines ?? []) {
    if ((lineId !== undefined && line.lineId !== lineId) || !isOneOf(line, item, world)) continue;
    const kept = recordNow(line.kind, line.itemId, world);
    const reservation = kept?.reservations?.find(({ reservationId }) => reservationId === line.lineId);
    if (kept && reservation && askedFor(line) === reservation.quantity) return { reservation, kept };
  }
  return undefined;
}

/** Where another of several is taken than the one that was kept: the promise moves to it before it is collected. */
export function takenInstead(
  item: CatalogueRecord,
  payload: CommandOf<'SignOutItem'>['payload'],
  situation: Situation,
): { readonly facts: readonly StreamFact[]; readonly item: CatalogueRecord; readonly situation: Situation } {
  const asItIs = { facts: [], item, situation };
  const line = lineFor(item, payload, situation);
  if (line === undefined) return asItIs;
  const { reservation, kept } = line;
  const steps = new Steps(situation.world);
  const [given, ...taken] = moving(reservation, kept, item, situation);
  invariant(given, 'what moves is given up first');
  steps.add([given]);
  const room = roomFor(item, reservation, { world: steps.world, today: situation.today });
  if (isRefused(room)) return asItIs;
  steps.add([...room.accepted, ...taken]);
  return { facts: steps.facts, item: steps.now(item), situation: { ...situation, world: steps.world } };
}
