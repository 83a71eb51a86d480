/** Schemas that follow from the field descriptors: forms, commands, imports and OpenAPI share them. */
import { z } from 'zod';
import { isIsoDate } from '../kernel/dates.ts';
import type { Catalogue } from './catalogue.ts';
import type { Choice, Field, FieldValue } from './fields.ts';

/** Codes that any pre-printed tag may carry (domain-fields 1.0). */
export const CODE_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._/-]{2,31}$/;
export const MONEY_MAX = 999_999_999;
/** Photos of one record (domain-fields 1.0). */
export const PHOTOS_MAX = 12;

function oneOf(field: Field, options: readonly Choice[]) {
  const values = options.map((option) => option.value);
  return z.string().refine((value) => values.includes(value), { error: `${field.label}: choose one of the list.` });
}

function textSchema(label: string, max: number) {
  return z
    .string()
    .trim()
    .min(1, { error: `${label} is empty.` })
    .max(max, { error: `${label} has more than ${max} characters: shorten it.` });
}

function wholeNumber(label: string, min: number, max: number) {
  const error = `${label} must be a whole number from ${min} to ${max}.`;
  return z.int({ error }).min(min, { error }).max(max, { error });
}

/** The schema of one field's value. Its messages are whole sentences for the person who typed. */
export function valueSchema(field: Field): z.ZodType<FieldValue> {
  switch (field.type) {
    case 'text':
      return textSchema(field.label, field.max);
    case 'email':
      return z.email({ error: 'Write an e-mail address such as sam@example.org.' }).max(254);
    case 'code':
      return z
        .string()
        .trim()
        .regex(CODE_PATTERN, { error: 'A code has 3 to 32 letters, digits, dots, dashes or slashes, and begins with a letter or digit.' });
    case 'integer':
      return wholeNumber(field.label, field.min, field.max);
    case 'money':
      return z.int().min(0).max(MONEY_MAX, { error: `${field.label} must be between 0 and 9,999,999.99.` });
    case 'length': {
      const error = `${field.label} must be between 1 mm and 100 m.`;
      return z.object({ mm: z.int({ error }).min(1, { error }).max(100_000, { error }), entered: z.string().min(1).max(40) });
    }
    case 'date':
      return z.string().refine(isIsoDate, { error: `${field.label} must be a date such as 2026-05-14.` });
    case 'flag':
      return z.boolean();
    case 'choice':
      return oneOf(field, field.choices);
    case 'choices':
      return z.array(oneOf(field, field.choices)).min(1).max(field.choices.length);
    case 'words':
      return z.array(textSchema(field.label, 60)).min(1).max(field.max, { error: `${field.label}: at most ${field.max}.` });
    case 'reference':
      return z.string().min(1).max(60);
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
  return { problem: result.error.issues[0]?.message ?? `${field.label} is not valid.` };
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
