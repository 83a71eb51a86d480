/** A catalogue that exists only in tests: it follows the recipe of CONTRIBUTING.md, and appears wherever catalogues are listed. */
import { defineCatalogue } from '../../src/domain/catalogue/index.ts';
import type { Kind } from '../../src/domain/catalogue/index.ts';
import { tellItem, workFields, workStanding, workTraits } from '../../src/domain/work/index.ts';
import { describingFields, identityFields, keepingFields, loanableField } from '../../src/domain/stock/index.ts';

// why: the product doesn't know these kinds; `wigs()` adds them at build time.
const wigKind = 'wig' as Kind;
const workKind = 'wigWork' as Kind;

export const wig = defineCatalogue({
  kind: wigKind,
  scope: 'costumes',
  area: 'costumes',
  path: 'wigs',
  noun: { one: 'wig', many: 'wigs', a: 'a wig', heading: 'Wigs' },
  title: 'name',
  stock: true,
  findable: true,
  countName: 'wigsCount',
  planItem: true,
  filed: { key: 'wigId', label: 'Wig' },
  counted: ['wigs', 'Wigs'],
  work: workKind,
  photos: true,
  codePrefix: 'W',
  parts: [{ kind: workKind, by: 'itemId', label: 'Work', startsUnnamed: true }],
  fields: {
    ...identityFields,
    ...describingFields,
    dressed: {
      type: 'date',
      label: 'To be dressed by',
      marks: { layer: 'work', says: 'to be dressed', several: (count) => `${count} wigs to be dressed` },
    },
    loanable: loanableField('wig room'),
    ...keepingFields,
  },
});

export const wigWork = defineCatalogue({
  ...workTraits,
  kind: workKind,
  scope: 'costumes',
  area: 'costumes',
  path: 'wigWork',
  fields: workFields(wigKind, 'Wig'),
  consequences: tellItem(wigKind),
  standing: workStanding,
});
