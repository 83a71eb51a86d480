/**
 * Synchronises the log with the payment service. Whatever a webhook event contains, the current state is fetched: so an event that
 * arrives twice, late or out of order leads to the same state, and a lost one is made up for by the next.
 */
import type { Stripe } from 'stripe';
import { ACCOUNT_ID } from '../../src/domain/billing/index.ts';
import type { FieldValue, FieldValues } from '../../src/domain/catalogue/index.ts';
import { dateIn } from '../../src/domain/kernel/dates.ts';
import { beginningOf } from '../../src/domain/kernel/text.ts';
import type { Wanted } from '../programCommands.ts';

/** Maximum number of invoices: more than a group has in many years. */
const invoicesMax = 1_000;

/** Leaves out unknown values. */
function known(values: Readonly<Record<string, FieldValue | null | undefined>>): FieldValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === null || value === undefined || value === '' ? [] : [[key, value]],
    ),
  );
}

function instantOf(seconds: number | null | undefined): string | undefined {
  return typeof seconds === 'number' ? new Date(seconds * 1_000).toISOString() : undefined;
}

function dayOf(seconds: number | null | undefined, timezone: string): string | undefined {
  const instant = instantOf(seconds);
  return instant === undefined ? undefined : dateIn(instant, timezone);
}

const states: Readonly<Record<string, string>> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past-due',
  unpaid: 'unpaid',
  incomplete: 'incomplete',
  paused: 'paused',
  canceled: 'cancelled',
  incomplete_expired: 'cancelled',
};

/** The current subscription: the latest that hasn't ended, or else the latest. */
function currentSubscription(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  const latest = subscriptions.toSorted((a, b) => b.created - a.created || b.id.localeCompare(a.id));
  return latest.find(({ status }) => states[status] !== 'cancelled') ?? latest[0];
}

function cardOf(
  customer: Stripe.Customer,
  subscription: Stripe.Subscription | undefined,
): Stripe.PaymentMethod.Card | undefined {
  const method = subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return typeof method === 'object' && method !== null ? (method.card ?? undefined) : undefined;
}

function subscriptionValues(subscription: Stripe.Subscription, timezone: string): FieldValues {
  const [item] = subscription.items.data;
  const { interval } = item?.price.recurring ?? {};
  const isOver = states[subscription.status] === 'cancelled';
  return known({
    subscriptionId: subscription.id,
    state: states[subscription.status] ?? 'paused',
    plan: subscription.metadata['plan'],
    interval: interval === 'month' || interval === 'year' ? interval : undefined,
    currency: subscription.currency.toUpperCase(),
    price: item?.price.unit_amount,
    periodEnds: dayOf(item?.current_period_end, timezone),
    cancels: !isOver && (subscription.cancel_at_period_end || subscription.cancel_at !== null) ? true : undefined,
  });
}

/** When the card is charged next: for an open invoice, or else for the next period. */
function nextAttempt(
  invoices: readonly Stripe.Invoice[],
  subscription: Stripe.Subscription | undefined,
): string | undefined {
  const planned = invoices.flatMap(({ status, next_payment_attempt: at }) =>
    status === 'open' && at !== null ? [at] : [],
  );
  if (planned.length > 0) return instantOf(Math.min(...planned));
  const goesOn =
    subscription !== undefined &&
    (subscription.status === 'active' || subscription.status === 'trialing') &&
    !subscription.cancel_at_period_end &&
    subscription.cancel_at === null;
  return goesOn ? instantOf(subscription.items.data[0]?.current_period_end) : undefined;
}

function accountValues(
  customer: Stripe.Customer,
  subscription: Stripe.Subscription | undefined,
  invoices: readonly Stripe.Invoice[],
  timezone: string,
): FieldValues {
  const card = cardOf(customer, subscription);
  return known({
    name: 'Subscription',
    customerId: customer.id,
    ...(subscription ? subscriptionValues(subscription, timezone) : {}),
    nextAttempt: nextAttempt(invoices, subscription),
    ...(card
      ? { cardBrand: card.brand, cardLast4: card.last4, cardMonth: card.exp_month, cardYear: card.exp_year }
      : {}),
  });
}

function paymentFailure({ payments }: Stripe.Invoice): string | undefined {
  const intents = (payments?.data ?? []).flatMap(({ payment }) =>
    typeof payment.payment_intent === 'object' ? [payment.payment_intent] : [],
  );
  const message = intents.findLast(({ last_payment_error: error }) => error !== null)?.last_payment_error?.message;
  return message && beginningOf(message, 300);
}

/** The record of a payment service's invoice; undefined for a draft, which hasn't been sent. */
function invoiceRecord(bill: Stripe.Invoice, timezone: string): Wanted | undefined {
  if (bill.status === null || bill.status === 'draft') return undefined;
  const issuedOn = dayOf(bill.effective_at ?? bill.status_transitions.finalized_at ?? bill.created, timezone) ?? '';
  const about = bill.description ?? bill.lines.data[0]?.description;
  return {
    kind: 'invoice',
    id: `stripe-${bill.id}`,
    values: known({
      number: bill.number ?? bill.id,
      source: 'stripe',
      externalId: bill.id,
      about: about && beginningOf(about, 200),
      currency: bill.currency.toUpperCase(),
      amount: Math.max(0, bill.amount_due),
      paid: bill.amount_paid,
      issuedOn,
      dueOn: dayOf(bill.due_date, timezone) ?? issuedOn,
      state: bill.status,
      paidOn: bill.status === 'paid' ? dayOf(bill.status_transitions.paid_at, timezone) : undefined,
      paidBy: bill.status === 'paid' && bill.amount_paid > 0 ? 'card' : undefined,
      failure: bill.status === 'open' ? paymentFailure(bill) : undefined,
      pdfUrl: bill.invoice_pdf,
      pageUrl: bill.hosted_invoice_url,
    }),
  };
}

/** The current state of a customer at the payment service. */
export interface Standing {
  readonly subscription: Stripe.Subscription | undefined;
  readonly bills: readonly Stripe.Invoice[];
  readonly customer: Stripe.Customer;
}

async function billsOf(stripe: Stripe, customerId: string): Promise<readonly Stripe.Invoice[]> {
  const listed = await stripe.invoices
    .list({ customer: customerId, limit: 100 })
    .autoPagingToArray({ limit: invoicesMax });
  // Only invoices with failed attempts have a failure message, which is nested too deeply for the list call.
  return Promise.all(
    listed.map((bill) =>
      bill.status === 'open' && bill.attempt_count > 0 && bill.id !== undefined
        ? stripe.invoices.retrieve(bill.id, { expand: ['payments.data.payment.payment_intent'] })
        : bill,
    ),
  );
}

/** Fetches the state from the payment service. Returns undefined if the customer was deleted there. */
export async function askStanding(stripe: Stripe, customerId: string): Promise<Standing | undefined> {
  const [customer, subscriptions, bills] = await Promise.all([
    stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] }),
    stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: 20,
      expand: ['data.default_payment_method'],
    }),
    billsOf(stripe, customerId),
  ]);
  return customer.deleted === true
    ? undefined
    : { customer, subscription: currentSubscription(subscriptions.data), bills };
}

/** The records for this state. */
export function recordsOf({ customer, subscription, bills }: Standing, timezone: string): readonly Wanted[] {
  return [
    { kind: 'billingAccount', id: ACCOUNT_ID, values: accountValues(customer, subscription, bills, timezone) },
    ...bills.flatMap((bill) => invoiceRecord(bill, timezone) ?? []),
  ];
}
