/** Building blocks of facts. Schemas strip unknown keys: a newer version may add some. */
import * as z from 'zod/mini';
import type { FieldValue } from '../fields.ts';

type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;
/** The type that a schema reads. */
export type Shape<Schema extends z.ZodMiniType> = Frozen<z.infer<Schema>>;

export const value: z.ZodMiniType<FieldValue> = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.object({ mm: z.number(), entered: z.string() }),
]);
