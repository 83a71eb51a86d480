/** Signing out, returning, extending, missing and found (domain-fields 2.2). */
import { canManage } from '../access/index.ts';
import { evolve, isActive, takenOff } from '../catalogue/index.ts';
import type { CatalogueRecord, LineCount, Loan, RecordFact, Reservation, StreamFact } from '../catalogue/index.ts';
import { accept, isRefused, refuse } from '../kernel/decision.ts';
import type { Decision, Refusal } from '../kernel/decision.ts';
import { isOpenEvent } from '../events/index.ts';
import { addDays, dateInWords } from '../kernel/dates.ts';
import { handingProblem, LOAN_DAYS_MAX, notKeyHolder } from '../lending/index.ts';
import { notLentTo } from '../people/index.ts';
import { homeLocked } from '../places/index.ts';
import { catalogueOf } from '../registry.ts';
import { conditions, quantityProblem, totalOf, whereabouts, withheld } from '../stock/index.ts';
import type { CommandOf } from './command.ts';
import { damagedFacts } from './damage.ts';
import { told } from './clash.ts';
import { noSuchBooking } from './promises.ts';
import { disposeRecord } from './record.ts';
import { roomFor, takenInstead } from './room.ts';
import { unstamped } from './situation.ts';
import type { Situation } from './situation.ts';

/** Refuses to lend or count what is not stock. */
function notStock({ kind }: CatalogueRecord): Refusal | undefined {
  const { stock, noun } = catalogueOf(kind);
  return stock ? undefined : refuse('not-loanable', `This ${noun.one} is not something that is signed out.`).refused;
}

function notLoanable(
  item: CatalogueRecord,
  conditionOut: string | undefined,
  { actor, today }: Situation,
): Refusal | undefined {
  const { noun, area, lendingRule } = catalogueOf(item.kind);
  const loanable = item.values['loanable'] ?? 'yes';
  if (loanable === 'no') return refuse('not-loanable', `This ${noun.one} never leaves the store.`).refused;
  if (loanable === 'ask' && !canManage(actor, area)) {
    return refuse('not-loanable', `Only someone who looks after ${noun.many} may sign this one out: ask them.`).refused;
  }
  if ((conditionOut ?? item.values['condition']) === 'unusable')
    return refuse('unusable', `This ${noun.one} is marked unusable: mend it or choose another.`).refused;
  return lendingRule?.(item, today);
}

function unknownCondition(condition: string | undefined, field: string): Refusal | undefined {
  if (condition === undefined || conditions.some(({ value }) => value === condition)) return undefined;
  return refuse('invalid', 'Condition: choose one of the list.', { field }).refused;
}

/** It lives in a locked place that the actor may not open. */
function locked(item: CatalogueRecord, { world, actor }: Situation): Refusal | undefined {
  return homeLocked(item, world, actor, catalogueOf(item.kind).area);
}

/** Days by which a phone's clock may run ahead of ours, zones included. */
const CLOCK_DAYS = 1;

function badDates(from: string, dueBack: string, today: string): Refusal | undefined {
  if (dueBack < today)
    return refuse('due-in-past', 'The date it is due back is in the past: choose today or later.', { field: 'dueBack' })
      .refused;
  if (dueBack < from)
    return refuse('due-before-start', 'It cannot be due back before it goes out.', { field: 'dueBack' }).refused;
  if (from > addDays(today, CLOCK_DAYS))
    return refuse('invalid', "The sign-out date can't be in the future: choose today or an earlier day.", {
      field: 'from',
    }).refused;
  if (dueBack > addDays(from, LOAN_DAYS_MAX))
    return refuse('invalid', 'A loan lasts two years at most: choose an earlier date.', { field: 'dueBack' }).refused;
  return undefined;
}

/** How far back a loan may be written down. */
const BACKDATED_DAYS = 366;

/** What is written down afterwards went out within the last year, and not before it was ours. */
function tooLongAgo(item: CatalogueRecord, from: string, today: string): Refusal | undefined {
  if (from < addDays(today, -BACKDATED_DAYS))
    return refuse('invalid', "The sign-out date can't be more than a year ago: choose a later day.", { field: 'from' })
      .refused;
  const since = item.values['acquiredOn'];
  if (typeof since !== 'string' || from >= since) return undefined;
  return refuse(
    'invalid',
    `The sign-out date can't be before ${dateInWords(since)}, when this was acquired: choose a later day.`,
    { field: 'from' },
  ).refused;
}

/** Why something that is ours and not out cannot be had: the work on it. */
function atWorkSentence(item: CatalogueRecord): string {
  const [first] = withheld(item);
  const until = first?.until === undefined ? '' : ` until ${dateInWords(first.until)}`;
  if (first?.status === 'away') return `It has been sent away${until}: wait until it is back, or choose another.`;
  if (first?.status === 'in-progress')
    return `It is being worked on${until}: wait until it is done, or choose another.`;
  return 'It is not to be used until the work on it is done: choose another.';
}

