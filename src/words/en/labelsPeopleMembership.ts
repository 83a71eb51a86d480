/** What records, fields and choices are called. */
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
      soon: {
        label: 'Renewal soon',
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
      label: 'Fee paid to',
    },
    left: {
      label: 'Left',
    },
    noted: {
      label: 'Written down',
      none: 'Nothing yet',
    },
    remark: {
      label: 'Remark',
      help: 'For those who look after members. Nothing confidential: that has a place of its own.',
    },
  },
  checkStanding: {
    label: 'State',
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
        ladders: 'Ladders',
        fireWarden: 'Fire warden',
        foodHygiene: 'Food hygiene',
        driver: 'Driver',
        weaponsHandling: 'Weapons handling',
        keyHolder: 'Key holder',
      },
    },
    memberId: {
      label: 'Who',
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
