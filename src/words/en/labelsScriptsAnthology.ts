/** Labels of records, fields and choices. */
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
      help: "Each play has its own rights. They don't come with the book.",
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
      help: 'As it appears in the book.',
    },
    anthologyId: {
      label: 'Anthology',
    },
    scriptId: {
      label: 'Script',
    },
    order: {
      label: 'Position in the book',
    },
    pages: {
      label: 'Pages',
      help: 'e.g. 12 to 48',
    },
    note: {
      label: 'Note',
    },
  },
});
