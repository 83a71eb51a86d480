/** What the wardrobe keeps in boxes and drawers: hats, wigs, masks, footwear, foundations, animals. */
import { cottons, felts, hairs, hides, metallics, mixed, plush, silks, velvets, wools } from './cloths.ts';
import type { Garment } from './garment.ts';

const ribbons = ['#8d2f35', '#2f4a5e', '#c8a24c', '#efe6d2'];
const period = ['victorian-early', 'victorian-late', 'edwardian'] as const;

export const accessories: readonly Garment[] = [
  { category: 'Hats and headwear', drawing: 'hat', count: 4, names: ['{m} top hat', '{m} stovepipe hat'], stuffs: felts.slice(0, 3), accents: ['#2f2928', '#6d7078'], value: [15, 70], periods: ['regency', ...period], home: 'hats', fit: 'head', care: ['spot-clean'],
    details: ['In its own box, brim up.', 'Brush one way only.', 'Stuffed with tissue for a small Jack.'] },
  { category: 'Hats and headwear', drawing: 'bowler', count: 5, names: ['{m} bowler', '{m} trilby'], stuffs: felts, accents: ['#2f2928', '#8d2f35'], value: [10, 35], periods: ['edwardian', '1920s', '1930s', '1950s'], home: 'hats', fit: 'head', care: ['spot-clean'],
    details: ['Dented, steam it out.', 'Hobson’s own.'] },
  { category: 'Hats and headwear', drawing: 'flatCap', count: 4, names: ['{m} flat cap', '{m} chauffeur’s cap'], stuffs: wools.slice(2, 6), accents: ['#2f2928'], value: [4, 18], periods: ['edwardian', '1930s', '1940s'], home: 'hats', fit: 'head', care: ['spot-clean'],
    details: ['One of a dozen for the crowd.', 'Peak has lost its card.'] },
  { category: 'Hats and headwear', drawing: 'bonnet', count: 6, names: ['{m} bonnet', '{m} poke bonnet'], stuffs: [...silks.slice(0, 4), ...cottons.slice(0, 2)], accents: ribbons, value: [10, 40], periods: ['regency', 'victorian-early', 'victorian-late'], home: 'hats', fit: 'head', care: ['spot-clean', 'do-not-clean'], always: { hazards: ['feather'] },
    details: ['Ribbons changed for every show.', 'Cherries are wired on.', 'Miss Prism.'] },
  { category: 'Hats and headwear', drawing: 'tricorne', count: 3, names: ['{m} tricorne', '{m} bicorne'], stuffs: felts.slice(0, 3), accents: ['#c8a24c', '#efe6d2'], value: [12, 40], periods: ['c18', 'pantomime'], home: 'hats', fit: 'head', care: ['spot-clean'],
    details: ['Cockade pins on.', 'Smee and the Captain quarrelled over it.'] },
  { category: 'Hats and headwear', drawing: 'helmet', count: 2, names: ['{m} police helmet', '{m} fireman’s helmet'], stuffs: felts.slice(0, 4), accents: ['#c8a24c', '#b4b9bf'], value: [18, 50], periods: ['edwardian', '1940s', 'contemporary'], home: 'hats', fit: 'head', care: ['spot-clean'],
    details: ['Badge is ours, not theirs.'] },
  { category: 'Wigs and facial hair', drawing: 'wig', count: 6, names: ['{m} full-bottomed wig', '{m} ringlet wig', '{m} bob wig'], stuffs: hairs, accents: ['#8d2f35'], value: [20, 90], periods: ['c17', 'c18', 'victorian-early', '1920s'], home: 'wigs', fit: 'head', care: ['do-not-clean'], always: { loanable: 'ask', nextToSkin: true },
    details: ['On its block, under the net.', 'Wig cap every time.', 'Set with steam, never with tongs.'] },
  { category: 'Wigs and facial hair', drawing: 'beard', count: 3, names: ['{m} full beard', '{m} side-whiskers'], stuffs: hairs.slice(0, 4), accents: ['#2f2928'], value: [8, 25], periods: ['ancient', 'victorian-late', 'pantomime'], home: 'wigs', fit: 'one-size', care: ['do-not-clean'], always: { loanable: 'ask', nextToSkin: true },
    details: ['Gum and remover in the make-up box.', 'Hooks over the ears.'] },
  { category: 'Masks', drawing: 'mask', count: 5, names: ['{m} half-mask', '{m} carnival mask'], stuffs: [...metallics, ...velvets.slice(0, 2)], accents: ribbons, value: [5, 25], periods: ['c18', 'fantasy', 'non-specific'], home: 'panto', fit: 'one-size', care: ['spot-clean'], always: { hazards: ['feather'] },
    details: ['On a stick.', 'Elastic perishes, check it.'] },
  { category: 'Boots', drawing: 'boots', count: 7, names: ['{m} riding boots', '{m} ankle boots', '{m} bucket-top boots'], stuffs: hides, accents: ['#6d4a2c', '#2f2928'], value: [12, 60], periods: ['c17', 'c18', ...period, '1940s'], home: 'shoes', fit: 'feet', care: ['spot-clean'], closures: ['laces', 'pull-on'],
    details: ['Soled with rubber, quiet.', 'Tight in the calf.', 'Tops are covers over wellingtons.'] },
  { category: 'Shoes', drawing: 'shoes', count: 7, names: ['{m} buckled shoes', '{m} court shoes', '{m} brogues'], stuffs: hides, accents: ['#b4b9bf', '#c8a24c'], value: [6, 35], periods: ['c18', 'regency', '1930s', '1950s'], home: 'shoes', fit: 'feet', care: ['spot-clean'], closures: ['laces', 'pull-on'],
    details: ['Heel tipped last year.', 'Buckles on elastic.', 'Insoles in for size.'] },
  { category: 'Dance shoes', drawing: 'shoes', count: 2, names: ['{m} tap shoes', '{m} character shoes'], stuffs: hides.slice(0, 2), accents: ['#b4b9bf'], value: [10, 30], periods: ['non-specific'], home: 'shoes', fit: 'feet', care: ['spot-clean'],
    details: ['Not on the painted floor.'] },
  { category: 'Gloves', drawing: 'gloves', count: 4, names: ['{m} evening gloves', '{m} day gloves'], stuffs: [...silks.slice(0, 2), ...cottons.slice(0, 2)], accents: ['#efe6d2', '#c8a24c'], value: [2, 10], periods: [...period, '1950s'], home: 'small', fit: 'alpha', care: ['hand-wash'], always: { tracking: 'batch', quantity: 6 },
    details: ['In pairs, pinned: keep them pinned.', 'For the footmen.'] },
  { category: 'Ties and scarves', drawing: 'scarf', count: 4, names: ['{m} cravat', '{m} muffler'], stuffs: [...silks.slice(1, 4), ...wools.slice(3, 5)], accents: ['#efe6d2', '#c29a3a'], value: [2, 12], periods: ['regency', ...period, '1940s'], home: 'small', fit: 'one-size', care: ['hand-wash'],
    details: ['Ready tied, hook behind.', 'Long enough for two turns.'] },
  { category: 'Jewellery', drawing: 'crown', count: 2, names: ['{m} coronet', '{m} tiara'], stuffs: metallics, accents: ['#8d2f35', '#3b6ea5'], value: [6, 30], periods: ['medieval', 'pantomime'], home: 'small', fit: 'one-size', care: ['spot-clean'],
    details: ['Combs at the sides.', 'Paste; one stone is a wine gum, varnished.'] },
  { category: 'Period foundations', drawing: 'corset', count: 5, names: ['{m} corset', '{m} stays'], stuffs: [...cottons.slice(0, 2), ...silks.slice(5, 8)], accents: ['#efe6d2', '#8d2f35'], value: [20, 65], periods: ['c18', 'regency', ...period], home: 'linen', fit: 'womens', care: ['air-only', 'spot-clean'], closures: ['laces'], always: { nextToSkin: true },
    details: ['Lace from the middle outwards.', 'One bone pokes, taped.', 'Over a chemise, always.'] },
  { category: 'Character and animal', drawing: 'animalSuit', count: 4, names: ['{m} suit', '{m} suit, child’s'], stuffs: plush, accents: ['#e6d8c0', '#d9a3a6'], value: [30, 120], periods: ['pantomime', 'fantasy'], home: 'panto', fit: 'alpha', care: ['spot-clean', 'air-only'], closures: ['zip'], always: { hazards: ['fur'] },
    details: ['Hot: ten minutes and out.', 'Head is separate, on top of the rail.', 'Air it for two days after.'] },
  { category: 'Wings and tails', drawing: 'wings', count: 3, names: ['{m} fairy wings'], stuffs: mixed, accents: ['#c8a24c', '#d9a3c6'], value: [8, 30], periods: ['fantasy', 'pantomime'], home: 'panto', fit: 'one-size', care: ['do-not-clean'],
    details: ['Carry flat.', 'Straps cross at the back.'] },
  { category: 'Dance and unitards', drawing: 'jumper', count: 3, names: ['{m} sequin top', '{m} chorus jacket'], stuffs: mixed, accents: ['#2f2928', '#efe6d2'], value: [8, 25], periods: ['1970s', '1980s', 'contemporary'], home: 'panto', fit: 'alpha', care: ['hand-wash'], closures: ['zip'],
    details: ['Sheds sequins; sweep.', 'One of eight for the finale.'] },
];
