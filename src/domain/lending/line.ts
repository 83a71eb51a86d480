/** The states of booking lines, and of the booking as a whole (domain-fields 2.2). Derived, never typed. */
import type { BookingLine, CatalogueRecord, LineCount, RecordOf, World } from '../catalogue/index.ts';
import type { IsoDate } from '../kernel/dates.ts';
import type { BookingStage } from './bookingSteps.ts';

export const lineStates = [
  'reserved',
  'not-collected',
  'pulled',
  'out',
  'due-today',
  'overdue',
  'part-returned',
  'missing',
  'lost',
  'damaged',
  'returned',
  'cancelled',
] as const;
export type LineState = (typeof lineStates)[number];

/** A line of a booking; undefined if the line or the booking isn't found. */
export function lineOf(
  bookingId: string | undefined,
  lineId: string,
  { world }: { readonly world: World },
): BookingLine | undefined {
  const booking = bookingId === undefined ? undefined : world.record('booking', bookingId);
  return booking?.lines?.find((line) => line.lineId === lineId);
}

/** How many were requested on a line, including cancelled ones. */
export function askedFor({ counts }: BookingLine): number {
  const { pulled: _pulled, ...apart } = counts;
  return Object.values(apart).reduce((sum, count) => sum + count, 0);
}

/** How many on a line are still to be returned. */
export function expectedBack({ counts }: BookingLine): number {
  return counts.out + counts.missing;
}

/** True for a line with nothing left to happen. */
export function isSettled({ counts }: BookingLine): boolean {
  return counts.reserved + counts.out + counts.missing === 0;
}

/** The state of a line; the most urgent wins. */
export function lineState({ counts, from, dueBack }: BookingLine, today: IsoDate): LineState {
  if (counts.out > 0) {
    if (dueBack < today) return 'overdue';
    if (dueBack === today) return 'due-today';
    return counts.back + counts.damaged + counts.missing + counts.lost > 0 ? 'part-returned' : 'out';
  }
  if (counts.missing > 0) return 'missing';
  if (counts.reserved > 0) {
    if (counts.pulled >= counts.reserved) return 'pulled';
    return from < today ? 'not-collected' : 'reserved';
  }
  if (counts.lost > 0) return 'lost';
  if (counts.damaged > 0) return 'damaged';
  return counts.back > 0 ? 'returned' : 'cancelled';
}

/** The sum of one count over all lines of a booking. */
export function countOf({ lines = [] }: CatalogueRecord, count: LineCount): number {
  return lines.reduce((sum, line) => sum + line.counts[count], 0);
}

/** The status of a booking on a day. */
export type BookingState = BookingStage | 'to-collect' | 'not-collected' | 'due-today' | 'overdue';

/** The state of a booking with items out. */
function stageOut(booking: CatalogueRecord, lines: readonly BookingLine[]): BookingStage {
  if (countOf(booking, 'reserved') > 0) return 'part-out';
  return lines.some((line) => !isSettled(line) && line.counts.out === 0) ||
    lines.some(({ counts }) => counts.back + counts.damaged + counts.lost > 0)
    ? 'part-back'
    : 'out';
}

/**
 * True if money is still to be received or given back for a booking.
 *
 * The fee has to be received as such. A charge for damage or loss can be received with the fee or kept from the deposit, so nothing is open
 * once exactly what wasn't received of the charge is left of the deposit.
 */
function isMoneyOpen({ values }: RecordOf<'booking'>): boolean {
  const { fee = 0, feePaid = 0, charge = 0, deposit = 0, depositBack = 0 } = values;
  const unpaid = Math.max(0, fee + charge - feePaid);
  const kept = Math.max(0, deposit - depositBack);
  return unpaid > charge || kept !== unpaid;
}

/** The state of a booking, by the most urgent of its lines. */
export function bookingStage(booking: RecordOf<'booking'>): BookingStage {
  const { lines = [], lifecycle } = booking;
  if (lifecycle.stage === 'disposed') return 'called-off';
  if (lines.length === 0) return 'empty';
  if (countOf(booking, 'out') > 0) return stageOut(booking, lines);
  if (countOf(booking, 'missing') > 0) return 'missing';
  const reserved = countOf(booking, 'reserved');
  if (reserved > 0) return countOf(booking, 'pulled') < reserved ? 'reserved' : 'ready';
  if (lines.every(({ counts }) => counts.back + counts.damaged + counts.lost === 0)) return 'called-off';
  return isMoneyOpen(booking) ? 'to-settle' : 'done';
}

/** The status of a booking on a day: what is due or to be collected then is more urgent than its state. */
export function bookingState(booking: RecordOf<'booking'>, today: IsoDate): BookingState {
  const stage = bookingStage(booking);
  const { lines = [] } = booking;
  const states = new Set(lines.map((line) => lineState(line, today)));
  switch (stage) {
    case 'part-out':
    case 'out':
    case 'part-back':
      if (states.has('overdue')) return 'overdue';
      return states.has('due-today') ? 'due-today' : stage;
    case 'reserved':
      if (states.has('not-collected')) return 'not-collected';
      return lines.some((line) => line.counts.reserved > 0 && line.from <= today) ? 'to-collect' : 'reserved';
    default:
      return stage;
  }
}
