/** Fabrics of the sample's costumes. */
import type { Stuff } from '../stock/archetype.ts';
import { withoutUndefined } from '../../src/domain/kernel/withoutUndefined.ts';

/** A fabric, with its pattern if it has one. */
export interface Cloth extends Stuff {
  readonly pattern?: string;
}

function cloth(
  material: string,
  ...entries: readonly (readonly [word: string, tint: string, colours: string, pattern?: string])[]
): readonly Cloth[] {
  return entries.map(([word, tint, colours, pattern]) => ({
    word,
    tint,
    finish: material === 'leather' ? 'leather' : 'fabric',
    colours: colours.split(' '),
    material,
    ...withoutUndefined({ pattern }),
  }));
}

export const wools = cloth(
  'wool',
  ['black wool', '#33313a', 'black'],
  ['charcoal wool', '#55575d', 'grey'],
  ['navy serge', '#2d3e5a', 'blue'],
  ['bottle-green wool', '#365444', 'green'],
  ['brown tweed', '#7a5a3c', 'brown', 'check'],
  ['fawn', '#b89b70', 'beige'],
  ['grey pinstripe', '#6d7078', 'grey', 'stripe'],
);
export const silks = cloth(
  'silk',
  ['ivory silk', '#e9dfc8', 'white beige'],
  ['crimson silk', '#98303c', 'red'],
  ['emerald taffeta', '#2f7a5c', 'green'],
  ['sky-blue satin', '#7fa6c9', 'blue'],
  ['violet satin', '#6a4a79', 'purple'],
  ['gold brocade', '#b8923f', 'gold yellow', 'brocade'],
  ['rose taffeta', '#c78a95', 'pink'],
  ['black silk', '#302e38', 'black'],
);
export const cottons = cloth(
  'cotton',
  ['white cotton', '#ece7db', 'white'],
  ['cream lawn', '#e3d6b8', 'beige white'],
  ['blue-striped', '#9fb4cf', 'blue white', 'stripe'],
  ['pink gingham', '#d8a3a8', 'pink white', 'check'],
  ['floral print', '#b98a8f', 'multi pink', 'floral'],
  ['grey cotton', '#8f9296', 'grey'],
  ['tartan', '#7b3a3f', 'red green', 'plaid'],
);
export const velvets = cloth(
  'velvet',
  ['crimson velvet', '#8d2f35', 'red'],
  ['midnight velvet', '#2a3552', 'blue'],
  ['forest velvet', '#35543f', 'green'],
  ['plum velvet', '#5b3350', 'purple'],
  ['black velvet', '#2d2a30', 'black'],
);
export const hides = cloth(
  'leather',
  ['black', '#302c2b', 'black'],
  ['brown', '#7b4a2b', 'brown'],
  ['tan', '#b27a45', 'brown beige'],
  ['oxblood', '#6a2a2a', 'red brown'],
  ['white', '#e2ddd0', 'white'],
);
export const felts = cloth(
  'felt',
  ['black', '#33313a', 'black'],
  ['grey', '#84868c', 'grey'],
  ['brown', '#6f4f36', 'brown'],
  ['navy', '#2f3f5c', 'blue'],
  ['burgundy', '#6d2b38', 'red'],
);
export const hairs = cloth(
  'hair',
  ['white', '#e4dfd4', 'white'],
  ['grey', '#a5a3a0', 'grey'],
  ['auburn', '#8a4426', 'brown red'],
  ['blonde', '#d0ac62', 'yellow'],
  ['black', '#33302f', 'black'],
);
export const plush = cloth(
  'fake fur',
  ['brown bear', '#7a5638', 'brown'],
  ['grey mouse', '#8c8a86', 'grey'],
  ['white rabbit', '#e2dcd0', 'white'],
  ['ginger cat', '#c27a3a', 'orange'],
);
export const mixed = cloth(
  'polyester',
  ['silver', '#aeb3b8', 'silver', 'sequin'],
  ['gold', '#c8a24c', 'gold', 'sequin'],
  ['turquoise', '#3f98a0', 'blue green'],
  ['scarlet', '#b53a36', 'red'],
  ['lilac', '#a58fbf', 'purple'],
);
export const metallics: readonly Cloth[] = [
  { word: 'silvered', tint: '#a9aeb3', finish: 'metal', colours: ['silver'], material: 'plastic' },
  { word: 'bronzed', tint: '#a3793f', finish: 'metal', colours: ['brown', 'metallic'], material: 'plastic' },
  { word: 'gilded', tint: '#c8a24c', finish: 'metal', colours: ['gold'], material: 'plastic' },
];
