import type { Catalogue, Kind } from '../../domain/catalogue/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import type { ImportResult, RowOutcome } from '../../domain/transfer/index.ts';
import { counted, formatNumber } from './plural.ts';

/** "Props" */
function heading({ noun }: Pick<Catalogue, 'noun'>): string {
  return noun.many.charAt(0).toUpperCase() + noun.many.slice(1);
}

/** Texts of files that go out. */
export const exportTexts = {
  button: 'Export',
  title: (catalogue: Catalogue) => `Export ${catalogue.noun.many}`,
  which: 'Which',
  all: (count: number) => `All, ${formatNumber(count)}`,
  found: (count: number) => `What the list shows, ${formatNumber(count)}`,
  selected: (count: number) => `The selected, ${formatNumber(count)}`,
  columns: 'Columns',
  allColumns: 'All of them',
  shownColumns: 'Those of the table',
  format: 'File',
  xlsx: 'Excel workbook (.xlsx)',
  csv: 'CSV, for any program',
  again:
    'Edit the file and import it again: what you did not touch stays as it is. Leave the column “Backstock ID” in, so that every row finds its way back.',
  ok: 'Export',
  busy: 'Making the file',
  cancel: 'Cancel',
  done: (file: string) => `${file} is in your downloads.`,
  failed: (why: string) => `The file could not be made. ${why}`,
  mustBeSaid: 'Must be filled in',
} as const;

/** What a row does, in a word. */
export const outcomeTexts: Readonly<Record<RowOutcome['does'], string>> = {
  add: 'New',
  change: 'Changes',
  restore: 'Comes back',
  nothing: 'As it is',
  skip: 'Skipped',
  wrong: 'Look at it',
};

/** Texts of files that come in. */
export const importTexts = {
  button: 'Import',
  title: (catalogue: Catalogue) => `Import ${catalogue.noun.many}`,
  notAllowedTitle: 'This is not yours to import',
  notAllowed: (catalogue: Catalogue) => `Ask someone who looks after ${catalogue.noun.many}.`,
  unknownTitle: 'There is nothing to import here',
  back: (catalogue: Catalogue) => `All ${catalogue.noun.many}`,
  steps: 'Steps',
  stepNames: ['File', 'Columns', 'Look through', 'Done'],
  choose: 'Choose a file',
  drop: 'or drop it here',
  kinds: 'An Excel workbook (.xlsx) or CSV. Nothing is changed before you have seen what every row would do.',
  template: 'Download an empty file with the headings',
  asExcel: 'Excel',
  asCsv: 'CSV',
  reading: 'Reading the file',
  anotherFile: 'Another file',
  sheet: 'Sheet',
  headingRow: 'Headings are in row',
  column: 'Column in the file',
  carries: 'Goes into',
  example: 'For example',
  leftOut: 'Leave out',
  noHeading: (column: number) => `Column ${formatNumber(column)}, without a heading`,
  ignored: (names: readonly string[]) =>
    `${counted(names.length, 'column is', 'columns are')} left out: ${names.join(', ')}.`,
  missing: (labels: readonly string[], catalogue: Catalogue) =>
    `New ${catalogue.noun.many} need ${labels.join(' and ')}: say which column has it.`,
  twice: (label: string) => `Two columns go into ${label}: leave one out.`,
  nothingMapped: 'Say what at least one column goes into.',
  rows: (count: number) => counted(count, 'row', 'rows'),
  matches: 'Rows that are here already',
  update: 'Update them',
  skip: 'Skip them',
  empty: 'An empty cell',
  keep: 'leaves what is here',
  clear: 'empties the field',
  lookThrough: 'Look through it',
  checking: 'Looking at every row',
  backToColumns: 'Back to the columns',
  show: 'Show',
  theFile: 'the file',
  outcome: 'What happens',
  everything: 'Everything',
  line: 'Row',
  unknownHeading: 'Names that are not here yet',
  unknownText: 'Say once what to do with each.',
  unknownName: (text: string, kind: Kind, count: number) =>
    `“${text}”, ${catalogueOf(kind).noun.one}, in ${counted(count, 'row', 'rows')}`,
  unknownAct: (text: string) => `What to do with “${text}”`,
  undecided: 'Decide',
  create: 'Add it',
  leaveEmpty: 'Leave it empty',
  useAnother: 'Use one that is here',
  createAll: (count: number) => `Add all ${formatNumber(count)}`,
  find: (kind: Kind) => `Name of the ${catalogueOf(kind).noun.one}`,
  unreadable: 'Leave cells empty that cannot be read',
  wrongCount: (count: number) =>
    `${counted(count, 'row needs', 'rows need')} another look. They are left out until they are mended.`,
  leftEmpty: (count: number) => `${counted(count, 'cell is', 'cells are')} left empty.`,
  saveWrong: 'Save these rows with the reasons',
  reason: 'What is wrong',
  cell: (label: string, line: number) => `${label}, row ${formatNumber(line)}`,
  moreRows: (count: number) => `Show ${formatNumber(count)} more`,
  apply: (count: number) => `Import ${counted(count, 'row', 'rows')}`,
  nothingToDo: 'There is nothing to import: everything in this file is here as it is.',
  allWrong: 'No row can be imported yet: mend what is wrong first.',
  needsNetwork: 'Importing needs the network: connect, then go on.',
  sending: 'Importing',
  undoing: 'Taking it back',
  progress: (done: number, total: number) => (total === 0 ? '' : `${formatNumber(Math.round((done / total) * 100))}%`),
  stop: 'Stop',
  stopped: 'The import stands still. What was sent stays.',
  goOn: 'Go on',
  undo: 'Undo the import',
  dismiss: 'Leave it as it is',
  undoAsk:
    'What it added is disposed of, what it changed is as before. What somebody has changed or borrowed since is kept.',
  doneTitle: 'Imported',
  done: ({ added, changed, refused }: ImportResult) =>
    [
      `${formatNumber(added)} added`,
      `${formatNumber(changed)} changed`,
      ...(refused > 0 ? [`${formatNumber(refused)} refused`] : []),
    ].join(', ') + '.',
  refusedText:
    'Somebody changed or took what these rows are about while they were sent. Save them, mend them, and import them again.',
  undoneTitle: 'The import is undone',
  undone: (undone: number, kept: number) =>
    `${counted(undone, 'record is', 'records are')} as before.${kept > 0 ? ` ${counted(kept, 'was', 'were')} kept, because somebody has changed or borrowed ${kept === 1 ? 'it' : 'them'} since.` : ''}`,
  undoLost: 'It could not be taken back completely.',
  tryAgain: 'Try again',
  unfinishedTitle: (file: string) => `“${file}” was not finished`,
  earlier: 'Earlier imports',
  states: { running: 'Not finished', finished: 'Imported', undone: 'Undone' } as Readonly<Record<string, string>>,
  fileFor: (catalogue: Catalogue, what: string) => `${heading(catalogue)} ${what}`,
  templateFile: 'template',
  toMend: 'to mend',
} as const;
