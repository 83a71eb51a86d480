/** Promising things and keeping count of bookings: reserve, change, cancel, pull (domain-fields 2.2). */
import { canManage } from '../access/index.ts';
import { isActive } from '../catalogue/index.ts';
import type { CatalogueRecord, LineMove, RecordFact, Reservation, StreamFact } from '../catalogue/index.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { Decision, Refusal } from '../kernel/decision.ts';
import { addDays, dateInWords } from '../kernel/dates.ts';
import { isTheirs, LOAN_DAYS_MAX, notKeyHolder } from '../lending/index.ts';
import { catalogueOf } from '../registry.ts';
import { clashOf, totalOf } from '../stock/index.ts';
import type { Clash, Leaving, Use, Wanted } from '../stock/index.ts';
import type { CommandOf } from './command.ts';
import type { Situation } from './situation.ts';

/** Tells a booking what moved in one of its lines; nothing where the booking is not known here. */
export function told(bookingId: string | undefined, item: CatalogueRecord, move: Omit<LineMove, 'kind' | 'itemId'>, { world }: Pick<Situation, 'world'>): readonly StreamFact[] {
  if (bookingId === undefined || !world.record('booking', bookingId)) return [];
  const moves = Object.fromEntries(Object.entries(move.moves).filter(([, by]) => by !== 0));
  return [{ type: 'BookingLineMoved', kind: 'booking', id: bookingId, data: { kind: item.kind, itemId: item.id, ...move, moves } }];
}

/** The name of a record, for a sentence. */
function named(kind: 'booking' | 'member', id: string | undefined, { world }: Pick<Situation, 'world'>): string | undefined {
  const name = id === undefined ? undefined : world.record(kind, id)?.values['name'];
  return typeof name === 'string' ? name : undefined;
}

function inWords({ loan, reservation, quantity, to }: Use, isOne: boolean, situation: Pick<Situation, 'world'>): string {
  const many = isOne ? '' : `${quantity} `;
  if (reservation) return `${many}reserved for ${named('booking', reservation.bookingId, situation) ?? 'somebody else'} from ${dateInWords(reservation.from)} to ${dateInWords(reservation.dueBack)}`;
  if (loan) return `${many}out for ${named('booking', loan.bookingId, situation) ?? named('member', loan.memberId, situation) ?? 'somebody else'} until ${dateInWords(loan.dueBack)}`;
  return to === undefined ? `${many}missing or in work with no day set` : `${many}in work until ${dateInWords(addDays(to, -1))}`;
}

/** Why it cannot be had on those days: who has it, and when it is free next. */
function clashRefusal(item: CatalogueRecord, { free, uses, nextFree }: Clash, situation: Pick<Situation, 'world'>): Refusal {
  const total = totalOf(item);
  const isOne = total === 1;
  const what = uses.slice(0, 3).map((use) => inWords(use, isOne, situation));
  const why = what.length === 0 ? '' : isOne ? `: it is ${what.join(', then ')}` : ` (${what.join('; ')})`;
  const how = isOne ? `It is not free on these days${why}` : `Only ${free} of ${total} are free on all these days${why}`;
  const then = nextFree === undefined ? 'Choose another.' : `Free for as long from ${dateInWords(nextFree)}.`;
  const bookingId = uses.find(({ reservation }) => reservation)?.reservation?.bookingId ?? uses.find(({ loan }) => loan)?.loan?.bookingId;
  return refuse('booked', `${how}. ${then}`, { field: 'quantity', about: bookingId === undefined ? { kind: item.kind, id: item.id } : { kind: 'booking', id: bookingId } }).refused;
}

/** Refuses what has been promised to others, or cannot be had on those days. */
export function promisedToOthers(item: CatalogueRecord, wanted: Wanted, situation: Pick<Situation, 'world' | 'today'>, leaving?: Leaving): Refusal | undefined {
  const { today } = situation;
  // Days that are over are nobody's any more.
  const clash = clashOf(item, { ...wanted, from: wanted.from < today ? today : wanted.from }, today, leaving);
  return clash && clashRefusal(item, clash, situation);
}

function reservationOf(item: CatalogueRecord, reservationId: string): Reservation | undefined {
  return item.reservations?.find((one) => one.reservationId === reservationId);
}

/** The reservation, if this person may change it: it is theirs, or they look after the stock. */
function theirs(item: CatalogueRecord, reservationId: string, { world, actor }: Situation): { readonly reservation: Reservation } | { readonly refused: Refusal } {
  const reservation = reservationOf(item, reservationId);
  if (!reservation) return refuse('not-reserved', 'This is not reserved any more: look at the booking again.');
  const booking = world.record('booking', reservation.bookingId);
  if (canManage(actor, catalogueOf(item.kind).area) || (booking && isTheirs(booking, actor))) return { reservation };
  return refuse('not-allowed', 'Only whoever booked it, or those who look after it, may change this: ask them.');
}

