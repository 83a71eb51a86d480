/** What is asked for of an item that is lent, promised or missing. */
import * as z from 'zod/mini';
import { commandWords } from '../../../words/en/labelsCommands.ts';
import { bookingWords } from '../../../words/en/labelsLendingBooking.ts';
import { kinds, textSchema } from '../../catalogue/index.ts';
import { date, id, note, quantity, uuid } from './shapes.ts';

/** Most that one line may choose from, and most that a kit books at once. */
const ANY_OF_MAX = 60;
const KIT_PARTS_MAX = 100;

export const lendingCommands = {
  /** Signs an item out to a member until `dueBack`, that day included. */
  SignOutItem: z.strictObject({
    loanId: uuid,
    memberId: id,
    quantity,
    from: date,
    dueBack: date,
    conditionOut: z.optional(z.string().check(z.maxLength(40))),
    purpose: z.optional(textSchema(bookingWords.fields.name.label, 200)),
    eventId: z.optional(id),
    /** What it is signed out for; with `lineId`, of what is reserved there. */
    bookingId: z.optional(id),
    lineId: z.optional(uuid),
    /** A second person who is there, for what is restricted. */
    witnessId: z.optional(id),
  }),
  /** Promises an item to a booking for days to come; `dueBack` is the last of them. */
  ReserveItem: z.strictObject({
    reservationId: uuid,
    bookingId: id,
    quantity,
    from: date,
    dueBack: date,
    /** Items of the same kind that do as well: one of them is kept, whichever is free, until it is collected. */
    anyOf: z.optional(z.array(id).check(z.minLength(2), z.maxLength(ANY_OF_MAX))),
  }),
  /** What is not said stays. `bookingId` leads to what any of several is kept on by now. */
  ChangeReservation: z.strictObject({
    reservationId: uuid,
    bookingId: z.optional(id),
    quantity: z.optional(quantity),
    from: z.optional(date),
    dueBack: z.optional(date),
  }),
  /** Gives all or part of a reservation up. */
  CancelReservation: z.strictObject({
    reservationId: uuid,
    bookingId: z.optional(id),
    quantity: z.optional(quantity),
    note,
  }),
  /** Says how many of a reservation are set aside. */
  PullItem: z.strictObject({
    reservationId: uuid,
    bookingId: z.optional(id),
    pulled: z.int().check(z.minimum(0), z.maximum(100_000)),
  }),
  /** Promises the parts of a kit together: all of those that are named, or none. */
  ReserveKit: z.strictObject({
    bookingId: id,
    from: date,
    dueBack: date,
    parts: z
      .array(z.strictObject({ reservationId: uuid, kind: z.enum(kinds), itemId: id, quantity }))
      .check(z.minLength(1), z.maxLength(KIT_PARTS_MAX)),
  }),
  /** Takes back all or part of a loan. */
  ReturnItem: z.strictObject({
    loanId: uuid,
    quantity,
    conditionIn: z.optional(z.string().check(z.maxLength(40))),
    note,
    /** It came back cleaned; otherwise what is worn counts as worn. */
    clean: z.optional(z.boolean()),
    /** So many of them came back damaged; a work order is opened for them, where the stock has any. */
    damage: z.optional(z.strictObject({ quantity, workId: uuid, what: textSchema(commandWords.damage, 200) })),
    /** It was not taken after all: what was reserved is reserved again. */
    undone: z.optional(z.boolean()),
  }),
  ExtendLoan: z.strictObject({ loanId: uuid, dueBack: date }),
  /** With a loan: what did not come back. Otherwise what is not where it should be. */
  ReportMissing: z.strictObject({ quantity, note, loanId: z.optional(uuid) }),
  /** Ends the search for what is missing: it is no longer ours. */
  GiveUpItem: z.strictObject({ quantity, note }),
  ReportFound: z.strictObject({ quantity }),
};
