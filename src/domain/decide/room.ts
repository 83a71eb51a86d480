/**
 * A reservation with alternatives is held on one of them, like any other reservation, so nothing is counted twice and the number reserved
 * is always available. If that item is needed elsewhere, or another of them is taken at the desk, the reservation moves to one that is
 * free.
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

/** What an item clashes with from today on; past days are ignored. */
export function clashFrom(
  item: CatalogueRecord,
  wanted: Wanted,
  { today }: Asking,
  leaving?: Leaving,
): Clash | undefined {
  return clashOf(item, { ...wanted, from: wanted.from < today ? today : wanted.from }, today, leaving);
}

/** True if nothing has been collected or set aside: the reservation can still move to another item. */
function mayMove(reservation: Reservation, { world }: Asking): boolean {
  if (reservation.anyOf === undefined || (reservation.pulled ?? 0) > 0) return false;
  const line = lineOf(reservation.bookingId, reservation.reservationId, { world });
  return line !== undefined && askedFor(line) === reservation.quantity;
}

/** The facts that move a reservation to another item. */
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

/** The other items that would do for a reservation and can be reserved. */
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
 * Makes room for a request by moving reservations with alternatives where possible.
 *
 * @returns the facts for that, none if there is room already; or the clash
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

/**
 * Changes the dates or quantity of a reservation with alternatives, moving it to another item if this one isn't free then.
 *
 * @param mayHold whether the person who asks for it can reserve the other item
 */
export function movedFor(
  reservation: Reservation,
  item: CatalogueRecord,
  wanted: Wanted,
  situation: Asking,
  mayHold: (other: CatalogueRecord) => boolean,
): readonly StreamFact[] | undefined {
  if (!mayMove(reservation, situation)) return undefined;
  const to = others(reservation, item, situation).find(
    (other) => mayHold(other) && clashFrom(other, wanted, situation) === undefined,
  );
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

/** The line still has a reservation on another item, and this one will do as well. */
function isOneOf(line: BookingLine, item: CatalogueRecord, world: Asking['world']): boolean {
  if (line.anyOf === undefined || line.counts.reserved === 0 || line.itemId === item.id) return false;
  return line.kind === item.kind && line.anyOf.some((id) => recordNow(item.kind, id, world)?.id === item.id);
}

/** The booking's reservation for which this item is an alternative, held on another item. */
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

/** If an alternative is taken instead of the reserved item, the reservation moves to it before it is collected. */
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
