/** Commands: what people ask for. The browser keeps them until the server has answered; nobody sends events. */
import * as z from 'zod/mini';
import { documentKinds, FILE_BYTES_MAX, kinds, textSchema } from '../catalogue/index.ts';
import type { AttachedDocument, FieldValue, Length, Photo } from '../catalogue/index.ts';
import { personalParts, personalPurposes, personalValue, signInNotes } from '../people/index.ts';
import { isIsoDate } from '../kernel/dates.ts';
import { isTimeZone } from '../kernel/zones.ts';

/** A leading letter or digit keeps ids apart from `..` in paths and `__proto__` in objects. */
const id = z.string().check(z.maxLength(60), z.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/));
const uuid = z.uuid().check(z.lowercase());
const date = z.string().check(z.refine(isIsoDate, { error: 'Write a date such as 2026-05-14.' }));
const note = z.optional(textSchema('The note', 2000, true));
/** Most that one line may choose from, and most that a kit books at once. */
const ANY_OF_MAX = 60;
const KIT_PARTS_MAX = 100;
const quantity = z.int().check(z.minimum(1), z.maximum(100_000));
const value: z.ZodMiniType<FieldValue> = z.union([
  z.string().check(z.maxLength(20_000)),
  z.number(),
  z.boolean(),
  z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)),
  z.strictObject({ mm: z.number(), entered: z.string().check(z.maxLength(40)) }),
]);
/** A field of the catalogue, or one that the group has added: `x_` and its id. */
const fieldKey = z.string().check(z.maxLength(62), z.regex(/^(?:[A-Za-z][A-Za-z0-9]*|x_[A-Za-z0-9][A-Za-z0-9_.-]*)$/));
const photo: z.ZodMiniType<Photo> = z.strictObject({
  mediaId: uuid,
  width: z.int().check(z.minimum(1), z.maximum(20_000)),
  height: z.int().check(z.minimum(1), z.maximum(20_000)),
});

const document: z.ZodMiniType<AttachedDocument> = z.strictObject({
  fileId: uuid,
  name: textSchema('The name', 120),
  kind: z.enum(documentKinds),
  type: z.string().check(z.maxLength(100), z.regex(/^[a-z]+\/[a-z0-9.+-]+$/)),
  bytes: z.int().check(z.minimum(1), z.maximum(FILE_BYTES_MAX)),
});
const figure = z.int().check(z.minimum(0), z.maximum(10_000_000));
/** What somebody wants to see a person's measurements for. */
export const lookPurposes = ['view', 'correct', 'fit', 'print', 'export'] as const;
const measurement: z.ZodMiniType<string | number | Length> = z.union([
  z.string().check(z.maxLength(500)),
  z.number(),
  z.strictObject({ mm: z.number(), entered: z.string().check(z.maxLength(40)) }),
]);

