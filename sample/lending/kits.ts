/** A kit of the sample: items not used elsewhere, put together in a basket and reserved as one. */
import type { Cast } from '../cast.ts';
import { memberOf } from '../departments/company.ts';
import type { Dealer } from '../departments/dealer.ts';
import type { Thing } from '../thing.ts';
import { mayGo } from './bookings.ts';
import type { Ledger } from './ledger.ts';

const PICNIC = {
  entered: -3,
  name: 'Picnic',
  container: 'The wicker basket itself',
  notes: 'Count it back into the basket, and shake out the rug.',
  parts: [/basket|hamper/i, /\brug\b/i, /plates|cups|mugs|jug|tumblers|loaf|sandwich|cake/i],
  booking: { name: 'Garden party, front of house', who: 'joan-tilling', from: 33, due: 35 },
} as const;

/** Creates the picnic kit and reserves it for the garden party. */
export function tellKit(ledger: Ledger, cast: Cast, things: Dealer<Thing>): void {
  const { entered, name, container, notes, booking } = PICNIC;
  const parts = PICNIC.parts.flatMap(
    (on) => things.take((thing) => mayGo(thing) && on.test(String(thing.values['name']))) ?? [],
  );
  const kitId = ledger.add(entered, 'kit', { name, container, notes });
  for (const { kind, id } of parts) ledger.change(entered, kind, id, { kitId: { from: null, to: kitId } });
  const days = { from: ledger.date(booking.from), dueBack: ledger.date(booking.due) };
  const bookingId = ledger.add(entered, 'booking', {
    name: booking.name,
    use: 'internal',
    memberId: memberOf(cast.members, booking.who),
    ...days,
  });
  ledger.say(entered, {
    type: 'ReserveKit',
    kind: 'kit',
    id: kitId,
    payload: {
      bookingId,
      ...days,
      parts: parts.map(({ kind, id, quantity }) => ({ reservationId: ledger.id(entered), kind, itemId: id, quantity })),
    },
  });
}
