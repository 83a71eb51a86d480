import { counted, formatNumber } from './plural.ts';

/** Texts of picking many records and of what can be done with them. */
export const selectionTexts = {
  selected: (count: number) => `${formatNumber(count)} selected`,
  all: (count: number) => `Select all ${formatNumber(count)} that match`,
  clear: 'Clear the selection',
  more: 'More for the selection',
  signOut: 'Sign out',
  takeBack: 'Return',
  reserve: 'Reserve',
  tooMany: (label: string, most: number) => `${label}: select ${formatNumber(most)} at most.`,
  tooFew: (label: string, least: number) => `${label}: select ${formatNumber(least)} or more.`,
} as const;

/** Texts of changing many records at once. */
export const bulkTexts = {
  edit: 'Edit',
  move: 'Move',
  dispose: 'Dispose of them',
  restore: 'Restore',
  editTitle: (what: string) => `Edit ${what}`,
  moveTitle: (what: string) => `Move ${what}`,
  disposeTitle: (what: string) => `Dispose of ${what}`,
  restoreTitle: (what: string) => `Restore ${what}`,
  cancel: 'Cancel',
  stop: 'Stop',
  addField: 'Change another field',
  choose: 'Choose a field',
  removeField: (label: string) => `Leave ${label} as it is`,
  how: (label: string) => `What to do with ${label}`,
  ways: { set: 'Set to', clear: 'Clear', add: 'Add', remove: 'Take away' },
  checking: 'Looking at what would change',
  will: (count: number) => `${counted(count, 'will change', 'will change')}.`,
  same: (count: number) => `${counted(count, 'is so already', 'are so already')}.`,
  cannot: (count: number) => `${counted(count, 'cannot', 'cannot')}:`,
  others: (count: number) => `and ${formatNumber(count)} more`,
  running: (done: number, count: number) => `${formatNumber(done)} of ${formatNumber(count)}`,
  change: (count: number) => `Change ${formatNumber(count)}`,
  ok: {
    move: (count: number) => `Move ${formatNumber(count)}`,
    dispose: (count: number) => `Dispose of ${formatNumber(count)}`,
    restore: (count: number) => `Restore ${formatNumber(count)}`,
    signOut: (count: number) => `Sign out ${formatNumber(count)}`,
    takeBack: (count: number) => `Return ${formatNumber(count)}`,
  },
  changed: (what: string, count: number) => `${what} ${count === 1 ? 'has' : 'have'} been changed.`,
  moved: (what: string, count: number) => `${what} ${count === 1 ? 'lives' : 'live'} somewhere else now.`,
  disposed: (what: string, count: number) => `${what} ${count === 1 ? 'is' : 'are'} disposed of.`,
  restored: (what: string, count: number) => `${what} ${count === 1 ? 'is' : 'are'} in use again.`,
  leftOut: (message: string, count: number) => `${message} ${counted(count, 'was', 'were')} left out.`,
  undone: (count: number) => `${counted(count, 'change', 'changes')} taken back.`,
  undonePartly: (count: number, left: number) =>
    `${counted(count, 'change', 'changes')} taken back; ${counted(left, 'has', 'have')} changed since and ${left === 1 ? 'stays' : 'stay'}.`,
} as const;

/** Texts of comparing and merging. */
export const mergeTexts = {
  action: 'Compare and merge',
  title: (what: string) => `Compare ${what}`,
  lead: 'Choose the one that stays and, where they differ, what is right. It takes over the photos, documents, codes and loans of the others; they are disposed of and lead to it. This cannot be undone.',
  table: 'Side by side',
  field: 'Field',
  keep: (title: string, code: string) => `Keep ${title}${code === '' ? '' : `, ${code}`}`,
  keepShort: 'This one stays',
  use: (label: string, value: string) => `${label}: ${value}`,
  nothing: 'Nothing',
  photos: 'Photos',
  alike: 'They say the same in every field.',
  ok: (title: string) => `Merge into ${title}`,
  cancel: 'Cancel',
  done: (title: string, count: number) => `${counted(count, 'record is', 'records are')} merged into ${title}.`,
  into: (title: string) => `Merged into ${title}`,
  another: 'another record',
} as const;
