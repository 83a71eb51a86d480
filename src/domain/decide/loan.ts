/** Signing out, returning and extending (domain-fields 2.2). */
import { evolve, isActive, recordNow } from '../catalogue/index.ts';
import type { CatalogueRecord, LineMoves, Loan, RecordFact, Reservation, StreamFact } from '../catalogue/index.ts';
import { accept, isRefused, refuse } from '../kernel/decision.ts';
import type { Decision, Refusal } from '../kernel/decision.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import { handingProblem, lineOf, noSuchStep, pieces } from '../lending/index.ts';
import type { Moving } from '../lending/index.ts';
import { catalogueOf } from '../registry.ts';
import { ofPart } from '../stock/index.ts';
import type { CommandOf } from './command.ts';
import { damagedFacts } from './damage.ts';
import { told } from './clash.ts';
import { looksAfter, noSuchBooking } from './promises.ts';
import { roomFor, takenInstead } from './room.ts';
import { unstamped } from './situation.ts';
import type { Situation } from './situation.ts';
import {
  notStock,
  notLoanable,
  unknownCondition,
  locked,
  badDates,
  tooLongAgo,
  unavailable,
  notLentNow,
  notForEvent,
} from './goingOut.ts';
import { lendingRefusals } from '../../words/en/refusalsLending.ts';

/** The event of a booking: items that go out for the booking go out for its event. */
function eventOf(bookingId: string | undefined, { world }: Situation): string | undefined {
  const eventId = bookingId === undefined ? undefined : world.record('booking', bookingId)?.values.eventId;
  return typeof eventId === 'string' ? eventId : undefined;
}

/** The reservation being collected: the one named, or one that the booking, or the member for these dates, has. */
function collected(
  item: CatalogueRecord,
  { memberId, bookingId, lineId, from, dueBack }: CommandOf<'SignOutItem'>['payload'],
  { world }: Situation,
): Reservation | undefined {
  return (item.reservations ?? []).find((one) => {
    if (lineId !== undefined) return one.reservationId === lineId;
    if (bookingId !== undefined) return one.bookingId === bookingId;
    const isTheirs = world.record('booking', one.bookingId)?.values.memberId === memberId;
    return isTheirs && one.from <= dueBack && one.dueBack >= from;
  });
}

/** If the booking has this item as an alternative, its reservation moves to it first. */
export function signOutItem(
  command: CommandOf<'SignOutItem'>,
  asked: CatalogueRecord,
  before: Situation,
): Decision<RecordFact | StreamFact> {
  if (command.payload.undone === true) return signOut(command, asked, before);
  const { facts, item, situation } = takenInstead(asked, command.payload, before);
  const decision = signOut(command, item, situation);
  return isRefused(decision) ? decision : accept(...facts, ...decision.accepted);
}

/** What is reserved is signed out to someone other than the person responsible for it, by someone who looks after neither. */
function reservedForOther(
  item: CatalogueRecord,
  { bookingId }: Reservation,
  memberId: string,
  situation: Situation,
): Refusal | undefined {
  const responsible = situation.world.record('booking', bookingId)?.values.memberId;
  if (responsible === memberId || looksAfter(item, bookingId, situation)) return undefined;
  return refuse('not-allowed', lendingRefusals.reservedForOther, { field: 'memberId' }).refused;
}

/** The booking doesn't show the items of an undone return as returned. */
function notReturned(
  { bookingId, lineId, quantity }: CommandOf<'SignOutItem'>['payload'],
  { kind, id }: CatalogueRecord,
  { world }: Situation,
): Refusal | undefined {
  if (bookingId === undefined) return undefined;
  const line = lineId === undefined ? undefined : lineOf(bookingId, lineId, { world });
  const isReturned =
    line?.kind === kind && recordNow(kind, line.itemId, world)?.id === id && line.counts.back >= quantity;
  return isReturned ? undefined : refuse('wrong-stage', lendingRefusals.notReturnedAnyMore).refused;
}

/** The loan already exists, or what it is for no longer does: the reservation, the return that it undoes, or the booking. */
function notAsNamed(
  payload: CommandOf<'SignOutItem'>['payload'],
  item: CatalogueRecord,
  reservation: Reservation | undefined,
  situation: Situation,
): Refusal | undefined {
  const { loanId, lineId, bookingId, undone } = payload;
  // The line of a returned loan remains, so its id can't be reused.
  if (item.loans.some((loan) => loan.loanId === loanId) || lineOf(bookingId, loanId, situation))
    return refuse('already-exists', lendingRefusals.signedOutAlready).refused;
  if (undone !== true && lineId !== undefined && !reservation)
    return refuse('not-reserved', lendingRefusals.notReservedAnyMore).refused;
  const unknown = bookingId === undefined ? undefined : noSuchBooking(bookingId, situation);
  return unknown ?? (undone === true ? notReturned(payload, item, situation) : undefined);
}

/** How many go out that were reserved, and how many are added at the desk. */
function collectedOf(reservation: Reservation | undefined, quantity: number) {
  const taken = Math.min(reservation?.quantity ?? 0, quantity);
  return { taken, added: quantity - taken };
}

