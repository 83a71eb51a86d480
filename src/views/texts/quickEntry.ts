import { texts } from '../../words/messages.ts';

/** Texts of entering many one after the other. */
export const quickTexts = texts('quick', {
  link: 'Add many',
  title: 'Add {many} one after the other',
  subtitle: 'A photo, a name and a category are enough. What is the same for many stays.',
  count: '{count, plural, =0 {Nothing added yet in this sitting.} other {{count, number} added in this sitting.}}',
  kinds: 'What you add',
  own: 'This one',
  kept: 'The same for the next ones',
  more: 'More that stays',
  next: 'Save and next',
  saving: 'Saving',
  done: 'All {many}',
  list: 'Added in this sitting',
  added: '{title} is added.',
  undo: 'Undo',
  undoOf: 'Undo: {title}',
  undone: 'Taken back',
  restore: 'Put back',
  restoreOf: 'Put back: {title}',
  note: 'Added by mistake.',
  notAllowedTitle: 'You cannot add anything here',
  notAllowed: 'Only those who look after props, costumes, equipment or scripts add to them. Ask one of them.',
});
