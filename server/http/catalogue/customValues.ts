/** Custom fields in requests and responses: their keys aren't known when the routes are registered. */
import { z } from 'zod';
import { takesCustomFields } from '../../../src/domain/catalogue/index.ts';
import type { Catalogue } from '../../../src/domain/catalogue/index.ts';

/** The description wherever such a key is allowed. */
export const customKeyNote =
  "The key of a custom field is `x_` and the field's id (see /api/customFields). Its value has to match the field's type. Values of retired fields are kept but can't be changed.";

/** The value of any custom field; `decide` checks it against the field's type. */
export const customValue = z
  .union([
    z.string(),
    z.number(),
    z.boolean(),
    z.array(z.string()),
    z.strictObject({ mm: z.int(), entered: z.string() }),
  ])
  .meta({ description: customKeyNote });

/** Regular expression source for a custom field's key: `x_` and an id of at most 60 characters. */
export const customKeyText = 'x_[A-Za-z0-9][A-Za-z0-9_.-]{0,59}';

const customKey = new RegExp(`^${customKeyText}$`);

/** Allows custom field keys in an object if the catalogue takes them, and rejects all other unknown keys. */
export function withCustomKeys(catalogue: Catalogue, object: z.ZodObject, value: z.ZodType): z.ZodObject {
  if (!takesCustomFields(catalogue)) return object;
  const known = new Set(Object.keys(object.shape));
  return object.catchall(value).superRefine((given, context) => {
    const unknown = Object.keys(given).filter((key) => !known.has(key) && !customKey.test(key));
    if (unknown.length > 0) context.addIssue({ code: 'unrecognized_keys', keys: unknown, input: given });
  });
}
