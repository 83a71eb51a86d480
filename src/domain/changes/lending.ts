/** Commands for loans and reservations, each with its undo. */
import type { Loan, Reservation } from '../catalogue/index.ts';
import type { CommandBody } from '../decide/index.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import { filledIn, type Change, type Holder } from './change.ts';

type SignOut = CommandBody<'SignOutItem'>['payload'];
type Return = CommandBody<'ReturnItem'>['payload'];

interface OnReturn extends Pick<Return, 'damage'> {
  readonly clean?: boolean | undefined;
  /** Defaults to the whole loan. */
  readonly quantity?: number | undefined;
  readonly conditionIn?: string | null | undefined;
  readonly note?: string | undefined;
}

/** Undoes a loan as if it had never happened: the item is reserved again if it was, and doesn't count as worn. */
export function undoSignOut(
  { kind, id }: Holder,
  { loanId, quantity }: Pick<Loan, 'loanId' | 'quantity'>,
): CommandBody<'ReturnItem'> {
  return { type: 'ReturnItem', kind, id, payload: { loanId, quantity, undone: true } };
}

/** Signs an item out. */
export function signOut(
  holder: Holder,
  { purpose, conditionOut, ...said }: SignOut,
): Change<'SignOutItem', readonly [CommandBody]> {
  const { kind, id } = holder;
  return {
    command: { type: 'SignOutItem', kind, id, payload: { ...said, ...filledIn({ purpose, conditionOut }) } },
    undo: [undoSignOut(holder, said)],
  };
}

/** The given day, or today if it is past: nothing can be signed out or reserved until a past date. */
export function notPast(day: IsoDate, today: IsoDate): IsoDate {
  return day < today ? today : day;
}

/** Returns all or part of a loan. */
export function handBack(
  { kind, id }: Holder,
  { loanId, quantity: all }: Pick<Loan, 'loanId' | 'quantity'>,
  { quantity = all, conditionIn, note, clean, damage }: OnReturn = {},
): CommandBody<'ReturnItem'> {
  const said = { ...filledIn({ conditionIn, note, damage }), ...(clean === true ? { clean } : {}) };
  return { type: 'ReturnItem', kind, id, payload: { loanId, quantity, ...said } };
}

/**
 * A return with its undo, which signs the item out again as before: on its line of the booking, and without collecting what is
 * reserved. Loan ids are never reused, so it needs a new one.
 *
 * @param again the new loan's id, and today
 */
export function returnItem(
  holder: Holder,
  loan: Loan,
  said: OnReturn,
  again: { readonly loanId: string; readonly today: IsoDate },
): Change<'ReturnItem', readonly [CommandBody]> {
  const { kind, id } = holder;
  const { memberId, from, purpose, eventId, bookingId } = loan;
  const line = bookingId === undefined ? {} : { bookingId, lineId: loan.lineId ?? loan.loanId };
  const command = handBack(holder, loan, said);
  const { quantity } = command.payload;
  const dueBack = notPast(loan.dueBack, again.today);
  const out = { loanId: again.loanId, memberId, quantity, from, dueBack };
  const known = filledIn({ purpose, eventId });
  return {
    command,
    undo: [{ type: 'SignOutItem', kind, id, payload: { ...out, ...known, ...line, undone: true } }],
  };
}

/** Sets a loan's due date. */
export function dueOn({ kind, id }: Holder, loanId: string, dueBack: IsoDate): CommandBody<'ExtendLoan'> {
  return { type: 'ExtendLoan', kind, id, payload: { loanId, dueBack } };
}

/** A new due date with its undo. The undo can't make a loan overdue again. */
export function extendLoan(
  holder: Holder,
  loan: Pick<Loan, 'loanId' | 'dueBack'>,
  dueBack: IsoDate,
  today: IsoDate,
): Change<'ExtendLoan'> {
  const until = (day: IsoDate) => dueOn(holder, loan.loanId, day);
  return { command: until(dueBack), undo: loan.dueBack < today ? [] : [until(loan.dueBack)] };
}

/** Cancels a reservation. If it accepts alternatives, another item may hold it by now; the booking leads to it. */
export function cancelReservation(
  { kind, id }: Holder,
  { reservationId, bookingId }: Pick<CommandBody<'CancelReservation'>['payload'], 'reservationId' | 'bookingId'>,
): CommandBody<'CancelReservation'> {
  return { type: 'CancelReservation', kind, id, payload: { reservationId, ...withoutUndefined({ bookingId }) } };
}

/** Reserves an item for a booking. */
export function reserveItem(
  holder: Holder,
  asked: CommandBody<'ReserveItem'>['payload'],
): Change<'ReserveItem', readonly [CommandBody]> {
  const { kind, id } = holder;
  const { reservationId, bookingId, anyOf } = asked;
  return {
    command: { type: 'ReserveItem', kind, id, payload: asked },
    undo: [cancelReservation(holder, { reservationId, bookingId: anyOf && bookingId })],
  };
}

/** Reserves all items of a kit. */
export function reserveKit(kitId: string, asked: CommandBody<'ReserveKit'>['payload']): Change<'ReserveKit'> {
  return {
    command: { type: 'ReserveKit', kind: 'kit', id: kitId, payload: asked },
    undo: asked.parts.map(({ kind, itemId, reservationId }) =>
      cancelReservation({ kind, id: itemId }, { reservationId, bookingId: asked.bookingId }),
    ),
  };
}

type Days = Pick<Reservation, 'from' | 'dueBack'>;

/** Changes the dates of a reservation. */
export function changeDays(
  { kind, id }: Holder,
  { reservationId, bookingId, from, dueBack }: Pick<Reservation, 'reservationId' | 'bookingId'> & Days,
  days: Days,
): Change<'ChangeReservation', readonly [CommandBody]> {
  const to = (one: Days): CommandBody<'ChangeReservation'> => ({
    type: 'ChangeReservation',
    kind,
    id,
    payload: { reservationId, bookingId, from: one.from, dueBack: one.dueBack },
  });
  return { command: to(days), undo: [to({ from, dueBack })] };
}

/** Sets how many of a reservation are set aside. */
export function setAside(
  { kind, id }: Holder,
  { reservationId, pulled: before = 0 }: Pick<Reservation, 'reservationId' | 'pulled'>,
  pulled: number,
): Change<'PullItem', readonly [CommandBody]> {
  const to = (count: number): CommandBody<'PullItem'> => ({
    type: 'PullItem',
    kind,
    id,
    payload: { reservationId, pulled: count },
  });
  return { command: to(pulled), undo: [to(before)] };
}

/** Reports items as missing; with a loan, as not returned. Undo reports them found. */
export function reportMissing(
  holder: Holder,
  quantity: number,
  { note, loanId }: { readonly note?: string; readonly loanId?: string } = {},
): Change<'ReportMissing', readonly [CommandBody<'ReportFound'>]> {
  const { kind, id } = holder;
  return {
    command: { type: 'ReportMissing', kind, id, payload: { quantity, ...filledIn({ note, loanId }) } },
    undo: [{ type: 'ReportFound', kind, id, payload: { quantity } }],
  };
}

/** Reports missing items as found. Undo reports them missing again. */
export function reportFound(
  holder: Holder,
  quantity: number,
): Change<'ReportFound', readonly [CommandBody<'ReportMissing'>]> {
  const { command, undo } = reportMissing(holder, quantity);
  return { command: undo[0], undo: [command] };
}
