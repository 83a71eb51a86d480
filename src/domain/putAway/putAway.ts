/** Which items are to be put away, and whether a location is the right one. */
import { isActive } from '../catalogue/index.ts';
import type { CatalogueRecord, World } from '../catalogue/index.ts';
import type { IsoInstant } from '../kernel/dates.ts';
import { homeOf, placesAround } from '../places/index.ts';
import { lastSeen, whereabouts } from '../stock/index.ts';

type Records = Pick<World, 'record'>;

/**
 * How a location relates to an item's home location. `home`: it is the home location, or inside it; `around`: it contains
 * the home location; `elsewhere`: neither; `homeless`: the item has no home location yet.
 */
export type Rightness = 'home' | 'around' | 'elsewhere' | 'homeless';

function isWithin(inner: string, outer: string, world: Records): boolean {
  if (inner === outer) return true;
  const place = world.record('location', inner);
  return place !== undefined && placesAround(place, world).some(({ id }) => id === outer);
}

export function rightness(item: CatalogueRecord, placeId: string, world: Records): Rightness {
  const home = homeOf(item);
  if (home === undefined) return 'homeless';
  if (isWithin(placeId, home, world)) return 'home';
  return isWithin(home, placeId, world) ? 'around' : 'elsewhere';
}

export interface ToPutAway {
  readonly item: CatalogueRecord;
  /** It was returned and not put away yet, or it was put in the wrong location. */
  readonly reason: 'back' | 'misplaced';
  /** Where it is, if known. */
  readonly placeId?: string;
  readonly at: IsoInstant;
}

function dueOf(item: CatalogueRecord, world: Records, since: IsoInstant): ToPutAway | undefined {
  const seen = isActive(item) && whereabouts(item).inStore > 0 ? lastSeen(item) : undefined;
  if (seen === undefined) return undefined;
  const { placeId, at } = seen;
  if (placeId !== undefined)
    return rightness(item, placeId, world) === 'elsewhere' ? { item, reason: 'misplaced', placeId, at } : undefined;
  const back = item.cameBack?.at;
  // Items returned before `since` are assumed to have been put away.
  if (back === undefined || back < since || (item.put?.lies === true && item.put.stamp.at >= back)) return undefined;
  return { item, reason: 'back', at: back };
}

/** The items to put away, most recent first. */
export function toPutAway(items: Iterable<CatalogueRecord>, world: Records, since: IsoInstant): readonly ToPutAway[] {
  const due: ToPutAway[] = [];
  for (const item of items) {
    const one = item.seen === undefined && item.counts === undefined ? undefined : dueOf(item, world, since);
    if (one) due.push(one);
  }
  return due.toSorted((a, b) => b.at.localeCompare(a.at) || a.item.id.localeCompare(b.item.id));
}
