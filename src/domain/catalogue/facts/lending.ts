/** What happens to an item that is lent, promised or missing, and to the booking that it is for. */
import * as z from 'zod/mini';
import { kinds } from '../kinds.ts';
import { lineCounts, type LineCount } from '../lineCounts.ts';
import type { Shape } from './shape.ts';

export const loan = z.object({
  loanId: z.string(),
  memberId: z.string(),
  /** 1 or more; what is still out, after partial returns. */
  quantity: z.number(),
  from: z.string(),
  /** Last day on which it is not overdue. */
  dueBack: z.string(),
  /** What it is for, in the person's words. */
  purpose: z.exactOptional(z.string()),
  /** The event that it is out for. */
  eventId: z.exactOptional(z.string()),
  /** The booking that it belongs to. */
  bookingId: z.exactOptional(z.string()),
  /** Its line there: the reservation that it was made of, or its own id. */
  lineId: z.exactOptional(z.string()),
});
/** Something that is with a member. Closed loans live on in the log only. */
export type Loan = Shape<typeof loan>;

export const reservation = z.object({
  /** Also the id of its line in the booking. */
  reservationId: z.string(),
  bookingId: z.string(),
  /** 1 or more; what has yet to be collected. */
  quantity: z.number(),
  from: z.string(),
  /** Last day on which it is kept. */
  dueBack: z.string(),
  /** How many of them are set aside already; absent where none is. */
  pulled: z.exactOptional(z.number()),
  /** Items of its kind that do as well, this one among them: it moves to another of them when this one is wanted. */
  anyOf: z.exactOptional(z.array(z.string())),
  /** The kit with which it was promised. */
  kitId: z.exactOptional(z.string()),
});
/** An item promised to a booking for days to come. Gone once it is collected or cancelled; its line in the booking stays. */
export type Reservation = Shape<typeof reservation>;

export const missingFrom = z.object({ bookingId: z.string(), lineId: z.string(), quantity: z.number() });
/** What did not come back from a booking. */
export type MissingFrom = Shape<typeof missingFrom>;

const moves = z.object(
  // why: `fromEntries` forgets which keys there are.
  Object.fromEntries(lineCounts.map((count) => [count, z.exactOptional(z.number())])) as Record<
    LineCount,
    z.ZodMiniExactOptional<z.ZodMiniNumber>
  >,
);
export type LineMoves = Shape<typeof moves>;

const lineMove = z.object({
  lineId: z.string(),
  kind: z.enum(kinds),
  itemId: z.string(),
  moves,
  from: z.exactOptional(z.string()),
  dueBack: z.exactOptional(z.string()),
  conditionOut: z.exactOptional(z.string()),
  conditionIn: z.exactOptional(z.string()),
  anyOf: z.exactOptional(z.array(z.string())),
  kitId: z.exactOptional(z.string()),
});
/** What moved in a line of a booking: the item's own facts decide, this tells the booking of them. */
export type LineMove = Shape<typeof lineMove>;

export const lendingFacts = {
  ItemSignedOut: z.object({
    loan,
    conditionOut: z.exactOptional(z.string()),
    witnessId: z.exactOptional(z.string()),
  }),
  ItemReturned: z.object({
    loanId: z.string(),
    quantity: z.number(),
    conditionIn: z.exactOptional(z.string()),
    note: z.exactOptional(z.string()),
    worn: z.exactOptional(z.boolean()),
    /** How many of what came back are not as they went out. */
    damaged: z.exactOptional(z.number()),
    /** It was not taken after all. */
    undone: z.exactOptional(z.boolean()),
  }),
  LoanExtended: z.object({ loanId: z.string(), from: z.string(), dueBack: z.string() }),
  /** It is another's now, or for another event: who had it, or what it was for, was merged. */
  LoanReassigned: z.object({
    loanId: z.string(),
    memberId: z.exactOptional(z.string()),
    eventId: z.exactOptional(z.string()),
  }),
  /** With a loan: it did not come back. */
  ItemReportedMissing: z.object({
    quantity: z.number(),
    note: z.exactOptional(z.string()),
    loanId: z.exactOptional(z.string()),
  }),
  ItemGivenUp: z.object({ quantity: z.number(), note: z.exactOptional(z.string()) }),
  ItemReserved: z.object({ reservation }),
  ReservationChanged: z.object({
    reservationId: z.string(),
    quantity: z.number(),
    from: z.string(),
    dueBack: z.string(),
  }),
  ReservationCancelled: z.object({
    reservationId: z.string(),
    quantity: z.number(),
    note: z.exactOptional(z.string()),
  }),
  /** How many of a reservation are set aside now. */
  ItemPulled: z.object({ reservationId: z.string(), pulled: z.number() }),
  /** Of a booking. */
  BookingLineMoved: lineMove,
  ItemFound: z.object({ quantity: z.number() }),
};
