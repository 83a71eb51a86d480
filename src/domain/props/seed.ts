import { startingCategories } from '../../words/en/startingStore.ts';
import { seedOf } from '../stock/index.ts';

/** Prop categories that a new group starts with (domain-fields 1.6). */
export const propCategorySeed = seedOf(startingCategories.props, { FUR: ['SEA', 'TAB', 'STO', 'BED'] });
