import { choices, defineCatalogue } from '../catalogue/index.ts';
import { codeField, conditions, keepingFields, loanableField } from '../stock/index.ts';

/** Copies of scripts and anthologies: what stands on the shelf and is lent (domain-fields 1.10). */
export const scriptCopy = defineCatalogue({
  kind: 'scriptCopy',
  scope: 'scripts',
  area: 'scripts',
  path: 'scriptCopies',
  noun: { one: 'copy', many: 'copies' },
  title: 'name',
  stock: true,
  findable: true,
  landing: { leading: 'script', also: ['anthology', 'scriptCategory'] },
  customFields: 'Copies of scripts',
  counted: ['scripts', 'Script copies'],
  photos: true,
  pictureOf: ['scriptId', 'anthologyId'],
  codePrefix: 'S',
  fields: {
    name: { type: 'text', label: 'Name', max: 200, required: true, searched: true, column: 'shown', help: 'The title, and which copy: The Crucible, copy 3.', importNames: ['title'] },
    code: codeField,
    scriptId: { type: 'reference', to: 'script', label: 'Script', column: 'shown', facet: true, sticky: true, importNames: ['script'] },
    anthologyId: { type: 'reference', to: 'anthology', label: 'Anthology', column: 'offered', facet: true, sticky: true, importNames: ['anthology'] },
    copyNumber: { type: 'integer', label: 'Copy number', min: 1, max: 10_000, column: 'shown' },
    form: {
      type: 'choice',
      label: 'Form',
      choices: choices('acting-edition', 'libretto', 'vocal-book', ['piano-conductor', 'Piano conductor'], 'full-score', 'part', 'perusal', 'digital'),
      column: 'shown',
      facet: true,
      sticky: true,
    },
    quantity: { type: 'integer', label: 'Quantity', min: 1, max: 100_000, section: 'Stock', column: 'offered', importNames: ['qty', 'count'] },
    homeLocationId: { type: 'reference', to: 'location', label: 'Lives in', section: 'Stock', column: 'shown', facet: true, sticky: true, help: 'Where it is put back.', none: 'No place yet', importNames: ['location', 'shelf'] },
    condition: { type: 'choice', label: 'Condition', choices: conditions, section: 'Stock', column: 'offered', facet: true, sticky: true },
    marks: { type: 'choice', label: 'Marks in it', choices: choices(['clean', 'None'], 'pencil', 'highlighted'), section: 'Stock', column: 'offered', facet: true },
    ownership: { type: 'choice', label: 'Whose it is', choices: choices(['owned', 'Ours'], ['rented', 'Rented from the licensor'], ['borrowed', 'Borrowed from a library']), section: 'Stock', column: 'offered', facet: true, sticky: true },
    rentalDue: { type: 'date', label: 'Back to its owner by', marks: { layer: 'licences', says: 'back to its owner', several: (count) => `${count} copies go back to their owners` }, section: 'Stock', column: 'offered', sticky: true },
    loanable: loanableField('librarian'),
    ...keepingFields,
  },
});
