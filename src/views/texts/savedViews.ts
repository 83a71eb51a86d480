import { texts } from '../../words/messages.ts';

/** Texts of saved views. */
export const savedViewTexts = texts('savedView', {
  views: 'Views',
  none: 'Search, filter and sort the list, then save it here as a view.',
  saveAs: 'Save this view',
  nameHint: 'Name, e.g. To mend',
  save: 'Save',
  update: 'Save changes to {name}',
  rename: 'Rename {name}',
  newName: 'New name for {name}',
  remove: 'Delete {name}',
  makeDefault: 'Make {name} the default view',
  saved: 'View {name} saved',
  deleted: 'View {name} deleted',
  partly: 'Some filters or columns in {name} no longer exist. The list shows the rest.',
  own: 'My views',
  ofGroup: 'Shared with the group',
  share: 'Share {name} with the group',
  shared: 'View {name} shared with the group',
  tooMany: 'There are too many views. Delete one first.',
});
