/** Commands for lending, reserving and missing items. */
import * as z from 'zod/mini';
import { commandWords } from '../../../words/en/labelsCommands.ts';
import { bookingWords } from '../../../words/en/labelsLendingBooking.ts';
import { kinds, textSchema } from '../../catalogue/index.ts';
import { date, id, note, quantity, uuid } from './shapes.ts';

/** Maximum alternatives of a line, and maximum items that a kit books at once. */
const ANY_OF_MAX = 60;
const KIT_PARTS_MAX = 100;

export const lendingCommands = {
  /** Signs an item out to a member until `dueBack`, inclusive. */
  SignOutItem: z.strictObject({
    loanId: uuid,
    memberId: id,
    quantity,
    from: date,
    dueBack: date,
    conditionOut: z.optional(z.string().check(z.maxLength(40))),
    purpose: z.optional(textSchema(bookingWords.fields.name.label, 200)),
    eventId: z.optional(id),
    /** The booking it is signed out for; with `lineId`, the line that reserved it. */
    bookingId: z.optional(id),
    lineId: z.optional(uuid),
    /** A second person present, for restricted items. */
    witnessId: z.optional(id),
    /** Undoes a return: `lineId` is the line that it is back on, and nothing reserved is collected. */
    undone: z.optional(z.boolean()),
  }),
  /** Reserves an item for a booking on future dates; `dueBack` is the last of them. */
  ReserveItem: z.strictObject({
    reservationId: uuid,
    bookingId: id,
    quantity,
    from: date,
    dueBack: date,
    /** Items of the same kind that will do as well: any free one of them is reserved until it is collected. */
    anyOf: z.optional(z.array(id).check(z.minLength(2), z.maxLength(ANY_OF_MAX))),
  }),
  /** Absent fields stay unchanged. `bookingId` finds the item that now holds a reservation with alternatives. */
  ChangeReservation: z.strictObject({
    reservationId: uuid,
    bookingId: z.optional(id),
    quantity: z.optional(quantity),
    from: z.optional(date),
    dueBack: z.optional(date),
  }),
  /** Cancels all or part of a reservation. */
  CancelReservation: z.strictObject({
    reservationId: uuid,
    bookingId: z.optional(id),
    quantity: z.optional(quantity),
    note,
  }),
  /** Sets how many of a reservation are set aside. */
  PullItem: z.strictObject({
    reservationId: uuid,
    bookingId: z.optional(id),
    pulled: z.int().check(z.minimum(0), z.maximum(100_000)),
  }),
  /** Reserves parts of a kit together: all those named, or none. */
  ReserveKit: z.strictObject({
    bookingId: id,
    from: date,
    dueBack: date,
    parts: z
      .array(z.strictObject({ reservationId: uuid, kind: z.enum(kinds), itemId: id, quantity }))
      .check(z.minLength(1), z.maxLength(KIT_PARTS_MAX)),
  }),
  /** Returns all or part of a loan. */
  ReturnItem: z.strictObject({
    loanId: uuid,
    quantity,
    conditionIn: z.optional(z.string().check(z.maxLength(40))),
    note,
    /** Returned clean; otherwise wearable items count as worn. */
    clean: z.optional(z.boolean()),
    /** How many were returned damaged. Opens a work order for them, if the stock has work orders. */
    damage: z.optional(z.strictObject({ quantity, workId: uuid, what: textSchema(commandWords.damage, 200) })),
    /** It wasn't taken after all; any reservation is restored. */
    undone: z.optional(z.boolean()),
  }),
  ExtendLoan: z.strictObject({ loanId: uuid, dueBack: date }),
  /** With a loan: items that weren't returned. Otherwise items that aren't where they should be. */
  ReportMissing: z.strictObject({ quantity, note, loanId: z.optional(uuid) }),
  /** Writes missing items off as lost. */
  GiveUpItem: z.strictObject({ quantity, note }),
  ReportFound: z.strictObject({ quantity }),
};
