/** Plans what a scanned code does in a stocktake. Pure: the screen carries out the plan. */
import { type CatalogueRecord, type Claimant, type Count, isActive, type World } from '../../domain/catalogue/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { isMany, whereabouts } from '../../domain/stock/index.ts';
import { belongs, countOf, type Counting } from '../../domain/stocktaking/index.ts';
import type { SeenItem } from './stocktake.machine.ts';
import { withoutUndefined } from '../../domain/kernel/withoutUndefined.ts';

export interface CountSituation {
  readonly counting: Counting;
  readonly world: Pick<World, 'record'>;
  /** The user's location, if set. */
  readonly placeId: string | undefined;
}

/** What is unexpected about a counted item: not due here, signed out, or missing. */
export type Surprise = 'none' | 'elsewhere' | 'out' | 'missing';

export type CountPlan =
  | { readonly plan: 'unknown' }
  /** A location label sets the user's location. */
  | { readonly plan: 'place'; readonly placeId: string }
  | { readonly plan: 'otherPlace'; readonly placeId: string }
  | { readonly plan: 'notCounted'; readonly holder: Claimant }
  | { readonly plan: 'again'; readonly holder: Claimant; readonly count: Count }
  | { readonly plan: 'count'; readonly item: SeenItem; readonly surprise: Surprise };

/** An item as input for the stocktake. */
export function seenItem(item: CatalogueRecord, placeId: string | undefined): SeenItem {
  return { kind: item.kind, id: item.id, isMany: isMany(item), ...withoutUndefined({ placeId }) };
}

function surpriseOf(item: CatalogueRecord, counting: Counting): Surprise {
  if (!belongs(item, counting)) return 'elsewhere';
  const { inStore, out } = whereabouts(item);
  if (inStore > 0) return 'none';
  return out > 0 ? 'out' : 'missing';
}

/** Plans one scan. `holder` is the record that has the code; undefined for an unknown code. */
export function planCount(holder: Claimant | undefined, { counting, world, placeId }: CountSituation): CountPlan {
  const record = holder === undefined ? undefined : world.record(holder.kind, holder.id);
  if (holder === undefined || record === undefined) return { plan: 'unknown' };
  if (record.kind === 'location' && isActive(record)) {
    return counting.places === undefined || counting.places.has(record.id)
      ? { plan: 'place', placeId: record.id }
      : { plan: 'otherPlace', placeId: record.id };
  }
  if (!catalogueOf(record.kind).stock) return { plan: 'notCounted', holder };
  const count = countOf(record, counting);
  if (count && count.quantity > 0 && !isMany(record) && (placeId === undefined || placeId === count.placeId))
    return { plan: 'again', holder, count };
  return { plan: 'count', item: seenItem(record, placeId), surprise: surpriseOf(record, counting) };
}
