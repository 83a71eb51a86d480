/** The unit of lengths typed without one: the setting `length_unit`. */
import type { Catalogue } from '../catalogue/index.ts';

export const LENGTH_SETTING = 'length_unit';

export type LengthUnit = 'cm' | 'in';

/** The value of the setting; centimetres by default. */
export function lengthUnitOf(setting: unknown): LengthUnit {
  return setting === 'in' ? 'in' : 'cm';
}

const inInches = new WeakMap<Catalogue, Catalogue>();

/** The catalogue with that unit for lengths typed without one. Returns the same object for the same catalogue and unit. */
export function withLengthUnit(catalogue: Catalogue, unit: LengthUnit): Catalogue {
  if (unit === 'cm' || !Object.values(catalogue.fields).some(({ type }) => type === 'length')) return catalogue;
  const known = inInches.get(catalogue);
  if (known) return known;
  const fields = Object.fromEntries(
    Object.entries(catalogue.fields).map(([key, field]) => [
      key,
      field.type === 'length' ? { ...field, bare: unit } : field,
    ]),
  );
  const made: Catalogue = { ...catalogue, fields };
  inInches.set(catalogue, made);
  return made;
}
