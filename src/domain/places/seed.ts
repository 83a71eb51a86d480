import { startingLocationTypes } from '../../words/en/startingStore.ts';
import type { Say } from '../../words/message.ts';
import type { FieldValues } from '../catalogue/index.ts';

/** A location type that a new group starts with. */
export interface SeededType {
  /** The id of its record, in every group. Wire name: stable. */
  readonly id: string;
  readonly values: FieldValues & { readonly name: string };
}

type Extra = Readonly<Record<string, boolean | string | readonly string[]>>;

const inRooms = ['outermost', 'building', 'room', 'vehicle', 'elsewhere'];
const area = { level: 'room', standsIn: ['outermost', 'building', 'room', 'elsewhere'] };
const furniture = { level: 'furniture', standsIn: [...inRooms, 'furniture'] };
const small = { level: 'shelf', standsIn: [...inRooms, 'furniture', 'shelf', 'container'] };
const container = { level: 'container', movable: true };

const types: readonly (readonly [id: keyof typeof startingLocationTypes, icon: string, traits: Extra])[] = [
  ['building', 'building', { level: 'building', standsIn: ['outermost', 'building'] }],
  ['room', 'room', area],
  ['bay', 'shelves', furniture],
  ['rail', 'rail', furniture],
  ['shelf-unit', 'shelves', furniture],
  ['shelf', 'shelves', small],
  ['cabinet', 'drawer', furniture],
  ['drawer', 'drawer', small],
  ['box', 'box', container],
  ['trunk', 'case', container],
  ['flight-case', 'case', container],
  ['hook', 'hook', small],
  ['wig-block', 'hook', { ...small, movable: true }],
  ['shoe-rack', 'shelves', furniture],
  ['props-table', 'table', furniture],
  ['dressing-room', 'room', area],
  ['stage-area', 'stage', area],
  ['vehicle', 'vehicle', { level: 'vehicle', standsIn: ['outermost', 'building', 'elsewhere'], movable: true }],
  ['off-site', 'elsewhere', { level: 'elsewhere', standsIn: ['outermost'] }],
];

/** Ids of the types that a new group starts with. */
export const standardTypes: readonly string[] = types.map(([id]) => id);

/** Location types that a new group starts with, translated by `say` (domain-fields 1.20). */
export function locationTypeSeed(say: Say): readonly SeededType[] {
  return types.map(([id, icon, traits], order) => ({
    id,
    values: { name: say(startingLocationTypes[id]), icon, order, ...traits },
  }));
}