/** The table has no step that leads out from where these pieces are. */
function noWayOut(
  { quantity, undone }: CommandOf<'SignOutItem'>['payload'],
  reservation: Reservation | undefined,
): Refusal | undefined {
  if (undone === true) return noSuchStep('back', { out: quantity });
  const { taken, added } = collectedOf(reservation, quantity);
  return noSuchStep('reserved', { out: taken }) ?? noSuchStep('asked', { out: added });
}

/** Why this can't be signed out to this member for these dates. */
function notSignedOut(
  item: CatalogueRecord,
  payload: CommandOf<'SignOutItem'>['payload'],
  { reservation, eventId }: { readonly reservation: Reservation | undefined; readonly eventId: string | undefined },
  situation: Situation,
): Refusal | undefined {
  const { world, actor } = situation;
  const { memberId, quantity, from, conditionOut } = payload;
  return (
    notStock(item) ??
    notAsNamed(payload, item, reservation, situation) ??
    noWayOut(payload, reservation) ??
    notLoanable(item, conditionOut, situation) ??
    locked(item, situation) ??
    (reservation && reservedForOther(item, reservation, memberId, situation)) ??
    notLentNow(memberId, situation) ??
    notForEvent(eventId, situation) ??
    handingProblem(item, payload, { world, actor, area: catalogueOf(item.kind).area }) ??
    badDates(from, payload.dueBack, situation.today) ??
    tooLongAgo(item, from, situation.today) ??
    unknownCondition(conditionOut, 'conditionOut') ??
    unavailable(item, quantity)
  );
}

/** The changes to a booking line when items are collected. */
function movesOfCollection(reservation: Reservation | undefined, quantity: number): LineMoves {
  const { taken } = collectedOf(reservation, quantity);
  return {
    ...pieces('reserved', { out: taken }),
    out: quantity,
    pulled: -Math.min(reservation?.pulled ?? 0, taken),
  };
}

/** The facts of a loan, on the item and on its line of the booking. */
function outFacts(
  loan: Loan,
  { conditionOut, witnessId, undone }: CommandOf<'SignOutItem'>['payload'],
  { item, reservation }: { readonly item: CatalogueRecord; readonly reservation: Reservation | undefined },
  situation: Situation,
): readonly (RecordFact | StreamFact)[] {
  const { loanId, bookingId, lineId = loanId, quantity, from, dueBack } = loan;
  if (undone === true) {
    const line = lineOf(bookingId, lineId, situation);
    const later = line && line.dueBack < dueBack ? { dueBack } : {};
    return [
      { type: 'ReturnUndone', data: { loan } },
      ...told(bookingId, item, { lineId, moves: pieces('back', { out: quantity }), ...later }, situation),
    ];
  }
  return [
    {
      type: 'ItemSignedOut',
      data: { loan, ...withoutUndefined({ conditionOut, witnessId }), ...ofPart(item, quantity, conditionOut) },
    },
    ...told(
      bookingId,
      item,
      {
        lineId,
        moves: movesOfCollection(reservation, quantity),
        ...(reservation ? {} : { from }),
        dueBack,
        ...withoutUndefined({ conditionOut }),
      },
      situation,
    ),
  ];
}

function signOut(
  { payload: asked }: CommandOf<'SignOutItem'>,
  item: CatalogueRecord,
  situation: Situation,
): Decision<RecordFact | StreamFact> {
  const member = recordNow('member', asked.memberId, situation.world);
  if (!member || !isActive(member))
    return refuse('unknown-reference', lendingRefusals.memberMissing, { field: 'memberId' });
  const payload = { ...asked, memberId: member.id };
  const { loanId, memberId, quantity, from, dueBack, purpose, undone } = payload;
  const reservation = undone === true ? undefined : collected(item, payload, situation);
  const bookingId = reservation?.bookingId ?? payload.bookingId;
  const eventId = payload.eventId ?? eventOf(bookingId, situation);
  const refusal = notSignedOut(item, payload, { reservation, eventId }, situation);
  if (refusal) return { refused: refusal };
  const room = roomFor(item, payload, situation, { reservationId: reservation?.reservationId, quantity });
  if (isRefused(room)) return room;
  const lineId = (undone === true ? payload.lineId : reservation?.reservationId) ?? loanId;
  const loan: Loan = {
    loanId,
    memberId,
    quantity,
    from,
    dueBack,
    ...withoutUndefined({ purpose, eventId }),
    ...(bookingId === undefined ? {} : { bookingId, lineId }),
  };
  return accept<RecordFact | StreamFact>(
    ...room.accepted,
    ...outFacts(loan, payload, { item, reservation }, situation),
  );
}

/** The original reservation of a line; with the dates of the line, since the loan's may differ. */
function promiseOfLine(
  bookingId: string,
  lineId: string,
  { quantity, from, dueBack }: Loan,
  situation: Situation,
): Reservation {
  const line = lineOf(bookingId, lineId, situation);
  return {
    reservationId: lineId,
    bookingId,
    quantity,
    from: line?.from ?? from,
    dueBack: line?.dueBack ?? dueBack,
    ...withoutUndefined({ anyOf: line?.anyOf, kitId: line?.kitId }),
  };
}

