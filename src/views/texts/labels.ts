import type { Catalogue } from '../../domain/catalogue/index.ts';
import type { CodeType, LabelPart } from '../../domain/preferences/index.ts';
import { counted } from './plural.ts';

const mm = (value: number) => `${value} mm`;

/** Texts of the page that prints labels. */
export const labelTexts = {
  link: 'Labels',
  one: 'Print a label',
  inPlace: 'Labels of what is in here',
  count: (labels: number, sheets: number, isRoll: boolean) =>
    isRoll
      ? counted(labels, 'label', 'labels')
      : `${counted(labels, 'label', 'labels')} on ${counted(sheets, 'sheet', 'sheets')}`,
  preparing: 'Preparing labels',
  notFetched: 'What printing needs could not be fetched: connect to the network once, then try again.',
  tryAgain: 'Try again',
  nothingTitle: 'Nothing to label',
  nothingText: 'Nothing that was asked for has a code on this device.',
  chooseTitle: 'What do you want to label?',
  all: ({ noun }: Pick<Catalogue, 'noun'>) => `All ${noun.many}`,
  someWithoutCode: (count: number) =>
    `${counted(count, 'thing has', 'things have')} no code and ${count === 1 ? 'gets' : 'get'} no label.`,
  tooMany: (most: number) =>
    `These are the first ${most.toLocaleString('en-GB')}: print them, then ask for fewer at a time.`,
  paper: 'Print on',
  papers: { A4: 'Sheets, A4', Letter: 'Sheets, US Letter', Roll: 'Label printers' },
  codes: 'Code',
  codeTypes: { both: 'QR and bars', qr: 'QR', bars: 'Bars' } satisfies Record<CodeType, string>,
  isLink: 'The QR code is a link',
  isLinkHelp: 'Any phone’s camera then opens the item here. The code alone is larger and easier to read.',
  parts: 'Also on the label',
  partNames: {
    title: 'Name',
    place: 'Place',
    category: 'Category',
    size: 'Size',
    group: 'Our group',
    note: 'A line of your own',
  } satisfies Record<LabelPart, string>,
  note: 'Your line',
  notePlaceholder: '020 7946 0123, say',
  copies: 'Copies of each',
  start: 'First label on the sheet',
  startHelp: (most: number) => `1 to ${most}, row by row: or press the first label that is still on the sheet.`,
  startAt: (place: number) => `Begin at label ${place}`,
  preview: 'Preview',
  previewOf: (code: string) => `Label of ${code}`,
  download: 'Download PDF',
  made: 'The PDF is made. Print it at 100 %, without fitting it to the page.',
  tooSmall: (width: number, height: number) =>
    `This label is too small for the code: it takes ${mm(width)} by ${mm(height)}. Choose a larger label or another code.`,
  onlyOneCode: 'There is no room for both codes on every label: each carries the one that fits.',
  adjust: 'Adjust to your printer',
  adjustHelp:
    'Print the test page at 100 %, hold it against a sheet of labels, and write down by how much it is off. This device remembers it for this paper.',
  testPage: 'Download a test page',
  testWords: (length: number) => [
    `This line should be ${length} mm long. Measure it,`,
    'and how far the outlines are off.',
  ],
  shiftX: 'Shift to the right',
  shiftY: 'Shift down',
  shiftHelp: 'Millimetres; negative is the other way.',
  measured: (length: number) => `The line of ${length} mm measures`,
  outOfRange: 'Write millimetres: a shift up to 20, and a line that is off by a tenth at most.',
  fileName: 'labels.pdf',
  testFileName: 'label-test-page.pdf',
} as const;
