/** Which locations can be inside which, by type, and which facility they are in. */
import { isActive } from '../catalogue/index.ts';
import type { CatalogueRule, RecordOf, World } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import { OUTERMOST, typeOf } from './locationType.ts';
import { placeRefusals } from '../../words/en/refusalsPlaces.ts';

type Place = RecordOf<'location'>;

/** A location without a type, or of an unknown type, can be anywhere. */
function fits(place: Place, around: Place | undefined, world: World): boolean {
  const standsIn: readonly string[] = typeOf(place, world)?.values.standsIn ?? [];
  if (standsIn.length === 0) return true;
  if (!around) return standsIn.includes(OUTERMOST);
  const level = typeOf(around, world)?.values.level;
  return level === undefined || standsIn.includes(level);
}

function misfit(place: Place, around: Place | undefined, world: World, field: string): Refusal {
  const type = String(typeOf(place, world)?.values.name);
  const message = around
    ? placeRefusals.mayNotStandIn({ type, place: around.values.name })
    : placeRefusals.mayNotStandAlone({ type });
  return refuse('does-not-fit', message, { field }).refused;
}

function parentOf(place: Place, world: World): Place | undefined {
  const { parentId } = place.values;
  return parentId === undefined ? undefined : world.record('location', parentId);
}

/** A location's type defines what it can be inside. A location that isn't moved or retyped isn't checked again. */
export const isStanding: CatalogueRule<'location'> = (next, world, before) => {
  if (!isActive(next)) return undefined;
  const isSame = (key: 'parentId' | 'locationType') =>
    before !== undefined && isActive(before) && before.values[key] === next.values[key];
  const [parentStays, typeStays] = [isSame('parentId'), isSame('locationType')];
  if (parentStays && typeStays) return undefined;
  const around = parentOf(next, world);
  if (!fits(next, around, world)) return misfit(next, around, world, parentStays ? 'locationType' : 'parentId');
  if (typeStays) return undefined;
  for (const id of world.children('location', next.id)) {
    const inner = world.record('location', id);
    if (inner && !fits(inner, next, world)) return misfit(inner, next, world, 'locationType');
  }
  return undefined;
};

/** Only a top-level location has a facility; those inside it can't have another. */
export const isHoused: CatalogueRule<'location'> = ({ values }) => {
  if (values.facilityId === undefined || values.parentId === undefined) return undefined;
  return refuse('does-not-fit', placeRefusals.facilityOfOuter, {
    field: 'facilityId',
  }).refused;
};
