/** Reserving, changing, cancelling and setting aside, with the booking's counts (domain-fields 2.2). */
import { canManage } from '../access/index.ts';
import { fieldValue, isActive, recordNow } from '../catalogue/index.ts';
import type { CatalogueRecord, RecordFact, Reservation, StreamFact } from '../catalogue/index.ts';
import { accept, isRefused, refuse } from '../kernel/decision.ts';
import type { Decision, Refusal } from '../kernel/decision.ts';
import { addDays } from '../kernel/dates.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import { isTheirs, lineOf, LOAN_DAYS_MAX, noSuchStep, notKeyHolder, pieces } from '../lending/index.ts';
import { catalogueOf } from '../registry.ts';
import type { Wanted } from '../stock/index.ts';
import { told } from './clash.ts';
import type { CommandOf } from './command.ts';
import { clashFrom, movedFor, roomFor } from './room.ts';
import type { Situation } from './situation.ts';
import { lendingRefusals } from '../../words/en/refusalsLending.ts';
import { requestRefusals } from '../../words/en/refusalsRequests.ts';

function reservationOf(item: CatalogueRecord, reservationId: string): Reservation | undefined {
  return item.reservations?.find((one) => one.reservationId === reservationId);
}

/** True if the actor looks after an item's reservations for a booking: it is their own, or they manage the stock. */
export function looksAfter(
  { kind }: Pick<CatalogueRecord, 'kind'>,
  bookingId: string,
  { world, actor }: Pick<Situation, 'world' | 'actor'>,
): boolean {
  const booking = world.record('booking', bookingId);
  return canManage(actor, catalogueOf(kind).area) || (booking !== undefined && isTheirs(booking, actor));
}

/** The reservation, if the actor can change it. */
function theirs(
  item: CatalogueRecord,
  reservationId: string,
  situation: Situation,
): { readonly reservation: Reservation } | { readonly refused: Refusal } {
  const reservation = reservationOf(item, reservationId);
  if (!reservation) return refuse('not-reserved', lendingRefusals.notReservedAnyMore);
  if (looksAfter(item, reservation.bookingId, situation)) return { reservation };
  return refuse('not-allowed', lendingRefusals.notTheirs);
}

function notToPromise(item: CatalogueRecord, { world, actor }: Situation): Refusal | undefined {
  const { noun, area, stock } = catalogueOf(item.kind);
  if (!stock) return refuse('not-loanable', lendingRefusals.notReserved({ noun: noun.one })).refused;
  const loanable = fieldValue(item, 'loanable');
  if (loanable === 'no') return refuse('not-loanable', lendingRefusals.neverLeaves({ noun: noun.one })).refused;
  if (loanable === 'ask' && !canManage(actor, area))
    return refuse('not-loanable', lendingRefusals.askToPromise({ nouns: noun.many })).refused;
  if (fieldValue(item, 'condition') === 'unusable')
    return refuse('unusable', lendingRefusals.unusable({ noun: noun.one })).refused;
  return notKeyHolder(item, { world, actor, area });
}

/** How many days ahead an item can be reserved. */
const AHEAD_DAYS_MAX = 5 * 366;

function badSpan({ from, dueBack }: Wanted, today: string): Refusal | undefined {
  if (dueBack < from) return refuse('due-before-start', requestRefusals.dueBeforeStart, { field: 'dueBack' }).refused;
  if (dueBack < today) return refuse('due-in-past', lendingRefusals.daysPast, { field: 'dueBack' }).refused;
  if (from > addDays(today, AHEAD_DAYS_MAX))
    return refuse('invalid', lendingRefusals.reservationTooFarAhead, {
      field: 'from',
    }).refused;
  return dueBack > addDays(from, LOAN_DAYS_MAX)
    ? refuse('invalid', requestRefusals.bookingTooLong, { field: 'dueBack' }).refused
    : undefined;
}

/** Why nothing can be added to a booking. */
export function noSuchBooking(bookingId: string, { world }: Pick<Situation, 'world'>): Refusal | undefined {
  const booking = world.record('booking', bookingId);
  if (!booking)
    return refuse('unknown-reference', lendingRefusals.bookingUnknown, {
      field: 'bookingId',
    }).refused;
  return isActive(booking)
    ? undefined
    : refuse('unknown-reference', lendingRefusals.bookingCalledOff, { field: 'bookingId' }).refused;
}

