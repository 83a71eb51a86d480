import type { DocumentKind } from '../../domain/catalogue/index.ts';
import { counted, formatNumber } from './plural.ts';

const kilo = 1_024;

/** Texts of the documents of a record. */
export const documentTexts = {
  title: 'Documents',
  none: 'Manuals, certificates, receipts: attach what belongs to it.',
  add: 'Attach a document',
  addTitle: 'Attach a document',
  file: 'File',
  fileHelp: 'PDF, picture, plain text or office document, at most 50 MB. Without a signal it is kept here and sent later.',
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
  size: (bytes: number) => (bytes < kilo * kilo ? `${formatNumber(Math.max(1, Math.round(bytes / kilo)))} kB` : `${formatNumber(Math.round((bytes / kilo / kilo) * 10) / 10)} MB`),
} as const;

/** What documents are for. */
export const documentKindTexts: Readonly<Record<DocumentKind, string>> = {
  manual: 'Manual',
  certificate: 'Certificate',
  receipt: 'Receipt',
  licence: 'Licence',
  pattern: 'Pattern',
  plan: 'Plan',
  'risk-assessment': 'Risk assessment',
  agreement: 'Agreement',
  other: 'Other',
};

/** Texts of the page of all documents. */
export const allDocumentTexts = {
  subtitle: (count: number) => counted(count, 'document on what you have', 'documents on what you have'),
  none: 'There are no documents yet.',
  noneText: 'Open a prop, a costume, a piece of equipment or a script and attach its manual, certificate or receipt: it is found here.',
  search: 'Name of the document, or of what it belongs to',
  kind: 'What it is',
  anyKind: 'Anything',
  nothing: 'No document is called that.',
  more: (count: number) => `And ${counted(count, 'other', 'others')}: write more of the name.`,
} as const;
