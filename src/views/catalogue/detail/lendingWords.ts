/** Reservations and the lines of bookings in the history of a record. */
import { lineCounts } from '../../../domain/catalogue/index.ts';
import type { Kind } from '../../../domain/catalogue/index.ts';
import type { LoggedEvent } from '../../../domain/log/index.ts';
import { historyTexts } from '../../texts/history.ts';
import { lineCountWords } from '../../texts/lending.ts';

type LendingEvent = Extract<
  LoggedEvent,
  { type: 'ItemReserved' | 'ReservationChanged' | 'ReservationCancelled' | 'ItemPulled' | 'BookingLineMoved' }
>;

/** What happened to a reservation or a booking line, starting with a verb. */
export function lendingSentence(
  event: LendingEvent,
  day: (date: string) => string,
  nameOf: (kind: Kind, id: string) => string,
): string {
  switch (event.type) {
    case 'ItemReserved': {
      const { bookingId, from, dueBack, quantity } = event.data.reservation;
      const span = { quantity, from: day(from), until: day(dueBack) };
      const booking = nameOf('booking', bookingId);
      return booking === '' ? historyTexts.reserved(span) : historyTexts.reservedFor({ ...span, booking });
    }
    case 'ReservationChanged':
      return historyTexts.reservationMoved({
        quantity: event.data.quantity,
        from: day(event.data.from),
        until: day(event.data.dueBack),
      });
    case 'ReservationCancelled':
      return historyTexts.reservationCancelled({ quantity: event.data.quantity });
    case 'ItemPulled':
      return historyTexts.pulled({ quantity: event.data.pulled });
    case 'BookingLineMoved': {
      const { kind, itemId, moves } = event.data;
      const grown = lineCounts.flatMap((count) =>
        (moves[count] ?? 0) > 0 ? [lineCountWords[count]({ count: moves[count] ?? 0 })] : [],
      );
      const item = nameOf(kind, itemId) || historyTexts.another;
      return grown.length === 0
        ? historyTexts.lineDays({ item })
        : historyTexts.line({ item, moves: grown.join(', ') });
    }
  }
}
