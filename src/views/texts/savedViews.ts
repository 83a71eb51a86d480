import { texts } from '../../words/messages.ts';

/** Texts of saved views. */
export const savedViewTexts = texts('savedView', {
  views: 'Views',
  none: 'Search, filter and sort, then save the list here under a name.',
  saveAs: 'Save this view',
  nameHint: 'Name, such as To mend',
  save: 'Save',
  update: 'Save changes to {name}',
  rename: 'Rename {name}',
  newName: 'New name of {name}',
  remove: 'Delete {name}',
  makeDefault: 'Open the list with {name}',
  saved: 'The view {name} is saved.',
  deleted: 'The view {name} is deleted.',
  partly: 'Some of what {name} asks for is no longer there: the list shows what remains.',
  own: 'Only mine',
  ofGroup: 'Shared by the group',
  share: 'Share {name} with the group',
  shared: 'Everybody who sees this list has the view {name} now.',
  tooMany: 'There are too many views: delete one first.',
});
