/** Toys, sports, music, animals, holidays. */
import type { Archetype } from './archetype.ts';
import { fabrics, leathers, metals, natural, painted, paintedWoods, woods } from './palettes.ts';

const brights = ['#d9b865', '#8d2f35', '#2f4a5e', '#46644c', '#efe6d2'];
const nursery = ['victorian-late', 'edwardian', '1930s', '1950s', 'non-specific'] as const;
const dressing = { stockKind: 'dressing' } as const;

export const play: readonly Archetype[] = [
  { category: 'Toys and games', drawing: 'teddy', count: 8, names: ['Teddy bear, {m}', 'Bear with a bow, {m}', 'Stuffed rabbit, {m}'], stuffs: natural, accents: ['#8d2f35', '#48648c', '#d9b865', '#e0c9a0'], value: [5, 35], size: [26, 36, 20], periods: nursery, home: 'toys',
    details: ['One eye.', 'Growls when tipped.', 'Answers to Aloysius.', 'Well loved, do not wash.'] },
  { category: 'Toys and games', drawing: 'rockingHorse', count: 3, names: ['Rocking horse, {m}', 'Hobby horse on rockers, {m}'], stuffs: painted, accents: ['#3a2c24', '#8b6a45', '#efe6d2'], value: [60, 180], size: [95, 80, 35], periods: ['victorian-late', 'edwardian', 'pantomime'], home: 'garage', always: { hazards: ['two-person'] },
    details: ['Carries a child of eight.', 'Tail is real horsehair and sheds.'] },
  { category: 'Toys and games', drawing: 'chess', count: 7, names: ['{m} chess set', '{m} draughts board'], stuffs: woods, accents: ['#2f2928', '#6b3426', '#46644c'], value: [8, 40], size: [40, 14, 40], periods: ['medieval', 'c18', 'victorian-late', '1930s', 'non-specific'], home: 'toys',
    details: ['White is short of a bishop; use the salt cellar.', 'Pieces pinned, so it can be carried mid-game.', 'Magnets under every man.'] },
  { category: 'Toys and games', drawing: 'drum', count: 5, names: ['Toy drum, {m}', 'Marching drum, {m}'], stuffs: painted, accents: ['#c8a24c', '#8d2f35', '#2f4a5e'], value: [8, 35], size: [30, 24, 30], periods: nursery, home: 'toys',
    details: ['Skins slack when damp.', 'Muffled with a duster.'] },
  { category: 'Toys and games', drawing: 'ball', count: 6, names: ['{m} playground ball', 'Juggling balls, {m}', 'Bowling wood, {m}'], stuffs: painted, accents: ['#efe6d2', '#d9b865'], value: [2, 10], size: [18, 18, 18], periods: ['non-specific'], home: 'toys', batch: [1, 6],
    details: ['Soft, safe for the front stalls.', 'Half filled with rice so that it stays put.'] },
  { category: 'Sports', drawing: 'bat', count: 7, names: ['{m} cricket bat', '{m} rounders bat'], stuffs: woods, accents: ['#8d2f35', '#2f2928', '#46644c'], value: [8, 40], size: [12, 86, 6], periods: ['edwardian', '1930s', '1950s', 'contemporary'], home: 'garage',
    details: ['Signed by nobody in particular.', 'Linseed it in spring.', 'Hollowed, weighs nothing.'] },
  { category: 'Sports', drawing: 'racket', count: 8, names: ['{m} tennis racket', '{m} badminton racket', '{m} squash racket'], stuffs: woods, accents: leathers.map(({ tint }) => tint), value: [5, 25], size: [24, 68, 3], periods: ['edwardian', '1920s', '1930s', '1950s'], home: 'garage', batch: [1, 2],
    details: ['In a press, six wing nuts.', 'Strings painted white.', 'Anyone for it.'] },
  { category: 'Sports', drawing: 'trophy', count: 7, names: ['{m} trophy', '{m} challenge cup', '{m} rowing cup'], stuffs: metals, accents: ['#2f2928', '#5e3d26'], value: [8, 40], size: [22, 34, 16], periods: ['edwardian', '1930s', '1950s', 'contemporary'], home: 'ornaments',
    details: ['Engraved for the Hadderby Flower Show, 1954.', 'Plastic, sprayed.', 'Lid lost.'] },
  { category: 'Musical instruments (prop)', drawing: 'violin', count: 6, names: ['{m} violin', '{m} fiddle'], stuffs: woods, accents: ['#2f2928'], value: [20, 90], size: [21, 60, 9], periods: ['c18', 'victorian-late', '1930s', 'non-specific'], home: 'toys',
    details: ['Strings are nylon, silent.', 'Bow has been waxed with soap so it makes no noise.', 'In its case with a spare bridge.'] },
  { category: 'Musical instruments (prop)', drawing: 'trumpet', count: 5, names: ['{m} trumpet', '{m} bugle', '{m} cornet'], stuffs: metals.slice(0, 4), accents: ['#efe6d2', '#2f2928'], value: [20, 80], size: [50, 18, 12], periods: ['victorian-late', '1930s', '1940s', '1950s'], home: 'toys',
    details: ['Valves seized, so only mime.', 'Dented in Brassed Off and proud of it.'] },
  { category: 'Musical instruments (prop)', drawing: 'concertina', count: 4, names: ['{m} concertina', '{m} squeezebox'], stuffs: woods, accents: ['#8d2f35', '#46644c', '#2f2928'], value: [20, 90], size: [30, 18, 18], periods: ['victorian-late', 'edwardian', '1940s'], home: 'toys',
    details: ['Wheezes on the push.', 'Strap mended with a bootlace.'] },
  { category: 'Musical instruments (prop)', drawing: 'drum', count: 4, names: ['Side drum, {m}', 'Tabor, {m}'], stuffs: painted, accents: ['#c8a24c', '#b4b9bf'], value: [25, 90], size: [38, 30, 38], periods: ['medieval', 'tudor', 'c18', '1940s'], home: 'toys',
    details: ['Snare removed.', 'Sticks are with the SM.'] },
  { category: 'Animals and puppets', drawing: 'bird', count: 6, names: ['Stuffed parrot, {m}', 'Raven, {m}', 'Budgerigar, {m}'], stuffs: painted, accents: ['#d9b865', '#44668f', '#a93c36', '#527a52'], value: [8, 40], size: [14, 30, 18], periods: ['c18', 'victorian-late', 'pantomime'], home: 'toys', always: { hazards: ['feather'] },
    details: ['Clips to a shoulder.', 'Head turns with a string.', 'It is an ex-parrot.'] },
  { category: 'Animals and puppets', drawing: 'puppet', count: 6, names: ['Marionette, {m}', 'Glove puppet, {m}', 'Ventriloquist’s doll, {m}'], stuffs: fabrics, accents: ['#d9b865', '#2f4a5e', '#8d2f35'], value: [8, 60], size: [20, 45, 12], periods: ['c18', 'victorian-late', 'non-specific'], home: 'toys',
    details: ['Hang it up, or the strings knot.', 'Jaw works.', 'Frightens the juniors.'] },
  { category: 'Holiday', drawing: 'christmasTree', count: 4, names: ['Christmas tree, {m}', 'Table-top tree, {m}'], stuffs: [{ word: 'green', tint: '#3f6049', finish: 'plain', colours: ['green'] }, { word: 'frosted', tint: '#8fa69a', finish: 'plain', colours: ['green', 'white'] }], accents: ['#a93c36', '#44668f', '#6a4a79'], value: [12, 70], size: [80, 150, 80], periods: ['victorian-early', 'victorian-late', '1950s', 'contemporary'], home: 'christmas', always: dressing,
    details: ['Comes in three parts, numbered.', 'Grows on a winch: Nutcracker year.', 'Lights not included.'] },
  { category: 'Holiday', drawing: 'bauble', count: 7, names: ['Baubles, {m}', 'Glass baubles, {m}'], stuffs: painted, accents: brights, value: [1, 3], periods: ['contemporary', 'non-specific'], home: 'christmas', always: dressing, batch: [6, 36],
    details: ['Shatterproof.', 'Egg-boxed.', 'A few have lost their caps.'] },
  { category: 'Holiday', drawing: 'wreath', count: 4, names: ['Holly wreath, {m} bow', 'Laurel wreath, {m} bow'], stuffs: [{ word: 'red', tint: '#44654a', finish: 'plain', colours: ['green', 'red'] }, { word: 'gold', tint: '#557350', finish: 'plain', colours: ['green', 'gold'] }], accents: ['#a93c36', '#c8a24c'], value: [5, 20], size: [40, 40, 8], periods: ['victorian-early', 'victorian-late', 'contemporary'], home: 'christmas', always: dressing,
    details: ['Berries re-glued yearly.', 'Wire frame, mind your fingers.'] },
  { category: 'Holiday', drawing: 'gift', count: 8, names: ['Wrapped presents, {m}', 'Gift boxes, {m}', 'Parcel with a bow, {m}'], stuffs: painted, accents: brights, value: [1, 5], periods: ['1950s', 'contemporary', 'pantomime'], home: 'christmas', always: dressing, batch: [1, 10],
    details: ['Empty, lids lift off.', 'Re-wrap when tatty.', 'Largest takes a small chorister.'] },
  { category: 'Holiday', drawing: 'bunting', count: 5, names: ['Bunting, {m}', 'Coronation bunting, {m}'], stuffs: painted, accents: ['#8d2f35', '#2f4a5e', '#46644c'], value: [4, 18], periods: ['1940s', '1950s', 'contemporary'], home: 'soft', always: dressing, batch: [1, 6],
    details: ['Ten metres a string.', 'Roll it on the card, please.'] },
  { category: 'Holiday', drawing: 'rockingHorse', count: 2, names: ['Carousel horse, {m}'], stuffs: paintedWoods, accents: ['#c8a24c'], value: [90, 240], size: [120, 130, 35], periods: ['victorian-late', 'pantomime'], home: 'garage', always: { ...dressing, hazards: ['two-person', 'heavy'] },
    details: ['Flat, cut from ply, one good side.', 'Pole goes through to a floor plate.'] },
];
