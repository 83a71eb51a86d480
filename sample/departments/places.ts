/** Locations of the departments: the wardrobe above the stage, the technical store, the library. */
import { place } from '../places.ts';
import type { SamplePlace } from '../places.ts';

export type WardrobeHome =
  | 'coats'
  | 'tailoring'
  | 'dresses'
  | 'separates'
  | 'uniforms'
  | 'panto'
  | 'church'
  | 'hats'
  | 'wigs'
  | 'shoes'
  | 'small'
  | 'linen'
  | 'children'
  | 'cloth';
export type TechnicalHome =
  | 'lanterns'
  | 'control'
  | 'cable'
  | 'sound'
  | 'radio'
  | 'access'
  | 'drapes'
  | 'tools'
  | 'laundry'
  | 'video'
  | 'safety';
export type LibraryHome = 'plays' | 'musicals' | 'anthologies' | 'rented';

const rails: readonly (readonly [letter: string, what: string, home: WardrobeHome])[] = [
  ['A', 'Coats and cloaks', 'coats'],
  ['B', 'Suits and tails', 'tailoring'],
  ['C', 'Waistcoats and jackets', 'tailoring'],
  ['D', 'Dresses, long', 'dresses'],
  ['E', 'Dresses, short', 'dresses'],
  ['F', 'Shirts and blouses', 'separates'],
  ['G', 'Skirts and trousers', 'separates'],
  ['H', 'Uniforms', 'uniforms'],
  ['J', 'Robes and gowns', 'church'],
  ['K', 'Panto and animals', 'panto'],
];

const hatBoxes = ['Top hats', 'Bonnets', 'Bowlers and trilbies', 'Caps and helmets', 'Feathers, keep dry'] as const;

export const wardrobePlaces: readonly SamplePlace<WardrobeHome>[] = [
  place('wardrobe', 'rooms', 'Wardrobe', 'room', {
    code: 'WARD',
    more: { conditions: 'heated' },
    notes: 'Over the stage, second door. Nothing is worn home, nobody eats in here.',
  }),
  ...rails.map(([letter, what, home]) =>
    place(`rail-${letter}`, 'wardrobe', `Rail ${letter}: ${what}`, 'rail', {
      code: `W-${letter}`,
      home,
      more: { capacity: 40 },
    }),
  ),
  place('hat-shelf', 'wardrobe', 'Hat shelf', 'shelf-unit', { code: 'W-HAT' }),
  ...hatBoxes.map((what, index) =>
    place(`hat-box-${index + 1}`, 'hat-shelf', `Hat box ${index + 1}: ${what}`, 'box', {
      code: `W-HB${index + 1}`,
      home: 'hats' as const,
    }),
  ),
  place('wig-shelf', 'wardrobe', 'Wig blocks', 'wig-block', { code: 'W-WIG', home: 'wigs' }),
  place('shoe-rack', 'wardrobe', 'Shoe rack', 'shoe-rack', { code: 'W-SHOE', home: 'shoes' }),
  place('boot-bench', 'wardrobe', 'Under the bench: boots', 'shelf', { code: 'W-BOOT', home: 'shoes' }),
  place('wardrobe-drawers', 'wardrobe', 'Chest of drawers', 'cabinet', { code: 'W-CD' }),
  ...(['Gloves and scarves', 'Belts and braces', 'Jewellery and glasses'] as const).map((what, index) =>
    place(`wardrobe-drawer-${index + 1}`, 'wardrobe-drawers', `Drawer ${index + 1}: ${what}`, 'drawer', {
      code: `W-CD${index + 1}`,
      home: 'small' as const,
    }),
  ),
  place('linen-drawer', 'wardrobe-drawers', 'Drawer 4: Foundations and stockings', 'drawer', {
    code: 'W-CD4',
    home: 'linen',
  }),
  place('children-hamper', 'wardrobe', 'Hamper: children', 'trunk', { code: 'W-KID', home: 'children' }),
  place('cloth-shelf', 'wardrobe', 'Cloth and trimmings', 'shelf', { code: 'W-CLO', home: 'cloth' }),
  place('wardrobe-mending', 'wardrobe', 'Mending rail', 'rail', {
    code: 'W-MEND',
    more: { use: 'repair' },
    notes: 'A ticket on every hanger, please: what, where, who.',
  }),
];

export const technicalPlaces: readonly SamplePlace<TechnicalHome>[] = [
  place('technical', 'rooms', 'Technical store', 'room', {
    code: 'TECH',
    more: { conditions: 'dry', key: 'Leon Baptiste, spare in the office' },
  }),
  place('lantern-bar', 'technical', 'Lantern bar', 'rail', { code: 'T-LX', home: 'lanterns' }),
  place('cable-hooks', 'technical', 'Cable hooks', 'hook', { code: 'T-CAB', home: 'cable' }),
  place('sound-shelf', 'technical', 'Sound shelf', 'shelf-unit', { code: 'T-SND', home: 'sound' }),
  place('radio-case', 'sound-shelf', 'Radio case', 'flight-case', {
    code: 'T-RAD',
    home: 'radio',
    more: { movable: true },
  }),
  place('video-shelf', 'technical', 'Video shelf', 'shelf', { code: 'T-VID', home: 'video' }),
  place('drape-skip', 'technical', 'Drape skip', 'trunk', { code: 'T-DRA', home: 'drapes' }),
  place('access-wall', 'technical', 'Ladders, by the wall', 'bay', { code: 'T-LAD', home: 'access' }),
  place('tool-chest', 'technical', 'Tool chest', 'cabinet', { code: 'T-TOOL', home: 'tools' }),
  place('control-box', 'rooms', 'Control box', 'room', { code: 'CTRL', home: 'control', more: { use: 'working' } }),
  place('laundry', 'wardrobe', 'Laundry corner', 'bay', { code: 'W-LAU', home: 'laundry', more: { use: 'working' } }),
  place('first-aid', 'green-room', 'First-aid shelf', 'shelf', { code: 'GR-AID', home: 'safety' }),
];

export const libraryPlaces: readonly SamplePlace<LibraryHome>[] = [
  place('library', 'rehearsal', 'Script cupboard', 'cabinet', {
    code: 'LIB',
    more: { key: 'On the hook behind the door' },
  }),
  ...(['A to G', 'H to P', 'Q to Z'] as const).map((range, index) =>
    place(`library-${index + 1}`, 'library', `Plays ${range}`, 'shelf', {
      code: `LIB-${index + 1}`,
      home: 'plays' as const,
    }),
  ),
  place('library-4', 'library', 'Musicals and pantomimes', 'shelf', { code: 'LIB-4', home: 'musicals' }),
  place('library-5', 'library', 'Anthologies', 'shelf', { code: 'LIB-5', home: 'anthologies' }),
  place('library-6', 'library', 'Rented: goes back', 'box', {
    code: 'LIB-6',
    home: 'rented',
    notes: 'Rub out every mark before it is sent back.',
  }),
];
