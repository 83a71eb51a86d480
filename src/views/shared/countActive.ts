import { type CatalogueRecord, isActive } from '../../domain/catalogue/index.ts';

/** How many of the records are in use. */
export function countActive(records: Iterable<CatalogueRecord>): number {
  let count = 0;
  for (const record of records) if (isActive(record)) count += 1;
  return count;
}
