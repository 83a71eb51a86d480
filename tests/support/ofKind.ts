/** Records of a known kind, as the functions under test ask for them. */
import { isOf } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, FieldValues, Kind, RecordOf, WithValues } from '../../src/domain/catalogue/index.ts';

/** The record, which is there and of that kind. */
export function ofKind<K extends Kind>(kind: K, record: CatalogueRecord | undefined): RecordOf<K> {
  if (record === undefined || !isOf(record, kind)) throw new Error(`There is no ${kind}.`);
  return record;
}

/** Only these values of a record, as a form or the server of another version may have them: incomplete, or none that is known. */
export function someOf<K extends Kind>(_kind: K, values: FieldValues): WithValues<K> {
  return { values } as unknown as WithValues<K>;
}