function notToPromise(item: CatalogueRecord, { world, actor }: Situation): Refusal | undefined {
  const { noun, area, stock } = catalogueOf(item.kind);
  if (!stock) return refuse('not-loanable', `This ${noun.one} is not something that is reserved.`).refused;
  if (item.values['loanable'] === 'no') return refuse('not-loanable', `This ${noun.one} never leaves the store.`).refused;
  if (item.values['loanable'] === 'ask' && !canManage(actor, area)) return refuse('not-loanable', `Only someone who looks after ${noun.many} may promise this one: ask them.`).refused;
  if (item.values['condition'] === 'unusable') return refuse('unusable', `This ${noun.one} is marked unusable: mend it or choose another.`).refused;
  return notKeyHolder(item, { world, actor, area });
}

function badSpan({ from, dueBack }: Wanted, today: string): Refusal | undefined {
  if (dueBack < from) return refuse('due-before-start', 'It cannot be due back before it goes out.', { field: 'dueBack' }).refused;
  if (dueBack < today) return refuse('due-in-past', 'These days are past: choose later ones.', { field: 'dueBack' }).refused;
  return dueBack > addDays(from, LOAN_DAYS_MAX) ? refuse('invalid', 'A booking lasts two years at most: choose an earlier date.', { field: 'dueBack' }).refused : undefined;
}

/** Why nothing is put in a booking. */
export function noSuchBooking(bookingId: string, { world }: Pick<Situation, 'world'>): Refusal | undefined {
  const booking = world.record('booking', bookingId);
  if (!booking) return refuse('unknown-reference', 'This booking is not known here: it may not have been sent yet.', { field: 'bookingId' }).refused;
  return isActive(booking) ? undefined : refuse('unknown-reference', 'This booking was called off: make another.', { field: 'bookingId' }).refused;
}

export function reserveItem({ payload }: CommandOf<'ReserveItem'>, item: CatalogueRecord, situation: Situation): Decision<RecordFact | StreamFact> {
  const { reservationId, bookingId, quantity, from, dueBack } = payload;
  const lines = situation.world.record('booking', bookingId)?.lines ?? [];
  const known = [...item.loans, ...lines].some(({ lineId }) => lineId === reservationId) || reservationOf(item, reservationId) !== undefined;
  const refusal =
    notToPromise(item, situation) ??
    (known ? refuse('already-exists', 'This has been reserved already.').refused : undefined) ??
    noSuchBooking(bookingId, situation) ??
    badSpan(payload, situation.today) ??
    promisedToOthers(item, payload, situation);
  if (refusal) return { refused: refusal };
  return accept<RecordFact | StreamFact>({ type: 'ItemReserved', data: { reservation: { reservationId, bookingId, quantity, from, dueBack } } }, ...told(bookingId, item, { lineId: reservationId, moves: { reserved: quantity }, from, dueBack }, situation));
}

export function changeReservation({ payload }: CommandOf<'ChangeReservation'>, item: CatalogueRecord, situation: Situation): Decision<RecordFact | StreamFact> {
  const allowed = theirs(item, payload.reservationId, situation);
  if ('refused' in allowed) return allowed;
  const { reservation: before } = allowed;
  const { quantity = before.quantity, from = before.from, dueBack = before.dueBack } = payload;
  const refusal = badSpan({ quantity, from, dueBack }, situation.today) ?? promisedToOthers(item, { quantity, from, dueBack }, situation, { reservationId: before.reservationId });
  if (refusal) return { refused: refusal };
  if (quantity === before.quantity && from === before.from && dueBack === before.dueBack) return accept();
  return accept<RecordFact | StreamFact>(
    { type: 'ReservationChanged', data: { reservationId: before.reservationId, quantity, from, dueBack } },
    ...told(before.bookingId, item, { lineId: before.reservationId, moves: { reserved: quantity - before.quantity }, from, dueBack }, situation),
  );
}

export function cancelReservation({ payload }: CommandOf<'CancelReservation'>, item: CatalogueRecord, situation: Situation): Decision<RecordFact | StreamFact> {
  const allowed = theirs(item, payload.reservationId, situation);
  if ('refused' in allowed) return allowed;
  const { reservation: before } = allowed;
  const { reservationId, bookingId } = before;
  const quantity = Math.min(payload.quantity ?? before.quantity, before.quantity);
  const { note } = payload;
  return accept<RecordFact | StreamFact>(
    { type: 'ReservationCancelled', data: { reservationId, quantity, ...(note === undefined ? {} : { note }) } },
    ...told(bookingId, item, { lineId: reservationId, moves: { reserved: -quantity, pulled: -Math.min(before.pulled ?? 0, quantity), cancelled: quantity } }, situation),
  );
}

export function pullItem({ payload: { reservationId, pulled } }: CommandOf<'PullItem'>, item: CatalogueRecord, situation: Situation): Decision<RecordFact | StreamFact> {
  const reservation = reservationOf(item, reservationId);
  if (!reservation) return refuse('not-reserved', 'This is not reserved any more: look at the booking again.');
  if (pulled > reservation.quantity) return refuse('quantity-unavailable', `Only ${reservation.quantity} of it are reserved: pull at most that many.`, { field: 'quantity' });
  const { pulled: before = 0, bookingId } = reservation;
  if (pulled === before) return accept();
  return accept<RecordFact | StreamFact>({ type: 'ItemPulled', data: { reservationId, pulled } }, ...told(bookingId, item, { lineId: reservationId, moves: { pulled: pulled - before } }, situation));
}
