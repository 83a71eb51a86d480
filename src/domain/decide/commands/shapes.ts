/** Building blocks of payloads. They are strict: unknown keys are refused. */
import * as z from 'zod/mini';
import { commandWords } from '../../../words/en/labelsCommands.ts';
import { asText } from '../../../words/message.ts';
import { textSchema, type FieldValue } from '../../catalogue/index.ts';
import { isIsoDate } from '../../kernel/dates.ts';

/** The first character must be a letter or digit, which excludes `..` in paths and `__proto__` in objects. */
export const id = z.string().check(z.maxLength(60), z.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/));
export const uuid = z.uuid().check(z.lowercase());
export const date = z.string().check(z.refine(isIsoDate, { error: asText(commandWords.dateForm) }));
export const note = z.optional(textSchema(commandWords.note, 2000, true));
export const quantity = z.int().check(z.minimum(1), z.maximum(100_000));
export const value: z.ZodMiniType<FieldValue> = z.union([
  z.string().check(z.maxLength(20_000)),
  z.number(),
  z.boolean(),
  z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)),
  z.strictObject({ mm: z.number(), entered: z.string().check(z.maxLength(40)) }),
]);
/** A field of the catalogue, or a custom field: `x_` and its id. */
export const fieldKey = z
  .string()
  .check(z.maxLength(62), z.regex(/^(?:[A-Za-z][A-Za-z0-9]*|x_[A-Za-z0-9][A-Za-z0-9_.-]*)$/));

export const fieldChanges = z.record(fieldKey, z.strictObject({ from: z.nullable(value), to: z.nullable(value) }));
