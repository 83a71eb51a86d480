import { defineCatalogue } from '../catalogue/index.ts';
import type { CatalogueRule } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';

/** Categories have two levels (domain-fields 1.2, 1.6). */
const atMostTwoLevels: CatalogueRule = (next, world) => {
  const parentId = next.values['parentId'];
  if (typeof parentId !== 'string') return undefined;
  if (parentId === next.id) return refuse('cycle', 'A category cannot stand under itself.', { field: 'parentId' }).refused;
  const parent = world.record('propCategory', parentId);
  if (parent?.values['parentId'] !== undefined) {
    return refuse('too-deep', 'Categories have two levels: choose one that is not itself under another.', { field: 'parentId' })
      .refused;
  }
  if (world.referenceCount(next.id, 'propCategory') > 0) {
    return refuse('too-deep', 'This category has others under it, so it cannot go under another.', { field: 'parentId' }).refused;
  }
  return undefined;
};

const prefixOfLetters: CatalogueRule = (next) => {
  const { prefix } = next.values;
  if (typeof prefix !== 'string' || /^[A-Za-z]{1,6}$/.test(prefix)) return undefined;
  return refuse('invalid', 'Code prefix has one to six letters, FUR say.', { field: 'prefix' }).refused;
};

/** Prop categories: section 2 of the specification, propCategories. */
export const propCategory = defineCatalogue({
  kind: 'propCategory',
  scope: 'props',
  area: 'props',
  path: 'propCategories',
  noun: { one: 'category', many: 'categories' },
  title: 'name',
  uniqueTitleWithin: 'parentId',
  stock: false,
  photos: false,
  rules: [atMostTwoLevels, prefixOfLetters],
  fields: {
    name: { type: 'text', label: 'Name', max: 60, required: true, searched: true, column: 'shown', importNames: ['category'] },
    parentId: { type: 'reference', to: 'propCategory', label: 'Under', column: 'shown', facet: true, help: 'Leave empty for a main category.' },
    prefix: { type: 'text', label: 'Code prefix', max: 6, column: 'shown', help: 'One to six letters that begin the codes of this category, FUR say.' },
    order: { type: 'integer', label: 'Sort order', min: 0, max: 10_000, column: 'offered' },
    notes: { type: 'text', label: 'Notes', max: 4000, multiline: true, searched: true },
  },
});
