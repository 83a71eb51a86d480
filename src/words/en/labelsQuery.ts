/** Labels of records, fields and choices. */
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
    label: 'Whereabouts',
  },
  lacksNothing: 'Nothing missing',
  photoFacet: {
    label: 'Photo',
    choices: {
      yes: {
        label: 'With a photo',
      },
    },
    none: 'No photo',
  },
  loanOrders: {
    whereabouts: {
      label: 'Whereabouts',
    },
    dueBack: {
      label: 'Due back',
    },
  },
  nextOrder: {
    label: 'Next first',
  },
  stampOrders: {
    addedAt: {
      label: 'Newest first',
    },
    changedAt: {
      label: 'Recently changed',
    },
  },
});
