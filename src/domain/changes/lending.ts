/** Changes of items that are lent and reserved, each with what takes it back. */
import type { Loan, Reservation } from '../catalogue/index.ts';
import type { CommandBody } from '../decide/index.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { filledIn, type Change, type Holder } from './change.ts';

type SignOut = CommandBody<'SignOutItem'>['payload'];
type Return = CommandBody<'ReturnItem'>['payload'];

interface OnReturn {
  readonly clean?: boolean | undefined;
  readonly damage?: Return['damage'];
  /** All of it where it is left out. */
  readonly quantity?: number;
  readonly conditionIn?: string | null;
  readonly note?: string;
}

/** Signs an item out. Taken back, it was never out: what was reserved is reserved again, and nothing was worn. */
export function signOut(
  { kind, id }: Holder,
  {
    purpose,
    conditionOut,
    ...said
  }: Omit<SignOut, 'purpose' | 'conditionOut'> & { readonly purpose?: string; readonly conditionOut?: string },
): Change<'SignOutItem', readonly [CommandBody]> {
  const { loanId, quantity } = said;
  return {
    command: { type: 'SignOutItem', kind, id, payload: { ...said, ...filledIn({ purpose, conditionOut }) } },
    undo: [{ type: 'ReturnItem', kind, id, payload: { loanId, quantity, undone: true } }],
  };
}

/** The last day from today on: nothing can be signed out or reserved until a day that is past. */
export function notPast(day: IsoDate, today: IsoDate): IsoDate {
  return day < today ? today : day;
}

/**
 * Takes back a loan, or some of it. Taken back, it is out again as before; a loan's id is used once, so it gets a new one.
 *
 * @param again the id of that loan, and today
 */
export function returnItem(
  { kind, id }: Holder,
  loan: Loan,
  { quantity = loan.quantity, conditionIn, note, clean, damage }: OnReturn,
  again: { readonly loanId: string; readonly today: IsoDate },
): Change<'ReturnItem', readonly [CommandBody]> {
  const { memberId, from, purpose, eventId, bookingId } = loan;
  const payload = {
    loanId: loan.loanId,
    quantity,
    ...filledIn({ conditionIn, note, damage }),
    ...(clean === true ? { clean } : {}),
  };
  const dueBack = notPast(loan.dueBack, again.today);
  const out = { loanId: again.loanId, memberId, quantity, from, dueBack };
  return {
    command: { type: 'ReturnItem', kind, id, payload },
    undo: [{ type: 'SignOutItem', kind, id, payload: { ...out, ...filledIn({ purpose, eventId, bookingId }) } }],
  };
}

/** Moves the day on which a loan is due. What was overdue cannot become so again. */
export function extendLoan(
  { kind, id }: Holder,
  loan: Pick<Loan, 'loanId' | 'dueBack'>,
  dueBack: IsoDate,
  today: IsoDate,
): Change<'ExtendLoan'> {
  const until = (day: IsoDate): CommandBody<'ExtendLoan'> => ({
    type: 'ExtendLoan',
    kind,
    id,
    payload: { loanId: loan.loanId, dueBack: day },
  });
  return { command: until(dueBack), undo: loan.dueBack < today ? [] : [until(loan.dueBack)] };
}

/** Reserves an item for a booking. */
export function reserveItem(
  { kind, id }: Holder,
  asked: CommandBody<'ReserveItem'>['payload'],
): Change<'ReserveItem', readonly [CommandBody]> {
  const { reservationId, bookingId, anyOf } = asked;
  return {
    command: { type: 'ReserveItem', kind, id, payload: asked },
    // Of several that will do another may be reserved by then: the booking leads to it.
    undo: [
      {
        type: 'CancelReservation',
        kind,
        id,
        payload: { reservationId, ...(anyOf === undefined ? {} : { bookingId }) },
      },
    ],
  };
}

/** Reserves the parts of a kit together. */
export function reserveKit(kitId: string, asked: CommandBody<'ReserveKit'>['payload']): Change<'ReserveKit'> {
  return {
    command: { type: 'ReserveKit', kind: 'kit', id: kitId, payload: asked },
    undo: asked.parts.map(({ kind, itemId, reservationId }) => ({
      type: 'CancelReservation',
      kind,
      id: itemId,
      payload: { reservationId, bookingId: asked.bookingId },
    })),
  };
}

/** Moves a reservation to other days. */
export function changeDays(
  { kind, id }: Holder,
  { reservationId, bookingId, from, dueBack }: Reservation,
  days: Pick<Reservation, 'from' | 'dueBack'>,
): Change<'ChangeReservation', readonly [CommandBody]> {
  const to = (one: typeof days): CommandBody<'ChangeReservation'> => ({
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
