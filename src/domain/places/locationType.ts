/** Types of place: what groups call their rails and boxes, and what may stand in what (domain-fields 1.20). */
import { choices, defineCatalogue } from '../catalogue/index.ts';
import type { RecordOf, World } from '../catalogue/index.ts';
import { locationTypeSeed } from './seed.ts';

/** What a type is by and large: rules go by this, so that a new type needs no list of all the others. */
const levels = [
  ['building', 'Building or site'],
  ['room', 'Room or area'],
  ['furniture', 'Bay, rail, cabinet or table'],
  ['shelf', 'Shelf, drawer or hook'],
  ['container', 'Box, trunk or case'],
  ['vehicle', 'Vehicle'],
  ['elsewhere', 'Somewhere else, with others'],
] as const;

/** Stands for "in no other place". */
export const OUTERMOST = 'outermost';

const placeIcons = choices(
  'building',
  'room',
  'rail',
  'shelves',
  'drawer',
  'box',
  'case',
  'hook',
  'table',
  'stage',
  'vehicle',
  ['elsewhere', 'Somewhere else'],
  ['pin', 'Any place'],
);

export const locationType = defineCatalogue({
  kind: 'locationType',
  scope: 'places',
  area: 'locations',
  path: 'locationTypes',
  noun: { one: 'type of place', many: 'types of place' },
  title: 'name',
  uniqueTitleWithin: null,
  stock: false,
  photos: false,
  standard: locationTypeSeed.map(({ id }) => id),
  duplicates: {},
  without: { documents: 'word' },
  fields: {
    name: {
      type: 'text',
      label: 'Name',
      max: 60,
      required: true,
      searched: true,
      column: 'shown',
      importNames: ['type'],
    },
    level: {
      type: 'choice',
      label: 'Sort of place',
      choices: choices(...levels),
      required: true,
      column: 'shown',
      facet: true,
    },
    standsIn: {
      type: 'choices',
      label: 'May stand in',
      choices: choices([OUTERMOST, 'No other place'], ...levels),
      column: 'offered',
      help: 'Leave empty where it may stand anywhere.',
    },
    holdsThings: {
      type: 'flag',
      label: 'Things are kept in it',
      column: 'offered',
      facet: true,
      help: 'Say no where things always stand on or in something smaller.',
    },
    movable: { type: 'flag', label: 'Is carried with what is in it', column: 'shown', facet: true },
    icon: { type: 'choice', label: 'Picture', choices: placeIcons, column: 'offered' },
    order: { type: 'integer', label: 'Sort order', min: 0, max: 10_000, column: 'offered' },
    notes: { type: 'text', label: 'Notes', max: 4000, multiline: true, searched: true },
  },
});

/** The type of a place, as far as it is known. */
export function typeOf(
  place: RecordOf<'location'>,
  world: Pick<World, 'record'>,
): RecordOf<'locationType'> | undefined {
  return world.record('locationType', place.values.locationType);
}

/** True for a place that is carried with what is in it: as it says itself, else as its type does. */
export function isMovable(place: RecordOf<'location'>, world: Pick<World, 'record'>): boolean {
  return (place.values.movable ?? typeOf(place, world)?.values.movable) === true;
}
