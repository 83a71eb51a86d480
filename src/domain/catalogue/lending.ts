/** The fold of reservations and booking lines. */
import type { LineMove, Loan, MissingFrom, Reservation } from './facts/lending.ts';
import { lineCounts } from './lineCounts.ts';
import { fieldValue } from './record.ts';
import type { BookingLine, CatalogueRecord, Occurrence } from './record.ts';

/** A reservation reduced by the number collected or cancelled; removed when none are left. */
function less(reservation: Reservation, by: number): readonly Reservation[] {
  const { pulled = 0, ...rest } = reservation;
  const quantity = reservation.quantity - by;
  if (quantity <= 0) return [];
  const still = Math.min(quantity, Math.max(0, pulled - by));
  return [{ ...rest, quantity, ...(still > 0 ? { pulled: still } : {}) }];
}

/** The reservations with one changed; empty if the record has none. */
function withReservation(
  { reservations }: CatalogueRecord,
  reservationId: string | undefined,
  alter: (one: Reservation) => readonly Reservation[],
): Pick<CatalogueRecord, 'reservations'> {
  if (reservations === undefined) return {};
  return { reservations: reservations.flatMap((one) => (one.reservationId === reservationId ? alter(one) : [one])) };
}

/** The reservations with one of them reduced by a quantity. */
export function withoutReserved(
  record: CatalogueRecord,
  reservationId: string | undefined,
  quantity: number,
): Pick<CatalogueRecord, 'reservations'> {
  return withReservation(record, reservationId, (one) => less(one, quantity));
}

/** Sets how many of a reservation are set aside. */
function withPulled(reservation: Reservation, pulled: number): Reservation {
  const { pulled: _before, ...rest } = reservation;
  return pulled > 0 ? { ...rest, pulled } : rest;
}

/** The loans with a quantity of one returned. */
export function withReturn(loans: readonly Loan[], loanId: string | undefined, quantity: number): readonly Loan[] {
  return loans.flatMap((loan) => {
    if (loan.loanId !== loanId) return [loan];
    return loan.quantity > quantity ? [{ ...loan, quantity: loan.quantity - quantity }] : [];
  });
}

const nothingYet = { reserved: 0, pulled: 0, out: 0, back: 0, damaged: 0, missing: 0, lost: 0, cancelled: 0 } as const;

function moved(
  line: BookingLine,
  { itemId, moves, from, dueBack, conditionOut, conditionIn, anyOf, kitId }: LineMove,
): BookingLine {
  const counts = { ...line.counts };
  for (const count of lineCounts) counts[count] = Math.max(0, counts[count] + (moves[count] ?? 0));
  counts.pulled = Math.min(counts.pulled, counts.reserved);
  return {
    ...line,
    counts,
    ...(from === undefined ? {} : { from }),
    ...(dueBack === undefined ? {} : { dueBack }),
    ...(conditionOut === undefined ? {} : { conditionOut }),
    ...(conditionIn === undefined ? {} : { conditionIn }),
    ...(anyOf === undefined ? {} : { anyOf, itemId }),
    ...(kitId === undefined ? {} : { kitId }),
  };
}

/** The booking lines after a move. The first move of a line creates it. */
function withLine(lines: readonly BookingLine[] = [], move: LineMove): readonly BookingLine[] {
  const { lineId, kind, itemId, from = '', dueBack = '' } = move;
  if (!lines.some((line) => line.lineId === lineId))
    return [...lines, moved({ lineId, kind, itemId, from, dueBack, counts: nothingYet }, move)];
  return lines.map((line) => (line.lineId === lineId ? moved(line, move) : line));
}

/** Splits missing items into the oldest up to a quantity, and the rest. */
function parted(
  from: readonly MissingFrom[],
  quantity: number,
): { readonly taken: readonly MissingFrom[]; readonly rest: readonly MissingFrom[] } {
  const [taken, rest]: [MissingFrom[], MissingFrom[]] = [[], []];
  let left = quantity;
  for (const one of from) {
    const off = Math.min(left, one.quantity);
    left -= off;
    if (off > 0) taken.push({ ...one, quantity: off });
    if (off < one.quantity) rest.push({ ...one, quantity: one.quantity - off });
  }
  return { taken, rest };
}

/** The missing items up to a quantity, oldest first. */
export function takenOff(from: readonly MissingFrom[], quantity: number): readonly MissingFrom[] {
  return parted(from, quantity).taken;
}

/** Removes a quantity from the missing items. */
export function fewerMissing({ missingFrom }: CatalogueRecord, quantity: number): Pick<CatalogueRecord, 'missingFrom'> {
  return missingFrom === undefined ? {} : { missingFrom: parted(missingFrom, quantity).rest };
}

/** Records the booking that missing items of a loan went out for. */
export function missingOf(
  { loans, missingFrom = [] }: CatalogueRecord,
  loanId: string | undefined,
  quantity: number,
): Pick<CatalogueRecord, 'missingFrom'> {
  const loan = loans.find((one) => one.loanId === loanId);
  if (loan?.bookingId === undefined) return {};
  const { bookingId, lineId = loan.loanId } = loan;
  const known = missingFrom.find((one) => one.lineId === lineId);
  if (known === undefined) return { missingFrom: [...missingFrom, { bookingId, lineId, quantity }] };
  return {
    missingFrom: missingFrom.map((one) => (one === known ? { ...one, quantity: one.quantity + quantity } : one)),
  };
}

/** Clears what another record has taken over. */
export function withoutPromises({ reservations, missingFrom }: CatalogueRecord): Partial<CatalogueRecord> {
  return {
    ...(reservations === undefined ? {} : { reservations: [] }),
    ...(missingFrom === undefined ? {} : { missingFrom: [] }),
  };
}

/** Missing items that are written off no longer count as stock. */
function withGivenUp(record: CatalogueRecord, quantity: number): Partial<CatalogueRecord> {
  const before = fieldValue(record, 'quantity');
  const values = before !== undefined ? { values: { ...record.values, quantity: Math.max(1, before - quantity) } } : {};
  return { missing: Math.max(0, record.missing - quantity), ...fewerMissing(record, quantity), ...values };
}

/** The changes made by facts about reservations. */
export function lendingAlteration(
  record: CatalogueRecord,
  event: Extract<
    Occurrence,
    {
      type:
        | 'ItemGivenUp'
        | 'ItemReserved'
        | 'ReservationChanged'
        | 'ReservationCancelled'
        | 'ItemPulled'
        | 'BookingLineMoved';
    }
  >,
): Partial<CatalogueRecord> {
  switch (event.type) {
    case 'ItemGivenUp':
      return withGivenUp(record, event.data.quantity);
    case 'ItemReserved':
      return { reservations: [...(record.reservations ?? []), event.data.reservation] };
    case 'ReservationChanged': {
      const { reservationId, ...asked } = event.data;
      return withReservation(record, reservationId, (one) => [
        withPulled({ ...one, ...asked }, Math.min(one.pulled ?? 0, asked.quantity)),
      ]);
    }
    case 'ReservationCancelled':
      return withoutReserved(record, event.data.reservationId, event.data.quantity);
    case 'ItemPulled':
      return withReservation(record, event.data.reservationId, (one) => [withPulled(one, event.data.pulled)]);
    case 'BookingLineMoved':
      return { lines: withLine(record.lines, event.data) };
  }
}
