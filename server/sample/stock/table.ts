/** Kitchen, glass, food. */
import type { Archetype } from './archetype.ts';
import { china, earthenware, enamels, foods, glasses, kitchenMetals, metals, wickers } from './palettes.ts';

const gold = ['#c8a24c', '#8d2f35', '#2f4a5e', '#46644c'];
const domestic = ['victorian-late', 'edwardian', '1920s', '1930s', '1940s', '1950s', 'non-specific'] as const;
const drinks = ['#7a2433', '#c9a24e', '#d9c27a', '#8a4a25', '#5a2a3a'];
const breakable = { hazards: ['glass'] } as const;

export const table: readonly Archetype[] = [
  { category: 'Kitchen and tableware', drawing: 'teapot', count: 13, names: ['{m} teapot', '{m} teapot, large', '{m} coffee pot'], stuffs: [...china, ...earthenware, ...metals.slice(2, 4)], accents: gold, value: [6, 45], size: [24, 16, 15], periods: domestic, home: 'kitchen',
    details: ['Pours without dripping, which is rare.', 'Lid is tied on with fishing line.', 'Holds two cups at most.', 'Cold tea only: gravy browning and water.', 'Spout chipped, turn it upstage.'] },
  { category: 'Kitchen and tableware', drawing: 'cup', count: 14, names: ['Teacups and saucers, {m}', 'Breakfast cups, {m}', 'Coffee cups, {m}'], stuffs: china, accents: gold, value: [2, 8], size: [15, 7, 15], periods: domestic, home: 'kitchen', batch: [4, 12],
    details: ['Count them back in.', 'Two saucers do not match, nobody has noticed yet.', 'From Joan’s mother.', 'Rattle beautifully.'] },
  { category: 'Kitchen and tableware', drawing: 'plates', count: 14, names: ['Dinner plates, {m}', 'Side plates, {m}', 'Soup plates, {m}', 'Serving plates, {m}'], stuffs: [...china, ...metals.slice(2, 4)], accents: gold, value: [1, 7], size: [26, 2, 26], periods: domestic, home: 'kitchen', batch: [6, 18],
    details: ['Good enough for close work.', 'Melamine, so it bounces.', 'Breakaway ones are NOT with these.', 'From the Methodist hall when it closed.'] },
  { category: 'Kitchen and tableware', drawing: 'jug', count: 11, names: ['{m} milk jug', '{m} water jug', '{m} cider jug', '{m} wash jug'], stuffs: [...earthenware, ...enamels, ...china], accents: gold, value: [4, 24], size: [18, 24, 15], periods: ['medieval', 'tudor', 'c18', ...domestic], home: 'kitchen',
    details: ['Holds a litre and a half.', 'Handle glued in 2016, use two hands.', 'Leaks after ten minutes, so do not pre-set it full.'] },
  { category: 'Kitchen and tableware', drawing: 'saucepan', count: 9, names: ['{m} saucepan', '{m} milk pan', '{m} frying pan'], stuffs: [...enamels, ...kitchenMetals], accents: gold, value: [4, 22], size: [38, 12, 20], periods: domestic, home: 'kitchen',
    details: ['No lid.', 'Dented for effect.', 'Loud when dropped: that is the point.'] },
  { category: 'Kitchen and tableware', drawing: 'kettle', count: 8, names: ['{m} kettle', '{m} range kettle', '{m} camp kettle'], stuffs: [...enamels, ...kitchenMetals], accents: ['#2f2928', '#c8a24c'], value: [8, 40], size: [28, 26, 20], periods: domestic, home: 'kitchen',
    details: ['Smoke pellet fits inside.', 'Soot is paint and comes off on gloves.', 'Whistle removed after the 2018 incident.'] },
  { category: 'Kitchen and tableware', drawing: 'cutlery', count: 9, names: ['Table knives and forks, {m}', 'Teaspoons, {m}', 'Carving set, {m}', 'Fish knives, {m}'], stuffs: metals.slice(0, 6), accents: gold, value: [1, 4], periods: domestic, home: 'kitchen', batch: [6, 24],
    details: ['Blunted.', 'Bone handles, do not soak.', 'In a roll, counted.'] },
  { category: 'Kitchen and tableware', drawing: 'bucket', count: 6, names: ['{m} bucket', '{m} coal scuttle', '{m} slop pail'], stuffs: [...enamels, ...metals.slice(4, 6)], accents: ['#3d3f44', '#e6dfd2'], value: [6, 25], size: [32, 30, 32], periods: domestic, home: 'garage',
    details: ['Watertight.', 'Coal is polystyrene, painted.', 'Hole in the bottom. On purpose.'] },
  { category: 'Kitchen and tableware', drawing: 'tin', count: 9, names: ['{m} biscuit tin', '{m} tea caddy', '{m} flour bin'], stuffs: [...enamels, ...metals.slice(0, 3)], accents: ['#e2d5b4', '#8d2f35', '#46644c', '#2f4a5e'], value: [3, 16], size: [18, 20, 18], periods: domestic, home: 'kitchen',
    details: ['Label printed off, original on the shared drive.', 'Lid opens easily, test it anyway.', 'Real biscuits only on the night.'] },
  { category: 'Kitchen and tableware', drawing: 'basket', count: 6, names: ['{m} shopping basket', '{m} picnic basket', '{m} egg basket'], stuffs: wickers, accents: ['#a93c36', '#e6dfd2', '#48648c'], value: [6, 30], size: [44, 36, 30], periods: [...domestic], home: 'kitchen',
    details: ['Gingham lining pops out.', 'Six plaster eggs go with it.', 'Creaks.'] },
  { category: 'Glassware and bottles', drawing: 'wineGlass', count: 14, names: ['{m} wine glasses', '{m} sherry glasses', '{m} champagne flutes', '{m} cordial glasses'], stuffs: glasses, accents: ['#7a2433', '#c9a24e', '#e6d9a8'], value: [2, 8], size: [8, 18, 8], periods: [...domestic, 'c18', 'regency'], home: 'glass', always: breakable, batch: [6, 24],
    details: ['Count them back in.', 'Pack in the divided carton, stems up.', 'Toughened; still no throwing.', 'Wedding-present quality.'] },
  { category: 'Glassware and bottles', drawing: 'tumbler', count: 9, names: ['{m} tumblers', '{m} whisky glasses', '{m} water glasses'], stuffs: glasses, accents: ['#c78a3b', '#a9c4cc', '#8a4a25'], value: [1, 6], size: [8, 10, 8], periods: domestic, home: 'glass', always: breakable, batch: [4, 16],
    details: ['Heavy bottoms: they land well.', 'Acrylic lookalikes are on the shelf below.', 'From the old Crown.'] },
  { category: 'Glassware and bottles', drawing: 'beerMug', count: 6, names: ['Pint pots, {m}', 'Half-pint mugs, {m}'], stuffs: glasses.slice(0, 3), accents: ['#a9682a', '#c98f3a', '#4a2a1c'], value: [2, 6], size: [13, 14, 9], periods: ['1940s', '1950s', '1960s', 'contemporary'], home: 'glass', always: breakable, batch: [4, 12],
    details: ['Beer is cold tea, the head is shaving foam.', 'Fixed contents: resin.', 'Crown stamp on the side.'] },
  { category: 'Glassware and bottles', drawing: 'decanter', count: 8, names: ['{m} decanter', '{m} ship’s decanter', '{m} claret jug'], stuffs: glasses, accents: drinks, value: [10, 60], size: [16, 26, 16], periods: ['c18', 'regency', 'victorian-late', 'edwardian', '1930s'], home: 'glass', always: breakable,
    details: ['Stopper does not belong to it but fits.', 'Fill to the shoulder.', 'Hairline crack, water only.'] },
  { category: 'Glassware and bottles', drawing: 'bottle', count: 16, names: ['{m} wine bottle', '{m} gin bottle', '{m} beer bottle', '{m} champagne bottle', '{m} ginger-beer bottle'], stuffs: glasses.slice(0, 5), accents: ['#7a2433', '#2f4a5e', '#46644c', '#2f2928'], value: [1, 6], size: [8, 30, 8], periods: [...domestic, 'contemporary'], home: 'glass', always: breakable, batch: [1, 8],
    details: ['Label is ours: “Château Hadderby”.', 'Cork pops if you push it home the night before.', 'Empty and rinsed.', 'Label faces front when the name is upstage.'] },
  { category: 'Glassware and bottles', drawing: 'goblet', count: 9, names: ['{m} goblet', '{m} chalice', '{m} tankard'], stuffs: metals, accents: ['#3f6049', '#48648c', '#8d2f35'], value: [5, 30], size: [10, 18, 10], periods: ['ancient', 'medieval', 'tudor', 'c17', 'fantasy'], home: 'glass', batch: [1, 6],
    details: ['Lined, safe to drink from.', 'Not food-safe: mime it.', 'Jewels are bath gems.', 'Stem has been straightened twice.'] },
  { category: 'Food and drink (fake)', drawing: 'basketOfBread', count: 8, names: ['Bread basket, {m} rolls', 'Loaves, {m}', 'Farmhouse loaf, {m}'], stuffs: foods, accents: ['#b88a52', '#7d5732'], value: [4, 18], size: [32, 16, 24], periods: ['non-specific'], home: 'food', always: { stockKind: 'dressing' }, batch: [1, 5],
    details: ['Varnished real bread; mice have been at it once.', 'Foam, carved by Mei-Ling.', 'Two of them pull apart.'] },
  { category: 'Food and drink (fake)', drawing: 'cake', count: 9, names: ['Cake, {m} icing', 'Wedding cake tier, {m}', 'Birthday cake, {m}', 'Victoria sponge, {m}'], stuffs: [...foods, { word: 'white', tint: '#efe8dc', finish: 'plain', colours: ['white'] }, { word: 'pink', tint: '#d9a3a6', finish: 'plain', colours: ['pink'] }], accents: ['#8d2f35', '#efe6d2', '#c8a24c', '#d9a3a6'], value: [8, 30], size: [28, 18, 28], periods: ['non-specific'], home: 'food', always: { stockKind: 'dressing' },
    details: ['Polystyrene and caulk.', 'One slice comes out, with a magnet.', 'Candles plug in.', 'Muffin slot for a real cucumber sandwich.'] },
  { category: 'Food and drink (fake)', drawing: 'fruit', count: 8, names: ['Bowl of fruit, {m}', 'Apples, {m}', 'Wax pears, {m}'], stuffs: [{ word: 'red', tint: '#a9403a', finish: 'ceramic', colours: ['red'] }, { word: 'green', tint: '#8aa04f', finish: 'ceramic', colours: ['green'] }, { word: 'yellow', tint: '#d6ac48', finish: 'ceramic', colours: ['yellow'] }], accents: ['#d88a3a', '#6d8a52', '#7a2f4a'], value: [3, 15], size: [26, 16, 26], periods: ['non-specific'], home: 'food', always: { stockKind: 'dressing' }, batch: [1, 12],
    details: ['Wax: melts under the FOH lamps, so set it late.', 'One is real. It was real in 2011, anyway.', 'Glued into the bowl.'] },
  { category: 'Food and drink (fake)', drawing: 'roast', count: 8, names: ['Roast goose, {m}', 'Boiled ham, {m}', 'Turkey, {m}', 'Leg of mutton, {m}'], stuffs: foods, accents: ['#c7984d', '#6d8a52', '#a9403a'], value: [12, 40], size: [44, 20, 30], periods: ['medieval', 'victorian-early', 'victorian-late', 'non-specific'], home: 'food', always: { stockKind: 'dressing' },
    details: ['Bob Cratchit’s. Do not lose it.', 'Carves: slices held with Velcro.', 'Latex skin going sticky, dust with talc.', 'Steam from a warm flannel underneath.'] },
  { category: 'Food and drink (fake)', drawing: 'tin', count: 6, names: ['Tin of soup', 'Tinned peaches', 'Powdered egg', 'Corned beef', 'Evaporated milk', 'Pilchards'], stuffs: metals.filter(({ word }) => word === 'tin'), accents: ['#8d2f35', '#46644c', '#c8a24c', '#2f4a5e', '#d4752f', '#6a4a79'], value: [1, 3], size: [8, 11, 8], periods: ['1940s', '1950s', '1960s'], home: 'food', batch: [2, 10],
    details: ['Empty.', 'Ministry of Food label, reprint when they get grubby.', 'Weighted with sand.'] },
];
