import type { FieldValues } from '../catalogue/index.ts';

/** A type of place that a new group starts with. */
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

const types: readonly (readonly [id: string, name: string, icon: string, traits: Extra])[] = [
  ['building', 'Building', 'building', { level: 'building', standsIn: ['outermost', 'building'] }],
  ['room', 'Room', 'room', area],
  ['bay', 'Bay or aisle', 'shelves', furniture],
  ['rail', 'Rail or rack', 'rail', furniture],
  ['shelf-unit', 'Shelf unit', 'shelves', furniture],
  ['shelf', 'Shelf', 'shelves', small],
  ['cabinet', 'Cabinet', 'drawer', furniture],
  ['drawer', 'Drawer', 'drawer', small],
  ['box', 'Box or bin', 'box', container],
  ['trunk', 'Trunk, skip or hamper', 'case', container],
  ['flight-case', 'Flight case', 'case', container],
  ['hook', 'Hook or peg', 'hook', small],
  ['wig-block', 'Wig block', 'hook', { ...small, movable: true }],
  ['shoe-rack', 'Shoe rack', 'shelves', furniture],
  ['props-table', 'Props table', 'table', furniture],
  ['dressing-room', 'Dressing room', 'room', area],
  ['stage-area', 'Stage area', 'stage', area],
  [
    'vehicle',
    'Vehicle or trailer',
    'vehicle',
    { level: 'vehicle', standsIn: ['outermost', 'building', 'elsewhere'], movable: true },
  ],
  [
    'off-site',
    'Off site (cleaner, repairer, hire, home)',
    'elsewhere',
    { level: 'elsewhere', standsIn: ['outermost'] },
  ],
];

/** Types of place that a new group starts with (domain-fields 1.20). */
export const locationTypeSeed: readonly SeededType[] = types.map(([id, name, icon, traits], order) => ({
  id,
  values: { name, icon, order, ...traits },
}));
