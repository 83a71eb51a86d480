/** How much is in each place, by department, boxes within boxes included: what the specification calls `locationTotals`. */
import { isActive } from '../../domain/catalogue/index.ts';
import type { CatalogueRecord, Kind } from '../../domain/catalogue/index.ts';
import { placesAround } from '../../domain/places/index.ts';
import { totalOf } from '../../domain/stock/index.ts';

/** Records in a place and in all within it. */
export interface PlaceTotals {
  readonly props: number;
  readonly costumes: number;
  readonly equipment: number;
  readonly scripts: number;
  /** Pieces, a batch counted by its quantity: what takes up room. */
  readonly pieces: number;
}

export type TotalName = Exclude<keyof PlaceTotals, 'pieces'>;

/** What is counted under which name. */
export const totalKinds: readonly (readonly [kind: Kind, name: TotalName])[] = [['prop', 'props'], ['costume', 'costumes'], ['equipment', 'equipment'], ['scriptCopy', 'scripts']];

const none: PlaceTotals = { props: 0, costumes: 0, equipment: 0, scripts: 0, pieces: 0 };

interface Records {
  record(kind: Kind, id: string): CatalogueRecord | undefined;
}

function sum(a: PlaceTotals, b: PlaceTotals): PlaceTotals {
  return { props: a.props + b.props, costumes: a.costumes + b.costumes, equipment: a.equipment + b.equipment, scripts: a.scripts + b.scripts, pieces: a.pieces + b.pieces };
}

/** Totals by the id of the place; places with nothing in them are left out. */
export function locationTotals(all: (kind: Kind) => Iterable<CatalogueRecord>, world: Records): ReadonlyMap<string, PlaceTotals> {
  const own = new Map<string, Record<keyof PlaceTotals, number>>();
  for (const [kind, name] of totalKinds) {
    for (const item of all(kind)) {
      const id = item.values['homeLocationId'];
      if (!isActive(item) || typeof id !== 'string') continue;
      let counts = own.get(id);
      if (!counts) own.set(id, (counts = { ...none }));
      counts[name] += 1;
      counts.pieces += totalOf(item);
    }
  }
  const totals = new Map<string, PlaceTotals>();
  for (const [id, counts] of own) {
    const place = world.record('location', id);
    if (!place) continue;
    for (const around of [place, ...placesAround(place, world)]) totals.set(around.id, sum(totals.get(around.id) ?? none, counts));
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
export function fillOf({ id, values }: CatalogueRecord, totals: ReadonlyMap<string, PlaceTotals>): Fill | undefined {
  const { capacity } = values;
  return typeof capacity === 'number' ? { capacity, pieces: totalsOf(totals, id).pieces } : undefined;
}

/** Places in use that hold more than they have room for, the fullest first. */
export function overfullPlaces(places: Iterable<CatalogueRecord>, totals: ReadonlyMap<string, PlaceTotals>): readonly { readonly place: CatalogueRecord; readonly fill: Fill }[] {
  const over = [...places].flatMap((place) => {
    const fill = isActive(place) ? fillOf(place, totals) : undefined;
    return fill && fill.pieces > fill.capacity ? [{ place, fill }] : [];
  });
  return over.toSorted((a, b) => b.fill.pieces / b.fill.capacity - a.fill.pieces / a.fill.capacity);
}
