/** What is asked for of any record: its fields, its life, its pictures and documents, and one record of several. */
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
  /** Changes fields; `from` is what the person saw, so that two people cannot overwrite each other unseen. */
  ChangeRecord: z.strictObject({ changes: fieldChanges }),
  /** Takes a record out of use, for a reason; its history and its code remain. */
  DisposeRecord: z.strictObject({
    reason: z.enum(disposeReasons),
    note,
  }),
  RestoreRecord: z.strictObject({}),
};

export const photoCommands = {
  /** Adds a picture that has been uploaded before; one of how something goes out or comes back says of which loan. */
  AddPhoto: z.strictObject({ photo, loan: z.optional(z.strictObject({ loanId: uuid, at: z.enum(['out', 'in']) })) }),
  RemovePhoto: z.strictObject({ mediaId: uuid }),
  /** Puts the pictures in a new order; the first is the cover. */
  OrderPhotos: z.strictObject({ order: z.array(uuid).check(z.minLength(1), z.maxLength(12)) }),
};

export const documentCommands = {
  /** Attaches a file that has been uploaded before. */
  AttachDocument: z.strictObject({ document }),
  RemoveDocument: z.strictObject({ fileId: uuid }),
};

/** Links that one merge can move; up to ten times as many are read, so that a sentence answers them. */
export const MOVES_MAX = 1_000;

export const mergeCommands = {
  /**
   * Makes one record of several: the others are disposed of and lead to it, with everything that is theirs. `changes` are the
   * values chosen, `moves` the fields by which other records, or loans of them, point at those that go.
   */
  MergeRecords: z.strictObject({
    others: z.array(id).check(z.minLength(1), z.maxLength(9)),
    changes: fieldChanges,
    moves: z
      .array(z.strictObject({ kind: z.enum(kinds), id, field: fieldKey, loanId: z.exactOptional(uuid) }))
      .check(z.maxLength(10 * MOVES_MAX)),
  }),
};