/** The payload of each command. */
export const commandPayloads = {
  /** Adds a record to its catalogue; `values` by field key. */
  AddRecord: z.strictObject({ values: z.record(fieldKey, value) }),
  /** Changes fields; `from` is what the person saw, so that two people cannot overwrite each other unseen. */
  ChangeRecord: z.strictObject({
    changes: z.record(fieldKey, z.strictObject({ from: z.nullable(value), to: z.nullable(value) })),
  }),
  /** Takes a record out of use, for a reason; its history and its code remain. */
  DisposeRecord: z.strictObject({
    reason: z.enum(['sold', 'donated', 'scrapped', 'lost', 'returned-to-owner', 'not-needed']),
    note,
  }),
  RestoreRecord: z.strictObject({}),
  /** Adds a picture that has been uploaded before. */
  /** Adds a picture; one of how something goes out or comes back says of which loan. */
  AddPhoto: z.strictObject({ photo, loan: z.optional(z.strictObject({ loanId: uuid, at: z.enum(['out', 'in']) })) }),
  RemovePhoto: z.strictObject({ mediaId: uuid }),
  /** Puts the pictures in a new order; the first is the cover. */
  OrderPhotos: z.strictObject({ order: z.array(uuid).check(z.minLength(1), z.maxLength(12)) }),
  /** Signs an item out to a member until `dueBack`, that day included. */
  SignOutItem: z.strictObject({
    loanId: uuid,
    memberId: id,
    quantity,
    from: date,
    dueBack: date,
    conditionOut: z.optional(z.string().check(z.maxLength(40))),
    purpose: z.optional(textSchema('The purpose', 200)),
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
    damage: z.optional(z.strictObject({ quantity, workId: uuid, what: textSchema('What is wrong', 200) })),
    /** It was not taken after all: what was reserved is reserved again. */
    undone: z.optional(z.boolean()),
  }),
  ExtendLoan: z.strictObject({ loanId: uuid, dueBack: date }),
  /** With a loan: what did not come back. Otherwise what is not where it should be. */
  ReportMissing: z.strictObject({ quantity, note, loanId: z.optional(uuid) }),
  /** Ends the search for what is missing: it is no longer ours. */
  GiveUpItem: z.strictObject({ quantity, note }),
  ReportFound: z.strictObject({ quantity }),
  /** Attaches a file that has been uploaded before. */
  AttachDocument: z.strictObject({ document }),
  RemoveDocument: z.strictObject({ fileId: uuid }),
  /** Says how many of an item a stocktake found, and where; said again, the last word counts. */
  CountItem: z.strictObject({
    stocktakeId: id,
    quantity: z.int().check(z.minimum(0), z.maximum(100_000)),
    placeId: z.optional(id),
  }),
  /** Says that an item lies in a place now; `null` takes that back. */
  PutAwayItem: z.strictObject({ placeId: z.nullable(id) }),
  /** Takes back what was said of an item in a stocktake. */
  UncountItem: z.strictObject({ stocktakeId: id }),
  /**
   * Makes one record of several: the others are disposed of and lead to it, with everything that is theirs. `changes` are the
   * values chosen, `moves` the fields by which other records point at those that go.
   */
  MergeRecords: z.strictObject({
    others: z.array(id).check(z.minLength(1), z.maxLength(9)),
    changes: z.record(fieldKey, z.strictObject({ from: z.nullable(value), to: z.nullable(value) })),
    moves: z.array(z.strictObject({ kind: z.enum(kinds), id, field: fieldKey })).check(z.maxLength(1_000)),
  }),
  /** Ends a stocktake; what follows from it are changes of their own. */
  CloseStocktake: z.strictObject({
    figures: z.strictObject({
      expected: figure,
      found: figure,
      missing: figure,
      misplaced: figure,
      unexpected: figure,
      differing: figure,
    }),
  }),
  /** Notes measurements by their option, `null` clears; all others stay. The numbers never become part of the log. */
  KeepMeasurements: z.strictObject({ values: z.record(id, z.nullable(measurement)) }),
  /** Moves a set on: handed in, verified, or back to the one who measures. */
  StageMeasurements: z.strictObject({ to: z.enum(['draft', 'submitted', 'verified']), note }),
  /** Asks to be shown the numbers of a set. */
  LookAtMeasurements: z.strictObject({ purpose: z.enum(lookPurposes) }),
  /** Writes down how a person is reached, or what is confidential; `null` clears, all others stay. It never becomes part of the log. */
  KeepPersonal: z.strictObject({ part: z.enum(personalParts), values: z.record(fieldKey, z.nullable(personalValue)) }),
  /** Asks to be shown it, as somebody with the right, or as one who leads an event that the person is in. */
  LookAtPersonal: z.strictObject({
    part: z.enum(personalParts),
    purpose: z.enum(personalPurposes),
    through: z.optional(z.strictObject({ kind: z.enum(['casting', 'crewMember', 'event']), id })),
  }),
  /** Notes what happened to a user's way in; only Backstock itself does. `by` is who did it, where that was somebody else. */
  NoteSignIn: z.strictObject({ what: z.enum(signInNotes), by: z.optional(id) }),
  /** Confirms that a user is the member to whom somebody else linked them; member and address are those that the person saw. */
  ConfirmLink: z.strictObject({ memberId: id, email: z.string().check(z.maxLength(254)) }),
  /** Asks to see the program as a user does; nothing can be changed that way. */
  SeeAsUser: z.strictObject({}),
} as const;

export type CommandType = keyof typeof commandPayloads;
export const commandTypes = Object.keys(commandPayloads).filter((key): key is CommandType => key in commandPayloads);

const envelope = {
  /** Minted once by whoever asks; sending the same command twice does it once. */
  commandId: uuid,
  /** Version of the payload's shape. */
  v: z.literal(1),
  kind: z.enum(kinds),
  /** The record concerned. */
  id,
  /** When the person asked, by their own clock: information, never an order. */
  issuedAt: z.iso.datetime().check(z.maxLength(40)),
  /** The person's IANA time zone: it decides which day is today. */
  timezone: z.string().check(z.maxLength(60), z.refine(isTimeZone, { error: 'The time zone is not known.' })),
};

