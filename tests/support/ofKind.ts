/** Records of a known kind, typed for the functions under test. */
import { isOf } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, FieldValues, Kind, RecordOf, WithValues } from '../../src/domain/catalogue/index.ts';

/** The record, which must exist and be of that kind. */
export function ofKind<K extends Kind>(kind: K, record: CatalogueRecord | undefined): RecordOf<K> {
  if (record === undefined || !isOf(record, kind)) throw new Error(`There is no ${kind}.`);
  return record;
}

/** A record's values, possibly incomplete or unknown, as a form or a server of another version may send them. */
export function someOf<K extends Kind>(_kind: K, values: FieldValues): WithValues<K> {
  return { values } as unknown as WithValues<K>;
}
