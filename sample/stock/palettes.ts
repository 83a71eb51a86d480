/** Materials of the sample's items. */
import type { Finish } from '../drawings/brush.ts';
import type { Stuff } from './archetype.ts';
import { withoutUndefined } from '../../src/domain/kernel/withoutUndefined.ts';

function stuff(
  finish: Finish,
  material: string | undefined,
  ...entries: readonly (readonly [word: string, tint: string, ...colours: string[]])[]
): readonly Stuff[] {
  return entries.map(([word, tint, ...colours]) => ({
    word,
    tint,
    finish,
    colours,
    ...withoutUndefined({ material }),
  }));
}

export const woods = stuff(
  'wood',
  'wood',
  ['oak', '#9a6b3f', 'brown'],
  ['dark oak', '#5e3d26', 'brown'],
  ['mahogany', '#6b3426', 'brown', 'red'],
  ['walnut', '#6f4a30', 'brown'],
  ['pine', '#cf9f62', 'beige', 'brown'],
  ['elm', '#8a5f3a', 'brown'],
  ['beech', '#c79a6b', 'beige'],
  ['ebonised', '#2f2928', 'black'],
);

export const paintedWoods = stuff(
  'wood',
  'wood',
  ['white-painted', '#e6dfd2', 'white'],
  ['green-painted', '#55705a', 'green'],
  ['blue-painted', '#4f6b86', 'blue'],
  ['cream-painted', '#dccba6', 'beige'],
  ['red-painted', '#9a3f36', 'red'],
  ['black-painted', '#33302f', 'black'],
  ['gilded', '#c39a45', 'gold'],
);

export const metals = stuff(
  'metal',
  'metal',
  ['brass', '#b98f3e', 'gold', 'metallic'],
  ['copper', '#b5703f', 'orange', 'metallic'],
  ['pewter', '#8b8f94', 'grey', 'metallic'],
  ['silver-plated', '#b4b9bf', 'silver', 'metallic'],
  ['wrought-iron', '#3d3f44', 'black'],
  ['tin', '#a3a9ad', 'silver'],
  ['gilt', '#caa24a', 'gold'],
);

/** Metals for jewellery, watches and spectacles. */
export const fineMetals = metals.filter(({ word }) => ['brass', 'silver-plated', 'gilt', 'copper'].includes(word));
/** Metals for kitchenware. */
export const kitchenMetals = metals.filter(({ word }) => ['copper', 'pewter', 'wrought-iron', 'tin'].includes(word));
/** Metals for tools. */
export const toolMetals = metals.filter(({ word }) => ['brass', 'wrought-iron', 'tin'].includes(word));

export const enamels = stuff(
  'ceramic',
  'enamel',
  ['white enamel', '#eae6da', 'white'],
  ['blue enamel', '#3f6489', 'blue'],
  ['green enamel', '#4f7a62', 'green'],
  ['cream enamel', '#e0d2ab', 'beige'],
  ['red enamel', '#a83c34', 'red'],
);

export const china = stuff(
  'ceramic',
  'china',
  ['blue-and-white', '#7f9cc0', 'blue', 'white'],
  ['white china', '#ece8df', 'white'],
  ['floral china', '#e3c6c0', 'multi', 'pink'],
  ['gold-rimmed', '#efe6d2', 'white', 'gold'],
  ['willow-pattern', '#6d8fb5', 'blue', 'white'],
  ['green-glazed', '#6f8f6b', 'green'],
  ['cream', '#e5d7b5', 'beige'],
  ['lustre', '#b98a6b', 'orange', 'metallic'],
);

export const earthenware = stuff(
  'ceramic',
  'earthenware',
  ['brown earthenware', '#7a4e33', 'brown'],
  ['salt-glazed', '#a98c66', 'beige', 'brown'],
  ['terracotta', '#b8663f', 'orange', 'brown'],
  ['slipware', '#c79a4b', 'yellow', 'brown'],
  ['blue-grey stoneware', '#77868f', 'grey', 'blue'],
);

export const leathers = stuff(
  'leather',
  'leather',
  ['brown leather', '#7b4a2b', 'brown'],
  ['tan', '#b27a45', 'brown', 'beige'],
  ['black leather', '#302c2b', 'black'],
  ['oxblood', '#6a2a2a', 'red', 'brown'],
  ['green leather', '#3f5a47', 'green'],
  ['navy', '#2d3e5a', 'blue'],
);

