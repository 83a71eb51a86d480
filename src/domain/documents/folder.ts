import { defineCatalogue, treeRule } from '../catalogue/index.ts';
import { documentFolderWords, folderWords } from '../../words/en/labelsDocuments.ts';

const noun = folderWords.noun;

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
    name: {
      type: 'text',
      label: documentFolderWords.fields.name.label,
      max: 80,
      required: true,
      searched: true,
      column: 'shown',
    },
    parentId: {
      type: 'reference',
      to: 'documentFolder',
      label: documentFolderWords.fields.parentId.label,
      column: 'shown',
      facet: true,
      sticky: true,
      help: documentFolderWords.fields.parentId.help,
    },
    description: {
      type: 'text',
      label: documentFolderWords.fields.description.label,
      max: 4000,
      multiline: true,
      searched: true,
    },
  },
});
