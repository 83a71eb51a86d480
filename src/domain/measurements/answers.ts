/** Parses the server's responses about measurements. */
import * as z from 'zod/mini';
import { isOf } from '../catalogue/index.ts';
import type { CatalogueRecord, RecordOf } from '../catalogue/index.ts';
import type { MeasuredValues } from './value.ts';

const stamp = z.object({ by: z.string(), at: z.string() });
const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
const setSchema = z.pipe(
  z.looseObject({ id: z.string(), version: z.number(), added: stamp, changed: stamp, disposed: z.unknown() }),
  z.transform(({ id, version, added, changed, disposed, ...rest }): CatalogueRecord => {
    const values = Object.entries(rest).flatMap(([key, value]) => {
      const read = fieldValue.safeParse(value);
      return read.success ? [[key, read.data] as const] : [];
    });
    const lifecycle =
      disposed === null
        ? { stage: 'active' as const }
        : { stage: 'disposed' as const, reason: 'not-needed', stamp: changed };
    return {
      kind: 'measurement',
      id,
      version,
      values: Object.fromEntries(values),
      photos: [],
      lifecycle,
      loans: [],
      missing: 0,
      added,
      changed,
    };
  }),
);
const lookSchema = z.object({ id: z.string(), setId: z.string(), by: z.string(), at: z.string(), purpose: z.string() });
const mineSchema = z.object({ sets: z.array(setSchema), looks: z.array(lookSchema) });
const length = z.object({ mm: z.number(), entered: z.string() });
const shownSchema = z.object({ values: z.record(z.string(), z.union([z.string(), z.number(), length])) });

/** An entry of who viewed the person's numbers. */
export type ToldLook = z.infer<typeof lookSchema>;

/** Parses a set from the server's response; undefined if it isn't valid. */
export function readSet(body: unknown): RecordOf<'measurement'> | undefined {
  const set = setSchema.safeParse(body).data;
  return set && isOf(set, 'measurement') ? set : undefined;
}

/** Parses a person's own sets, and who viewed them. */
export function readMine(
  body: unknown,
): { readonly sets: readonly RecordOf<'measurement'>[]; readonly looks: readonly ToldLook[] } | undefined {
  const mine = mineSchema.safeParse(body).data;
  return mine && { ...mine, sets: mine.sets.filter((set) => isOf(set, 'measurement')) };
}

/** Parses the numbers of a set. */
export function readShown(body: unknown): MeasuredValues | undefined {
  return shownSchema.safeParse(body).data?.values;
}
