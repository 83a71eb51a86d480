/** Fields that a group has added, in requests and answers: their keys are not known when the routes are made. */
import { z } from 'zod';
import { takesCustomFields } from '../../../src/domain/catalogue/index.ts';
import type { Catalogue } from '../../../src/domain/catalogue/index.ts';

/** Told wherever such a key may stand. */
export const customKeyNote =
  'Fields that the group has added stand under `x_` and the id of the field, as /api/customFields lists them; each takes what its type takes. Values of retired fields stay and are changed no more.';

/** What any of them may hold; `decide` checks it by the field's own type. */
export const customValue = z
  .union([
    z.string(),
    z.number(),
    z.boolean(),
    z.array(z.string()),
    z.strictObject({ mm: z.int(), entered: z.string() }),
  ])
  .meta({ description: customKeyNote });

/** How the key of such a field is written where one is named in a query, as the text of a pattern. */
export const customKeyText = 'x_[A-Za-z0-9][A-Za-z0-9_.-]{0,59}';

const customKey = /^x_[A-Za-z0-9][A-Za-z0-9_.-]*$/;

/** Lets an object have such keys as well, where the catalogue takes any, and refuses all others that it does not know. */
export function withCustomKeys(catalogue: Catalogue, object: z.ZodObject, value: z.ZodType): z.ZodObject {
  if (!takesCustomFields(catalogue)) return object;
  const known = new Set(Object.keys(object.shape));
  return object.catchall(value).superRefine((given, context) => {
    const unknown = Object.keys(given).filter((key) => !known.has(key) && !customKey.test(key));
    if (unknown.length > 0) context.addIssue({ code: 'unrecognized_keys', keys: unknown, input: given });
  });
}
