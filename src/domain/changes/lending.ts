/** Changes of items that are lent and reserved, each with what takes it back. */
import type { Loan, Reservation } from '../catalogue/index.ts';
import type { CommandBody } from '../decide/index.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import { filledIn, type Change, type Holder } from './change.ts';

type SignOut = CommandBody<'SignOutItem'>['payload'];
type Return = CommandBody<'ReturnItem'>['payload'];

interface OnReturn extends Pick<Return, 'damage'> {
  readonly clean?: boolean | undefined;
  /** All of it where it is left out. */
  readonly quantity?: number | undefined;
  readonly conditionIn?: string | null | undefined;
  readonly note?: string | undefined;
}

/** Takes a loan back as if it had never been: what was reserved is reserved again, and nothing was worn. */
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

/** The last day from today on: nothing can be signed out or reserved until a day that is past. */
export function notPast(day: IsoDate, today: IsoDate): IsoDate {
  return day < today ? today : day;
}

/** Takes back a loan, or some of it. */
export function handBack(
  { kind, id }: Holder,
  { loanId, quantity: all }: Pick<Loan, 'loanId' | 'quantity'>,
  { quantity = all, conditionIn, note, clean, damage }: OnReturn = {},
): CommandBody<'ReturnItem'> {
  const said = { ...filledIn({ conditionIn, note, damage }), ...(clean === true ? { clean } : {}) };
  return { type: 'ReturnItem', kind, id, payload: { loanId, quantity, ...said } };
}

/**
 * The same, with what takes it back. Taken back, it is out again as before; a loan's id is used once, so it gets a new one.
 *
 * @param again the id of that loan, and today
 */
export function returnItem(
  holder: Holder,
  loan: Loan,
  said: OnReturn,
  again: { readonly loanId: string; readonly today: IsoDate },
): Change<'ReturnItem', readonly [CommandBody]> {
  const { kind, id } = holder;
  const { memberId, from, purpose, eventId, bookingId } = loan;
  const command = handBack(holder, loan, said);
  const { quantity } = command.payload;
  const dueBack = notPast(loan.dueBack, again.today);
  const out = { loanId: again.loanId, memberId, quantity, from, dueBack };
  return {
    command,
    undo: [{ type: 'SignOutItem', kind, id, payload: { ...out, ...filledIn({ purpose, eventId, bookingId }) } }],
  };
}

/** Makes a loan due on another day. */
export function dueOn({ kind, id }: Holder, loanId: string, dueBack: IsoDate): CommandBody<'ExtendLoan'> {
  return { type: 'ExtendLoan', kind, id, payload: { loanId, dueBack } };
}

/** The same, with what takes it back. What was overdue cannot become so again. */
export function extendLoan(
  holder: Holder,
  loan: Pick<Loan, 'loanId' | 'dueBack'>,
  dueBack: IsoDate,
  today: IsoDate,
): Change<'ExtendLoan'> {
  const until = (day: IsoDate) => dueOn(holder, loan.loanId, day);
  return { command: until(dueBack), undo: loan.dueBack < today ? [] : [until(loan.dueBack)] };
}

/** Cancels a reservation. Of several that will do another may be reserved by now: the booking leads to it. */
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

/** Reserves the parts of a kit together. */
export function reserveKit(kitId: string, asked: CommandBody<'ReserveKit'>['payload']): Change<'ReserveKit'> {
  return {
    command: { type: 'ReserveKit', kind: 'kit', id: kitId, payload: asked },
    undo: asked.parts.map(({ kind, itemId, reservationId }) =>
      cancelReservation({ kind, id: itemId }, { reservationId, bookingId: asked.bookingId }),
    ),
  };
}

type Days = Pick<Reservation, 'from' | 'dueBack'>;

/** Moves a reservation to other days. */
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

/** Says how many of a reservation are set aside. */
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

/** Says that some of an item is missing; with a loan, of what was out. Taken back, it has been found. */
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

/** Says that some of what was missing has been found. Taken back, it is missing again. */
export function reportFound(
  holder: Holder,
  quantity: number,
): Change<'ReportFound', readonly [CommandBody<'ReportMissing'>]> {
  const { command, undo } = reportMissing(holder, quantity);
  return { command: undo[0], undo: [command] };
}
