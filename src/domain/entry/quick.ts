/** The fields of Quick add: where each is shown, and which keep their value for the next record. */
import type { Catalogue, Field, FieldValues } from '../catalogue/index.ts';

/** Keys of the fields in a quick form, in order. */
export interface QuickFields {
  /** Fields that differ for each record: its name, required fields, its code. */
  readonly own: readonly string[];
  /** Visible fields that keep their value for the next record: home location, tags. */
  readonly kept: readonly string[];
  /** Rarely used fields that also keep their value: collapsed. */
  readonly seldom: readonly string[];
}

const inSight: readonly Field['type'][] = ['reference', 'words'];

/** The fields of a quick form, from the descriptors: required ones and the code, then the sticky ones. */
export function quickFields(catalogue: Catalogue): QuickFields {
  const all: readonly (readonly [string, Field])[] = Object.entries(catalogue.fields);
  const isOwn = (key: string, field: Field) =>
    key === catalogue.title || field.required === true || field.type === 'code';
  const own = all.filter(([key, field]) => isOwn(key, field));
  const sticky = all.filter(([key, field]) => field.sticky === true && !isOwn(key, field));
  const keysOf = (fields: readonly (readonly [string, Field])[]) => fields.map(([key]) => key);
  return {
    own: keysOf(own),
    kept: keysOf(sticky.filter(([, { type }]) => inSight.includes(type))),
    seldom: keysOf(sticky.filter(([, { type }]) => !inSight.includes(type))),
  };
}

/** The initial values of the next record. */
export function stickyValues(catalogue: Catalogue, values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([key]) => catalogue.fields[key]?.sticky === true));
}

/** True if a field that isn't sticky has a value, which leaving would lose. */
export function saysOwn(catalogue: Catalogue, values: FieldValues): boolean {
  return Object.keys(values).some(
    (key) => catalogue.fields[key] !== undefined && catalogue.fields[key].sticky !== true,
  );
}
