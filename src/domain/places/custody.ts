/** Locked locations: who can put items in and take them out (weapons, spirits, the cash box). */
import { canManage, isAdmin } from '../access/index.ts';
import type { Actor, Area } from '../access/index.ts';
import { fieldValue, isActive, recordNow } from '../catalogue/index.ts';
import type { CatalogueRecord, CatalogueRule, StockKey, RecordOf, World } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import { placedAt } from '../stock/index.ts';
import { typeOf } from './locationType.ts';
import { placesAround } from './tree.ts';
import { placeRefusals } from '../../words/en/refusalsPlaces.ts';
import { joined } from '../../words/message.ts';
import type { Words } from '../../words/message.ts';

type Records = Pick<World, 'record'>;
type Place = RecordOf<'location'>;

interface Keepers {
  readonly members: readonly string[];
  readonly roles: readonly string[];
}

function keepersOf({ values: { keeperId, deputyId, keeperRoles = [] } }: Place): Keepers {
  return { members: [keeperId, deputyId].filter((id) => id !== undefined), roles: keeperRoles };
}

/** True for those who can open a locked location: administrators and its keepers or, if it has none, those who manage the stock. */
function mayOpen(place: Place, actor: Actor, area: Area): boolean {
  if (isAdmin(actor)) return true;
  const { members, roles } = keepersOf(place);
  if (members.length + roles.length === 0) return canManage(actor, area);
  return (
    (actor.memberId !== undefined && members.includes(actor.memberId)) ||
    roles.some((role) => actor.roles.includes(role))
  );
}

function either(words: readonly Words[]): Words {
  const [last = '', ...before] = words.toReversed();
  if (before.length === 0) return last;
  return placeRefusals.either({ first: joined(before.toReversed(), placeRefusals.listed), next: last });
}

/** Who can open a locked location, in words. */
export function keeperWords(place: Place, world: Records): Words {
  const { members, roles } = keepersOf(place);
  if (members.length + roles.length === 0) return placeRefusals.stockKeepers;
  const names = members.flatMap((id) => {
    const name = world.record('member', id)?.values.name;
    return typeof name === 'string' ? [name] : [];
  });
  const known = [...names, ...roles.map((role) => placeRefusals.withRole({ role }))];
  return known.length === 0 ? placeRefusals.itsKeepers : either(known);
}

/** The locked ones among a location and those that contain it, nearest first. */
export function locksAround(place: Place, world: Records): readonly Place[] {
  return [place, ...placesAround(place, world)].filter(({ values }) => values.restricted === true);
}

/** Why the actor can't put items into a location or take them out. */
function lockedOut(
  place: Place,
  world: Records,
  actor: Actor,
  area: Area,
  field: string | undefined,
): Refusal | undefined {
  const shut = locksAround(place, world).find((lock) => !mayOpen(lock, actor, area));
  if (!shut) return undefined;
  const message = placeRefusals.locked({ name: shut.values.name, who: keeperWords(shut, world) });
  return refuse('locked-place', message, {
    ...withoutUndefined({ field }),
    about: { kind: 'location', id: shut.id },
  }).refused;
}

function placeAt(id: string | undefined, world: Records): Place | undefined {
  return id === undefined ? undefined : world.record('location', id);
}

/** The field for an item's home location. */
export const homeKey = 'homeLocationId' satisfies StockKey;

/** The home location of an item, if it has one. */
export function homeOf(item: Pick<CatalogueRecord, 'values'> | undefined): string | undefined {
  return fieldValue(item, homeKey);
}

/** The location an item was put away in, if it is still there. A location that was merged away leads to the one that was kept. */
function currentPlaceOf(item: CatalogueRecord | undefined, world: Records): Place | undefined {
  const id = item && placedAt(item);
  return id === undefined ? undefined : recordNow('location', id, world);
}

/** Why an item can't leave, or return to, its home location or the location where it lies now. */
export function itemLocked(item: CatalogueRecord, world: Records, actor: Actor, area: Area): Refusal | undefined {
  for (const place of [placeAt(homeOf(item), world), currentPlaceOf(item, world)]) {
    const refusal = place && lockedOut(place, world, actor, area, undefined);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Why an item's home location or lifecycle can't be changed. */
export function homeProblem(
  next: CatalogueRecord,
  before: CatalogueRecord | undefined,
  { world, actor, area }: { readonly world: Records; readonly actor: Actor; readonly area: Area },
): Refusal | undefined {
  const [from, to] = [homeOf(before), homeOf(next)];
  const isMoved = !before || from !== to;
  const isEnded = before !== undefined && isActive(before) !== isActive(next);
  if (!isMoved && !isEnded) return undefined;
  const lies = isEnded ? currentPlaceOf(before, world) : undefined;
  for (const place of [placeAt(from, world), placeAt(to, world), lies]) {
    const refusal = place && lockedOut(place, world, actor, area, homeKey);
    if (refusal) return refusal;
  }
  const home = placeAt(to, world);
  if (!isMoved || !home || typeOf(home, world)?.values.holdsThings !== false) return undefined;
  const message = placeRefusals.notKeptIn({ name: home.values.name });
  return refuse('does-not-fit', message, { field: homeKey }).refused;
}

const ofTheLock = ['restricted', 'keeperId', 'deputyId', 'keeperRoles'] as const;

/** Only those who can open a locked location can move, unlock or dispose of it, or move locations into it. */
export const isKept: CatalogueRule<'location'> = (next, world, before, actor) => {
  const isMoved = before?.values.parentId !== next.values.parentId;
  const isUnlocked =
    before?.values.restricted === true &&
    ofTheLock.some((key) => JSON.stringify(before.values[key]) !== JSON.stringify(next.values[key]));
  const isEnded = before !== undefined && isActive(before) !== isActive(next);
  if (before && (isMoved || isUnlocked || isEnded)) {
    const refusal = lockedOut(
      before,
      world,
      actor,
      'locations',
      isMoved ? 'parentId' : isUnlocked ? 'restricted' : undefined,
    );
    if (refusal) return refusal;
  }
  const around = isMoved ? placeAt(next.values.parentId, world) : undefined;
  return around && lockedOut(around, world, actor, 'locations', 'parentId');
};
