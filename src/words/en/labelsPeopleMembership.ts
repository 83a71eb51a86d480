/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const membershipWords = messages('labels.membership', {
  memberStatuses: {
    enquiry: 'Enquiry',
    applicant: 'Applicant',
    active: 'Active',
    lapsing: 'Renewal due',
    lapsed: 'Lapsed',
    'on-break': 'On a break',
    left: 'Left',
    barred: 'Barred',
    deceased: 'Deceased',
  },
  membershipStanding: {
    label: 'Membership',
    choices: {
      overdue: {
        label: 'Renewal overdue',
      },
      unpaid: {
        label: 'Fee overdue',
      },
      soon: {
        label: 'Renewal due soon',
      },
      lapsing: {
        label: 'Renewal due',
      },
      enquiry: {
        label: 'Enquiry',
      },
      applicant: {
        label: 'Applicant',
      },
      active: {
        label: 'Active',
      },
      'on-break': {
        label: 'On a break',
      },
      lapsed: {
        label: 'Lapsed',
      },
      left: {
        label: 'Left',
      },
      barred: {
        label: 'Barred',
      },
      deceased: {
        label: 'Deceased',
      },
    },
  },
  membershipLacks: {
    label: 'Missing details',
    choices: {
      renewal: 'Renewal date',
      emergency: 'Emergency contact',
    },
  },
  noun: {
    one: 'membership',
    many: 'memberships',
    a: 'a membership',
    heading: 'Memberships',
  },
  fields: {
    name: {
      label: 'Name',
    },
    memberId: {
      label: 'Member',
    },
    membershipType: {
      label: 'Type',
      choices: {
        full: 'Full',
        associate: 'Associate',
        youth: 'Youth',
        life: 'Life member',
        student: 'Student',
        friend: 'Friend',
        guest: 'Guest artist',
        staff: 'Staff',
        parent: 'Parent or guardian',
      },
    },
    status: {
      label: 'Status',
    },
    joined: {
      label: 'Joined',
    },
    renewal: {
      label: 'Renewal due',
    },
    paidTo: {
      label: 'Fee paid until',
    },
    left: {
      label: 'Left',
    },
    noted: {
      label: 'Details on file',
      none: 'None yet',
    },
    remark: {
      label: 'Notes',
      help: 'For anyone who looks after members. Keep confidential details in the confidential section.',
    },
  },
  checkStanding: {
    label: 'Status',
    choices: {
      expired: {
        label: 'Expired',
      },
      expiring: {
        label: 'Expires soon',
      },
      valid: {
        label: 'Valid',
      },
    },
  },
});

export const memberCheckWords = messages('labels.memberCheck', {
  noun: {
    one: 'check',
    many: 'checks',
    a: 'a check',
    heading: 'Checks',
  },
  fields: {
    name: {
      label: 'Check or certificate',
      suggestions: {
        dBSOrBackgroundCheck: 'DBS or background check',
        chaperoneLicence: 'Chaperone licence',
        firstAid: 'First aid',
        workingAtHeight: 'Working at height',
        ladders: 'Ladder safety',
        fireWarden: 'Fire warden',
        foodHygiene: 'Food hygiene',
        driver: 'Driving licence',
        weaponsHandling: 'Weapons handling',
        keyHolder: 'Key holder',
      },
    },
    memberId: {
      label: 'Member',
    },
    number: {
      label: 'Number',
    },
    issued: {
      label: 'Issued',
    },
    expires: {
      label: 'Expires',
    },
    seenBy: {
      label: 'Seen by',
    },
  },
});
