/** What a stocktake expects and what has been counted so far: derived from the items, so that every device is up to date. */
import { isActive } from '../catalogue/index.ts';
import type { CatalogueRecord, Count, Kind, RecordOf, World } from '../catalogue/index.ts';
import { homeOf } from '../places/index.ts';
import { countedIn } from '../registry.ts';
import { whereabouts } from '../stock/index.ts';

/** A stocktake, prepared for queries. */
export interface Counting {
  readonly stocktakeId: string;
  readonly kind: Kind | undefined;
  /** The location being counted. */
  readonly placeId: string | undefined;
  /** That location and everything inside it; undefined if everything is counted. */
  readonly places: ReadonlySet<string> | undefined;
}

function placesWithin(placeId: string, world: Pick<World, 'children'>): ReadonlySet<string> {
  const within = new Set<string>();
  const open = [placeId];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (within.has(id)) continue;
    within.add(id);
    open.push(...world.children('location', id));
  }
  return within;
}

export function countingOf(stocktake: RecordOf<'stocktake'>, world: Pick<World, 'children'>): Counting {
  const { placeId } = stocktake.values;
  return {
    stocktakeId: stocktake.id,
    kind: countedIn(stocktake.values)?.kind,
    placeId,
    places: placeId === undefined ? undefined : placesWithin(placeId, world),
  };
}

/** True for an item whose home location is being counted. */
export function belongs(item: CatalogueRecord, { kind, places }: Counting): boolean {
  const home = homeOf(item);
  return item.kind === kind && (places === undefined || (home !== undefined && places.has(home)));
}

/** The count of an item in the stocktake. */
export function countOf(
  { counts = [] }: CatalogueRecord,
  { stocktakeId }: Pick<Counting, 'stocktakeId'>,
): Count | undefined {
  return counts.find((count) => count.stocktakeId === stocktakeId);
}

/** How many of an item should be there, without those out or missing. */
export function expectedOf(item: CatalogueRecord, counting: Counting): number {
  return isActive(item) && belongs(item, counting) ? whereabouts(item).inStore : 0;
}

/** An item that is expected or was counted. */
export interface TallyLine {
  readonly item: CatalogueRecord;
  readonly expected: number;
  readonly count: Count | undefined;
}

export interface Tally {
  readonly lines: readonly TallyLine[];
  /** Items that should be there. */
  readonly expected: number;
  /** How many of those have been counted. */
  readonly done: number;
  /** Items counted but not expected. */
  readonly unexpected: number;
}

/** The progress of a stocktake; `items` are all items that could have been counted, of any kind. */
export function tallyOf(counting: Counting, items: Iterable<CatalogueRecord>): Tally {
  const lines: TallyLine[] = [];
  let [expected, done, unexpected] = [0, 0, 0];
  for (const item of items) {
    const count = countOf(item, counting);
    const due = expectedOf(item, counting);
    if (count === undefined && due === 0) continue;
    lines.push({ item, expected: due, count });
    if (due > 0) expected += 1;
    if (due > 0 && count) done += 1;
    if (due === 0 && count && count.quantity > 0) unexpected += 1;
  }
  return { lines, expected, done, unexpected };
}
