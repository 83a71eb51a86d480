/** Schemas derived from the field descriptors, shared by forms, commands, imports and OpenAPI. */
import * as z from 'zod/mini';
import { isIsoDate } from '../kernel/dates.ts';
import { invariant } from '../kernel/invariant.ts';
import { ADDRESS_PATTERN, mayBeMistaken } from '../kernel/identity.ts';
import { isVisible, keepable, searchKey } from '../kernel/text.ts';
import type { Catalogue } from './catalogue.ts';
import type { Choice, Field, FieldValue } from './fields.ts';
import { optionOf } from './options.ts';
import { CODE_PATTERN } from './tag.ts';
import type { Words } from '../../words/message.ts';
import { valueRefusals } from '../../words/en/refusalsValues.ts';
import { asText, fromText } from '../../words/message.ts';

const MONEY_MAX = 999_999_999;
const NUMBER_MAX = 1_000_000_000;
/** Maximum photos per record (domain-fields 1.0). */
export const PHOTOS_MAX = 12;
/** Maximum documents per record. */
export const DOCUMENTS_MAX = 30;
/** Maximum versions per document. */
export const VERSIONS_MAX = 100;
/** Maximum file size in bytes (domain-fields 1.21). */
export const FILE_BYTES_MAX = 50 * 1024 * 1024;
function oneOf(field: Field, options: readonly Choice[]) {
  const values = options.map((option) => option.value);
  return z
    .string({ error: asText(valueRefusals.choose({ label: field.label })) })
    .check(z.refine((value) => values.includes(value)));
}

/** Text as stored: trimmed, visible and, unless `multiline`, on one line. */
export function textSchema(label: Words, max: number, multiline = false): z.ZodMiniType<string> {
  return z.string({ error: asText(valueRefusals.text({ label })) }).check(
    z.overwrite((text) => keepable(multiline ? text : text.replace(/[\t\r\n]+/g, ' ')).trim()),
    z.refine(isVisible, { error: asText(valueRefusals.empty({ label })) }),
    z.maxLength(max, { error: asText(valueRefusals.tooLong({ label, max })) }),
  );
}

function wholeNumber(min: number, max: number, error: string) {
  return z.int({ error }).check(
    z.minimum(min),
    z.maximum(max),
    z.overwrite((number) => number + 0), // -0 is 0
  );
}

/** Removes duplicates, keeping the first of each. */
function once(items: string[]): string[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(searchKey(item)) && seen.add(searchKey(item)));
}

function listOf(label: Words, item: z.ZodMiniType<string>, max: number) {
  return z
    .array(item, { error: asText(valueRefusals.list({ label })) })
    .check(
      z.overwrite(once),
      z.minLength(1, { error: asText(valueRefusals.empty({ label })) }),
      z.maxLength(max, { error: asText(valueRefusals.atMost({ label, max })) }),
    );
}

function lengthSchema(label: Words) {
  const error = asText(valueRefusals.length({ label }));
  return z.strictObject({ mm: wholeNumber(1, 100_000, error), entered: textSchema(label, 40) }, { error });
}

function numberSchema(label: Words) {
  return z.number({ error: asText(valueRefusals.number({ label })) }).check(
    z.minimum(-NUMBER_MAX),
    z.maximum(NUMBER_MAX),
    z.overwrite((number) => Math.round(number * 1000) / 1000 + 0), // -0 is 0
  );
}

function repeated(texts: readonly string[]): boolean {
  return new Set(texts).size < texts.length;
}

function optionsSchema(label: Words, max: number) {
  const option = z.string({ error: asText(valueRefusals.list({ label })) }).check(
    z.overwrite((text) => keepable(text).replace(/\s+/g, ' ').trim()),
    z.refine((text) => optionOf(text) !== undefined, { error: asText(valueRefusals.choiceLength({ label })) }),
  );
  return z.array(option, { error: asText(valueRefusals.list({ label })) }).check(
    z.minLength(1, { error: asText(valueRefusals.empty({ label })) }),
    z.maxLength(max, { error: asText(valueRefusals.atMost({ label, max })) }),
    z.refine(
      (texts) =>
        !repeated(texts.map((text) => optionOf(text)?.value ?? '')) &&
        !repeated(texts.map((text) => searchKey(optionOf(text)?.label ?? ''))),
      {
        error: asText(valueRefusals.choicesTwice({ label })),
      },
    ),
  );
}

/** The schema of one field's value. Its messages are full sentences for the user; a check without one has its schema's. */
function valueSchema(field: Field): z.ZodMiniType<FieldValue> {
  const { label } = field;
  switch (field.type) {
    case 'text':
      return textSchema(label, field.max, field.multiline);
    case 'email':
      return z.string({ error: asText(valueRefusals.email) }).check(
        z.trim(),
        z.maxLength(254),
        z.regex(ADDRESS_PATTERN),
        z.refine((address) => !mayBeMistaken(address), { error: asText(valueRefusals.mistakable) }),
        z.normalize(),
      );
    case 'code':
      return z.string({ error: asText(valueRefusals.code) }).check(z.trim(), z.regex(CODE_PATTERN));
    case 'integer':
      return wholeNumber(
        field.min,
        field.max,
        asText(valueRefusals.wholeNumber({ label, min: field.min, max: field.max })),
      );
    case 'number':
      return numberSchema(label);
    case 'money':
      return wholeNumber(0, MONEY_MAX, asText(valueRefusals.amount({ label })));
    case 'length':
      return lengthSchema(label);
    case 'date':
      return z.string({ error: asText(valueRefusals.date({ label })) }).check(z.refine(isIsoDate));
    case 'time':
      return z.string({ error: asText(valueRefusals.time({ label })) }).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
    case 'flag':
      return z.boolean({ error: asText(valueRefusals.yesOrNo({ label })) });
    case 'choice':
      return oneOf(field, field.choices);
    case 'choices':
      return listOf(label, oneOf(field, field.choices), field.choices.length);
    case 'words':
      return listOf(label, textSchema(label, 60), field.max);
    case 'options':
      return optionsSchema(label, field.max);
    case 'reference':
      return z.string({ error: asText(valueRefusals.chooseThere({ label })) }).check(z.minLength(1), z.maxLength(60));
  }
}

const schemas = new WeakMap<Field, z.ZodMiniType<FieldValue>>();

function cachedSchema(field: Field): z.ZodMiniType<FieldValue> {
  const known = schemas.get(field);
  if (known) return known;
  const made = valueSchema(field);
  schemas.set(field, made);
  return made;
}

/** A problem with one field, as a sentence. */
export interface FieldProblem {
  readonly field: string;
  readonly message: Words;
}

/** Checks one value. Returns it normalised (e.g. trimmed), or a sentence describing the problem. */
export function checkValue(field: Field, value: unknown): { readonly value: FieldValue } | { readonly problem: Words } {
  const result = cachedSchema(field).safeParse(value);
  if (result.success) return { value: result.data };
  const [issue] = result.error.issues;
  invariant(issue, 'a value is wrong for no reason');
  return { problem: fromText(issue.message) };
}

/** The schema of all values of a new record. Unknown keys are refused. */
export function valuesSchema(catalogue: Catalogue): z.ZodMiniObject {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(catalogue.fields).map(([key, field]) => [
        key,
        field.required ? cachedSchema(field) : z.optional(cachedSchema(field)),
      ]),
    ),
  );
}
