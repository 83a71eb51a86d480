/** How much is in each place, by department, boxes within boxes included: what the specification calls `locationTotals`. */
import { isActive } from '../../domain/catalogue/index.ts';
import type { AllRecords, Kind, RecordOf, World } from '../../domain/catalogue/index.ts';
import { homeOf, placesAround } from '../../domain/places/index.ts';
import { stockKinds } from '../../domain/registry.ts';
import { totalOf } from '../../domain/stock/index.ts';

/** Records in a place and in all within it. */
export interface PlaceTotals {
  /** By the kind of stock; none is left out. */
  readonly things: ReadonlyMap<Kind, number>;
  /** Pieces, a batch counted by its quantity: what takes up room. */
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

/** Totals by the id of the place; places with nothing in them are left out. */
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

/** How full a place is, where it says how much it has room for. */
export function fillOf(
  { id, values: { capacity } }: RecordOf<'location'>,
  totals: ReadonlyMap<string, PlaceTotals>,
): Fill | undefined {
  return capacity === undefined ? undefined : { capacity, pieces: totalsOf(totals, id).pieces };
}

/** Places in use that hold more than they have room for, the fullest first. */
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
