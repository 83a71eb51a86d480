/** Bags, personal things, the sickroom. */
import type { Archetype } from './archetype.ts';
import { bakelites, fabrics, fineMetals, glasses, leathers, metals, painted, wickers, woods } from './palettes.ts';

const trims = ['#c8a24c', '#b4b9bf', '#5e3d26', '#2f2928'];
const travel = ['victorian-late', 'edwardian', '1920s', '1930s', '1940s', '1950s'] as const;
const finery = ['regency', 'victorian-early', 'victorian-late', 'edwardian', '1920s'] as const;

export const carried: readonly Archetype[] = [
  { category: 'Bags and luggage', drawing: 'suitcase', count: 18, names: ['{m} suitcase', '{m} suitcase, small', '{m} attaché case', '{m} overnight case', '{m} hat box'], stuffs: leathers, accents: ['#5e3d26', '#c8a24c', '#2f2928', '#8b6a45'], value: [8, 45], size: [60, 40, 18], periods: travel, home: 'bags',
    details: ['Labels for Vienna and Paris; soak off if wrong.', 'Locks work, key taped inside.', 'Handle is loose, carry it under the arm.', 'Packed light with foam.', 'Bursts open on cue: pull the pin.', 'Cardboard, keep it out of the rain.'] },
  { category: 'Bags and luggage', drawing: 'bag', count: 18, names: ['{m} handbag', '{m} Gladstone bag', '{m} doctor’s bag', '{m} carpet bag', '{m} satchel'], stuffs: [...leathers, ...fabrics.slice(0, 3)], accents: trims, value: [6, 40], size: [36, 28, 18], periods: travel, home: 'bags',
    details: ['Big enough for a baby, as it has to be.', 'Clasp sticks; warm it first.', 'Lining replaced, pocket on the left.', 'Weighted with a brick in felt.', 'Mary Poppins bottom: open, for pulling things up through the table.'] },
  { category: 'Bags and luggage', drawing: 'trunk', count: 6, names: ['{m} cabin trunk', '{m} steamer trunk', '{m} tuck box'], stuffs: leathers, accents: ['#8b6a45', '#5e3d26'], value: [30, 120], size: [90, 55, 50], periods: travel, home: 'bags', always: { hazards: ['two-person'] },
    details: ['Stands on end as a wardrobe.', 'Castors added underneath.', 'Painted initials come off with white spirit.'] },
  { category: 'Bags and luggage', drawing: 'basket', count: 7, names: ['{m} hamper', '{m} bicycle basket', '{m} sewing basket'], stuffs: wickers, accents: ['#8d2f35', '#e6dfd2', '#48648c', '#c29a3a'], value: [6, 35], size: [46, 36, 32], periods: travel, home: 'bags',
    details: ['Leather straps.', 'Cloth is stapled in.', 'Fits under the bench seat.'] },
  { category: 'Personal items', drawing: 'pocketWatch', count: 8, names: ['{m} pocket watch', '{m} half-hunter and chain', '{m} nurse’s watch'], stuffs: fineMetals, accents: ['#8d2f35', '#2f4a5e'], value: [6, 40], size: [5, 8, 2], periods: ['victorian-early', 'victorian-late', 'edwardian', '1910s'], home: 'personal',
    details: ['Chain has a clip instead of a bar.', 'Does not go.', 'Glass replaced with acetate.'] },
  { category: 'Personal items', drawing: 'spectacles', count: 9, names: ['{m} spectacles', '{m} pince-nez', '{m} half-moon glasses', '{m} lorgnette'], stuffs: [...fineMetals, ...bakelites.slice(0, 2)], accents: ['#2f2928'], value: [4, 18], size: [14, 5, 14], periods: ['c18', 'victorian-late', 'edwardian', '1930s', '1950s'], home: 'personal', batch: [1, 3],
    details: ['Plain lenses.', 'No lenses, so no reflections.', 'One arm tightened with thread.', 'On a ribbon.'] },
  { category: 'Personal items', drawing: 'umbrella', count: 9, names: ['Umbrella, {m}', 'Parasol, {m}', 'Golf umbrella, {m}'], stuffs: fabrics, accents: ['#efe6d2', '#2f2928', '#d9b865'], value: [5, 28], size: [90, 92, 90], periods: [...finery, '1950s', 'contemporary'], home: 'personal',
    details: ['Opens. Bad luck is the actor’s own affair.', 'Lace trim coming away on two ribs.', 'Handle is a duck’s head.', 'Sewn shut.'] },
  { category: 'Personal items', drawing: 'cane', count: 8, names: ['{m} walking stick', '{m} silver-topped cane', '{m} shepherd’s crook'], stuffs: woods, accents: ['#b4b9bf', '#c8a24c', '#2f2928'], value: [5, 30], size: [4, 92, 12], periods: ['c18', ...finery, 'non-specific'], home: 'personal',
    details: ['Rubber ferrule, keep it on for the painted floor.', 'Cut down for a short actor.', 'Top unscrews: space for a note.'] },
  { category: 'Personal items', drawing: 'fan', count: 8, names: ['Fan, {m}', 'Ostrich-style fan, {m}', 'Painted fan, {m}'], stuffs: fabrics, accents: ['#efe6d2', '#c8a24c', '#2f2928'], value: [4, 22], size: [40, 24, 2], periods: ['c18', ...finery], home: 'personal',
    details: ['Snaps shut nicely.', 'Third stick split, glued.', 'Language-of-the-fan crib sheet in the box.'] },
  { category: 'Personal items', drawing: 'pipe', count: 7, names: ['{m} pipe', '{m} churchwarden pipe', '{m} calabash'], stuffs: woods, accents: ['#2f2928', '#c78a3b'], value: [3, 15], size: [16, 6, 4], periods: ['c18', 'victorian-late', 'edwardian', '1930s', '1940s'], home: 'personal',
    details: ['Never smoked.', 'Mouthpiece: wipe with the stuff in the office.', 'Smells convincing.'] },
  { category: 'Personal items', drawing: 'comb', count: 5, names: ['{m} comb', '{m} comb and brush set'], stuffs: [...bakelites, ...metals.slice(3, 4)], accents: ['#c8a24c', '#efe6d2'], value: [3, 18], size: [18, 5, 1], periods: [...finery, '1930s'], home: 'personal',
    details: ['Brush has been lost, comb remains.', 'On the dressing-table tray.'] },
  { category: 'Personal items', drawing: 'jewel', count: 9, names: ['Necklace, {m}', 'Pendant, {m}', 'Lady Bracknell’s pearls, {m}', 'Mayor’s chain, {m}'], stuffs: fineMetals, accents: ['#8d2f35', '#3b6ea5', '#3f6049', '#6a4a79'], value: [3, 25], periods: ['tudor', ...finery, 'pantomime'], home: 'personal',
    details: ['Magnetic clasp, so it can be snatched.', 'Restrung on fishing line.', 'Paste, obviously.'] },
  { category: 'Personal items', drawing: 'hat', count: 6, names: ['Top hat for business, {m}', 'Conjuror’s hat, {m}'], stuffs: fabrics, accents: ['#2f2928', '#8d2f35', '#efe6d2'], value: [10, 40], size: [30, 18, 30], periods: [...finery, 'pantomime'], home: 'personal',
    details: ['A prop, not a costume: false bottom.', 'Collapses.', 'Rabbit sold separately.'] },
  { category: 'Medical', drawing: 'medicine', count: 11, names: ['{m} medicine bottle', '{m} poison bottle', '{m} tonic bottle', '{m} chloroform bottle'], stuffs: glasses.slice(0, 5), accents: ['#8d2f35', '#2f2928', '#46644c', '#2f4a5e'], value: [2, 10], size: [7, 16, 5], periods: ['victorian-early', 'victorian-late', 'edwardian', '1930s'], home: 'personal', always: { hazards: ['glass'] }, batch: [1, 4],
    details: ['Marked POISON in good large letters.', 'Coloured water sealed in.', 'Skull label, rather overdone.', 'Ribbed so you can tell it in the dark.'] },
  { category: 'Medical', drawing: 'stethoscope', count: 4, names: ['Stethoscope, {m}'], stuffs: painted, accents: ['#b4b9bf', '#c8a24c'], value: [8, 25], periods: ['1930s', '1950s', 'contemporary'], home: 'personal',
    details: ['Works, warm it first.', 'Tubing perished at one end.'] },
  { category: 'Medical', drawing: 'crutch', count: 5, names: ['{m} crutch', '{m} crutch, child’s'], stuffs: woods, accents: ['#7b4a2b', '#302c2b', '#e6dfd2'], value: [8, 25], size: [20, 120, 5], periods: ['victorian-early', 'victorian-late', '1910s', '1940s'], home: 'personal',
    details: ['Tiny Tim’s.', 'Adjusts with a wing nut.', 'Padded in the dressing-up colour.'] },
  { category: 'Medical', drawing: 'bag', count: 3, names: ['{m} nurse’s bag', '{m} midwife’s bag'], stuffs: leathers, accents: ['#b4b9bf'], value: [12, 45], size: [38, 26, 20], periods: ['edwardian', '1930s', '1940s'], home: 'bags',
    details: ['Contents listed inside the lid.', 'Syringe has no needle.'] },
];