export const fabrics = stuff(
  'fabric',
  'fabric',
  ['red velvet', '#8d2f35', 'red'],
  ['green velvet', '#3f6049', 'green'],
  ['gold brocade', '#b8923f', 'gold', 'yellow'],
  ['blue damask', '#48648c', 'blue'],
  ['floral chintz', '#c68f86', 'multi', 'pink'],
  ['cream linen', '#ddd1b8', 'beige', 'white'],
  ['tartan', '#7b3a3f', 'red', 'green', 'multi'],
  ['purple silk', '#6a4a79', 'purple'],
  ['grey wool', '#7d7f84', 'grey'],
  ['brown corduroy', '#7a5638', 'brown'],
  ['dusty pink', '#c79a98', 'pink'],
  ['mustard', '#c29a3a', 'yellow'],
);

export const glasses = stuff(
  'glass',
  'glass',
  ['clear', '#cfe0e4', 'clear'],
  ['green', '#5f8a63', 'green'],
  ['amber', '#c78a3b', 'orange', 'brown'],
  ['ruby', '#a2353f', 'red'],
  ['blue', '#4a73a5', 'blue'],
  ['cut-glass', '#dbe8ec', 'clear'],
);

export const papers = stuff(
  'paper',
  'paper',
  ['cream', '#eadfc4', 'beige', 'white'],
  ['white', '#f1ede2', 'white'],
  ['tea-stained', '#d6ba8c', 'brown', 'beige'],
  ['blue-lined', '#dfe5ea', 'white', 'blue'],
  ['foolscap', '#e7dfc9', 'white'],
  ['parchment', '#dbc391', 'beige'],
);

export const bindings = stuff(
  'leather',
  'paper',
  ['red cloth', '#8f3a36', 'red'],
  ['green cloth', '#48664f', 'green'],
  ['blue cloth', '#3e5a7c', 'blue'],
  ['brown calf', '#7a4f30', 'brown'],
  ['black morocco', '#2e2b2d', 'black'],
  ['half-leather', '#8b6a45', 'brown', 'beige'],
  ['purple cloth', '#5d4670', 'purple'],
  ['yellow cloth', '#c7a445', 'yellow'],
);

export const bakelites = stuff(
  'ceramic',
  'bakelite',
  ['black', '#2b2a2d', 'black'],
  ['ivory', '#e2d5b4', 'white', 'beige'],
  ['red', '#a5332f', 'red'],
  ['green', '#4b6a52', 'green'],
  ['two-tone grey', '#8f9498', 'grey'],
  ['brown', '#5f3f2c', 'brown'],
);

export const plastics = stuff(
  'plain',
  'plastic',
  ['black', '#333238', 'black'],
  ['white', '#e6e4de', 'white'],
  ['silver', '#aeb3b8', 'silver'],
  ['orange', '#d4752f', 'orange'],
  ['red', '#b53a36', 'red'],
  ['blue', '#3f6aa0', 'blue'],
  ['yellow', '#d9b13d', 'yellow'],
);

export const painted = stuff(
  'plain',
  undefined,
  ['red', '#a93c36', 'red'],
  ['blue', '#44668f', 'blue'],
  ['green', '#527a52', 'green'],
  ['yellow', '#d3a93f', 'yellow'],
  ['black', '#343236', 'black'],
  ['white', '#e8e3d8', 'white'],
  ['silver', '#a9aeb3', 'silver'],
  ['brown', '#7b5536', 'brown'],
);

export const stones = stuff(
  'ceramic',
  'plaster',
  ['plaster', '#ddd6c8', 'white'],
  ['bronzed', '#6f5a3a', 'brown', 'metallic'],
  ['marbled', '#cfc9c2', 'white', 'grey'],
  ['verdigris', '#6d8f80', 'green'],
  ['terracotta', '#b36a48', 'orange'],
);

export const natural = stuff(
  'fabric',
  undefined,
  ['brown', '#8a6038', 'brown'],
  ['golden', '#c7984d', 'yellow', 'brown'],
  ['grey', '#8c8a86', 'grey'],
  ['white', '#e5dfd3', 'white'],
  ['black', '#3a3637', 'black'],
);

export const foods = stuff(
  'plain',
  'papier-mâché',
  ['brown', '#b07a42', 'brown'],
  ['golden', '#cf9c4e', 'yellow', 'brown'],
  ['pale', '#e2c795', 'beige'],
  ['dark', '#7c4a2a', 'brown'],
);

export const wickers = stuff(
  'wood',
  'wicker',
  ['wicker', '#b88a52', 'brown', 'beige'],
  ['white wicker', '#ded2bb', 'white'],
  ['dark wicker', '#7d5732', 'brown'],
  ['willow', '#c49c66', 'beige'],
);
