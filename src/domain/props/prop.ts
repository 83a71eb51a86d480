import { choices, defineCatalogue } from '../catalogue/index.ts';
import { describingFields, identityFields, keepingFields, loanableField, restrictedFields } from '../stock/index.ts';

/** Props: section 2 of the specification; fields from domain-fields 1.0 and 1.5. */
export const prop = defineCatalogue({
  kind: 'prop',
  scope: 'props',
  area: 'props',
  path: 'props',
  noun: { one: 'prop', many: 'props' },
  title: 'name',
  stock: true,
  duplicates: { within: 'categoryId' },
  photos: true,
  codePrefix: 'P',
  parts: [{ kind: 'propWork', by: 'itemId', label: 'Work', latestBy: 'doneOn', startsUnnamed: true }],
  fields: {
    ...identityFields,
    categoryId: { type: 'reference', to: 'propCategory', label: 'Category', required: true, column: 'shown', facet: true, sticky: true, importNames: ['category', 'type'] },
    ...describingFields,
    stockKind: {
      type: 'choice',
      label: 'Kind of stock',
      choices: choices('object', 'furniture', 'dressing', 'consumable', 'weapon', ['scenery', 'Scenery piece']),
      section: 'Look',
      column: 'offered',
      facet: true,
      sticky: true,
    },
    material: { type: 'words', label: 'Material', max: 10, section: 'Look', searched: true, column: 'offered', facet: true },
    width: { type: 'length', label: 'Width', section: 'Size', column: 'offered' },
    height: { type: 'length', label: 'Height', section: 'Size', column: 'offered' },
    depth: { type: 'length', label: 'Depth', section: 'Size', column: 'offered' },
    parts: { type: 'text', label: 'Parts', max: 200, section: 'Stock', searched: true, help: 'What belongs to it: teapot and lid.' },
    practical: {
      type: 'choice',
      label: 'Practical',
      choices: choices('no', 'battery', 'mains', 'water', 'flame'),
      section: 'Look',
      column: 'offered',
      facet: true,
      help: 'Does it really work on stage, and by what?',
    },
    loanable: loanableField('props team'),
    ...restrictedFields,
    ...keepingFields,
  },
});
