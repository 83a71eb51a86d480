/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const licenceWords = messages('labels.licence', {
  licenceStanding: {
    label: 'State',
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
        label: 'Offer ends soon',
      },
      expired: {
        label: 'Offer has ended',
      },
      unsigned: {
        label: 'Not signed, and the show is near',
      },
      signed: {
        label: 'Signed',
      },
      'books-due': {
        label: 'Books due back',
      },
      'books-late': {
        label: 'Books late',
      },
      ended: {
        label: 'Ended',
      },
      refused: {
        label: 'Refused or given up',
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
      help: 'Which production it is for: The Crucible, spring 2027.',
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
      label: 'Refused or given up on',
    },
    performances: {
      label: 'Performances',
      help: 'As many as are licensed, previews counted.',
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
      label: 'Credit as it must be printed',
    },
    restrictions: {
      label: 'Restrictions',
      help: 'No cuts, no filming, no change of the gender of a part.',
    },
    materialsDue: {
      label: 'Books back by',
    },
    materialsReturned: {
      label: 'Books sent back on',
    },
    notes: {
      label: 'Notes',
    },
  },
});
