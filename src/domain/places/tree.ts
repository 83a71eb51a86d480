/** The tree of places: what is within what, and how deep. */
import { recordsAround, treeRule } from '../catalogue/index.ts';
import type { CatalogueRecord, World } from '../catalogue/index.ts';

/** The places around a location, nearest first, without itself. */
export function placesAround(location: CatalogueRecord, world: Pick<World, 'record'>): readonly CatalogueRecord[] {
  return recordsAround(location, world);
}

export { MAX_DEPTH } from '../catalogue/index.ts';

/** Where a place is put, or put back. */
export const isTree = treeRule({ one: 'place', many: 'places' });
