/** Bookings of the sample: reserved, set aside, out, partly returned and completed. */
import type { Cast } from '../cast.ts';
import { memberOf } from '../departments/company.ts';
import type { Dealer } from '../departments/dealer.ts';
import type { Thing } from '../thing.ts';
import type { Ledger } from './ledger.ts';
import { loanBookings, sampleBookings, type LentThing, type SampleBooking } from './plans.ts';

/** A booking, and the member responsible for it. */
export interface Booked {
  readonly bookingId: string;
  readonly memberId: string;
}

/** A booking of the sample and its items, in the order entered. */
export interface Filled {
  readonly bookingId: string;
  readonly itemIds: readonly string[];
}

/** The show in rehearsal that a booking or request is for, found by its purpose: long names are shortened there. */
export function ofEvent({ eventOf }: Cast, purpose: string): { readonly eventId?: string } {
  const eventId = eventOf?.(purpose.replace(/^Earnest,/, 'The Importance of Being Earnest,'));
  return eventId === undefined ? {} : { eventId };
}

/** Enters the bookings for loans generated elsewhere, by purpose. */
export function enterLoanBookings(ledger: Ledger, cast: Cast): ReadonlyMap<string, Booked> {
  return new Map(
    loanBookings.map(({ purpose, entered, who, due, values }) => {
      const memberId = memberOf(cast.members, who);
      const signed = values?.['signedBy'] === undefined ? {} : { signedOn: ledger.date(entered) };
      const bookingId = ledger.add(entered, 'booking', {
        name: purpose,
        use: 'production',
        memberId,
        from: ledger.date(entered),
        dueBack: ledger.date(due),
        ...ofEvent(cast, purpose),
        ...values,
        ...signed,
      });
      return [purpose, { bookingId, memberId }];
    }),
  );
}

/** True unless the item is restricted, is a consumable or never leaves. */
export function mayGo({ values }: Thing): boolean {
  return (
    values['stockKind'] !== 'weapon' &&
    values['stockKind'] !== 'consumable' &&
    values['loanable'] !== 'no' &&
    !(Array.isArray(values['hazards']) && values['hazards'].includes('restricted'))
  );
}

function lend(
  ledger: Ledger,
  booking: SampleBooking,
  { bookingId, memberId }: Booked,
  thing: Thing,
  told: LentThing,
): void {
  const { kind, id } = thing;
  const quantity = Math.min(told.quantity ?? 1, thing.quantity);
  const days = { from: ledger.date(booking.from), dueBack: ledger.date(booking.due) };
  const reservationId = ledger.id(booking.entered);
  ledger.say(booking.entered, {
    type: 'ReserveItem',
    kind,
    id,
    payload: { reservationId, bookingId, quantity, ...days },
  });
  if (booking.pulled !== undefined)
    ledger.say(booking.pulled, { type: 'PullItem', kind, id, payload: { reservationId, pulled: quantity } });
  if (booking.out === undefined || told.isLeft) return;
  const loanId = ledger.id(booking.out);
  ledger.say(booking.out, {
    type: 'SignOutItem',
    kind,
    id,
    payload: {
      loanId,
      memberId,
      quantity,
      from: ledger.date(booking.out),
      dueBack: days.dueBack,
      bookingId,
      lineId: reservationId,
      purpose: booking.name,
    },
  });
  if (told.back === undefined) return;
  const { day, damaged } = told.back;
  const damage = damaged === undefined ? {} : { damage: { quantity: 1, workId: ledger.id(day), what: damaged } };
  ledger.say(day, {
    type: 'ReturnItem',
    kind,
    id,
    payload: { loanId, quantity: Math.min(told.back.quantity ?? quantity, quantity), ...damage },
  });
}

/** Enters the bookings, using items not used elsewhere; returns them by key. */
export function tellBookings(ledger: Ledger, cast: Cast, things: Dealer<Thing>): ReadonlyMap<string, Filled> {
  return new Map(
    sampleBookings.map((booking) => {
      const memberId = memberOf(cast.members, booking.who);
      const { name, entered, from, due, values } = booking;
      const signed = values?.['signedBy'] === undefined ? {} : { signedOn: ledger.date(entered) };
      const bookingId = ledger.add(entered, 'booking', {
        name,
        use: 'production',
        memberId,
        from: ledger.date(from),
        dueBack: ledger.date(due),
        ...ofEvent(cast, name),
        ...values,
        ...signed,
      });
      const itemIds = booking.things.flatMap((told) => {
        const suits = (thing: Thing) => mayGo(thing) && told.on.test(String(thing.values['name']));
        const thing = things.take((one) => suits(one) && one.quantity >= (told.quantity ?? 1)) ?? things.take(suits);
        if (thing === undefined) return [];
        lend(ledger, booking, { bookingId, memberId }, thing, told);
        return [thing.id];
      });
      return [booking.key, { bookingId, itemIds }];
    }),
  );
}
