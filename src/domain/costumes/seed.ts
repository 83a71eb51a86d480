import { startingCategories } from '../../words/en/startingStore.ts';
import type { FieldValues } from '../catalogue/index.ts';
import { seedOf } from '../stock/index.ts';
import type { FitKey, Sit } from './fit.ts';

/** Costume categories that a new group starts with (domain-fields 1.2). */
export const costumeCategorySeed = seedOf(startingCategories.costumes, {
  OUT: ['COA', 'CAP'],
  SUI: ['JAC', 'WAI', 'TAI'],
  ACC: ['BEL', 'TIE', 'GLO', 'HAN'],
  FOT: ['BOT', 'SHO', 'DSH'],
});

type Garment = readonly [sit: Sit | 'none', ...measures: readonly FitKey[]];

/** How garments of seeded categories, by prefix, are worn and measured. Subcategories inherit from their parent. */
const garments: Readonly<Record<string, Garment>> = {
  OUT: ['over', 'chest'],
  CAP: ['none'],
  SUI: ['usual', 'chest'],
  SHI: ['usual', 'chest'],
  TRO: ['usual', 'waist', 'inseam'],
  SKI: ['usual', 'waist'],
  DRE: ['usual', 'chest', 'waist'],
  FOU: ['close', 'waist'],
  KNI: ['usual', 'chest'],
  UNI: ['usual', 'chest'],
  DAN: ['close', 'chest', 'waist', 'hip'],
  HAT: ['usual', 'head'],
  WIG: ['usual', 'head'],
  FOT: ['usual', 'shoe'],
  ACC: ['none'],
  JEW: ['none'],
  EYE: ['none'],
  MAS: ['none'],
  WNG: ['none'],
  FAB: ['none'],
};

/** A seeded category's values for fitting. */
export function garmentValuesOf(prefix: string): FieldValues {
  const [sit, ...measures] = garments[prefix] ?? [];
  return sit === undefined ? {} : { sit, ...(measures.length > 0 ? { measures } : {}) };
}
