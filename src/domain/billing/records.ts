/** Billing records in the log: the account, its invoices, the notices about them, and the billing update. */
import { choices, defineCatalogue, programsOwn } from '../catalogue/index.ts';
import type { CatalogueRule, Consequences } from '../catalogue/index.ts';
import { systemActor } from '../access/index.ts';
import { invoiceSteps } from './invoices.ts';
import { refuse } from '../kernel/decision.ts';
import { linkHost } from '../kernel/links.ts';
import { siteRefusals } from '../../words/en/refusalsSite.ts';
import type { Words } from '../../words/message.ts';
import {
  billingAccountWords,
  billingNoticeWords,
  billingSignalWords,
  invoiceWords,
} from '../../words/en/labelsBilling.ts';

/** Each group has one account and one billing update. */
export const ACCOUNT_ID = 'account';
export const SIGNAL_ID = 'billing';
/** Amounts are integers in the smallest unit that the payment service uses. */
export const AMOUNT_MAX = 99_999_999;

const amount = { type: 'integer', min: 0, max: AMOUNT_MAX } as const;

/** Only the program writes the payment service's data. */
const byTheProgram: CatalogueRule = (_next, _world, _before, actor) =>
  actor.userId === systemActor.userId ? undefined : refuse('not-allowed', siteRefusals.keptByProgram).refused;

/** What all billing records have in common. Only the signal is for everyone, and has a scope of its own. */
const traits = {
  scope: 'billing',
  area: 'subscriptions',
  title: 'name',
  stock: false,
  resource: false,
  photos: false,
  rules: [byTheProgram],
  without: programsOwn,
} as const;

/**
 * Every billing change increments a counter that all members receive, so their devices fetch the payment status. The counter contains
 * nothing else and is in a scope that everyone has, unlike the billing data.
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

/** Signals that the group's billing has changed, and nothing else. */
export const billingSignal = defineCatalogue({
  ...traits,
  kind: 'billingSignal',
  scope: 'site',
  path: 'billingSignals',
  noun: billingSignalWords.noun,
  fields: {
    name: { type: 'text', label: billingSignalWords.fields.name.label, max: 40, required: true },
    moved: { ...amount, label: billingSignalWords.fields.moved.label, required: true },
  },
});

/** How the group pays: customer, plan and card, as the payment service has them. Card numbers are never stored. */
export const billingAccount = defineCatalogue({
  ...traits,
  kind: 'billingAccount',
  path: 'billingAccounts',
  noun: billingAccountWords.noun,
  consequences: tellEverybody,
  fields: {
    name: { type: 'text', label: billingAccountWords.fields.name.label, max: 40, required: true },
    customerId: { type: 'text', label: billingAccountWords.fields.customerId.label, max: 120 },
    subscriptionId: { type: 'text', label: billingAccountWords.fields.subscriptionId.label, max: 120 },
    state: {
      type: 'choice',
      label: billingAccountWords.fields.state.label,
      choices: choices(billingAccountWords.fields.state.choices),
    },
    plan: { type: 'text', label: billingAccountWords.fields.plan.label, max: 60 },
    interval: {
      type: 'choice',
      label: billingAccountWords.fields.interval.label,
      choices: choices(billingAccountWords.fields.interval.choices),
    },
    currency: { type: 'text', label: billingAccountWords.fields.currency.label, max: 3 },
    price: { ...amount, label: billingAccountWords.fields.price.label },
    periodEnds: { type: 'date', label: billingAccountWords.fields.periodEnds.label },
    cancels: { type: 'flag', label: billingAccountWords.fields.cancels.label },
    nextAttempt: { type: 'text', label: billingAccountWords.fields.nextAttempt.label, max: 40 },
    cardBrand: { type: 'text', label: billingAccountWords.fields.cardBrand.label, max: 40 },
    cardLast4: { type: 'text', label: billingAccountWords.fields.cardLast4.label, max: 4 },
    cardMonth: { type: 'integer', label: billingAccountWords.fields.cardMonth.label, min: 1, max: 12 },
    cardYear: { type: 'integer', label: billingAccountWords.fields.cardYear.label, min: 2000, max: 2200 },
  },
});

/** Fields that don't change after an invoice is issued. */
const issuedOnce = ['number', 'source', 'currency', 'amount', 'issuedOn'] as const;

const addresses = ['pdfUrl', 'pageUrl'] as const;

