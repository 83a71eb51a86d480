/** What records, fields and choices are called. */
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
      label: 'State',
      choices: {
        running: 'Begun',
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
      label: 'Kept when it was undone',
    },
  },
});
