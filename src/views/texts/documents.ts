import { choices, documentKinds } from '../../domain/catalogue/index.ts';
import { counted, formatNumber } from './plural.ts';

const kilo = 1_024;

/** Texts of the documents of a record. */
export const documentTexts = {
  title: 'Documents',
  none: 'Manuals, certificates, receipts: attach what belongs to it.',
  add: 'Attach a document',
  addTitle: 'Attach a document',
  file: 'File',
  fileHelp:
    'PDF, picture, plain text or office document, at most 50 MB. Without a signal it is kept here and sent later.',
  name: 'Name',
  kind: 'What it is',
  ok: 'Attach',
  cancel: 'Cancel',
  noFile: 'Choose a file.',
  noName: 'Give it a name.',
  attached: (name: string) => `“${name}” is attached.`,
  removed: (name: string) => `“${name}” is removed.`,
  remove: (name: string) => `Remove “${name}”`,
  download: (name: string) => `Download “${name}”`,
  waiting: 'waits to be sent',
  offline: 'needs a network to open',
  size: (bytes: number) =>
    bytes < kilo * kilo
      ? `${formatNumber(Math.max(1, Math.round(bytes / kilo)))} kB`
      : `${formatNumber(Math.round((bytes / kilo / kilo) * 10) / 10)} MB`,
} as const;

/** What documents are for. */
export const documentKindTexts: Readonly<Record<string, string>> = Object.fromEntries(
  choices(...documentKinds).map(({ value, label }) => [value, label]),
);

/** Texts of the page of all documents. */
export const allDocumentTexts = {
  subtitle: (count: number) => counted(count, 'document on what you have', 'documents on what you have'),
  none: 'There are no documents yet.',
  noneText:
    'Open a prop, a costume, a piece of equipment or a script and attach its manual, certificate or receipt: it is found here.',
  search: 'Name of the document, or of what it belongs to',
  kind: 'What it is',
  anyKind: 'Anything',
  nothing: 'No document is called that.',
  more: (count: number) => `And ${counted(count, 'other', 'others')}: write more of the name.`,
} as const;

/** Texts of the documents of the group. */
export const filedTexts = {
  all: 'All documents',
  folders: 'Folders',
  manageFolders: 'Manage folders',
  attached: 'Attached to records',
  upload: 'Upload',
  newFolder: 'New folder',
  newFolderIn: (name: string) => `New folder in “${name}”`,
  folderAdded: (name: string) => `The folder “${name}” is there.`,
  add: 'Add',
  editFolder: (name: string) => `Rename or move “${name}”`,
  dropHere: 'Drop files here',
  drop: 'Drop files anywhere on this page, or choose them.',
  choose: 'Choose files',
  chooseMore: 'Choose more files',
  limits:
    'PDF, pictures, plain text and office documents, at most 50 MB each. Without a signal they are kept here and sent later.',
  nameOf: (file: string) => `Name of ${file}`,
  leaveOut: (file: string) => `Leave ${file} out`,
  forAll: 'For all of them',
  forOne: 'About it',
  more: 'What it belongs to, and more',
  save: (count: number) => (count > 1 ? `Upload ${formatNumber(count)} documents` : 'Upload'),
  saving: 'Keeping them …',
  noFiles: 'Choose a file first.',
  noName: 'Give every document a name.',
  saved: (count: number) => `${counted(count, 'document is', 'documents are')} filed.`,
  notAll: (count: number) => `${counted(count, 'file', 'files')} could not be kept: what is said beside each helps.`,
  file: 'File',
  noFile: 'It has no file yet.',
  addFile: 'Add the file',
  newVersion: 'New version',
  open: 'Open',
  download: 'Download',
  versions: 'Versions',
  version: (number: number) => `Version ${formatNumber(number)}`,
  current: 'current',
  bringBack: 'Bring back',
  bringBackThis: (number: number) => `Bring back version ${formatNumber(number)}`,
  isBack: (number: number) => `Version ${formatNumber(number)} is the current one again.`,
  versionAdded: 'The new version is there; those before it are kept.',
  openThis: (number: number) => `Open version ${formatNumber(number)}`,
  downloadThis: (number: number) => `Download version ${formatNumber(number)}`,
  by: (who: string, when: string) => `${who}, ${when}`,
  preview: (name: string) => `Preview of ${name}`,
  waitsHere: 'It is kept on this device and goes out when there is a network.',
  sent: (part: number, whole: string) =>
    `${formatNumber(part)} % of ${whole} is sent. It goes on by itself after a break.`,
  sending: 'How much is sent',
  stopSending: 'Stop sending it',
  stopped: 'It is not sent.',
  filed: 'Filed documents',
  fileHere: 'File a document',
  none: 'No file yet',
} as const;
