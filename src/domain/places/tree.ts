/** The tree of places: what is within what, and how deep. */
import { isActive } from '../catalogue/index.ts';
import type { CatalogueRecord, CatalogueRule, World } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';

/** Deepest level of the tree, the site itself being the first (domain-fields 1.19). */
export const MAX_DEPTH = 7;

/** The places around a location, nearest first, without itself. Stops where the tree would loop. */
export function placesAround(location: CatalogueRecord, world: Pick<World, 'record'>): readonly CatalogueRecord[] {
  const around: CatalogueRecord[] = [];
  const seen = new Set([location.id]);
  let parentId = location.values['parentId'];
  while (typeof parentId === 'string' && !seen.has(parentId)) {
    seen.add(parentId);
    const parent = world.record('location', parentId);
    if (!parent) break;
    around.push(parent);
    parentId = parent.values['parentId'];
  }
  return around;
}

/** Levels of the tree that begins with a place, itself included; counted no further than matters. */
function levelsOf(place: CatalogueRecord, world: World): number {
  let level: readonly string[] = [place.id];
  let levels = 0;
  while (level.length > 0 && levels <= MAX_DEPTH) {
    levels += 1;
    level = level.flatMap((id) => world.children('location', id));
  }
  return levels;
}

/** Where a place is put, or put back; one that stays where it is has been judged before. */
export const isTree: CatalogueRule = (next, world, before) => {
  const parentId = next.values['parentId'];
  if (typeof parentId !== 'string') return undefined;
  if (before && isActive(before) && before.values['parentId'] === parentId) return undefined;
  const around = placesAround(next, world);
  const loops = [next, ...around].some((place) => place.values['parentId'] === next.id);
  if (loops) return refuse('cycle', 'A place cannot be inside itself: choose one that is not within it.', { field: 'parentId' }).refused;
  if (around.length >= MAX_DEPTH) {
    return refuse('too-deep', `Places can be nested ${MAX_DEPTH} deep: choose one further up.`, { field: 'parentId' }).refused;
  }
  if (before && around.length + levelsOf(next, world) > MAX_DEPTH) {
    return refuse('too-deep', `Places can be nested ${MAX_DEPTH} deep, and those inside this one would go deeper: choose one further up.`, { field: 'parentId' }).refused;
  }
  return undefined;
};
