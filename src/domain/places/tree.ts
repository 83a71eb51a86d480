/** The tree of places: what is within what, and how deep. */
import { recordsAround, treeRule } from '../catalogue/index.ts';
import type { RecordOf, World } from '../catalogue/index.ts';
import { locationWords } from '../../words/en/labelsPlacesLocation.ts';

/** The places around a location, nearest first, without itself. */
export function placesAround(
  location: RecordOf<'location'>,
  world: Pick<World, 'record'>,
): readonly RecordOf<'location'>[] {
  return recordsAround(location, (id) => world.record('location', id));
}

export { MAX_DEPTH } from '../catalogue/index.ts';

/** Where a place is put, or put back. */
export const isTree = treeRule(locationWords.noun);
