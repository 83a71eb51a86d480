/** Facts that any record can have: changed fields, lifecycle, photos, documents and merging. */
import * as z from 'zod/mini';
import { loan, missingFrom, reservation } from './lending.ts';
import { value, type Shape } from './shape.ts';

const fieldChange = z.object({ from: z.nullable(value), to: z.nullable(value) });
/** One changed field: `null` means unknown. `from` is the value the user saw. */
export type FieldChange = Shape<typeof fieldChange>;

const photo = z.object({
  /** Id of the upload. */
  mediaId: z.string(),
  /** Pixels of the stored picture, 1 to 20,000. */
  width: z.number(),
  height: z.number(),
});
/** An uploaded picture. A record's first one is its cover. */
export type Photo = Shape<typeof photo>;

const handOver = z.object({
  loanId: z.string(),
  /** The booking line that the loan was for, or the loan's own id. */
  lineId: z.string(),
  at: z.enum(['out', 'in']),
});
/** A picture of an item's condition when it went out or came back. */
export type ConditionPhoto = Photo & Shape<typeof handOver>;

const document = z.object({
  /** Id of the upload. */
  fileId: z.string(),
  name: z.string(),
  /** Its purpose: one of `documentKinds`. */
  kind: z.string(),
  /** Media type, as detected by the server. */
  type: z.string(),
  /** File size in bytes. */
  bytes: z.number(),
});
/** A file with its name and purpose. */
export type DocumentFile = Shape<typeof document>;

const absorbed = z.object({
  fromId: z.string(),
  /** All codes it had. They lead to the record that is kept. */
  codes: z.array(z.string()),
  photos: z.array(photo),
  conditionPhotos: z.exactOptional(z.array(z.object({ ...photo.shape, ...handOver.shape }))),
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
  /** On the record merged away: everything it had has moved to another. */
  RecordMerged: z.object({ into: z.string() }),
  /** On the record that is kept: what it took over. */
  RecordAbsorbed: absorbed,
};
