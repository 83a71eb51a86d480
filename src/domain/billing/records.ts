/** What the log holds of payments: the account, its invoices, the letters about them, and the sign that something has changed. */
import { choices, defineCatalogue, programsOwn } from '../catalogue/index.ts';
import type { CatalogueRule, Consequences } from '../catalogue/index.ts';
import { systemActor } from '../access/index.ts';
import { refuse } from '../kernel/decision.ts';
import { linkHost } from '../kernel/links.ts';

/** There is one account, and one sign, a group. */
export const ACCOUNT_ID = 'account';
export const SIGNAL_ID = 'billing';
/** Amounts are whole numbers of the smallest unit that the payment service counts in. */
export const AMOUNT_MAX = 99_999_999;

const amount = { type: 'integer', min: 0, max: AMOUNT_MAX } as const;

/** What the payment service knows is written by the program alone. */
const byTheProgram: CatalogueRule = (_next, _world, _before, actor) =>
  actor.userId === systemActor.userId
    ? undefined
    : refuse('not-allowed', 'This is kept by Backstock itself: nobody can change it by hand.').refused;

/**
 * Every change of billing moves a sign that all members hold and that says nothing else: their devices then ask how the
 * payments stand. The sign lies in another scope than what it is about, one that every person holds.
 */
export const tellEverybody: Consequences = (_next, _before, world) => {
  const sign = world.record('billingSignal', SIGNAL_ID);
  const moved = sign?.values.moved;
  if (sign === undefined)
    return [
      { type: 'RecordAdded', data: { values: { name: 'Billing', moved: 1 } }, kind: 'billingSignal', id: SIGNAL_ID },
    ];
  const from = typeof moved === 'number' ? moved : 0;
  return [
    {
      type: 'RecordChanged',
      data: { changes: { moved: { from, to: (from % AMOUNT_MAX) + 1 } } },
      kind: 'billingSignal',
      id: SIGNAL_ID,
    },
  ];
};

/** Says that something about the group's payments has changed, and nothing more. */
export const billingSignal = defineCatalogue({
  kind: 'billingSignal',
  scope: 'site',
  area: 'subscriptions',
  path: 'billingSignals',
  noun: { one: 'sign of a change', many: 'billing' },
  title: 'name',
  stock: false,
  resource: false,
  photos: false,
  rules: [byTheProgram],
  without: programsOwn,
  fields: {
    name: { type: 'text', label: 'Name', max: 40, required: true },
    moved: { ...amount, label: 'Changes', required: true },
  },
});

/** How the group pays: customer, plan and card, as the payment service has them. No number of a card is ever here. */
export const billingAccount = defineCatalogue({
  kind: 'billingAccount',
  scope: 'billing',
  area: 'subscriptions',
  path: 'billingAccounts',
  noun: { one: 'subscription', many: 'subscriptions' },
  title: 'name',
  stock: false,
  resource: false,
  photos: false,
  rules: [byTheProgram],
  consequences: tellEverybody,
  without: programsOwn,
  fields: {
    name: { type: 'text', label: 'Name', max: 40, required: true },
    customerId: { type: 'text', label: 'Customer', max: 120 },
    subscriptionId: { type: 'text', label: 'Subscription', max: 120 },
    state: {
      type: 'choice',
      label: 'State',
      choices: choices('active', 'trialing', ['past-due', 'Past due'], 'unpaid', 'incomplete', 'paused', [
        'cancelled',
        'Cancelled',
      ]),
    },
    plan: { type: 'text', label: 'Plan', max: 60 },
    interval: { type: 'choice', label: 'Paid', choices: choices(['month', 'Monthly'], ['year', 'Yearly']) },
    currency: { type: 'text', label: 'Currency', max: 3 },
    price: { ...amount, label: 'Price' },
    periodEnds: { type: 'date', label: 'Paid until' },
    cancels: { type: 'flag', label: 'Ends then' },
    nextAttempt: { type: 'text', label: 'Next payment attempt', max: 40 },
    cardBrand: { type: 'text', label: 'Card', max: 40 },
    cardLast4: { type: 'text', label: 'Last digits', max: 4 },
    cardMonth: { type: 'integer', label: 'Month of expiry', min: 1, max: 12 },
    cardYear: { type: 'integer', label: 'Year of expiry', min: 2000, max: 2200 },
  },
});

/** Fields of an invoice that stay as they were issued. */
const issuedOnce = ['number', 'source', 'currency', 'amount', 'issuedOn'] as const;

const addresses = ['pdfUrl', 'pageUrl'] as const;

