/** A world of the given records: by kind and id, and all of a kind. */
import { isOf } from '../../src/domain/catalogue/index.ts';
import type { AllRecords, CatalogueRecord, World } from '../../src/domain/catalogue/index.ts';

export interface Known {
  readonly record: World['record'];
  readonly all: AllRecords;
}

export function known(records: readonly CatalogueRecord[]): Known {
  const all: AllRecords = (kind) => records.filter((one) => isOf(one, kind));
  return { all, record: (kind, id) => records.filter((one) => isOf(one, kind)).find((one) => one.id === id) };
}
