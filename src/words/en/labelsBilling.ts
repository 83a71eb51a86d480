/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const billingSignalWords = messages('labels.billingSignal', {
  noun: {
    one: 'sign of a change',
    many: 'billing',
    a: 'a sign of a change',
    heading: 'Billing',
  },
  fields: {
    name: {
      label: 'Name',
    },
    moved: {
      label: 'Changes',
    },
  },
});

export const billingAccountWords = messages('labels.billingAccount', {
  noun: {
    one: 'subscription',
    many: 'subscriptions',
    a: 'a subscription',
    heading: 'Subscriptions',
  },
  fields: {
    name: {
      label: 'Name',
    },
    customerId: {
      label: 'Customer',
    },
    subscriptionId: {
      label: 'Subscription',
    },
    state: {
      label: 'State',
      choices: {
        active: 'Active',
        trialing: 'Trialing',
        'past-due': 'Past due',
        unpaid: 'Unpaid',
        incomplete: 'Incomplete',
        paused: 'Paused',
        cancelled: 'Cancelled',
      },
    },
    plan: {
      label: 'Plan',
    },
    interval: {
      label: 'Paid',
      choices: {
        month: 'Monthly',
        year: 'Yearly',
      },
    },
    currency: {
      label: 'Currency',
    },
    price: {
      label: 'Price',
    },
    periodEnds: {
      label: 'Paid until',
    },
    cancels: {
      label: 'Ends then',
    },
    nextAttempt: {
      label: 'Next payment attempt',
    },
    cardBrand: {
      label: 'Card',
    },
    cardLast4: {
      label: 'Last digits',
    },
    cardMonth: {
      label: 'Month of expiry',
    },
    cardYear: {
      label: 'Year of expiry',
    },
  },
});

export const invoiceWords = messages('labels.invoice', {
  noun: {
    one: 'invoice',
    many: 'invoices',
    a: 'an invoice',
    heading: 'Invoices',
  },
  fields: {
    number: {
      label: 'Number',
    },
    source: {
      label: 'From',
      choices: {
        stripe: 'The payment service',
        manual: 'By hand',
      },
    },
    externalId: {
      label: 'Known there as',
    },
    about: {
      label: 'What for',
    },
    currency: {
      label: 'Currency',
    },
    amount: {
      label: 'Amount',
    },
    paid: {
      label: 'Paid',
    },
    issuedOn: {
      label: 'Issued',
    },
    dueOn: {
      label: 'Due',
    },
    state: {
      label: 'State',
      choices: {
        open: 'Open',
        paid: 'Paid',
        void: 'Not to be paid',
        uncollectible: 'Given up',
      },
    },
    paidOn: {
      label: 'Paid on',
    },
    paidBy: {
      label: 'Paid by',
      choices: {
        card: 'Card',
        bank: 'Bank transfer',
        cheque: 'Cheque',
        cash: 'Cash',
        other: 'Other',
      },
    },
    reference: {
      label: 'Reference',
    },
    failure: {
      label: 'Last failure',
    },
    pdfUrl: {
      label: 'PDF',
    },
    pageUrl: {
      label: 'Page',
    },
  },
});

export const billingNoticeWords = messages('labels.billingNotice', {
  noun: {
    one: 'notice',
    many: 'notices',
    a: 'a notice',
    heading: 'Notices',
  },
  fields: {
    name: {
      label: 'Notice',
    },
    stage: {
      label: 'When',
      choices: {
        start: 'Grace began',
        half: 'Half of the grace is over',
        last: 'Last day of grace',
        expired: 'Grace is over',
        asked: 'Somebody asked for it',
      },
    },
    sentOn: {
      label: 'Sent',
    },
    invoiceId: {
      label: 'About',
    },
    to: {
      label: 'To',
    },
  },
});
