/** Differences between a stocktake and the records, each with the commands that would correct it. */
import { changeField, handBack, reportFound, reportMissing } from '../changes/index.ts';
import { fieldValue } from '../catalogue/index.ts';
import type { CatalogueRecord, Count, StocktakeFigures, World } from '../catalogue/index.ts';
import type { CommandBody } from '../decide/index.ts';
import { homeKey, homeOf, placesAround } from '../places/index.ts';
import { totalOf, whereabouts } from '../stock/index.ts';
import { belongs } from './tally.ts';
import type { Counting, Tally, TallyLine } from './tally.ts';

export const findings = ['missing', 'fewer', 'more', 'foundAgain', 'out', 'misplaced', 'unexpected'] as const;
export type Finding = (typeof findings)[number];

export interface Difference {
  readonly finding: Finding;
  readonly item: CatalogueRecord;
  /** How many are affected. */
  readonly quantity: number;
  readonly count: Count | undefined;
  /** The commands that correct it; empty if it can only be done by hand. */
  readonly commands: readonly CommandBody[];
  /** An alternative correction: glasses can be missing, or there may never have been ten. */
  readonly instead?: readonly CommandBody[];
}

function setQuantity(item: CatalogueRecord, to: number): CommandBody {
  const from = fieldValue(item, 'quantity') === undefined ? null : totalOf(item);
  return changeField(item, 'quantity', to, from).command;
}

/** Returns items that are here although signed out, oldest loan first. */
function returnsOf(item: CatalogueRecord, quantity: number): readonly CommandBody[] {
  let left = quantity;
  return item.loans.flatMap((loan) => {
    const back = Math.min(left, loan.quantity);
    left -= back;
    return back === 0 ? [] : [handBack(item, loan, { quantity: back })];
  });
}

/** More were counted than expected: first the missing ones, then those signed out; for any others the quantity was too low. */
function surplus(item: CatalogueRecord, count: Count, over: number): readonly Difference[] {
  const { missing, out, total } = whereabouts(item);
  const again = Math.min(over, missing);
  const back = Math.min(over - again, out);
  const rest = over - again - back;
  const about = { item, count };
  return [
    ...(again > 0
      ? [
          {
            ...about,
            finding: 'foundAgain',
            quantity: again,
            commands: [reportFound(item, again).command],
          } as const,
        ]
      : []),
    ...(back > 0 ? [{ ...about, finding: 'out', quantity: back, commands: returnsOf(item, back) } as const] : []),
    ...(rest > 0
      ? [{ ...about, finding: 'more', quantity: rest, commands: [setQuantity(item, total + rest)] } as const]
      : []),
  ];
}

function quantityDifferences({ item, expected, count }: TallyLine, isOurs: boolean): readonly Difference[] {
  if (count === undefined || count.quantity === 0) {
    return expected > 0
      ? [{ finding: 'missing', item, quantity: expected, count, commands: [reportMissing(item, expected).command] }]
      : [];
  }
  const { inStore, total } = whereabouts(item);
  const over = count.quantity - inStore;
  if (over > 0) return surplus(item, count, over);
  // If its home location is elsewhere, the others may be there.
  if (over === 0 || !isOurs) return [];
  return [
    {
      finding: 'fewer',
      item,
      quantity: -over,
      count,
      commands: [reportMissing(item, -over).command],
      instead: [setQuantity(item, total + over)],
    },
  ];
}

/** True if the item's home location is, or is inside, the location where it was counted. */
function isInPlace(item: CatalogueRecord, placeId: string, world: Pick<World, 'record'>): boolean {
  const home = homeOf(item);
  if (home === undefined || home === placeId) return home === placeId;
  const place = world.record('location', home);
  return place !== undefined && placesAround(place, world).some(({ id }) => id === placeId);
}

function placeDifference(
  { item, count }: TallyLine,
  counting: Counting,
  world: Pick<World, 'record'>,
): readonly Difference[] {
  if (count === undefined || count.quantity === 0) return [];
  const isOurs = belongs(item, counting);
  const placeId = count.placeId ?? counting.placeId;
  if (isOurs && (placeId === undefined || isInPlace(item, placeId, world))) return [];
  // If only some of a batch from elsewhere are here, its home location can't be changed: they are put back by hand.
  const isAll = isOurs || count.quantity >= whereabouts(item).inStore;
  const move: CommandBody | undefined =
    placeId === undefined || !isAll ? undefined : changeField(item, homeKey, placeId, homeOf(item) ?? null).command;
  return [
    {
      finding: isOurs ? 'misplaced' : 'unexpected',
      item,
      quantity: count.quantity,
      count,
      commands: move ? [move] : [],
    },
  ];
}

/** The differences of one item. */
function differencesOf(line: TallyLine, counting: Counting, world: Pick<World, 'record'>): readonly Difference[] {
  return [...quantityDifferences(line, belongs(line.item, counting)), ...placeDifference(line, counting, world)];
}

/** All differences, in the order of the items. */
export function allDifferences(
  { lines }: Tally,
  counting: Counting,
  world: Pick<World, 'record'>,
): readonly Difference[] {
  return lines.flatMap((line) => differencesOf(line, counting, world));
}

/** The figures of a stocktake, in numbers of items. */
export function figuresOf(tally: Tally, differences: readonly Difference[]): StocktakeFigures {
  const itemsWith = (...wanted: readonly Finding[]) =>
    new Set(differences.flatMap(({ finding, item }) => (wanted.includes(finding) ? [item.id] : []))).size;
  const found = tally.lines.filter(
    ({ expected, count }) => expected > 0 && count !== undefined && count.quantity > 0,
  ).length;
  return {
    expected: tally.expected,
    found,
    missing: itemsWith('missing'),
    misplaced: itemsWith('misplaced'),
    unexpected: itemsWith('unexpected', 'out', 'foundAgain'),
    differing: itemsWith('fewer', 'more'),
  };
}
