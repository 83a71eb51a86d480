/** Records as tests without a database need them. */
import type { CatalogueRecord, FieldValues, Kind } from '../../src/domain/catalogue/index.ts';

export const stamp = { by: 'ann', at: '2026-03-01T10:00:00.000Z' };

/** A record in use, by default never changed, without photos and loans. */
export const recordOf = (
  kind: Kind,
  id: string,
  values: FieldValues,
  more: Partial<CatalogueRecord> = {},
): CatalogueRecord => ({
  kind,
  id,
  version: 1,
  values,
  photos: [],
  lifecycle: { stage: 'active' },
  loans: [],
  missing: 0,
  added: stamp,
  changed: stamp,
  ...more,
});
