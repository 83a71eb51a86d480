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

/** What a reservation, or a line of a booking, went through, beginning with a verb. */
export function lendingSentence(
  event: LendingEvent,
  day: (date: string) => string,
  nameOf: (kind: Kind, id: string) => string,
): string {
  switch (event.type) {
    case 'ItemReserved': {
      const { bookingId, from, dueBack, quantity } = event.data.reservation;
      return historyTexts.reserved(nameOf('booking', bookingId), day(from), day(dueBack), quantity);
    }
    case 'ReservationChanged':
      return historyTexts.reservationMoved(day(event.data.from), day(event.data.dueBack), event.data.quantity);
    case 'ReservationCancelled':
      return historyTexts.reservationCancelled(event.data.quantity);
    case 'ItemPulled':
      return historyTexts.pulled(event.data.pulled);
    case 'BookingLineMoved': {
      const { kind, itemId, moves } = event.data;
      const grown = lineCounts.flatMap((count) =>
        (moves[count] ?? 0) > 0 ? [lineCountWords[count](moves[count] ?? 0)] : [],
      );
      return historyTexts.line(nameOf(kind, itemId) || historyTexts.another, grown.join(', '));
    }
  }
}
