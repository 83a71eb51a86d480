import { formatNumber } from './plural.ts';

const cells = (count: number) => (count === 1 ? '1 cell' : `${formatNumber(count)} cells`);

/** Texts of the sheet. */
export const sheetTexts = {
  sheet: 'Sheet',
  label: (many: string) => `Sheet of ${many}`,
  forReaders: 'A grid for pointer and keyboard. The view Table shows the same records for screen readers.',
  menu: (label: string) => `Sort and filter by ${label}`,
  ascending: 'Sort ascending',
  descending: 'Sort descending',
  hide: 'Hide column',
  left: 'Move left',
  right: 'Move right',
  open: (title: string) => `Open ${title}`,
  selected: (rows: number, columns: number) => `${formatNumber(rows)} × ${formatNumber(columns)} selected`,
  changed: cells,
  save: (count: number) => `Save ${cells(count)}`,
  discard: 'Discard changes',
  discarded: 'Changes discarded.',
  undo: 'Undo',
  saved: (count: number, what: string) => `Changed ${cells(count)} of ${what}.`,
  checking: 'Checking …',
  toMend: (count: number) => (count === 1 ? '1 cell can’t be saved' : `${formatNumber(count)} cells can’t be saved`),
  contested: (count: number) => (count === 1 ? '1 conflict' : `${formatNumber(count)} conflicts`),
  theirs: (label: string, value: string) =>
    value === '' ? `${label}: someone else emptied this cell.` : `${label}: someone else changed this to “${value}”.`,
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  readOnly: 'This column can’t be edited here.',
  mayNotEdit: 'Only those who look after this list can edit it.',
  leftAsTheyAre: (count: number) => `${cells(count)} can’t be edited here and stayed as they were.`,
  cut: 'What didn’t fit into the sheet was left out.',
  tooMany: (most: number) =>
    `At most ${formatNumber(most)} rows can be changed at once. Save what you have changed first.`,
  done: 'Done',
  leave: 'Leave without saving?',
  leaveText: (count: number) => `You have changed ${cells(count)} that aren’t saved.`,
  stay: 'Keep editing',
  leaveAnyway: 'Leave',
  keys: 'Keyboard',
  keyList: [
    ['Arrows, Tab, Enter', 'Move'],
    ['Shift + arrows', 'Select'],
    ['F2 or typing', 'Edit the cell'],
    ['Escape', 'Cancel; then Tab leaves the sheet'],
    ['Delete', 'Empty the cells'],
    ['Ctrl + C, X, V', 'Copy, cut, paste'],
    ['Ctrl + D', 'Fill down'],
    ['Ctrl + Z, Y', 'Undo, redo'],
    ['Ctrl + S', 'Save'],
  ],
} as const;