type Promised = CommandOf<'ReserveItem'>['payload'] & { readonly kitId?: string };

/** Reserves an item for any command. The facts are bound to their records. */
export function promiseItem(promised: Promised, item: CatalogueRecord, situation: Situation): Decision<StreamFact> {
  const { reservationId, bookingId, quantity, from, dueBack, anyOf, kitId } = promised;
  const refusal = notToPromise(item, situation) ?? badPromise(promised, item, situation);
  if (refusal) return { refused: refusal };
  const room = roomFor(item, promised, situation);
  if (isRefused(room)) return room;
  const more = withoutUndefined({ anyOf, kitId });
  const reservation: Reservation = { reservationId, bookingId, quantity, from, dueBack, ...more };
  return accept<StreamFact>(
    ...room.accepted,
    { type: 'ItemReserved', kind: item.kind, id: item.id, data: { reservation } },
    ...told(
      bookingId,
      item,
      { lineId: reservationId, moves: pieces('asked', { reserved: quantity }), from, dueBack, ...more },
      situation,
    ),
  );
}

function badPromise(
  { reservationId, bookingId, from, dueBack, quantity }: Promised,
  item: CatalogueRecord,
  situation: Situation,
): Refusal | undefined {
  const known =
    item.loans.some(({ lineId }) => lineId === reservationId) ||
    lineOf(bookingId, reservationId, situation) !== undefined ||
    reservationOf(item, reservationId) !== undefined;
  return (
    (known ? refuse('already-exists', lendingRefusals.reservedAlready).refused : undefined) ??
    noSuchBooking(bookingId, situation) ??
    noSuchStep('asked', { reserved: quantity }) ??
    badSpan({ quantity, from, dueBack }, situation.today)
  );
}

/** None of the alternatives is available; says when the first will be. */
function noneOf(
  candidates: readonly CatalogueRecord[],
  { from, dueBack, quantity }: Promised,
  situation: Situation,
): Refusal {
  const frees = candidates
    .flatMap((one) => clashFrom(one, { from, dueBack, quantity }, situation)?.nextFree ?? [])
    .toSorted();
  const [next] = frees;
  const instead =
    next === undefined ? lendingRefusals.chooseOthers : lendingRefusals.oneFreeFrom({ day: { day: next } });
  return refuse('booked', lendingRefusals.noneFree({ count: candidates.length, instead }), {
    field: 'quantity',
  }).refused;
}

/** Reserves one of several alternatives: the first that is free, or else one whose other reservation can move. */
function promiseAnyOf(
  promised: Promised,
  ids: readonly string[],
  item: CatalogueRecord,
  situation: Situation,
): Decision<StreamFact> {
  const all = [item.id, ...ids].flatMap((id) => recordNow(item.kind, id, situation.world) ?? []);
  const candidates = [...new Map(all.map((one) => [one.id, one])).values()].filter(
    (one) => isActive(one) && notToPromise(one, situation) === undefined,
  );
  if (candidates.length === 0) return promiseItem(promised, item, situation);
  const refusal = candidates.map((one) => badPromise(promised, one, situation)).find((one) => one !== undefined);
  if (refusal) return { refused: refusal };
  const free = candidates.find((one) => clashFrom(one, promised, situation) === undefined);
  const anyOf = candidates.map(({ id }) => id);
  for (const one of free === undefined ? candidates : [free]) {
    const decision = promiseItem({ ...promised, anyOf }, one, situation);
    if (!isRefused(decision)) return decision;
  }
  return { refused: noneOf(candidates, promised, situation) };
}

export function reserveItem(
  { payload }: CommandOf<'ReserveItem'>,
  item: CatalogueRecord,
  situation: Situation,
): Decision<RecordFact | StreamFact> {
  const { anyOf } = payload;
  return anyOf === undefined || !catalogueOf(item.kind).stock
    ? promiseItem(payload, item, situation)
    : promiseAnyOf(payload, anyOf, item, situation);
}

/** The item that currently holds a reservation. With alternatives, it may not be the original one. */
function keptOn(
  item: CatalogueRecord,
  { reservationId, bookingId }: { readonly reservationId: string; readonly bookingId?: string | undefined },
  { world }: Situation,
): CatalogueRecord {
  if (bookingId === undefined || reservationOf(item, reservationId) !== undefined) return item;
  const line = lineOf(bookingId, reservationId, { world });
  return (line?.anyOf && line.kind === item.kind ? recordNow(line.kind, line.itemId, world) : undefined) ?? item;
}

