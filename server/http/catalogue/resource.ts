/** Records in the REST API: flat, with schemas generated from the field descriptors. */
import { z } from 'zod';
import { kinds, takesCustomFields } from '../../../src/domain/catalogue/index.ts';
import type { Catalogue, Field } from '../../../src/domain/catalogue/index.ts';
import { customValue, withCustomKeys } from './customValues.ts';
import { invariant } from '../../../src/domain/kernel/invariant.ts';
import { lineStates } from '../../../src/domain/lending/index.ts';
import { whereaboutsStates } from '../../../src/domain/stock/index.ts';
import { sayInEnglish } from '../../../src/words/speaker.ts';
import { serverFieldTexts } from '../../../src/words/en/serverFields.ts';

function valuesOf(choices: readonly { readonly value: string }[]): [string, ...string[]] {
  const [first, ...rest] = choices.map(({ value }) => value);
  invariant(first !== undefined, 'a choice has something to choose from');
  return [first, ...rest];
}

function bareSchema(field: Field): z.ZodType {
  const { label } = field;
  const words = serverFieldTexts.field;
  const error = () => words.choose({ label });
  switch (field.type) {
    case 'number':
      return z.number({ error: () => words.number({ label }) });
    case 'integer':
    case 'money':
      return z.int({ error: () => words.whole({ label }) });
    case 'flag':
      return z.boolean({ error: () => words.yesOrNo({ label }) });
    case 'length':
      return z.object({ mm: z.int(), entered: z.string() });
    case 'choice':
      return z.enum(valuesOf(field.choices), { error });
    case 'choices':
      return z.array(z.enum(valuesOf(field.choices), { error }));
    case 'words':
    case 'options':
      return z.array(z.string());
    case 'date':
      return z.string().meta({ format: 'date' });
    case 'time':
      // The time of a call has no seconds or time zone, which OpenAPI's "time" format requires.
      return z.string().meta({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'Hours and minutes, e.g. 19:30.' });
    case 'email':
      return z.string().meta({ format: 'email' });
    case 'text':
    case 'reference':
    case 'code':
      return z.string({ error: () => words.text({ label }) });
  }
}

function fieldSchema(field: Field): z.ZodType {
  return bareSchema(field).meta({
    title: sayInEnglish(field.label),
    ...(field.help === undefined ? {} : { description: sayInEnglish(field.help) }),
  });
}

function shapeOf(
  catalogue: Catalogue,
  adapt: (schema: z.ZodType, field: Field) => z.ZodType,
): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(catalogue.fields).map(([key, field]) => [key, adapt(fieldSchema(field), field)]),
  );
}

/** Body of a request that adds a record. */
export function additionSchema(catalogue: Catalogue) {
  return withCustomKeys(
    catalogue,
    z.strictObject(shapeOf(catalogue, (schema, { required }) => (required ? schema : schema.optional()))),
    customValue,
  );
}

/** Body of a request that changes a record: absent fields are unchanged, `null` clears. */
export function changeSchema(catalogue: Catalogue) {
  return withCustomKeys(
    catalogue,
    z.strictObject(shapeOf(catalogue, (schema) => schema.nullable().optional())),
    customValue.nullable(),
  );
}

const stamp = z.object({ by: z.string(), at: z.string() });
const common = {
  id: z.string(),
  version: z.int(),
  added: stamp,
  changed: stamp,
  disposed: stamp
    .extend({
      reason: z.string(),
      note: z.string().optional(),
      into: z.string().optional().meta({ description: 'The record it was merged into.' }),
    })
    .nullable(),
};
const photos = z.array(z.object({ mediaId: z.string(), width: z.int(), height: z.int() }));
const stock = {
  loans: z.array(
    z.object({
      loanId: z.string(),
      memberId: z.string(),
      quantity: z.int(),
      from: z.string(),
      dueBack: z.string(),
      purpose: z.string().optional(),
      eventId: z.string().optional(),
      bookingId: z.string().optional(),
      lineId: z.string().optional(),
    }),
  ),
  reservations: z.array(
    z.object({
      reservationId: z.string(),
      bookingId: z.string(),
      quantity: z.int(),
      from: z.string(),
      dueBack: z.string(),
      pulled: z.int().optional(),
      anyOf: z.array(z.string()).optional(),
      kitId: z.string().optional(),
    }),
  ),
  whereabouts: z.object({
    state: z.enum(valuesOf(whereaboutsStates)),
    total: z.int(),
    out: z.int(),
    missing: z.int(),
    atWork: z.int(),
    inStore: z.int(),
  }),
};

/** The lines of a booking. */
const booking = {
  lines: z.array(
    z.object({
      lineId: z.string(),
      kind: z.enum(kinds),
      itemId: z.string(),
      from: z.string(),
      dueBack: z.string(),
      state: z.enum(lineStates),
      counts: z.object({
        reserved: z.int(),
        pulled: z.int(),
        out: z.int(),
        back: z.int(),
        damaged: z.int(),
        missing: z.int(),
        lost: z.int(),
        cancelled: z.int(),
      }),
      conditionOut: z.string().optional(),
      conditionIn: z.string().optional(),
      anyOf: z.array(z.string()).optional(),
      kitId: z.string().optional(),
    }),
  ),
};

/** The record's status, for catalogues that have one. */
function standingOf({ standing }: Catalogue) {
  return standing
    ? {
        standing: z
          .enum(valuesOf(standing.choices))
          .nullable()
          .meta({ title: sayInEnglish(standing.label) }),
      }
    : {};
}

/** Response with one record. */
export function resourceSchema(catalogue: Catalogue) {
  const own = shapeOf(catalogue, (schema) => schema.optional());
  const rest = {
    ...common,
    ...(catalogue.photos ? { photos } : {}),
    ...(catalogue.stock ? stock : {}),
    ...(catalogue.kind === 'booking' ? booking : {}),
    ...standingOf(catalogue),
  };
  for (const key of Object.keys(rest)) invariant(!(key in own), `no field of ${catalogue.path} is called ${key}`);
  const known = z.object({ ...own, ...rest });
  return takesCustomFields(catalogue) ? known.catchall(customValue) : known;
}
