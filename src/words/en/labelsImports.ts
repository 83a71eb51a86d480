/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const importSessionWords = messages('labels.importSession', {
  noun: {
    one: 'import',
    many: 'imports',
    a: 'an import',
    heading: 'Imports',
  },
  fields: {
    file: {
      label: 'File',
    },
    into: {
      label: 'Catalogue',
    },
    rows: {
      label: 'Rows',
    },
    state: {
      label: 'Status',
      choices: {
        running: 'Started',
        finished: 'Finished',
        undone: 'Undone',
      },
    },
    added: {
      label: 'Added',
    },
    changed: {
      label: 'Changed',
    },
    refused: {
      label: 'Refused',
    },
    kept: {
      label: 'Kept after undo',
    },
  },
});

/** Columns of imported lists that aren't fields of a record. */
export const importColumnWords = messages('labels.importColumn', {
  holder: 'Signed out to',
  holderEmail: 'Email of who has it',
  outSince: 'Signed out on',
  dueBack: 'Due back',
});
