import { texts } from '../../words/messages.ts';

/** Texts of picking many records and of what can be done with them. */
export const selectionTexts = texts('selection', {
  selected: '{count, number} selected',
  all: 'Select all {count, number} that match',
  clear: 'Clear the selection',
  more: 'More for the selection',
  signOut: 'Sign out',
  takeBack: 'Return',
  reserve: 'Reserve',
  tooMany: '{label}: select {most, number} at most.',
  tooFew: '{label}: select {least, number} or more.',
});

/** Texts of changing many records at once. */
export const bulkTexts = texts('bulk', {
  edit: 'Edit',
  move: 'Move',
  dispose: 'Dispose of them',
  restore: 'Restore',
  editTitle: 'Edit {what}',
  moveTitle: 'Move {what}',
  disposeTitle: 'Dispose of {what}',
  restoreTitle: 'Restore {what}',
  cancel: 'Cancel',
  stop: 'Stop',
  addField: 'Change another field',
  choose: 'Choose a field',
  removeField: 'Leave {label} as it is',
  how: 'What to do with {label}',
  ways: { set: 'Set to', clear: 'Clear', add: 'Add', remove: 'Take away' },
  checking: 'Looking at what would change',
  will: '{count, plural, one {# will change} other {# will change}}.',
  same: '{count, plural, one {# is so already} other {# are so already}}.',
  cannot: '{count, plural, one {# cannot} other {# cannot}}:',
  others: 'and {count, number} more',
  running: '{done, number} of {count, number}',
  change: 'Change {count, number}',
  ok: {
    move: 'Move {count, number}',
    dispose: 'Dispose of {count, number}',
    restore: 'Restore {count, number}',
    signOut: 'Sign out {count, number}',
    takeBack: 'Return {count, number}',
  },
  changed: '{what} {count, plural, one {has} other {have}} been changed.',
  moved: '{what} {count, plural, one {lives} other {live}} somewhere else now.',
  disposed: '{what} {count, plural, one {is} other {are}} disposed of.',
  restored: '{what} {count, plural, one {is} other {are}} in use again.',
  leftOut: '{message} {count, plural, one {# was} other {# were}} left out.',
  undone: '{count, plural, one {# change} other {# changes}} taken back.',
  undonePartly:
    '{count, plural, one {# change} other {# changes}} taken back; {left, plural, one {# has} other {# have}} changed since and {left, plural, one {stays} other {stay}}.',
});

/** Texts of comparing and merging. */
export const mergeTexts = texts('merge', {
  action: 'Compare and merge',
  title: 'Compare {what}',
  lead: 'Choose the one that stays and, where they differ, what is right. It takes over the photos, documents, codes and loans of the others; they are disposed of and lead to it. This cannot be undone.',
  table: 'Side by side',
  field: 'Field',
  keep: 'Keep {what}',
  keepShort: 'This one stays',
  use: '{label}: {value}',
  nothing: 'Nothing',
  alike: 'They say the same in every field.',
  ok: 'Merge into {title}',
  cancel: 'Cancel',
  done: '{count, plural, one {# record is} other {# records are}} merged into {title}.',
  into: 'Merged into {title}',
  another: 'another record',
});