function unavailable(item: CatalogueRecord, wanted: number): Refusal | undefined {
  const { inStore, total, out, missing, atWork } = whereabouts(item);
  if (wanted <= inStore) return undefined;
  if (total === 1) {
    const held = atWork > 0 ? atWorkSentence(item) : 'There is only one of it.';
    const gone = missing > 0 ? 'It is marked missing: report it found first.' : held;
    const message = out > 0 ? 'It is out already: it has to come back first.' : gone;
    return refuse('quantity-unavailable', message, { field: 'quantity', about: { kind: item.kind, id: item.id } })
      .refused;
  }
  const gone = [
    out > 0 ? `${out} out` : '',
    missing > 0 ? `${missing} missing` : '',
    atWork > 0 ? `${atWork} being worked on` : '',
  ]
    .filter(Boolean)
    .join(', ');
  return refuse(
    'quantity-unavailable',
    `Only ${inStore} of ${total} are there${gone ? ` (${gone})` : ''}: ask for fewer.`,
    {
      field: 'quantity',
      about: { kind: item.kind, id: item.id },
    },
  ).refused;
}

/** Nothing goes out to somebody whose membership has ended; why is for them and who looks after members. */
function notLentNow(memberId: string, { world }: Situation): Refusal | undefined {
  const status = world.record('membership', memberId)?.values['status'];
  if (typeof status !== 'string' || !notLentTo.includes(status)) return undefined;
  return refuse(
    'not-allowed',
    'Nothing is signed out to this member at present: ask someone who looks after members.',
    { field: 'memberId' },
  ).refused;
}

/** Nothing goes out for an event that is over, or that is not there. */
function notForEvent(eventId: string | undefined, { world }: Situation): Refusal | undefined {
  if (eventId === undefined) return undefined;
  const event = world.record('event', eventId);
  if (!event || !isActive(event))
    return refuse('unknown-reference', 'This event is no longer there: choose another.', { field: 'eventId' }).refused;
  return isOpenEvent(event)
    ? undefined
    : refuse('wrong-stage', 'This event is over: choose another, or none.', { field: 'eventId' }).refused;
}

/** The event of a booking: what goes out for the one goes out for the other. */
function eventOf(bookingId: string | undefined, { world }: Situation): string | undefined {
  const eventId = bookingId === undefined ? undefined : world.record('booking', bookingId)?.values['eventId'];
  return typeof eventId === 'string' ? eventId : undefined;
}

/** The reservation that is collected: the one named, or what the member, or the booking, has reserved for these days. */
function collected(
  item: CatalogueRecord,
  { memberId, bookingId, lineId, from, dueBack }: CommandOf<'SignOutItem'>['payload'],
  { world }: Situation,
): Reservation | undefined {
  return (item.reservations ?? []).find((one) => {
    if (lineId !== undefined) return one.reservationId === lineId;
    if (bookingId !== undefined) return one.bookingId === bookingId;
    const isTheirs = world.record('booking', one.bookingId)?.values['memberId'] === memberId;
    return isTheirs && one.from <= dueBack && one.dueBack >= from;
  });
}

/** Why nobody could take this out today, whoever it is for: what the item, its place and the person at the desk decide between them. */
export function notGoingOut(item: CatalogueRecord, situation: Situation): Refusal | undefined {
  const { world, actor } = situation;
  return (
    notStock(item) ??
    notLoanable(item, undefined, situation) ??
    locked(item, situation) ??
    notKeyHolder(item, { world, actor, area: catalogueOf(item.kind).area }) ??
    unavailable(item, 1)
  );
}

/** Where the booking has this as any of several, it is what it gets. */
export function signOutItem(
  command: CommandOf<'SignOutItem'>,
  asked: CatalogueRecord,
  before: Situation,
): Decision<RecordFact | StreamFact> {
  const { facts, item, situation } = takenInstead(asked, command.payload, before);
  const decision = signOut(command, item, situation);
  return isRefused(decision) ? decision : accept(...facts, ...decision.accepted);
}

