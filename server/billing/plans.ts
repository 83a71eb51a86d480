/** Choosing, changing and ending a plan at the payment service. */
import type { Stripe } from 'stripe';
import { hasPlan } from '../../src/domain/billing/index.ts';
import type { Interval } from '../../src/domain/billing/index.ts';
import { priceOf } from '../../src/domain/pricing/index.ts';
import type { PlanChoice, PlanQuote, Tier } from '../../src/domain/pricing/index.ts';
import { CodedError } from '../errors.ts';
import { callStripe, isRepeatedDecline } from './stripeConnection.ts';
import type { Books } from './ledger.ts';
import { withoutUndefined } from '../../src/domain/kernel/withoutUndefined.ts';
import { serverWords } from '../../src/words/en/server.ts';

export interface Ordered {
  readonly tier: Tier;
  readonly amount: number;
  readonly currency: string;
  readonly interval: Interval;
}

/** The plan with its current price. A group that already pays keeps its currency. */
export function orderOf(
  { plan, interval, currency: asked }: PlanChoice,
  { pricing, account }: Pick<Books, 'pricing' | 'account'>,
): Ordered {
  const currency = hasPlan(account) ? (account.currency ?? asked) : asked;
  const tier = pricing.tiers.find(({ key }) => key === plan);
  const amount = tier && priceOf(tier, currency, interval);
  if (tier === undefined || amount === undefined) throw new CodedError('invalid', serverWords.billing.planNotSold);
  return { tier, amount, currency, interval };
}

/** The id of the price at the payment service, which is created with its first sale. */
async function priceIdOf(stripe: Stripe, { tier, amount, currency, interval }: Ordered): Promise<string> {
  const lookupKey = `backstock_${tier.key}_${interval}_${currency.toLowerCase()}_${amount}`;
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  if (data[0]) return data[0].id;
  const made = await stripe.prices.create(
    {
      currency: currency.toLowerCase(),
      unit_amount: amount,
      recurring: { interval },
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      product_data: { name: `Backstock ${tier.name}` },
    },
    { idempotencyKey: lookupKey },
  );
  return made.id;
}

async function itemOf(
  stripe: Stripe,
  subscriptionId: string,
): Promise<{ readonly id: string; readonly price: string }> {
  const { items } = await stripe.subscriptions.retrieve(subscriptionId);
  const [item] = items.data;
  if (!item) throw new CodedError('payments-refused');
  return { id: item.id, price: item.price.id };
}

/** The cost of an order for a group. */
export async function quote(stripe: Stripe, order: Ordered, { account }: Pick<Books, 'account'>): Promise<PlanQuote> {
  const { amount, currency, interval } = order;
  if (!hasPlan(account) || account.subscriptionId === undefined)
    return { currency, price: amount, interval, dueNow: amount, former: null };
  const { subscriptionId, customerId } = account;
  const former = { price: account.price ?? 0, interval: account.interval ?? 'month' };
  return callStripe(async () => {
    const [price, item] = await Promise.all([priceIdOf(stripe, order), itemOf(stripe, subscriptionId)]);
    if (price === item.price) return { currency, price: amount, interval, dueNow: 0, former };
    const preview = await stripe.invoices.createPreview({
      ...withoutUndefined({ customer: customerId }),
      subscription: subscriptionId,
      subscription_details: { items: [{ id: item.id, price }], proration_behavior: 'always_invoice' },
    });
    return { currency, price: amount, interval, dueNow: preview.total, former };
  });
}

/** Begins or switches to the plan; the difference is charged immediately. Nothing changes if the card is declined. */
export async function takePlan(
  stripe: Stripe,
  order: Ordered,
  { account }: Pick<Books, 'account'>,
  customerId: string,
): Promise<void> {
  const metadata = { plan: order.tier.key };
  await callStripe(async () => {
    const price = await priceIdOf(stripe, order);
    if (hasPlan(account) && account.subscriptionId !== undefined) {
      const item = await itemOf(stripe, account.subscriptionId);
      await stripe.subscriptions.update(account.subscriptionId, {
        items: [{ id: item.id, price }],
        metadata,
        cancel_at_period_end: false,
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      });
      return;
    }
    const customer = await stripe.customers.retrieve(customerId);
    const method = customer.deleted === true ? null : customer.invoice_settings.default_payment_method;
    if (method === null) throw new CodedError('no-card');
    // The same order with the same card after the same subscription is a repeat, so a double tap buys once.
    const idempotencyKey = [
      'plan',
      customerId,
      account.subscriptionId ?? 'first',
      price,
      typeof method === 'string' ? method : method.id,
    ].join(':');
    await subscribe(
      stripe,
      {
        customer: customerId,
        items: [{ price }],
        metadata,
        payment_behavior: 'error_if_incomplete',
        off_session: true,
      },
      idempotencyKey,
    );
  });
}

/** The payment service answers a repeat with its first answer for a day. If that was a declined card, the bank is asked again. */
async function subscribe(
  stripe: Stripe,
  order: Stripe.SubscriptionCreateParams,
  idempotencyKey: string,
  tries = 1,
): Promise<void> {
  try {
    await stripe.subscriptions.create(order, { idempotencyKey: `${idempotencyKey}:${tries}` });
  } catch (error) {
    if (!isRepeatedDecline(error)) throw error;
    await subscribe(stripe, order, idempotencyKey, tries + 1);
  }
}
