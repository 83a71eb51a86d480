/** What is asked where many are entered in a row: which fields stand where, and what of them is the same for many. */
import type { Catalogue, Field, FieldValues } from '../catalogue/index.ts';

/** Keys of the fields that a quick form shows, in its order. */
export interface QuickFields {
  /** What each one needs for itself: its name, what must be said, its code. */
  readonly own: readonly string[];
  /** What stays from one to the next, in sight: where they live, their tags. */
  readonly kept: readonly string[];
  /** What stays as well and is seldom said: folded away. */
  readonly seldom: readonly string[];
}

const inSight: readonly Field['type'][] = ['reference', 'words'];

/** The fields of a quick form follow from the descriptors: required ones and the code, then the sticky ones. */
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

/** The values that the next one begins with. */
export function stickyValues(catalogue: Catalogue, values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([key]) => catalogue.fields[key]?.sticky === true));
}

/** True where something was said that is of this one alone: leaving would lose it. */
export function saysOwn(catalogue: Catalogue, values: FieldValues): boolean {
  return Object.keys(values).some(
    (key) => catalogue.fields[key] !== undefined && catalogue.fields[key].sticky !== true,
  );
}
