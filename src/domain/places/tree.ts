/** The tree of locations: which is inside which, and how deep. */
import { recordsAround, treeRule } from '../catalogue/index.ts';
import type { RecordOf, World } from '../catalogue/index.ts';
import { locationWords } from '../../words/en/labelsPlacesLocation.ts';

/** The locations that contain a location, nearest first, without itself. */
export function placesAround(
  location: RecordOf<'location'>,
  world: Pick<World, 'record'>,
): readonly RecordOf<'location'>[] {
  return recordsAround(location, (id) => world.record('location', id));
}

/** Checks where a location is moved or restored to. */
export const isTree = treeRule(locationWords.noun);