function signOut(
  { payload }: CommandOf<'SignOutItem'>,
  item: CatalogueRecord,
  situation: Situation,
): Decision<RecordFact | StreamFact> {
  const member = situation.world.record('member', payload.memberId);
  if (!member || !isActive(member))
    return refuse('unknown-reference', 'Choose the member who takes it.', { field: 'memberId' });
  const { world, actor } = situation;
  const { loanId, memberId, quantity, from, dueBack, purpose, conditionOut, lineId: asked, witnessId } = payload;
  const reservation = collected(item, payload, situation);
  const bookingId = reservation?.bookingId ?? payload.bookingId;
  const eventId = payload.eventId ?? eventOf(bookingId, situation);
  const refusal =
    notStock(item) ??
    (item.loans.some((loan) => loan.loanId === loanId)
      ? refuse('already-exists', 'This has been signed out already.').refused
      : undefined) ??
    (asked !== undefined && !reservation
      ? refuse('not-reserved', 'This is not reserved any more: look at the booking again.').refused
      : undefined) ??
    (payload.bookingId === undefined ? undefined : noSuchBooking(payload.bookingId, situation)) ??
    notLoanable(item, conditionOut, situation) ??
    locked(item, situation) ??
    notLentNow(memberId, situation) ??
    notForEvent(eventId, situation) ??
    handingProblem(item, payload, { world, actor, area: catalogueOf(item.kind).area }) ??
    badDates(from, dueBack, situation.today) ??
    tooLongAgo(item, from, situation.today) ??
    unknownCondition(conditionOut, 'conditionOut') ??
    unavailable(item, quantity);
  if (refusal) return { refused: refusal };
  const room = roomFor(item, payload, situation, { reservationId: reservation?.reservationId, quantity });
  if (isRefused(room)) return room;
  const lineId = reservation?.reservationId ?? loanId;
  const loan: Loan = {
    loanId,
    memberId,
    quantity,
    from,
    dueBack,
    ...(purpose === undefined ? {} : { purpose }),
    ...(eventId === undefined ? {} : { eventId }),
    ...(bookingId === undefined ? {} : { bookingId, lineId }),
  };
  const taken = Math.min(reservation?.quantity ?? 0, quantity);
  const moves = {
    out: quantity,
    ...(reservation ? { reserved: -taken, pulled: -Math.min(reservation.pulled ?? 0, taken) } : {}),
  };
  return accept<RecordFact | StreamFact>(
    ...room.accepted,
    {
      type: 'ItemSignedOut',
      data: {
        loan,
        ...(conditionOut === undefined ? {} : { conditionOut }),
        ...(witnessId === undefined ? {} : { witnessId }),
      },
    },
    ...told(
      bookingId,
      item,
      {
        lineId,
        moves,
        ...(reservation ? {} : { from }),
        dueBack,
        ...(conditionOut === undefined ? {} : { conditionOut }),
      },
      situation,
    ),
  );
}

