/** Schemas that follow from the field descriptors: forms, commands, imports and OpenAPI share them. */
import { z } from 'zod';
import { isIsoDate } from '../kernel/dates.ts';
import { invariant } from '../kernel/invariant.ts';
import { isVisible, keepable, searchKey } from '../kernel/text.ts';
import type { Catalogue } from './catalogue.ts';
import type { Choice, Field, FieldValue } from './fields.ts';

/** Codes that any pre-printed tag may carry (domain-fields 1.0). */
export const CODE_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._/-]{2,31}$/;
export const MONEY_MAX = 999_999_999;
/** Photos of one record (domain-fields 1.0). */
export const PHOTOS_MAX = 12;

function oneOf(field: Field, options: readonly Choice[]) {
  const values = options.map((option) => option.value);
  const error = `${field.label}: choose one of the list.`;
  return z.string({ error }).refine((value) => values.includes(value), { error });
}

/** Text as it is kept: trimmed, visible and, unless `multiline`, in one line. */
export function textSchema(label: string, max: number, multiline = false): z.ZodType<string> {
  return z
    .string({ error: `${label} must be a text.` })
    .overwrite((text) => keepable(multiline ? text : text.replace(/[\t\r\n]+/g, ' ')).trim())
    .refine(isVisible, { error: `${label} is empty.` })
    .max(max, { error: `${label} has more than ${max} characters: shorten it.` });
}

function wholeNumber(min: number, max: number, error: string) {
  return z
    .int({ error })
    .min(min, { error })
    .max(max, { error })
    .overwrite((number) => number + 0); // -0 is 0
}

/** Keeps the first of those that say the same. */
function once(items: string[]): string[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(searchKey(item)) && seen.add(searchKey(item)));
}

function listOf(label: string, item: z.ZodType<string>, max: number) {
  return z
    .array(item, { error: `${label} must be a list.` })
    .overwrite(once)
    .min(1, { error: `${label} is empty.` })
    .max(max, { error: `${label}: at most ${max}.` });
}

function lengthSchema(label: string) {
  const error = `${label} must be between 1 mm and 100 m.`;
  return z.strictObject({ mm: wholeNumber(1, 100_000, error), entered: textSchema(label, 40) }, { error });
}

/** The schema of one field's value. Its messages are whole sentences for the person who typed. */
export function valueSchema(field: Field): z.ZodType<FieldValue> {
  const { label } = field;
  switch (field.type) {
    case 'text':
      return textSchema(label, field.max, field.multiline);
    case 'email': {
      const error = 'Write an e-mail address such as sam@example.org.';
      return z.string({ error }).trim().max(254, { error }).regex(z.regexes.email, { error });
    }
    case 'code': {
      const error = 'A code has 3 to 32 letters, digits, dots, dashes or slashes, and begins with a letter or digit.';
      return z.string({ error }).trim().regex(CODE_PATTERN, { error });
    }
    case 'integer':
      return wholeNumber(field.min, field.max, `${label} must be a whole number from ${field.min} to ${field.max}.`);
    case 'money':
      return wholeNumber(0, MONEY_MAX, `${label} must be between 0 and 9,999,999.99.`);
    case 'length':
      return lengthSchema(label);
    case 'date': {
      const error = `${label} must be a date such as 2026-05-14.`;
      return z.string({ error }).refine(isIsoDate, { error });
    }
    case 'flag':
      return z.boolean({ error: `${label} is yes or no.` });
    case 'choice':
      return oneOf(field, field.choices);
    case 'choices':
      return listOf(label, oneOf(field, field.choices), field.choices.length);
    case 'words':
      return listOf(label, textSchema(label, 60), field.max);
    case 'reference': {
      const error = `${label}: choose one that is there.`;
      return z.string({ error }).min(1, { error }).max(60, { error });
    }
  }
}

const schemas = new WeakMap<Field, z.ZodType<FieldValue>>();

function cachedSchema(field: Field): z.ZodType<FieldValue> {
  const known = schemas.get(field);
  if (known) return known;
  const made = valueSchema(field);
  schemas.set(field, made);
  return made;
}

/** A problem with one field, as a sentence. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** Checks one value and answers it normalised (trimmed, say), or the sentence that says what is wrong. */
export function checkValue(field: Field, value: unknown): { readonly value: FieldValue } | { readonly problem: string } {
  const result = cachedSchema(field).safeParse(value);
  if (result.success) return { value: result.data };
  const [issue] = result.error.issues;
  invariant(issue, `${field.label} is wrong for no reason`);
  return { problem: issue.message };
}

/** The schema of all values of a new record; unknown keys are refused. */
export function valuesSchema(catalogue: Catalogue): z.ZodObject {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(catalogue.fields).map(([key, field]) => [
        key,
        field.required ? cachedSchema(field) : cachedSchema(field).optional(),
      ]),
    ),
  );
}
