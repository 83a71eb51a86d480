import { texts } from '../../words/messages.ts';

/** Texts of lists. */
export const listTexts = texts('list', {
  search: 'Search {many}',
  searchHint: 'Name of {aNoun}',
  searchHintOfStock: 'Name, code, category, location or person',
  clearSearch: 'Clear search',
  add: 'Add {aNoun}',
  found: '{count, plural, one {# {noun}} other {# {nouns}}}',
  filters: 'Filters',
  filtersOn: 'Filters ({count})',
  showResults: 'Show {count, number}',
  clearFilters: 'Clear all filters',
  removeFilter: 'Remove filter {label}',
  notSet: 'Not set',
  more: 'Show {count, number} more',
  fewer: 'Show fewer',
  findWithin: 'Search in {label}',
  disposedOnly: 'Disposed of',
  sortBy: 'Sort by',
  relevance: 'Best match',
  ascending: 'Ascending',
  descending: 'Descending',
  reverse: 'Reverse order',
  view: 'View',
  grid: 'Photos',
  table: 'Table',
  columns: 'Columns',
  perPage: 'Per page',
  paging: 'Paging',
  endless: 'Endless scroll',
  pagesOf: 'Pages of {size, number}',
  moreTools: 'More actions',
  all: 'All',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  page: 'Page {page, number} of {pages, number}',
  select: 'Select {title}',
  selectPage: 'Select all on this page',
  selectAll: 'Select the whole list',
  whereabouts: 'Whereabouts',
  waiting: 'Not sent yet',
  emptyTitle: 'No {many} yet',
  emptyText: {
    photos: 'Add the first {noun} with your phone in the store. A name and a photo are enough to start with.',
    files: 'Drop files anywhere on this page, or choose them: PDFs, images, plain text and Office documents.',
    nameIsEnough: 'Add the first {noun}. A name is enough.',
    others: 'Add the first {noun}.',
  },
  emptyForMembers: 'No {many} have been added yet. To add some, ask an administrator.',
  notInList: "This {one} isn't in the list. It may have been disposed of. Search for it below.",
  nothingTitle: 'No {many} found',
  nothingText: 'Try fewer words, or clear a filter.',
  nothingDisposed: 'No {many} have been disposed of.',
  preparing: 'Loading list',
  soFar: '{found} so far',
});

/** Short words for an item's whereabouts. */
export const whereaboutsTexts = texts('whereabouts', {
  'in-store': 'In store',
  'partly-out': 'Partly out',
  out: 'Out',
  overdue: 'Overdue',
  missing: 'Missing',
  cleaning: 'Being cleaned',
  'in-repair': 'In repair',
  blocked: 'Do not use',
  disposed: 'Disposed of',
});

/** Where the items of a batch are. */
export const batchTexts = texts('batch', {
  inStore: 'In store {inStore, number}/{total, number}',
  missing: '{count, number} missing',
  overdue: '{count, number} overdue',
  out: '{count, number} out',
  atWork: '{count, number} being worked on',
});

export const flagTexts = texts('flag', {
  yes: 'Yes',
  no: 'No',
});