const wellFormed: CatalogueRule<'invoice'> = (next, _world, before, actor) => {
  if (actor.userId === systemActor.userId) return undefined;
  const { source, issuedOn, dueOn, state, paidOn, paid, amount: due } = next.values;
  const wrong = (message: string, field: string) => refuse('invalid', message, { field }).refused;
  if (source !== 'manual')
    return refuse('not-allowed', 'This invoice comes from the payment service: it can only be changed there.').refused;
  if (next.lifecycle.stage === 'disposed')
    return refuse('not-allowed', 'Invoices are kept: mark it as not to be paid instead.').refused;
  const changed = before && issuedOnce.find((key) => before.values[key] !== next.values[key]);
  if (changed !== undefined)
    return wrong('An invoice stays as it was issued: mark it as not to be paid, and issue another.', changed);
  if (dueOn !== undefined && dueOn < issuedOn) return wrong('The invoice cannot be due before it is issued.', 'dueOn');
  const unsafe = addresses.find(
    (key) =>
      next.values[key] !== undefined &&
      next.values[key] !== before?.values[key] &&
      linkHost(next.values[key]) === undefined,
  );
  if (unsafe !== undefined)
    return wrong('Use an address that begins with https:// and has no user name or password in it.', unsafe);
  if (due === 0) return wrong('Write an amount above nothing.', 'amount');
  if (state === 'paid' && (paidOn === undefined || paid !== due))
    return wrong('Say when it was paid, and in full.', 'paidOn');
  return undefined;
};

/** A bill of the group: from the payment service, or written by hand where none is set up. */
export const invoice = defineCatalogue({
  kind: 'invoice',
  scope: 'billing',
  area: 'subscriptions',
  path: 'invoices',
  noun: { one: 'invoice', many: 'invoices' },
  title: 'number',
  uniqueTitleWithin: null,
  stock: false,
  resource: false,
  photos: false,
  rules: [wellFormed],
  consequences: tellEverybody,
  without: programsOwn,
  fields: {
    number: { type: 'text', label: 'Number', max: 60, required: true, searched: true, column: 'shown' },
    source: {
      type: 'choice',
      label: 'From',
      choices: choices(['stripe', 'The payment service'], ['manual', 'By hand']),
      required: true,
    },
    externalId: { type: 'text', label: 'Known there as', max: 120 },
    about: { type: 'text', label: 'What for', max: 200 },
    currency: { type: 'text', label: 'Currency', max: 3, required: true },
    amount: { ...amount, label: 'Amount', required: true },
    paid: { ...amount, label: 'Paid' },
    issuedOn: { type: 'date', label: 'Issued', required: true, column: 'shown' },
    dueOn: { type: 'date', label: 'Due', required: true, column: 'shown' },
    state: {
      type: 'choice',
      label: 'State',
      choices: choices('open', 'paid', ['void', 'Not to be paid'], ['uncollectible', 'Given up']),
      initial: 'open',
      column: 'shown',
    },
    paidOn: { type: 'date', label: 'Paid on', past: true },
    paidBy: {
      type: 'choice',
      label: 'Paid by',
      choices: choices('card', ['bank', 'Bank transfer'], 'cheque', 'cash', 'other'),
    },
    reference: { type: 'text', label: 'Reference', max: 120 },
    /** Why the last attempt to charge the card failed, in the payment service's words. */
    failure: { type: 'text', label: 'Last failure', max: 300 },
    pdfUrl: { type: 'text', label: 'PDF', max: 2_000 },
    pageUrl: { type: 'text', label: 'Page', max: 2_000 },
  },
});

/** A letter about a payment, sent once. */
export const billingNotice = defineCatalogue({
  kind: 'billingNotice',
  scope: 'billing',
  area: 'subscriptions',
  path: 'billingNotices',
  noun: { one: 'notice', many: 'notices' },
  title: 'name',
  stock: false,
  resource: false,
  photos: false,
  rules: [byTheProgram],
  consequences: tellEverybody,
  without: programsOwn,
  fields: {
    name: { type: 'text', label: 'Notice', max: 120, required: true },
    stage: {
      type: 'choice',
      label: 'When',
      choices: choices(
        ['start', 'Grace began'],
        ['half', 'Half of the grace is over'],
        ['last', 'Last day of grace'],
        ['expired', 'Grace is over'],
        ['asked', 'Somebody asked for it'],
      ),
      required: true,
    },
    sentOn: { type: 'date', label: 'Sent', required: true },
    invoiceId: { type: 'text', label: 'About', max: 60 },
    to: { type: 'words', label: 'To', max: 60 },
  },
});