const wellFormed: CatalogueRule<'invoice'> = (next, _world, before, actor) => {
  if (actor.userId === systemActor.userId) return undefined;
  const { source, issuedOn, dueOn, state, paidOn, paid, amount: due } = next.values;
  const wrong = (message: Words, field: string) => refuse('invalid', message, { field }).refused;
  if (source !== 'manual') return refuse('not-allowed', siteRefusals.fromPaymentService).refused;
  if (next.lifecycle.stage === 'disposed') return refuse('not-allowed', siteRefusals.invoicesKept).refused;
  const changed = before && issuedOnce.find((key) => before.values[key] !== next.values[key]);
  if (changed !== undefined) return wrong(siteRefusals.asIssued, changed);
  if (dueOn !== undefined && dueOn < issuedOn) return wrong(siteRefusals.dueBeforeIssued, 'dueOn');
  const unsafe = addresses.find(
    (key) =>
      next.values[key] !== undefined &&
      next.values[key] !== before?.values[key] &&
      linkHost(next.values[key]) === undefined,
  );
  if (unsafe !== undefined) return wrong(siteRefusals.unsafeAddress, unsafe);
  if (due === 0) return wrong(siteRefusals.amountMissing, 'amount');
  if (state === 'paid' && (paidOn === undefined || paid !== due)) return wrong(siteRefusals.paymentHalf, 'paidOn');
  return undefined;
};

/** An invoice to the group: from the payment service, or entered by hand if none is set up. */
export const invoice = defineCatalogue({
  ...traits,
  kind: 'invoice',
  path: 'invoices',
  noun: invoiceWords.noun,
  title: 'number',
  uniqueTitleWithin: null,
  rules: [wellFormed],
  consequences: tellEverybody,
  fields: {
    number: {
      type: 'text',
      label: invoiceWords.fields.number.label,
      max: 60,
      required: true,
      searched: true,
      column: 'shown',
    },
    source: {
      type: 'choice',
      label: invoiceWords.fields.source.label,
      choices: choices(invoiceWords.fields.source.choices),
      required: true,
    },
    externalId: { type: 'text', label: invoiceWords.fields.externalId.label, max: 120 },
    about: { type: 'text', label: invoiceWords.fields.about.label, max: 200 },
    currency: { type: 'text', label: invoiceWords.fields.currency.label, max: 3, required: true },
    amount: { ...amount, label: invoiceWords.fields.amount.label, required: true },
    paid: { ...amount, label: invoiceWords.fields.paid.label },
    issuedOn: { type: 'date', label: invoiceWords.fields.issuedOn.label, required: true, column: 'shown' },
    dueOn: { type: 'date', label: invoiceWords.fields.dueOn.label, required: true, column: 'shown' },
    state: {
      type: 'choice',
      label: invoiceWords.fields.state.label,
      choices: choices(invoiceWords.fields.state.choices),
      steps: invoiceSteps,
      initial: 'open',
      column: 'shown',
    },
    paidOn: { type: 'date', label: invoiceWords.fields.paidOn.label, past: true },
    paidBy: {
      type: 'choice',
      label: invoiceWords.fields.paidBy.label,
      choices: choices(invoiceWords.fields.paidBy.choices),
    },
    reference: { type: 'text', label: invoiceWords.fields.reference.label, max: 120 },
    /** Why the last attempt to charge the card failed, as worded by the payment service. */
    failure: { type: 'text', label: invoiceWords.fields.failure.label, max: 300 },
    pdfUrl: { type: 'text', label: invoiceWords.fields.pdfUrl.label, max: 2_000 },
    pageUrl: { type: 'text', label: invoiceWords.fields.pageUrl.label, max: 2_000 },
  },
});

/** An email about a payment, sent once. */
export const billingNotice = defineCatalogue({
  ...traits,
  kind: 'billingNotice',
  path: 'billingNotices',
  noun: billingNoticeWords.noun,
  consequences: tellEverybody,
  fields: {
    name: { type: 'text', label: billingNoticeWords.fields.name.label, max: 120, required: true },
    stage: {
      type: 'choice',
      label: billingNoticeWords.fields.stage.label,
      choices: choices(billingNoticeWords.fields.stage.choices),
      required: true,
    },
    sentOn: { type: 'date', label: billingNoticeWords.fields.sentOn.label, required: true },
    invoiceId: { type: 'text', label: billingNoticeWords.fields.invoiceId.label, max: 60 },
    to: { type: 'words', label: billingNoticeWords.fields.to.label, max: 60 },
  },
});
