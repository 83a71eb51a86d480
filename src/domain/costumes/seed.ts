import type { FieldValues } from '../catalogue/index.ts';
import { seedOf } from '../stock/index.ts';
import type { FitKey, Sit } from './fit.ts';

/** Costume categories that a new group starts with (domain-fields 1.2). */
export const costumeCategorySeed = seedOf(
  ['Outerwear', 'OUT', ['Coats', 'COA'], ['Capes and cloaks', 'CAP']],
  ['Suits and tailoring', 'SUI', ['Jackets', 'JAC'], ['Waistcoats', 'WAI'], ['Tails and dinner suits', 'TAI']],
  ['Shirts and tops', 'SHI'],
  ['Trousers and shorts', 'TRO'],
  ['Skirts', 'SKI'],
  ['Dresses and gowns', 'DRE'],
  ['Period foundations', 'FOU'],
  ['Underwear and hosiery', 'UND'],
  ['Knitwear', 'KNI'],
  ['Sleep and robes', 'SLE'],
  ['Uniforms', 'UNI'],
  ['Ecclesiastical and academic', 'ECC'],
  ['Dance and unitards', 'DAN'],
  ['Character and animal', 'CHA'],
  ['National dress', 'NAT'],
  ['Sportswear', 'SPW'],
  ['Accessories', 'ACC', ['Belts', 'BEL'], ['Ties and scarves', 'TIE'], ['Gloves', 'GLO'], ['Handbags', 'HAN']],
  ['Jewellery', 'JEW'],
  ['Eyewear', 'EYE'],
  ['Hats and headwear', 'HAT'],
  ['Wigs and facial hair', 'WIG'],
  ['Masks', 'MAS'],
  ['Footwear', 'FOT', ['Boots', 'BOT'], ['Shoes', 'SHO'], ['Dance shoes', 'DSH']],
  ['Armour', 'ARM'],
  ['Wings and tails', 'WNG'],
  ['Children’s', 'CHI'],
  ['Fabric and trims', 'FAB'],
);

type Garment = readonly [sit: Sit | 'none', ...measures: readonly FitKey[]];

/** What seeded categories are measured by and how they sit; those below one that is named follow it. */
const garments: Readonly<Record<string, Garment>> = {
  Outerwear: ['over', 'chest'],
  'Capes and cloaks': ['none'],
  'Suits and tailoring': ['usual', 'chest'],
  'Shirts and tops': ['usual', 'chest'],
  'Trousers and shorts': ['usual', 'waist', 'inseam'],
  Skirts: ['usual', 'waist'],
  'Dresses and gowns': ['usual', 'chest', 'waist'],
  'Period foundations': ['close', 'waist'],
  Knitwear: ['usual', 'chest'],
  Uniforms: ['usual', 'chest'],
  'Dance and unitards': ['close', 'chest', 'waist', 'hip'],
  'Hats and headwear': ['usual', 'head'],
  'Wigs and facial hair': ['usual', 'head'],
  Footwear: ['usual', 'shoe'],
  Accessories: ['none'],
  Jewellery: ['none'],
  Eyewear: ['none'],
  Masks: ['none'],
  'Wings and tails': ['none'],
  'Fabric and trims': ['none'],
};

/** What a seeded category says of fitting. */
export function garmentValuesOf(category: string): FieldValues {
  const [sit, ...measures] = garments[category] ?? [];
  return sit === undefined ? {} : { sit, ...(measures.length > 0 ? { measures } : {}) };
}