/** Keys are written out so that the type is a union the compiler can tell apart. */
export const commandSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...envelope, type: z.literal('AddRecord'), payload: commandPayloads.AddRecord }),
  z.strictObject({ ...envelope, type: z.literal('ChangeRecord'), payload: commandPayloads.ChangeRecord }),
  z.strictObject({ ...envelope, type: z.literal('DisposeRecord'), payload: commandPayloads.DisposeRecord }),
  z.strictObject({ ...envelope, type: z.literal('RestoreRecord'), payload: commandPayloads.RestoreRecord }),
  z.strictObject({ ...envelope, type: z.literal('AddPhoto'), payload: commandPayloads.AddPhoto }),
  z.strictObject({ ...envelope, type: z.literal('RemovePhoto'), payload: commandPayloads.RemovePhoto }),
  z.strictObject({ ...envelope, type: z.literal('OrderPhotos'), payload: commandPayloads.OrderPhotos }),
  z.strictObject({ ...envelope, type: z.literal('SignOutItem'), payload: commandPayloads.SignOutItem }),
  z.strictObject({ ...envelope, type: z.literal('ReturnItem'), payload: commandPayloads.ReturnItem }),
  z.strictObject({ ...envelope, type: z.literal('ExtendLoan'), payload: commandPayloads.ExtendLoan }),
  z.strictObject({ ...envelope, type: z.literal('ReportMissing'), payload: commandPayloads.ReportMissing }),
  z.strictObject({ ...envelope, type: z.literal('GiveUpItem'), payload: commandPayloads.GiveUpItem }),
  z.strictObject({ ...envelope, type: z.literal('ReserveItem'), payload: commandPayloads.ReserveItem }),
  z.strictObject({ ...envelope, type: z.literal('ChangeReservation'), payload: commandPayloads.ChangeReservation }),
  z.strictObject({ ...envelope, type: z.literal('CancelReservation'), payload: commandPayloads.CancelReservation }),
  z.strictObject({ ...envelope, type: z.literal('PullItem'), payload: commandPayloads.PullItem }),
  z.strictObject({ ...envelope, type: z.literal('ReserveKit'), payload: commandPayloads.ReserveKit }),
  z.strictObject({ ...envelope, type: z.literal('ReportFound'), payload: commandPayloads.ReportFound }),
  z.strictObject({ ...envelope, type: z.literal('AttachDocument'), payload: commandPayloads.AttachDocument }),
  z.strictObject({ ...envelope, type: z.literal('RemoveDocument'), payload: commandPayloads.RemoveDocument }),
  z.strictObject({ ...envelope, type: z.literal('CountItem'), payload: commandPayloads.CountItem }),
  z.strictObject({ ...envelope, type: z.literal('PutAwayItem'), payload: commandPayloads.PutAwayItem }),
  z.strictObject({ ...envelope, type: z.literal('UncountItem'), payload: commandPayloads.UncountItem }),
  z.strictObject({ ...envelope, type: z.literal('CloseStocktake'), payload: commandPayloads.CloseStocktake }),
  z.strictObject({ ...envelope, type: z.literal('KeepMeasurements'), payload: commandPayloads.KeepMeasurements }),
  z.strictObject({ ...envelope, type: z.literal('StageMeasurements'), payload: commandPayloads.StageMeasurements }),
  z.strictObject({ ...envelope, type: z.literal('LookAtMeasurements'), payload: commandPayloads.LookAtMeasurements }),
  z.strictObject({ ...envelope, type: z.literal('KeepPersonal'), payload: commandPayloads.KeepPersonal }),
  z.strictObject({ ...envelope, type: z.literal('LookAtPersonal'), payload: commandPayloads.LookAtPersonal }),
  z.strictObject({ ...envelope, type: z.literal('SeeAsUser'), payload: commandPayloads.SeeAsUser }),
  z.strictObject({ ...envelope, type: z.literal('ConfirmLink'), payload: commandPayloads.ConfirmLink }),
  z.strictObject({ ...envelope, type: z.literal('MergeRecords'), payload: commandPayloads.MergeRecords }),
  z.strictObject({ ...envelope, type: z.literal('NoteSignIn'), payload: commandPayloads.NoteSignIn }),
]);

/** A command as it is stored in the outbox and sent to the server. */
export type Command = z.infer<typeof commandSchema>;
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>;
/** What a view supplies; ids, clock and time zone are added where it is dispatched. */
export type CommandBody = Command extends infer C
  ? C extends Command
    ? Pick<C, 'type' | 'kind' | 'id' | 'payload'>
    : never
  : never;
