import { startingCategories } from '../../words/en/startingStore.ts';
import { seedOf } from '../stock/index.ts';

/** Script categories that a new group starts with (domain-fields 1.11). */
export const scriptCategorySeed = seedOf(startingCategories.scripts);
