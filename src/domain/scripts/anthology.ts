import { defineCatalogue } from '../catalogue/index.ts';

/** Anthologies: books with several scripts in them: section 2 of the specification; fields from domain-fields 1.12. */
export const anthology = defineCatalogue({
  kind: 'anthology',
  scope: 'scripts',
  area: 'scripts',
  path: 'anthologies',
  noun: { one: 'anthology', many: 'anthologies' },
  title: 'title',
  stock: false,
  findable: true,
  customFields: 'Anthologies',
  duplicates: { same: ['isbn'] },
  photos: true,
  parts: [
    { kind: 'anthologyPiece', by: 'anthologyId', label: 'Contents' },
    { kind: 'scriptCopy', by: 'anthologyId', label: 'Copies' },
  ],
  fields: {
    title: { type: 'text', label: 'Title', max: 200, required: true, searched: true, column: 'shown', importNames: ['name'] },
    subtitle: { type: 'text', label: 'Subtitle', max: 200, searched: true, column: 'offered' },
    volume: { type: 'text', label: 'Volume', max: 40, searched: true, column: 'shown' },
    editors: { type: 'words', label: 'Editor or author', max: 12, searched: true, column: 'shown', facet: true, importNames: ['editor', 'author'] },
    categoryId: { type: 'reference', to: 'scriptCategory', label: 'Category', column: 'shown', facet: true, sticky: true, importNames: ['category'] },
    publisher: { type: 'text', label: 'Publisher', max: 200, searched: true, column: 'offered', facet: true, sticky: true },
    year: { type: 'integer', label: 'Year', min: 1400, max: 2100, column: 'offered' },
    isbn: { type: 'text', label: 'ISBN', max: 20, searched: true, column: 'offered' },
    rightsNote: { type: 'text', label: 'Rights', max: 1000, help: 'Rights are for each play: owning the book gives none.' },
    notes: { type: 'text', label: 'Notes', max: 10_000, multiline: true, searched: true },
  },
});

/** One script in one anthology: a script may stand in many, an anthology holds many (domain-fields 1.12, contents). */
export const anthologyPiece = defineCatalogue({
  kind: 'anthologyPiece',
  scope: 'scripts',
  area: 'scripts',
  path: 'anthologyPieces',
  noun: { one: 'piece', many: 'pieces' },
  title: 'title',
  stock: false,
  photos: false,
  fields: {
    title: { type: 'text', label: 'Printed title', max: 200, required: true, searched: true, column: 'shown', help: 'As it stands in the book.' },
    anthologyId: { type: 'reference', to: 'anthology', label: 'Anthology', required: true, column: 'shown', facet: true, sticky: true },
    scriptId: { type: 'reference', to: 'script', label: 'Script', required: true, column: 'shown', facet: true },
    order: { type: 'integer', label: 'Place in the book', min: 1, max: 1000, column: 'shown' },
    pages: { type: 'text', label: 'Pages', max: 40, column: 'shown', help: '12 to 48, say.' },
    note: { type: 'text', label: 'Note', max: 200, searched: true, column: 'offered' },
  },
});
