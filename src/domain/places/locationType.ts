/** Location types: the group's own types, e.g. rail or box, and which can go inside which (domain-fields 1.20). */
import { choices, defineCatalogue } from '../catalogue/index.ts';
import type { RecordOf, World } from '../catalogue/index.ts';
import { standardTypes } from './seed.ts';
import { locationTypeWords } from '../../words/en/labelsPlacesLocationType.ts';

/** The general level of a type. Rules use this, so that a new type doesn't have to list all the others. */
const { levels } = locationTypeWords;

/** Means "not inside any other location". */
export const OUTERMOST = 'outermost';

const placeIcons = choices(locationTypeWords.placeIcons);

export const locationType = defineCatalogue({
  kind: 'locationType',
  scope: 'places',
  area: 'locations',
  path: 'locationTypes',
  noun: locationTypeWords.noun,
  title: 'name',
  uniqueTitleWithin: null,
  stock: false,
  photos: false,
  standard: standardTypes,
  duplicates: {},
  without: { documents: 'word' },
  fields: {
    name: {
      type: 'text',
      label: locationTypeWords.fields.name.label,
      max: 60,
      required: true,
      searched: true,
      column: 'shown',
      importNames: ['type'],
    },
    level: {
      type: 'choice',
      label: locationTypeWords.fields.level.label,
      choices: choices(levels),
      required: true,
      column: 'shown',
      facet: true,
    },
    standsIn: {
      type: 'choices',
      label: locationTypeWords.fields.standsIn.label,
      choices: choices({ [OUTERMOST]: locationTypeWords.outermost, ...levels }),
      column: 'offered',
      help: locationTypeWords.fields.standsIn.help,
    },
    holdsThings: {
      type: 'flag',
      label: locationTypeWords.fields.holdsThings.label,
      column: 'offered',
      facet: true,
      help: locationTypeWords.fields.holdsThings.help,
    },
    movable: { type: 'flag', label: locationTypeWords.fields.movable.label, column: 'shown', facet: true },
    icon: { type: 'choice', label: locationTypeWords.fields.icon.label, choices: placeIcons, column: 'offered' },
    order: { type: 'integer', label: locationTypeWords.fields.order.label, min: 0, max: 10_000, column: 'offered' },
    notes: { type: 'text', label: locationTypeWords.fields.notes.label, max: 4000, multiline: true, searched: true },
  },
});

/** The type of a location, if known. */
export function typeOf(
  place: RecordOf<'location'>,
  world: Pick<World, 'record'>,
): RecordOf<'locationType'> | undefined {
  return world.record('locationType', place.values.locationType);
}

/** True for a location that is moved with its contents: by its own setting, otherwise by its type's. */
export function isMovable(place: RecordOf<'location'>, world: Pick<World, 'record'>): boolean {
  return (place.values.movable ?? typeOf(place, world)?.values.movable) === true;
}
