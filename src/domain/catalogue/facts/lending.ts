/** Facts of lending, reserving and missing items, and of the bookings they are for. */
import * as z from 'zod/mini';
import { kinds } from '../kinds.ts';
import { lineCounts, type LineCount } from '../lineCounts.ts';
import type { Shape } from './shape.ts';

export const loan = z.object({
  loanId: z.string(),
  memberId: z.string(),
  /** 1 or more; what is still out after partial returns. */
  quantity: z.number(),
  from: z.string(),
  /** Last day before it is overdue. */
  dueBack: z.string(),
  /** The purpose, as the user typed it. */
  purpose: z.exactOptional(z.string()),
  /** The event it is out for. */
  eventId: z.exactOptional(z.string()),
  /** The booking it belongs to. */
  bookingId: z.exactOptional(z.string()),
  /** Its line in the booking: the reservation it came from, or its own id. */
  lineId: z.exactOptional(z.string()),
});
/** An item on loan to a member. Closed loans remain only in the log. */
export type Loan = Shape<typeof loan>;

export const reservation = z.object({
  /** Also the id of its line in the booking. */
  reservationId: z.string(),
  bookingId: z.string(),
  /** 1 or more; still to be collected. */
  quantity: z.number(),
  from: z.string(),
  /** Last day of the reservation. */
  dueBack: z.string(),
  /** How many of them are already set aside; absent if none. */
  pulled: z.exactOptional(z.number()),
  /** Items of its kind that will do as well, including this one. The reservation moves to another of them if this one is needed elsewhere. */
  anyOf: z.exactOptional(z.array(z.string())),
  /** The kit it was reserved with. */
  kitId: z.exactOptional(z.string()),
});
/** An item reserved for a booking. Removed once collected or cancelled; its line in the booking stays. */
export type Reservation = Shape<typeof reservation>;

export const missingFrom = z.object({ bookingId: z.string(), lineId: z.string(), quantity: z.number() });
/** Items missing from a booking. */
export type MissingFrom = Shape<typeof missingFrom>;

const moves = z.object(
  // why: `fromEntries` loses the types of the keys.
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
/** A change to a booking line. The item's own facts decide; this updates the booking. */
export type LineMove = Shape<typeof lineMove>;

export const lendingFacts = {
  ItemSignedOut: z.object({
    loan,
    conditionOut: z.exactOptional(z.string()),
    /** The condition is of part of a batch, which keeps its own. */
    ofPart: z.exactOptional(z.boolean()),
    witnessId: z.exactOptional(z.string()),
  }),
  ItemReturned: z.object({
    loanId: z.string(),
    quantity: z.number(),
    conditionIn: z.exactOptional(z.string()),
    /** The condition is of part of a batch, which keeps its own. */
    ofPart: z.exactOptional(z.boolean()),
    note: z.exactOptional(z.string()),
    worn: z.exactOptional(z.boolean()),
    /** How many of the returned items are in a different condition than when they went out. */
    damaged: z.exactOptional(z.number()),
    /** It wasn't taken after all. */
    undone: z.exactOptional(z.boolean()),
  }),
  /** It wasn't returned after all: out again on its line of the booking. Collects nothing that is reserved. */
  ReturnUndone: z.object({ loan }),
  LoanExtended: z.object({ loanId: z.string(), from: z.string(), dueBack: z.string() }),
  /** The loan moves to another member or event because its own was merged. */
  LoanReassigned: z.object({
    loanId: z.string(),
    memberId: z.exactOptional(z.string()),
    eventId: z.exactOptional(z.string()),
  }),
  /** With a loan: it wasn't returned. */
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
  /** How many of a reservation are now set aside. */
  ItemPulled: z.object({ reservationId: z.string(), pulled: z.number() }),
  /** On a booking. */
  BookingLineMoved: lineMove,
  ItemFound: z.object({ quantity: z.number() }),
};

/** The facts of an item's loans and losses. */
export type LoanFactType = Extract<
  keyof typeof lendingFacts,
  | 'ItemSignedOut'
  | 'ItemReturned'
  | 'ReturnUndone'
  | 'LoanExtended'
  | 'LoanReassigned'
  | 'ItemReportedMissing'
  | 'ItemFound'
>;