/** What was reserved is reserved again; on the days of its line, which the loan may have left. */
function reservedAgain(
  item: CatalogueRecord,
  { bookingId, lineId, quantity, from, dueBack }: Loan,
  situation: Situation,
): Decision<RecordFact | StreamFact> {
  if (bookingId === undefined || lineId === undefined) return accept();
  const known = item.reservations?.find((one) => one.reservationId === lineId);
  const line = situation.world.record('booking', bookingId)?.lines?.find((one) => one.lineId === lineId);
  const again: Reservation = known
    ? { ...known, quantity: known.quantity + quantity }
    : {
        reservationId: lineId,
        bookingId,
        quantity,
        from: line?.from ?? from,
        dueBack: line?.dueBack ?? dueBack,
        ...(line?.anyOf ? { anyOf: line.anyOf } : {}),
        ...(line?.kitId === undefined ? {} : { kitId: line.kitId }),
      };
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

/** What a return moves in the booking. */
function movesOfReturn(
  { lineId, loanId }: Loan,
  { quantity, damage, undone }: CommandOf<'ReturnItem'>['payload'],
): Partial<Record<LineCount, number>> {
  if (undone === true)
    return lineId === loanId ? { out: -quantity, cancelled: quantity } : { out: -quantity, reserved: quantity };
  const damaged = damage?.quantity ?? 0;
  return { out: -quantity, back: quantity - damaged, ...(damaged > 0 ? { damaged } : {}) };
}

export function returnItem(
  { payload }: CommandOf<'ReturnItem'>,
  item: CatalogueRecord,
  situation: Situation,
): Decision<RecordFact | StreamFact> {
  const { loanId, quantity, conditionIn, note, clean, damage, undone } = payload;
  const loan = item.loans.find((open) => open.loanId === loanId);
  if (!loan) return refuse('not-out', 'It is back already.');
  if (quantity > loan.quantity)
    return refuse('too-many-returned', `Only ${loan.quantity} of it are out: return at most that many.`, {
      field: 'quantity',
    });
  if (damage && damage.quantity > quantity)
    return refuse('too-many-returned', `Only ${quantity} of it come back: no more than that can be damaged.`, {
      field: 'damage',
    });
  const refusal = unknownCondition(conditionIn, 'conditionIn') ?? locked(item, situation);
  if (refusal) return { refused: refusal };
  const fact: RecordFact = {
    type: 'ItemReturned',
    data: {
      loanId,
      quantity,
      ...(conditionIn === undefined ? {} : { conditionIn }),
      ...(note === undefined ? {} : { note }),
      ...(catalogueOf(item.kind).worn && undone !== true ? { worn: clean !== true } : {}),
      ...(damage === undefined ? {} : { damaged: damage.quantity }),
      ...(undone === true ? { undone } : {}),
    },
  };
  const after = evolve(item, { ...fact, kind: item.kind, id: item.id, stamp: unstamped });
  const again =
    undone === true && loan.lineId !== loan.loanId
      ? reservedAgain(after, { ...loan, quantity }, situation)
      : accept<RecordFact | StreamFact>();
  if ('refused' in again) return again;
  const moves = movesOfReturn(loan, payload);
  return accept<RecordFact | StreamFact>(
    fact,
    ...again.accepted,
    ...(damage === undefined ? [] : damagedFacts(after, damage, situation)),
    ...told(
      loan.bookingId,
      item,
      { lineId: loan.lineId ?? loanId, moves, ...(conditionIn === undefined ? {} : { conditionIn }) },
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
  if (!loan) return refuse('not-out', 'It is back already.');
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

/** What was out does not come back. */
function notReturned(
  { quantity, note }: CommandOf<'ReportMissing'>['payload'],
  loan: Loan,
  item: CatalogueRecord,
  situation: Situation,
): Decision<RecordFact | StreamFact> {
  if (quantity > loan.quantity)
    return refuse('quantity-unavailable', `Only ${loan.quantity} of it are out: report at most that many.`, {
      field: 'quantity',
    });
  return accept<RecordFact | StreamFact>(
    { type: 'ItemReportedMissing', data: { quantity, ...(note === undefined ? {} : { note }), loanId: loan.loanId } },
    ...told(
      loan.bookingId,
      item,
      { lineId: loan.lineId ?? loan.loanId, moves: { out: -quantity, missing: quantity } },
      situation,
    ),
  );
}

export function reportMissing(
  { payload }: CommandOf<'ReportMissing'>,
  item: CatalogueRecord,
  situation: Situation,
): Decision<RecordFact | StreamFact> {
  const { quantity, note, loanId } = payload;
  const loan = item.loans.find((open) => open.loanId === loanId);
  if (loan) return notReturned(payload, loan, item, situation);
  if (loanId !== undefined) return refuse('not-out', 'It is back already.');
  const refusal = notStock(item) ?? unavailable(item, quantity);
  if (refusal) return { refused: refusal };
  return accept({ type: 'ItemReportedMissing', data: note === undefined ? { quantity } : { quantity, note } });
}

/** Tells the bookings that what did not come back is found, or given up. */
function toldOfMissing(
  item: CatalogueRecord,
  quantity: number,
  becomes: 'back' | 'lost',
  situation: Situation,
): readonly StreamFact[] {
  return takenOff(item.missingFrom ?? [], quantity).flatMap(({ bookingId, lineId, quantity: by }) =>
    told(bookingId, item, { lineId, moves: { missing: -by, [becomes]: by } }, situation),
  );
}

function tooManyFound({ missing }: CatalogueRecord, quantity: number): Refusal | undefined {
  if (quantity <= missing) return undefined;
  return refuse('not-missing', missing === 0 ? 'It is not missing.' : `Only ${missing} are missing.`, {
    field: 'quantity',
  }).refused;
}

export function reportFound(
  { payload: { quantity } }: CommandOf<'ReportFound'>,
  item: CatalogueRecord,
  situation: Situation,
): Decision<RecordFact | StreamFact> {
  const refusal = notStock(item) ?? tooManyFound(item, quantity);
  if (refusal) return { refused: refusal };
  return accept<RecordFact | StreamFact>(
    { type: 'ItemFound', data: { quantity } },
    ...toldOfMissing(item, quantity, 'back', situation),
  );
}

export function giveUpItem(
  { payload }: CommandOf<'GiveUpItem'>,
  item: CatalogueRecord,
  situation: Situation,
): Decision<RecordFact | StreamFact> {
  const { quantity, note } = payload;
  const refusal = notStock(item) ?? tooManyFound(item, quantity);
  if (refusal) return { refused: refusal };
  const lost = toldOfMissing(item, quantity, 'lost', situation);
  if (quantity >= totalOf(item)) {
    const disposal = disposeRecord(
      { payload: { reason: 'lost', ...(note === undefined ? {} : { note }) } },
      item,
      situation,
    );
    return isRefused(disposal) ? disposal : accept<RecordFact | StreamFact>(...disposal.accepted, ...lost);
  }
  const fact: RecordFact = { type: 'ItemGivenUp', data: note === undefined ? { quantity } : { quantity, note } };
  const short = quantityProblem(evolve(item, { ...fact, kind: item.kind, id: item.id, stamp: unstamped }), item);
  return short ? { refused: short } : accept<RecordFact | StreamFact>(fact, ...lost);
}
