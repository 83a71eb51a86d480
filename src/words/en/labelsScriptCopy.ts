/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const scriptCopyWords = messages('labels.scriptCopy', {
  goBack: '{count, plural, one {# copy goes back to its owner} other {# copies go back to their owners}}',
  team: 'librarian',
  noun: {
    one: 'copy',
    many: 'copies',
    a: 'a copy',
    heading: 'Copies',
  },
  customFields: 'Copies of scripts',
  counted: 'Script copies',
  fields: {
    name: {
      label: 'Name',
      help: 'The title, and which copy: The Crucible, copy 3.',
    },
    scriptId: {
      label: 'Script',
    },
    anthologyId: {
      label: 'Anthology',
    },
    copyNumber: {
      label: 'Copy number',
    },
    form: {
      label: 'Form',
      choices: {
        'acting-edition': 'Acting edition',
        libretto: 'Libretto',
        'vocal-book': 'Vocal book',
        'piano-conductor': 'Piano conductor',
        'full-score': 'Full score',
        part: 'Part',
        perusal: 'Perusal',
        digital: 'Digital',
      },
    },
    quantity: {
      label: 'Quantity',
    },
    homeLocationId: {
      label: 'Lives in',
      help: 'Where it is put back.',
      none: 'No place yet',
    },
    condition: {
      label: 'Condition',
    },
    marks: {
      label: 'Marks in it',
      choices: {
        clean: 'None',
        pencil: 'Pencil',
        highlighted: 'Highlighted',
      },
    },
    ownership: {
      label: 'Whose it is',
      choices: {
        owned: 'Ours',
        rented: 'Rented from the licensor',
        borrowed: 'Borrowed from a library',
      },
    },
    rentalDue: {
      label: 'Back to its owner by',
      marks: {
        says: 'back to its owner',
      },
    },
  },
});
