/** Commands for any record: fields, lifecycle, photos, documents and merging. */
import * as z from 'zod/mini';
import { documentWords } from '../../../words/en/labelsDocuments.ts';
import {
  disposeReasons,
  documentKinds,
  FILE_BYTES_MAX,
  kinds,
  textSchema,
  type DocumentFile,
} from '../../catalogue/index.ts';
import { fieldChanges, fieldKey, id, note, uuid, value } from './shapes.ts';

const photo = z.strictObject({
  mediaId: uuid,
  width: z.int().check(z.minimum(1), z.maximum(20_000)),
  height: z.int().check(z.minimum(1), z.maximum(20_000)),
});

const document: z.ZodMiniType<DocumentFile> = z.strictObject({
  fileId: uuid,
  name: textSchema(documentWords.fields.name.label, 120),
  kind: z.enum(documentKinds),
  type: z.string().check(z.maxLength(100), z.regex(/^[a-z]+\/[a-z0-9.+-]+$/)),
  bytes: z.int().check(z.minimum(1), z.maximum(FILE_BYTES_MAX)),
});

export const recordCommands = {
  /** Adds a record to its catalogue; `values` by field key. */
  AddRecord: z.strictObject({ values: z.record(fieldKey, value) }),
  /** Changes fields. `from` is the value the user saw, so that two users can't unknowingly overwrite each other. */
  ChangeRecord: z.strictObject({ changes: fieldChanges }),
  /** Disposes of a record for a reason. Its history and code remain. */
  DisposeRecord: z.strictObject({
    reason: z.enum(disposeReasons),
    note,
  }),
  RestoreRecord: z.strictObject({}),
};

export const photoCommands = {
  /** Adds a picture that was uploaded before. A hand-over picture names its loan. */
  AddPhoto: z.strictObject({ photo, loan: z.optional(z.strictObject({ loanId: uuid, at: z.enum(['out', 'in']) })) }),
  RemovePhoto: z.strictObject({ mediaId: uuid }),
  /** Reorders the pictures; the first is the cover. */
  OrderPhotos: z.strictObject({ order: z.array(uuid).check(z.minLength(1), z.maxLength(12)) }),
};

export const documentCommands = {
  /** Attaches a file that was uploaded before. */
  AttachDocument: z.strictObject({ document }),
  RemoveDocument: z.strictObject({ fileId: uuid }),
};

/** Maximum links that one merge can move. Up to ten times as many are parsed, so that the refusal can explain the limit. */
export const MOVES_MAX = 1_000;

export const mergeCommands = {
  /**
   * Merges records: the others are disposed of and redirect to the one that is kept, which takes over everything they have. `changes` are
   * the chosen values, `moves` the fields of other records, or of their loans, that point at the records merged away.
   */
  MergeRecords: z.strictObject({
    others: z.array(id).check(z.minLength(1), z.maxLength(9)),
    changes: fieldChanges,
    moves: z
      .array(z.strictObject({ kind: z.enum(kinds), id, field: fieldKey, loanId: z.exactOptional(uuid) }))
      .check(z.maxLength(10 * MOVES_MAX)),
  }),
};
