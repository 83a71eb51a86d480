/** What can happen to any record: its fields, its life, its pictures and documents, and becoming one with another. */
import * as z from 'zod/mini';
import { loan, missingFrom, reservation } from './lending.ts';
import { value, type Shape } from './shape.ts';

const fieldChange = z.object({ from: z.nullable(value), to: z.nullable(value) });
/** One field of a change: `null` stands for unknown. `from` is what the person saw. */
export type FieldChange = Shape<typeof fieldChange>;

const photo = z.object({
  /** Id of the upload. */
  mediaId: z.string(),
  /** Pixels of the stored picture, 1 to 20,000. */
  width: z.number(),
  height: z.number(),
});
/** An uploaded picture. The first of a record is its cover. */
export type Photo = Shape<typeof photo>;

const handOver = z.object({
  loanId: z.string(),
  /** The line of a booking that the loan was for, or the loan again. */
  lineId: z.string(),
  at: z.enum(['out', 'in']),
});
/** A picture of how something went out or came back. */
export type ConditionPhoto = Photo & Shape<typeof handOver>;

const document = z.object({
  /** Id of the upload. */
  fileId: z.string(),
  name: z.string(),
  /** What it is for: one of `documentKinds`. */
  kind: z.string(),
  /** Media type, as the server found it in the file. */
  type: z.string(),
  /** Size of the file. */
  bytes: z.number(),
});
/** A file, and what it is to people. */
export type DocumentFile = Shape<typeof document>;

const absorbed = z.object({
  fromId: z.string(),
  /** All codes that it had: they lead to the record that stays. */
  codes: z.array(z.string()),
  photos: z.array(photo),
  documents: z.array(document),
  /** Open loans. */
  loans: z.array(loan),
  reservations: z.exactOptional(z.array(reservation)),
  missing: z.number(),
  missingFrom: z.exactOptional(z.array(missingFrom)),
});
/** What a record takes over from one that was merged into it. */
export type Absorbed = Shape<typeof absorbed>;

export const recordFacts = {
  RecordAdded: z.object({ values: z.record(z.string(), value) }),
  RecordChanged: z.object({ changes: z.record(z.string(), fieldChange) }),
  RecordDisposed: z.object({ reason: z.string(), note: z.exactOptional(z.string()) }),
  RecordRestored: z.object({}),
};

export const photoFacts = {
  PhotoAdded: z.object({ photo, loan: z.exactOptional(handOver) }),
  PhotoRemoved: z.object({ mediaId: z.string() }),
  PhotosOrdered: z.object({ order: z.array(z.string()) }),
};

export const documentFacts = {
  DocumentAttached: z.object({ document }),
  DocumentRemoved: z.object({ fileId: z.string() }),
};

export const mergeFacts = {
  /** Of the record that goes: everything that is its own is with another now. */
  RecordMerged: z.object({ into: z.string() }),
  /** Of the record that stays: what it took over. */
  RecordAbsorbed: absorbed,
};
