/** How much is in each location, by department, including nested locations: `locationTotals` in the specification. */
import { isActive } from '../../domain/catalogue/index.ts';
import type { AllRecords, Kind, RecordOf, World } from '../../domain/catalogue/index.ts';
import { homeOf, placesAround } from '../../domain/places/index.ts';
import { stockKinds } from '../../domain/registry.ts';
import { totalOf } from '../../domain/stock/index.ts';

/** Records in a location and everything inside it. */
export interface PlaceTotals {
  /** By kind of stock, complete. */
  readonly things: ReadonlyMap<Kind, number>;
  /** Number of pieces, batches counted by quantity: a measure of space. */
  readonly pieces: number;
}

interface Tally extends PlaceTotals {
  readonly things: Map<Kind, number>;
  pieces: number;
}

const none: PlaceTotals = { things: new Map(), pieces: 0 };

interface Records {
  readonly record: World['record'];
}

/** Totals by location id; empty locations are left out. */
export function locationTotals(all: AllRecords, world: Records): ReadonlyMap<string, PlaceTotals> {
  const totals = new Map<string, Tally>();
  for (const kind of stockKinds) {
    const own = new Map<string, { things: number; pieces: number }>();
    for (const item of all(kind)) {
      const id = homeOf(item);
      if (!isActive(item) || typeof id !== 'string') continue;
      let counts = own.get(id);
      if (!counts) own.set(id, (counts = { things: 0, pieces: 0 }));
      counts.things += 1;
      counts.pieces += totalOf(item);
    }
    for (const [id, { things, pieces }] of own) {
      const place = world.record('location', id);
      if (!place) continue;
      for (const around of [place, ...placesAround(place, world)]) {
        let tally = totals.get(around.id);
        if (!tally) totals.set(around.id, (tally = { things: new Map(), pieces: 0 }));
        tally.things.set(kind, (tally.things.get(kind) ?? 0) + things);
        tally.pieces += pieces;
      }
    }
  }
  return totals;
}

export function totalsOf(totals: ReadonlyMap<string, PlaceTotals>, id: string): PlaceTotals {
  return totals.get(id) ?? none;
}

export interface Fill {
  readonly pieces: number;
  readonly capacity: number;
}

/** How full a location is, if it has a capacity. */
export function fillOf(
  { id, values: { capacity } }: RecordOf<'location'>,
  totals: ReadonlyMap<string, PlaceTotals>,
): Fill | undefined {
  return capacity === undefined ? undefined : { capacity, pieces: totalsOf(totals, id).pieces };
}

/** Active locations over their capacity, the fullest first. */
export function overfullPlaces(
  places: Iterable<RecordOf<'location'>>,
  totals: ReadonlyMap<string, PlaceTotals>,
): readonly { readonly place: RecordOf<'location'>; readonly fill: Fill }[] {
  const over = [...places].flatMap((place) => {
    const fill = isActive(place) ? fillOf(place, totals) : undefined;
    return fill && fill.pieces > fill.capacity ? [{ place, fill }] : [];
  });
  return over.toSorted((a, b) => b.fill.pieces / b.fill.capacity - a.fill.pieces / a.fill.capacity);
}
