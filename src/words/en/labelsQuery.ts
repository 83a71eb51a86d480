/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const facetWords = messages('labels.facet', {
  yesNo: {
    yes: {
      label: 'Yes',
    },
    no: {
      label: 'No',
    },
  },
  whereaboutsFacet: {
    label: 'Where it is',
  },
  photoFacet: {
    label: 'Photo',
    choices: {
      yes: {
        label: 'With a photo',
      },
    },
    none: 'No photo yet',
  },
  loanOrders: {
    whereabouts: {
      label: 'Where it is',
    },
    dueBack: {
      label: 'Due back',
    },
  },
  stampOrders: {
    addedAt: {
      label: 'Newest first',
    },
    changedAt: {
      label: 'Changed last',
    },
  },
});
