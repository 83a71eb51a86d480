/** Commands: what people ask for. The browser keeps them until the server has answered; nobody sends events. */
import { z } from 'zod';
import { kinds, textSchema } from '../catalogue/index.ts';
import type { FieldValue, Photo } from '../catalogue/index.ts';
import { isIsoDate, isTimeZone } from '../kernel/dates.ts';

/** A leading letter or digit keeps ids apart from `..` in paths and `__proto__` in objects. */
const id = z.string().max(60).regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/);
const uuid = z.uuid().lowercase();
const date = z.string().refine(isIsoDate, { error: 'Write a date such as 2026-05-14.' });
const note = textSchema('The note', 2000, true).optional();
const quantity = z.int().min(1).max(100_000);
const value: z.ZodType<FieldValue> = z.union([
  z.string().max(20_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(100),
  z.strictObject({ mm: z.number(), entered: z.string().max(40) }),
]);
const fieldKey = z.string().min(1).max(60).regex(/^[A-Za-z][A-Za-z0-9]*$/);
const photo: z.ZodType<Photo> = z.strictObject({
  mediaId: uuid,
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
});

const payloads = {
  /** Adds a record to its catalogue; `values` by field key. */
  AddRecord: z.strictObject({ values: z.record(fieldKey, value) }),
  /** Changes fields; `from` is what the person saw, so that two people cannot overwrite each other unseen. */
  ChangeRecord: z.strictObject({
    changes: z.record(fieldKey, z.strictObject({ from: value.nullable(), to: value.nullable() })),
  }),
  /** Takes a record out of use, for a reason; its history and its code remain. */
  DisposeRecord: z.strictObject({ reason: z.enum(['sold', 'donated', 'scrapped', 'lost', 'returned-to-owner', 'not-needed']), note }),
  RestoreRecord: z.strictObject({}),
  /** Adds a picture that has been uploaded before. */
  AddPhoto: z.strictObject({ photo }),
  RemovePhoto: z.strictObject({ mediaId: uuid }),
  /** Puts the pictures in a new order; the first is the cover. */
  OrderPhotos: z.strictObject({ order: z.array(uuid).min(1).max(12) }),
  /** Signs an item out to a member until `dueBack`, that day included. */
  SignOutItem: z.strictObject({
    loanId: uuid,
    memberId: id,
    quantity,
    from: date,
    dueBack: date,
    conditionOut: z.string().max(40).optional(),
    purpose: textSchema('The purpose', 200).optional(),
  }),
  /** Takes back all or part of a loan. */
  ReturnItem: z.strictObject({ loanId: uuid, quantity, conditionIn: z.string().max(40).optional(), note }),
  ExtendLoan: z.strictObject({ loanId: uuid, dueBack: date }),
  ReportMissing: z.strictObject({ quantity, note }),
  ReportFound: z.strictObject({ quantity }),
} as const;

export type CommandType = keyof typeof payloads;
export const commandTypes = Object.keys(payloads).filter((key): key is CommandType => key in payloads);

const envelope = {
  /** Minted once by whoever asks; sending the same command twice does it once. */
  commandId: uuid,
  /** Version of the payload's shape. */
  v: z.literal(1),
  kind: z.enum(kinds),
  /** The record concerned. */
  id,
  /** When the person asked, by their own clock: information, never an order. */
  issuedAt: z.iso.datetime().max(40),
  /** The person's IANA time zone: it decides which day is today. */
  timezone: z.string().max(60).refine(isTimeZone, { error: 'The time zone is not known.' }),
};

/** Keys are written out so that the type is a union the compiler can tell apart. */
export const commandSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...envelope, type: z.literal('AddRecord'), payload: payloads.AddRecord }),
  z.strictObject({ ...envelope, type: z.literal('ChangeRecord'), payload: payloads.ChangeRecord }),
  z.strictObject({ ...envelope, type: z.literal('DisposeRecord'), payload: payloads.DisposeRecord }),
  z.strictObject({ ...envelope, type: z.literal('RestoreRecord'), payload: payloads.RestoreRecord }),
  z.strictObject({ ...envelope, type: z.literal('AddPhoto'), payload: payloads.AddPhoto }),
  z.strictObject({ ...envelope, type: z.literal('RemovePhoto'), payload: payloads.RemovePhoto }),
  z.strictObject({ ...envelope, type: z.literal('OrderPhotos'), payload: payloads.OrderPhotos }),
  z.strictObject({ ...envelope, type: z.literal('SignOutItem'), payload: payloads.SignOutItem }),
  z.strictObject({ ...envelope, type: z.literal('ReturnItem'), payload: payloads.ReturnItem }),
  z.strictObject({ ...envelope, type: z.literal('ExtendLoan'), payload: payloads.ExtendLoan }),
  z.strictObject({ ...envelope, type: z.literal('ReportMissing'), payload: payloads.ReportMissing }),
  z.strictObject({ ...envelope, type: z.literal('ReportFound'), payload: payloads.ReportFound }),
]);

/** A command as it is stored in the outbox and sent to the server. */
export type Command = z.infer<typeof commandSchema>;
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>;
/** What a view supplies; ids, clock and time zone are added where it is dispatched. */
export type CommandBody = Command extends infer C ? (C extends Command ? Pick<C, 'type' | 'kind' | 'id' | 'payload'> : never) : never;
