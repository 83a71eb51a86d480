import { defineCatalogue, treeRule } from '../catalogue/index.ts';

const noun = { one: 'folder', many: 'folders' } as const;

/** Folders of documents: a tree. */
export const documentFolder = defineCatalogue({
  kind: 'documentFolder',
  scope: 'documents',
  area: 'documents',
  path: 'documentFolders',
  noun,
  title: 'name',
  uniqueTitleWithin: 'parentId',
  stock: false,
  photos: false,
  rules: [treeRule(noun)],
  duplicates: { within: 'parentId' },
  without: { documents: 'word' },
  fields: {
    name: { type: 'text', label: 'Name', max: 80, required: true, searched: true, column: 'shown' },
    parentId: {
      type: 'reference',
      to: 'documentFolder',
      label: 'Inside',
      column: 'shown',
      facet: true,
      sticky: true,
      help: 'Leave empty for a folder that stands by itself.',
    },
    description: { type: 'text', label: 'What belongs here', max: 4000, multiline: true, searched: true },
  },
});
