import { texts } from '../../words/messages.ts';

/** Texts for selecting several records and acting on them. */
export const selectionTexts = texts('selection', {
  selected: '{count, number} selected',
  all: 'Select all {count, number} matches',
  clear: 'Clear selection',
  more: 'More actions',
  tooMany: '{label}: select no more than {most, number}.',
  tooFew: '{label}: select at least {least, number}.',
});

/** Texts for changing several records at once. */
export const bulkTexts = texts('bulk', {
  editTitle: 'Edit {what}',
  moveTitle: 'Move {what}',
  disposeTitle: 'Dispose of {what}',
  restoreTitle: 'Restore {what}',
  cancel: 'Cancel',
  stop: 'Stop',
  addField: 'Change another field',
  choose: 'Choose a field',
  removeField: 'Leave {label} unchanged',
  how: 'What to do with {label}',
  ways: { set: 'Set to', clear: 'Clear', add: 'Add', remove: 'Remove' },
  checking: 'Checking changes …',
  will: '{count, plural, one {# will change} other {# will change}}.',
  same: '{count, plural, one {# stays the same} other {# stay the same}}.',
  cannot: "{count, plural, one {# can't be changed} other {# can't be changed}}:",
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
  moved: '{what} {count, plural, one {has} other {have}} been moved.',
  disposed: '{what} {count, plural, one {has} other {have}} been disposed of.',
  restored: '{what} {count, plural, one {has} other {have}} been restored.',
  leftOut: '{message} {count, plural, one {# was} other {# were}} left out.',
  undone: '{count, plural, one {# change} other {# changes}} undone.',
  undonePartly:
    '{count, plural, one {# change} other {# changes}} undone. {left, plural, one {# has} other {# have}} been edited since and {left, plural, one {stays as it is} other {stay as they are}}.',
});

/** Texts for comparing and merging. */
export const mergeTexts = texts('merge', {
  title: 'Compare {what}',
  lead: "Choose which record to keep and, where they differ, which value is right. It takes over the photos, documents, codes and loans of the others, which are disposed of and link to it. This can't be undone.",
  table: 'Side by side',
  field: 'Field',
  keep: 'Keep {what}',
  keepShort: 'Keep this one',
  use: '{label}: {value}',
  nothing: 'Not set',
  alike: 'All fields match.',
  ok: 'Merge into {title}',
  cancel: 'Cancel',
  done: '{count, plural, one {# record} other {# records}} merged into {title}',
  into: 'Merged into {title}',
  another: 'another record',
});
