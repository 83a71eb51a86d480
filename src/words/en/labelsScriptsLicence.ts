/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const licenceWords = messages('labels.licence', {
  licenceStanding: {
    label: 'Status',
    choices: {
      considering: {
        label: 'Not applied for',
      },
      applied: {
        label: 'Applied for',
      },
      offered: {
        label: 'Offered',
      },
      expiring: {
        label: 'Offer expires soon',
      },
      expired: {
        label: 'Offer expired',
      },
      unsigned: {
        label: 'Not signed, opening soon',
      },
      signed: {
        label: 'Signed',
      },
      'books-due': {
        label: 'Books due back',
      },
      'books-late': {
        label: 'Books overdue',
      },
      ended: {
        label: 'Ended',
      },
      refused: {
        label: 'Refused or withdrawn',
      },
    },
  },
});

export const scriptLicenceWords = messages('labels.scriptLicence', {
  noun: {
    one: 'licence',
    many: 'licences',
    a: 'a licence',
    heading: 'Licences',
  },
  fields: {
    name: {
      label: 'Production',
      help: "Which production it's for, e.g. The Crucible, spring 2027.",
    },
    scriptId: {
      label: 'Script',
    },
    eventId: {
      label: 'Event',
    },
    licensor: {
      label: 'Licensor',
    },
    reference: {
      label: 'Their reference',
    },
    applied: {
      label: 'Applied on',
    },
    offered: {
      label: 'Offered on',
    },
    offerExpires: {
      label: 'Offer expires',
    },
    signed: {
      label: 'Signed on',
    },
    paid: {
      label: 'Paid on',
    },
    refusedOn: {
      label: 'Refused or withdrawn on',
    },
    performances: {
      label: 'Performances',
      help: 'Number licensed, including previews.',
    },
    from: {
      label: 'First performance',
    },
    to: {
      label: 'Last performance',
    },
    fee: {
      label: 'Fee',
    },
    deposit: {
      label: 'Deposit',
    },
    billing: {
      label: 'Required credit',
    },
    restrictions: {
      label: 'Restrictions',
      help: "e.g. no cuts, no filming, no changing a character's gender",
    },
    materialsDue: {
      label: 'Books due back',
    },
    materialsReturned: {
      label: 'Books returned on',
    },
    notes: {
      label: 'Notes',
    },
  },
});
