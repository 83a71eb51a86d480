/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const anthologyWords = messages('labels.anthology', {
  noun: {
    one: 'anthology',
    many: 'anthologies',
    a: 'an anthology',
    heading: 'Anthologies',
  },
  parts: {
    anthologyPiece: {
      label: 'Contents',
    },
    scriptCopy: {
      label: 'Copies',
    },
  },
  fields: {
    title: {
      label: 'Title',
    },
    subtitle: {
      label: 'Subtitle',
    },
    volume: {
      label: 'Volume',
    },
    editors: {
      label: 'Editor or author',
    },
    categoryId: {
      label: 'Category',
    },
    publisher: {
      label: 'Publisher',
    },
    year: {
      label: 'Year',
    },
    isbn: {
      label: 'ISBN',
    },
    rightsNote: {
      label: 'Rights',
      help: 'Rights are for each play: owning the book gives none.',
    },
    notes: {
      label: 'Notes',
    },
  },
});

export const anthologyPieceWords = messages('labels.anthologyPiece', {
  noun: {
    one: 'piece',
    many: 'pieces',
    a: 'a piece',
    heading: 'Pieces',
  },
  fields: {
    title: {
      label: 'Printed title',
      help: 'As it stands in the book.',
    },
    anthologyId: {
      label: 'Anthology',
    },
    scriptId: {
      label: 'Script',
    },
    order: {
      label: 'Place in the book',
    },
    pages: {
      label: 'Pages',
      help: '12 to 48, say.',
    },
    note: {
      label: 'Note',
    },
  },
});
