/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const billingSignalWords = messages('labels.billingSignal', {
  noun: {
    one: 'billing update',
    many: 'billing updates',
    a: 'a billing update',
    heading: 'Billing updates',
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
      label: 'Customer ID',
    },
    subscriptionId: {
      label: 'Subscription ID',
    },
    state: {
      label: 'Status',
      choices: {
        active: 'Active',
        trialing: 'On trial',
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
      label: 'Billed',
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
      label: 'Ends after this period',
    },
    nextAttempt: {
      label: 'Next payment attempt',
    },
    cardBrand: {
      label: 'Card',
    },
    cardLast4: {
      label: 'Last 4 digits',
    },
    cardMonth: {
      label: 'Expiry month',
    },
    cardYear: {
      label: 'Expiry year',
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
      label: 'Source',
      choices: {
        stripe: 'Payment service',
        manual: 'Entered by hand',
      },
    },
    externalId: {
      label: 'Payment service ID',
    },
    about: {
      label: 'Description',
    },
    currency: {
      label: 'Currency',
    },
    amount: {
      label: 'Amount',
    },
    paid: {
      label: 'Amount paid',
    },
    issuedOn: {
      label: 'Issued',
    },
    dueOn: {
      label: 'Due',
    },
    state: {
      label: 'Status',
      choices: {
        open: 'Open',
        paid: 'Paid',
        void: 'Void',
        uncollectible: 'Written off',
      },
    },
    paidOn: {
      label: 'Paid on',
    },
    paidBy: {
      label: 'Payment method',
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
      label: 'Last failed payment',
    },
    pdfUrl: {
      label: 'PDF',
    },
    pageUrl: {
      label: 'Invoice page',
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
      label: 'Reason',
      choices: {
        start: 'Grace period started',
        half: 'Halfway through grace period',
        last: 'Last day of grace period',
        expired: 'Grace period ended',
        asked: 'Sent on request',
      },
    },
    sentOn: {
      label: 'Sent',
    },
    invoiceId: {
      label: 'Invoice',
    },
    to: {
      label: 'To',
    },
  },
});
