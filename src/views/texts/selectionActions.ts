import { texts } from '../../words/messages.ts';

/** What can be done with selected records: separate from the texts of those dialogs, which a list doesn't need. */
export const selectionActionTexts = texts('selectionAction', {
  signOut: 'Sign out',
  takeBack: 'Return',
  reserve: 'Reserve',
  edit: 'Edit',
  move: 'Move',
  merge: 'Compare and merge',
  dispose: 'Dispose',
  restore: 'Restore',
});