/** Restores the reservation. */
function reservedAgain(item: CatalogueRecord, loan: Loan, situation: Situation): Decision<RecordFact | StreamFact> {
  const { bookingId, lineId, quantity } = loan;
  if (bookingId === undefined || lineId === undefined) return accept();
  const known = item.reservations?.find((one) => one.reservationId === lineId);
  const again: Reservation = known
    ? { ...known, quantity: known.quantity + quantity }
    : promiseOfLine(bookingId, lineId, loan, situation);
  const room = roomFor(item, again, situation, { reservationId: lineId });
  if (isRefused(room)) return room;
  return accept<RecordFact | StreamFact>(
    ...room.accepted,
    known
      ? {
          type: 'ReservationChanged',
          data: { reservationId: lineId, quantity: again.quantity, from: again.from, dueBack: again.dueBack },
        }
      : { type: 'ItemReserved', data: { reservation: again } },
  );
}

/** How many of a loan come back, and to which state. If the sign-out is undone, what was collected is reserved again. */
function comingBack(
  { lineId, loanId }: Loan,
  { quantity, damage, undone }: CommandOf<'ReturnItem'>['payload'],
): Moving<'out'> {
  if (undone === true)
    return lineId === undefined || lineId === loanId ? { cancelled: quantity } : { reserved: quantity };
  const damaged = damage?.quantity ?? 0;
  return { back: quantity - damaged, damaged };
}

function notTakenBack(
  payload: CommandOf<'ReturnItem'>['payload'],
  loan: Loan,
  item: CatalogueRecord,
  situation: Situation,
): Refusal | undefined {
  const { quantity, conditionIn, damage } = payload;
  if (quantity > loan.quantity)
    return refuse('too-many-returned', lendingRefusals.onlyOutToReturn({ quantity: loan.quantity }), {
      field: 'quantity',
    }).refused;
  if (damage && damage.quantity > quantity)
    return refuse('too-many-returned', lendingRefusals.onlyBackToDamage({ quantity }), {
      field: 'damage',
    }).refused;
  return (
    noSuchStep('out', comingBack(loan, payload)) ??
    unknownCondition(conditionIn, 'conditionIn') ??
    locked(item, situation)
  );
}

export function returnItem(
  { payload }: CommandOf<'ReturnItem'>,
  item: CatalogueRecord,
  situation: Situation,
): Decision<RecordFact | StreamFact> {
  const { loanId, quantity, conditionIn, note, clean, damage, undone } = payload;
  const loan = item.loans.find((open) => open.loanId === loanId);
  if (!loan) return refuse('not-out', lendingRefusals.backAlready);
  const refusal = notTakenBack(payload, loan, item, situation);
  if (refusal) return { refused: refusal };
  const fact: RecordFact = {
    type: 'ItemReturned',
    data: {
      loanId,
      quantity,
      ...withoutUndefined({ conditionIn, note }),
      ...ofPart(item, quantity, conditionIn),
      ...(catalogueOf(item.kind).worn && undone !== true ? { worn: clean !== true } : {}),
      ...withoutUndefined({ damaged: damage?.quantity }),
      ...(undone === true ? { undone } : {}),
    },
  };
  const after = evolve(item, { ...fact, kind: item.kind, id: item.id, stamp: unstamped });
  const again =
    undone === true && loan.lineId !== loan.loanId
      ? reservedAgain(after, { ...loan, quantity }, situation)
      : accept<RecordFact | StreamFact>();
  if ('refused' in again) return again;
  const moves = pieces('out', comingBack(loan, payload));
  return accept<RecordFact | StreamFact>(
    fact,
    ...again.accepted,
    ...(damage === undefined ? [] : damagedFacts(after, damage, situation)),
    ...told(
      loan.bookingId,
      item,
      { lineId: loan.lineId ?? loanId, moves, ...withoutUndefined({ conditionIn }) },
      situation,
    ),
  );
}

export function extendLoan(
  { payload }: CommandOf<'ExtendLoan'>,
  item: CatalogueRecord,
  situation: Situation,
): Decision<RecordFact | StreamFact> {
  const loan = item.loans.find((open) => open.loanId === payload.loanId);
  if (!loan) return refuse('not-out', lendingRefusals.backAlready);
  const { dueBack } = payload;
  const isLater = dueBack > loan.dueBack;
  const refusal = badDates(loan.from, dueBack, situation.today);
  if (refusal) return { refused: refusal };
  if (loan.dueBack === dueBack) return accept();
  const room = isLater ? roomFor(item, { ...loan, dueBack }, situation, { loanId: loan.loanId }) : accept<StreamFact>();
  if (isRefused(room)) return room;
  return accept<RecordFact | StreamFact>(
    ...room.accepted,
    { type: 'LoanExtended', data: { loanId: loan.loanId, from: loan.dueBack, dueBack } },
    ...told(loan.bookingId, item, { lineId: loan.lineId ?? loan.loanId, moves: {}, dueBack }, situation),
  );
}
