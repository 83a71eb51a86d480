/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const documentWords = messages('labels.document', {
  validity: {
    label: 'Validity',
    choices: {
      ended: {
        label: 'Expired',
      },
      soon: {
        label: 'Expires soon',
      },
    },
    none: 'Valid',
  },
  noun: {
    one: 'document',
    many: 'documents',
    a: 'a document',
    heading: 'Documents',
  },
  fields: {
    name: {
      label: 'Name',
    },
    folderId: {
      label: 'Folder',
      none: 'No folder',
    },
    docKind: {
      label: 'Type',
      choices: {
        manual: 'Manual',
        certificate: 'Certificate',
        receipt: 'Receipt',
        licence: 'Licence',
        pattern: 'Pattern',
        plan: 'Plan',
        'risk-assessment': 'Risk assessment',
        agreement: 'Agreement',
        other: 'Other',
        policy: 'Policy',
        form: 'Form',
        insurance: 'Insurance',
        'script-cut': 'Script cut',
        score: 'Score',
        'call-sheet': 'Call sheet',
        report: 'Report',
        minutes: 'Minutes',
        poster: 'Poster',
      },
    },
    description: {
      label: 'Description',
    },
    validUntil: {
      label: 'Valid until',
      help: 'For licences, insurance and certificates.',
    },
    withheld: {
      label: 'Do not share',
      help: 'e.g. a script under copyright',
    },
  },
});

export const folderWords = messages('labels.folder', {
  noun: {
    one: 'folder',
    many: 'folders',
    a: 'a folder',
    heading: 'Folders',
  },
});

export const documentFolderWords = messages('labels.documentFolder', {
  fields: {
    name: {
      label: 'Name',
    },
    parentId: {
      label: 'Inside',
      help: 'Leave empty for a top-level folder.',
    },
    description: {
      label: 'What belongs here',
    },
  },
});
