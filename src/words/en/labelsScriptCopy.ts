/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const scriptCopyWords = messages('labels.scriptCopy', {
  goBack: '{count, plural, one {# copy due back to its owner} other {# copies due back to their owners}}',
  team: 'librarian',
  noun: {
    one: 'copy',
    many: 'copies',
    a: 'a copy',
    heading: 'Copies',
  },
  customFields: 'Script copies',
  counted: 'Script copies',
  fields: {
    name: {
      label: 'Name',
      help: 'The title and copy number, e.g. The Crucible, copy 3.',
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
      label: 'Format',
      choices: {
        'acting-edition': 'Acting edition',
        libretto: 'Libretto',
        'vocal-book': 'Vocal book',
        'piano-conductor': 'Piano-conductor score',
        'full-score': 'Full score',
        part: 'Instrumental part',
        perusal: 'Perusal copy',
        digital: 'Digital',
      },
    },
    quantity: {
      label: 'Quantity',
    },
    homeLocationId: {
      label: 'Home location',
      help: "Where it's kept when not in use.",
      none: 'No home location',
    },
    condition: {
      label: 'Condition',
    },
    marks: {
      label: 'Markings',
      choices: {
        clean: 'None',
        pencil: 'Pencil',
        highlighted: 'Highlighted',
      },
    },
    ownership: {
      label: 'Ownership',
      choices: {
        owned: 'Ours',
        rented: 'Rented from the licensor',
        borrowed: 'Borrowed from a library',
      },
    },
    rentalDue: {
      label: 'Due back to owner',
      marks: {
        says: 'due back to owner',
      },
    },
  },
});