/** True if a reservation is to hold more, or any day that it doesn't hold yet. */
function isMore(wanted: Wanted, before: Wanted): boolean {
  return wanted.quantity > before.quantity || wanted.from < before.from || wanted.dueBack > before.dueBack;
}

/** The facts of a record, bound to it. */
function of({ kind, id }: CatalogueRecord, facts: readonly RecordFact[]): readonly StreamFact[] {
  return facts.map((fact) => ({ ...fact, kind, id }));
}

export function changeReservation(
  { payload }: CommandOf<'ChangeReservation'>,
  asked: CatalogueRecord,
  situation: Situation,
): Decision<StreamFact> {
  const item = keptOn(asked, payload, situation);
  const allowed = theirs(item, payload.reservationId, situation);
  if ('refused' in allowed) return allowed;
  const { reservation: before } = allowed;
  const { reservationId } = before;
  const { quantity = before.quantity, from = before.from, dueBack = before.dueBack } = payload;
  const wanted: Wanted = { quantity, from, dueBack };
  const refusal =
    badSpan(wanted, situation.today) ??
    noSuchStep('asked', { reserved: quantity - before.quantity }) ??
    (isMore(wanted, before) ? notToPromise(item, situation) : undefined);
  if (refusal) return { refused: refusal };
  if (quantity === before.quantity && from === before.from && dueBack === before.dueBack) return accept();
  const room = roomFor(item, wanted, situation, { reservationId });
  if (isRefused(room)) {
    const mayHold = (other: CatalogueRecord) => notToPromise(other, situation) === undefined;
    const elsewhere = movedFor(before, item, wanted, situation, mayHold);
    return elsewhere === undefined ? room : accept(...elsewhere);
  }
  return accept<StreamFact>(
    ...room.accepted,
    ...of(item, [{ type: 'ReservationChanged', data: { reservationId, quantity, from, dueBack } }]),
    ...told(
      before.bookingId,
      item,
      { lineId: reservationId, moves: pieces('asked', { reserved: quantity - before.quantity }), from, dueBack },
      situation,
    ),
  );
}

export function cancelReservation(
  { payload }: CommandOf<'CancelReservation'>,
  asked: CatalogueRecord,
  situation: Situation,
): Decision<StreamFact> {
  const item = keptOn(asked, payload, situation);
  const allowed = theirs(item, payload.reservationId, situation);
  if ('refused' in allowed) return allowed;
  const { reservation: before } = allowed;
  const { reservationId, bookingId } = before;
  const quantity = Math.min(payload.quantity ?? before.quantity, before.quantity);
  const refusal = noSuchStep('reserved', { cancelled: quantity });
  if (refusal) return { refused: refusal };
  const { note } = payload;
  return accept<StreamFact>(
    ...of(item, [{ type: 'ReservationCancelled', data: { reservationId, quantity, ...withoutUndefined({ note }) } }]),
    ...told(
      bookingId,
      item,
      {
        lineId: reservationId,
        moves: {
          ...pieces('reserved', { cancelled: quantity }),
          pulled: -Math.min(before.pulled ?? 0, quantity),
        },
      },
      situation,
    ),
  );
}

export function pullItem(
  { payload }: CommandOf<'PullItem'>,
  asked: CatalogueRecord,
  situation: Situation,
): Decision<StreamFact> {
  const { reservationId, pulled } = payload;
  const item = keptOn(asked, payload, situation);
  const reservation = reservationOf(item, reservationId);
  if (!reservation) return refuse('not-reserved', lendingRefusals.notReservedAnyMore);
  if (pulled > reservation.quantity)
    return refuse('quantity-unavailable', lendingRefusals.onlyReserved({ quantity: reservation.quantity }), {
      field: 'quantity',
    });
  const { pulled: before = 0, bookingId } = reservation;
  if (pulled === before) return accept();
  return accept<StreamFact>(
    ...of(item, [{ type: 'ItemPulled', data: { reservationId, pulled } }]),
    ...told(bookingId, item, { lineId: reservationId, moves: { pulled: pulled - before } }, situation),
  );
}
