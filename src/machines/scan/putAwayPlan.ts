/** Plans what a scanned code does when putting away: items are picked up, and a location label puts them there. */
import { changeField, handBack, putAway } from '../../domain/changes/index.ts';
import { type CatalogueRecord, type Claimant, isActive, type World } from '../../domain/catalogue/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import { rightness } from '../../domain/putAway/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { loansByDue, whereabouts } from '../../domain/stock/index.ts';
import { homeKey } from '../../domain/places/index.ts';

export interface PutAwaySituation {
  readonly world: Pick<World, 'record'>;
  /** The items picked up. */
  readonly hand: readonly Claimant[];
}

export type PutAwayPlan =
  | { readonly plan: 'unknown' }
  /** E.g. a member or category: not stock. */
  | { readonly plan: 'notStock'; readonly holder: Claimant }
  | { readonly plan: 'again'; readonly holder: Claimant }
  /** `back` returns it first if it is still out. */
  | { readonly plan: 'take'; readonly holder: Claimant; readonly back: CommandBody | undefined }
  | { readonly plan: 'emptyHand'; readonly placeId: string }
  /** Items whose home is there are put away; the others stay in hand. */
  | {
      readonly plan: 'place';
      readonly placeId: string;
      readonly shelved: readonly Claimant[];
      readonly left: readonly Claimant[];
    };

/** The return of an item that is entirely out: by the loan due first. */
function returnOf(item: CatalogueRecord): CommandBody | undefined {
  const { out, total } = whereabouts(item);
  const [loan] = loansByDue(item);
  return loan && out >= total ? handBack(item, loan) : undefined;
}

export function planPutAway(holder: Claimant | undefined, { world, hand }: PutAwaySituation): PutAwayPlan {
  const record = holder && world.record(holder.kind, holder.id);
  if (holder === undefined || record === undefined) return { plan: 'unknown' };
  if (record.kind === 'location') {
    if (hand.length === 0) return { plan: 'emptyHand', placeId: record.id };
    const fits = (one: Claimant) => {
      const item = world.record(one.kind, one.id);
      return item !== undefined && ['home', 'homeless'].includes(rightness(item, record.id, world));
    };
    return { plan: 'place', placeId: record.id, shelved: hand.filter(fits), left: hand.filter((one) => !fits(one)) };
  }
  if (!catalogueOf(record.kind).stock || !isActive(record)) return { plan: 'notStock', holder };
  if (hand.some(({ id }) => id === record.id)) return { plan: 'again', holder };
  return { plan: 'take', holder, back: returnOf(record) };
}

export interface Putting {
  readonly bodies: readonly CommandBody[];
  readonly undo: CommandBody;
}

/** Puts an item in a location. */
export function putInto(holder: Claimant, placeId: string): Putting {
  const { command, undo } = putAway(holder, placeId);
  return { bodies: [command], undo: undo[0] };
}

/** The same, and makes it the home location. */
export function homeInto(item: CatalogueRecord, placeId: string): Putting {
  const { bodies, undo } = putInto(item, placeId);
  return { bodies: [changeField(item, homeKey, placeId).command, ...bodies], undo };
}
