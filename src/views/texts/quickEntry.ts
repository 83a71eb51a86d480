import { texts } from '../../words/messages.ts';

/** Texts for quick entry. */
export const quickTexts = texts('quick', {
  title: 'Quick add: {many}',
  subtitle: 'A photo, a name and a category are enough. Shared details carry over to the next item.',
  count: '{count, plural, =0 {Nothing added yet.} other {{count, number} added so far.}}',
  kinds: 'What to add',
  own: 'This item',
  kept: 'Shared details',
  more: 'More shared details',
  next: 'Save and add another',
  saving: 'Saving',
  done: 'All {many}',
  list: 'Just added',
  added: '{title} added',
  undo: 'Undo',
  undoOf: 'Undo: {title}',
  undone: 'Undone',
  restore: 'Restore',
  restoreOf: 'Restore: {title}',
  note: 'Added by mistake.',
  notAllowedTitle: "You can't add anything here",
  notAllowed: 'You need permission to manage props, costumes, equipment or scripts. Ask an administrator.',
});
