/** Finds values that don't match their kind's declaration. */
import { checkValue } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, Field } from '../../src/domain/catalogue/index.ts';
import { customIdOf } from '../../src/domain/customFields/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';

function isWrong(key: string, field: Field, { values, kind }: CatalogueRecord): boolean {
  const value = values[key];
  if (value !== undefined) return 'problem' in checkValue(field, value);
  return field.required === true && (field.personal === undefined || key === catalogueOf(kind).title);
}

/** Fields, by kind and id, whose value their declaration would refuse, missing required fields, and unknown keys. */
export function misfits(records: readonly CatalogueRecord[]): readonly string[] {
  return records.flatMap((record) => {
    const { fields } = catalogueOf(record.kind);
    const wrong = Object.entries(fields).flatMap(([key, field]) => (isWrong(key, field, record) ? [key] : []));
    const unknown = Object.keys(record.values).filter(
      (key) => !Object.hasOwn(fields, key) && customIdOf(key) === undefined,
    );
    return [...wrong, ...unknown].map((key) => `${record.kind} ${record.id}: ${key}`);
  });
}
