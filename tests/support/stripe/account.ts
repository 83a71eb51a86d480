/** A payment service with its own clock: customers, cards, subscriptions and invoices that follow from each other. */
import { randomUUID } from 'node:crypto';
import { declined, missing, StripeRefusal } from './objects.ts';
import type {
  Card,
  Customer,
  Invoice,
  PaymentIntent,
  PaymentMethod,
  Price,
  SetupIntent,
  StripeEvent,
  Subscription,
} from './objects.ts';

const day = 86_400;
/** Days until the card is tried again after a failed attempt. */
const retries = [3, 5, 7];

/** Test cards. */
export const cards = {
  good: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2031 },
  /** Accepted, but declined when charged. */
  declining: { brand: 'visa', last4: '0341', exp_month: 12, exp_year: 2031 },
  expiring: { brand: 'mastercard', last4: '4444', exp_month: 1, exp_year: 2027 },
} as const satisfies Record<string, Card>;
const declinedDigits: ReadonlySet<string> = new Set([cards.declining.last4, '0002']);

function addMonth(seconds: number, months: number): number {
  const date = new Date(seconds * 1_000);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.getTime() / 1_000;
}

export class StripeAccount {
  now: number;
  readonly customers = new Map<string, Customer>();
  /** Ids of deleted customers. */
  readonly deleted = new Set<string>();
  readonly methods = new Map<string, PaymentMethod>();
  readonly intents = new Map<string, SetupIntent>();
  readonly prices = new Map<string, Price>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  /** All events sent, oldest first. */
  readonly events: StripeEvent[] = [];
  #last = 0;

  /** @param now initial time of its clock, in seconds */
  constructor(now: number) {
    this.now = now;
  }

  #id(prefix: string): string {
    this.#last += 1;
    return `${prefix}_${randomUUID().slice(0, 8)}${this.#last}`;
  }

  #tell(type: string, object: { readonly id: string }): void {
    this.events.push({
      id: this.#id('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: this.now,
      type,
      data: { object: structuredClone(object) },
    });
  }

  customer(id: string): Customer {
    const found = this.customers.get(id);
    if (!found) throw missing('customer', id);
    return found;
  }

  deleteCustomer(id: string): void {
    this.#tell('customer.deleted', this.customer(id));
    this.customers.delete(id);
    this.deleted.add(id);
  }

  createCustomer(values: Pick<Customer, 'email' | 'name' | 'metadata'>): Customer {
    const customer: Customer = {
      id: this.#id('cus'),
      object: 'customer',
      created: this.now,
      balance: 0,
      invoice_settings: { default_payment_method: null },
      ...values,
    };
    this.customers.set(customer.id, customer);
    this.#tell('customer.created', customer);
    return customer;
  }

  setDefaultMethod(customerId: string, methodId: string): Customer {
    const customer = this.customer(customerId);
    if (this.methods.get(methodId)?.customer !== customerId) throw missing('PaymentMethod', methodId);
    customer.invoice_settings = { default_payment_method: methodId };
    this.#tell('customer.updated', customer);
    return customer;
  }

  createIntent(customerId: string, usage: string): SetupIntent {
    const id = this.#id('seti');
    const intent: SetupIntent = {
      id,
      object: 'setup_intent',
      client_secret: `${id}_secret_${randomUUID().slice(0, 8)}`,
      created: this.now,
      customer: this.customer(customerId).id,
      usage,
      status: 'requires_payment_method',
      payment_method: null,
    };
    this.intents.set(intent.id, intent);
    return intent;
  }

  /** What Stripe's own form does in the user's page. */
  confirmIntent(intentId: string, card: Card): SetupIntent {
    const intent = this.intents.get(intentId);
    if (!intent) throw missing('setupintent', intentId);
    if (card.last4 === '0002') throw declined();
    const method: PaymentMethod = {
      id: this.#id('pm'),
      object: 'payment_method',
      type: 'card',
      created: this.now,
      customer: intent.customer,
      card,
    };
    this.methods.set(method.id, method);
    Object.assign(intent, { status: 'succeeded', payment_method: method.id });
    this.#tell('payment_method.attached', method);
    this.#tell('setup_intent.succeeded', intent);
    return intent;
  }

  createPrice(values: Pick<Price, 'currency' | 'unit_amount' | 'lookup_key' | 'recurring'>): Price {
    const price: Price = { id: this.#id('price'), object: 'price', active: true, product: this.#id('prod'), ...values };
    this.prices.set(price.id, price);
    return price;
  }

  price(id: string): Price {
    const found = this.prices.get(id);
    if (!found) throw missing('price', id);
    return found;
  }

  subscription(id: string): Subscription {
    const found = this.subscriptions.get(id);
    if (!found) throw missing('subscription', id);
    return found;
  }

  subscribe(customerId: string, priceId: string, metadata: Record<string, string>): Subscription {
    const price = this.price(priceId);
    const subscription: Subscription = {
      id: this.#id('sub'),
      object: 'subscription',
      created: this.now,
      customer: this.customer(customerId).id,
      currency: price.currency,
      status: 'active',
      metadata,
      cancel_at_period_end: false,
      cancel_at: null,
      default_payment_method: null,
      items: {
        object: 'list',
        data: [
          {
            id: this.#id('si'),
            price,
            current_period_start: this.now,
            current_period_end: addMonth(this.now, price.recurring.interval === 'year' ? 12 : 1),
          },
        ],
      },
    };
    if (this.#isDeclined(subscription)) throw declined();
    this.subscriptions.set(subscription.id, subscription);
    this.#tell('customer.subscription.created', subscription);
    this.#bill(subscription, price.unit_amount, 'Subscription');
    return subscription;
  }

  /** The proration for changing the price today: the unused part of the old price is credited, the new one is charged. */
  prorate(
    {
      items: {
        data: [item],
      },
    }: Subscription,
    price: Price,
  ): number {
    const left = (item.current_period_end - this.now) / (item.current_period_end - item.current_period_start);
    const isSamePeriod = item.price.recurring.interval === price.recurring.interval;
    return Math.round((isSamePeriod ? price.unit_amount * left : price.unit_amount) - item.price.unit_amount * left);
  }

  updateSubscription(
    id: string,
    change: {
      priceId?: string | undefined;
      metadata?: Record<string, string> | undefined;
      isEnding?: boolean | undefined;
      methodId?: string | undefined;
    },
  ): Subscription {
    const subscription = this.subscription(id);
    if (subscription.status === 'canceled')
      throw new StripeRefusal(
        400,
        'invalid_request_error',
        'A canceled subscription can only update its cancellation_details and metadata.',
      );
    const [item] = subscription.items.data;
    if (change.priceId !== undefined && change.priceId !== item.price.id) {
      const price = this.price(change.priceId);
      const total = this.prorate(subscription, price);
      if (total > 0 && this.#isDeclined(subscription)) throw declined();
      const isSamePeriod = item.price.recurring.interval === price.recurring.interval;
      item.price = price;
      if (!isSamePeriod)
        Object.assign(item, {
          current_period_start: this.now,
          current_period_end: addMonth(this.now, price.recurring.interval === 'year' ? 12 : 1),
        });
      this.#bill(subscription, total, 'Change of plan');
    }
    Object.assign(subscription, {
      ...(change.metadata ? { metadata: { ...subscription.metadata, ...change.metadata } } : {}),
      ...(change.isEnding === undefined ? {} : { cancel_at_period_end: change.isEnding }),
      ...(change.methodId === undefined ? {} : { default_payment_method: change.methodId }),
    });
    this.#tell('customer.subscription.updated', subscription);
    return subscription;
  }

  invoice(id: string): Invoice {
    const found = this.invoices.get(id);
    if (!found) throw missing('invoice', id);
    return found;
  }

  pay(id: string): Invoice {
    const invoice = this.invoice(id);
    if (invoice.status !== 'open') throw new StripeRefusal(400, 'invalid_request_error', 'Invoice is already paid');
    this.#attempt(invoice);
    if (this.invoice(id).status === 'open') throw declined();
    return invoice;
  }

  /** Advances the clock; anything that falls due in between happens in order. */
  advance(to: number): void {
    for (;;) {
      const next = this.#nextThing(to);
      if (next === undefined) break;
      this.now = next.at;
      next.run();
    }
    this.now = to;
  }

  #nextThing(until: number): { readonly at: number; readonly run: () => void } | undefined {
    const renewals = [...this.subscriptions.values()]
      .filter(({ status }) => status !== 'canceled')
      .map((subscription) => ({
        at: subscription.items.data[0].current_period_end,
        run: () => this.#renew(subscription),
      }));
    const attempts = [...this.invoices.values()].flatMap((invoice) =>
      invoice.status === 'open' && invoice.next_payment_attempt !== null
        ? [{ at: invoice.next_payment_attempt, run: () => this.#attempt(invoice) }]
        : [],
    );
    return [...renewals, ...attempts].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
  }

  #renew(subscription: Subscription): void {
    const [item] = subscription.items.data;
    if (subscription.cancel_at_period_end) {
      subscription.status = 'canceled';
      this.#tell('customer.subscription.deleted', subscription);
      return;
    }
    Object.assign(item, {
      current_period_start: item.current_period_end,
      current_period_end: addMonth(item.current_period_end, item.price.recurring.interval === 'year' ? 12 : 1),
    });
    this.#tell('customer.subscription.updated', subscription);
    this.#bill(subscription, item.price.unit_amount, 'Subscription');
  }

  #cardFor({ default_payment_method: own, customer }: Subscription): Card | undefined {
    const method = own ?? this.customer(customer).invoice_settings.default_payment_method;
    return method === null ? undefined : this.methods.get(method)?.card;
  }

  #isDeclined(subscription: Subscription): boolean {
    const card = this.#cardFor(subscription);
    return card === undefined || declinedDigits.has(card.last4);
  }

  #bill(subscription: Subscription, total: number, description: string): void {
    const customer = this.customer(subscription.customer);
    const due = Math.max(0, total + Math.min(0, customer.balance));
    customer.balance = Math.min(0, customer.balance + total);
    const id = this.#id('in');
    const intent: PaymentIntent = {
      id: this.#id('pi'),
      object: 'payment_intent',
      status: 'requires_payment_method',
      last_payment_error: null,
    };
    const invoice: Invoice = {
      id,
      object: 'invoice',
      number: `BACK-${String(this.invoices.size + 1).padStart(4, '0')}`,
      created: this.now,
      customer: customer.id,
      currency: subscription.currency,
      subscription: subscription.id,
      description: null,
      due_date: null,
      effective_at: this.now,
      hosted_invoice_url: `https://invoice.stripe.com/i/${id}`,
      invoice_pdf: `https://pay.stripe.com/invoice/${id}/pdf`,
      total,
      amount_due: due,
      amount_paid: 0,
      amount_remaining: due,
      status: 'open',
      attempt_count: 0,
      next_payment_attempt: null,
      status_transitions: { finalized_at: this.now, paid_at: null },
      lines: { object: 'list', data: [{ description }] },
      payments: { object: 'list', data: [{ payment: { type: 'payment_intent', payment_intent: intent } }] },
    };
    this.invoices.set(id, invoice);
    this.#tell('invoice.created', invoice);
    this.#tell('invoice.finalized', invoice);
    this.#attempt(invoice);
  }

  #attempt(invoice: Invoice): void {
    const subscription = this.subscription(invoice.subscription);
    const [{ payment }] = invoice.payments.data;
    invoice.attempt_count += 1;
    if (invoice.amount_due > 0 && this.#isDeclined(subscription)) {
      const wait = retries[invoice.attempt_count - 1];
      invoice.next_payment_attempt = wait === undefined ? null : this.now + wait * day;
      payment.payment_intent.last_payment_error = { message: 'Your card was declined.' };
      subscription.status = 'past_due';
      this.#tell('invoice.payment_failed', invoice);
      this.#tell('customer.subscription.updated', subscription);
      return;
    }
    Object.assign(invoice, {
      status: 'paid',
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, paid_at: this.now },
    });
    Object.assign(payment.payment_intent, { status: 'succeeded', last_payment_error: null });
    const isAllPaid = [...this.invoices.values()].every(
      (other) => other.subscription !== subscription.id || other.status !== 'open',
    );
    if (isAllPaid && subscription.status === 'past_due') {
      subscription.status = 'active';
      this.#tell('customer.subscription.updated', subscription);
    }
    this.#tell('invoice.paid', invoice);
  }
}
