/** Subscriptions and payments of an installation's groups. */
import { ACCOUNT_ID, hasPlan, monthsToExpiry } from '../../src/domain/billing/index.ts';
import type { PlanChoice, PlanQuote } from '../../src/domain/pricing/index.ts';
import type { BillingStatus } from '../../src/domain/billing/index.ts';
import { serverWords } from '../../src/words/en/server.ts';
import type { Words } from '../../src/words/message.ts';
import { CodedError } from '../errors.ts';
import type { DunningTools } from './dunning.ts';
import { Dunning } from './dunning.ts';
import { callStripe } from './stripeConnection.ts';
import type { StripeConnection } from './stripeConnection.ts';
import { Ledger } from './ledger.ts';
import type { Books, LedgerTools } from './ledger.ts';
import type { Wanted } from '../programCommands.ts';
import { askStanding, recordsOf } from './mirror.ts';
import { orderOf, quote, takePlan } from './plans.ts';
import { SiteQueue } from './siteQueue.ts';

export interface BillingTools extends LedgerTools, Omit<DunningTools, 'ledger'> {
  /** The payment service; undefined if no keys are configured. */
  readonly gate: StripeConnection | undefined;
}

/** Attempts to synchronise the log with the payment service if there are concurrent writes. */
const mirrorTries = 5;

export class Billing {
  readonly ledger: Ledger;
  readonly dunning: Dunning;
  readonly #tools: BillingTools;
  readonly #turns = new SiteQueue();

  constructor(tools: BillingTools) {
    this.#tools = tools;
    this.ledger = new Ledger(tools);
    this.dunning = new Dunning({ ...tools, ledger: this.ledger });
  }

  /** The key pages need to set up a card; undefined if payments aren't configured. */
  get publishableKey(): string | undefined {
    return this.#tools.gate?.publishableKey;
  }

  get #stripe(): StripeConnection['stripe'] {
    if (!this.#tools.gate) throw new CodedError('payments-not-set-up');
    return this.#tools.gate.stripe;
  }

  async status(siteId: string): Promise<BillingStatus> {
    return (await this.ledger.read(siteId)).status;
  }

  /** Emails the billing contact and returns the payment status afterwards. */
  async notify(siteId: string): Promise<BillingStatus> {
    if (!(await this.dunning.ask(siteId))) throw new CodedError('mail-not-set-up');
    return this.status(siteId);
  }

  /** The card and the subscription, as defined in section 3 of the specification. */
  async subscription(siteId: string) {
    const { account, today } = await this.ledger.read(siteId);
    const { card, nextAttempt } = account;
    return {
      stripePaymentMethod: card
        ? {
            monthsToExpiry: monthsToExpiry(card, today),
            brand: card.brand,
            last4: card.last4,
            expMonth: card.month,
            expYear: card.year,
          }
        : null,
      stripeSubscription: hasPlan(account)
        ? {
            status: account.state ?? '',
            plan: account.plan ?? null,
            next_invoice:
              nextAttempt === undefined ? null : { next_payment_attempt: Math.floor(Date.parse(nextAttempt) / 1_000) },
          }
        : null,
    };
  }

  /** Begins setting up a card. Its number only goes from the page to the payment service. */
  async beginCard(siteId: string): Promise<{ readonly clientSecret: string; readonly publishableKey: string }> {
    const stripe = this.#stripe;
    const customer = await this.#customerOf(siteId);
    const intent = await callStripe(() =>
      stripe.setupIntents.create({ customer, usage: 'off_session', automatic_payment_methods: { enabled: true } }),
    );
    return { clientSecret: intent.client_secret ?? '', publishableKey: this.publishableKey ?? '' };
  }

  /** Makes this card the default and tries to pay open invoices with it. Returns the reason if a payment failed. */
  async takeCard(siteId: string, setupIntentId: string): Promise<{ readonly failure: Words | null }> {
    const stripe = this.#stripe;
    const { account } = await this.ledger.read(siteId);
    const intent = await callStripe(() => stripe.setupIntents.retrieve(setupIntentId));
    const [customer, method] = [intent.customer, intent.payment_method].map((one) =>
      typeof one === 'string' ? one : one?.id,
    );
    if (customer === undefined || customer !== account.customerId) throw new CodedError('payments-refused');
    if (intent.status !== 'succeeded' || method === undefined)
      throw new CodedError('card-declined', serverWords.billing.notConfirmed);
    await callStripe(async () => {
      await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method } });
      if (hasPlan(account) && account.subscriptionId !== undefined)
        await stripe.subscriptions.update(account.subscriptionId, { default_payment_method: method });
    });
    const failure = await this.#payWhatIsOpen(customer);
    await this.mirror(siteId);
    return { failure };
  }

  /** Pays an invoice with the card. */
  async pay(siteId: string, invoiceId: string): Promise<void> {
    const stripe = this.#stripe;
    const { invoices } = await this.ledger.read(siteId);
    const { externalId } = invoices.find(({ id, state }) => id === invoiceId && state === 'open') ?? {};
    if (externalId === undefined) throw new CodedError('payments-refused');
    try {
      await callStripe(() => stripe.invoices.pay(externalId, { off_session: true }));
    } finally {
      await this.mirror(siteId);
    }
  }

  async quote(siteId: string, choice: PlanChoice): Promise<PlanQuote> {
    const stripe = this.#stripe;
    const books = await this.ledger.read(siteId);
    return quote(stripe, orderOf(choice, books), books);
  }

  /** Begins or changes the plan. Runs one at a time, so that a double tap only buys once. */
  async choose(siteId: string, choice: PlanChoice): Promise<void> {
    const stripe = this.#stripe;
    const customer = await this.#customerOf(siteId);
    await this.#turns.next(siteId, async () => {
      const books = await this.ledger.read(siteId);
      await takePlan(stripe, orderOf(choice, books), books, customer);
      await this.#mirrorNow(siteId);
    });
  }

  /** Cancels the plan at the end of the paid period, or resumes it. */
  async setEnding(siteId: string, isEnding: boolean): Promise<void> {
    const stripe = this.#stripe;
    const { account } = await this.ledger.read(siteId);
    const { subscriptionId } = account;
    if (!hasPlan(account) || subscriptionId === undefined)
      throw new CodedError('payments-refused', serverWords.billing.noPlan);
    await callStripe(() => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: isEnding }));
    await this.mirror(siteId);
  }

  /** Synchronises the log with the payment service, to its state at the time of the call or later. */
  mirror(siteId: string): Promise<void> {
    return this.#turns.join(siteId, () => this.#mirrorNow(siteId));
  }

  /**
   * Handles a webhook event of the payment service.
   *
   * Throws `bad-signature` if the payment service didn't send it.
   */
  async hear(body: Buffer, signature: string): Promise<void> {
    const { gate, now } = this.#tools;
    if (!gate) throw new CodedError('payments-not-set-up');
    const event = readEvent(gate, { body, signature, now: now() });
    const customerId = customerIn(subjectOf(event));
    const siteId = customerId === undefined ? undefined : await this.ledger.siteOf(customerId);
    if (siteId === undefined) return;
    await this.mirror(siteId);
    await this.dunning.remind(siteId);
  }

  /** Catches up on missed webhook events and sends emails that are due. */
  async lookAfterAll(): Promise<void> {
    for (const siteId of await this.ledger.sitesWithBooks()) {
      if (this.#tools.gate) await this.mirror(siteId);
      await this.dunning.remind(siteId);
    }
  }

  async #customerOf(siteId: string): Promise<string> {
    const stripe = this.#stripe;
    return this.#turns.next(siteId, async () => {
      const books = await this.ledger.read(siteId);
      if (books.account.customerId !== undefined) return books.account.customerId;
      const { contact, groupName } = books;
      const customer = await callStripe(() =>
        stripe.customers.create(
          { name: groupName, metadata: { site: siteId }, ...(contact ? { email: contact.email } : {}) },
          {
            idempotencyKey: `customer:${siteId}:${books.records.size}:${books.records.get(ACCOUNT_ID)?.version ?? 0}:${contact?.email ?? ''}:${groupName}`,
          },
        ),
      );
      await this.#keepCustomer(siteId, books, customer.id);
      return (await this.ledger.read(siteId)).account.customerId ?? customer.id;
    });
  }

  async #keepCustomer(siteId: string, books: Books, customerId: string): Promise<void> {
    await this.ledger.write(siteId, books, [accountOnly({ customerId })]);
  }

  async #payWhatIsOpen(customer: string): Promise<Words | null> {
    const stripe = this.#stripe;
    const { data } = await callStripe(() => stripe.invoices.list({ customer, status: 'open', limit: 20 }));
    for (const { id } of data.toReversed()) {
      try {
        if (id !== undefined) await callStripe(() => stripe.invoices.pay(id, { off_session: true }));
      } catch (error) {
        if (error instanceof CodedError && error.code === 'card-declined') return error.words;
        throw error;
      }
    }
    return null;
  }

  async #mirrorNow(siteId: string): Promise<void> {
    const stripe = this.#stripe;
    for (let tries = 0; tries < mirrorTries; tries += 1) {
      // Read first: if there are concurrent writes, this write is refused and everything is fetched again.
      const books = await this.ledger.read(siteId);
      const { customerId } = books.account;
      if (customerId === undefined) return;
      const standing = await callStripe(() => askStanding(stripe, customerId));
      const wanted = standing === undefined ? [accountOnly()] : recordsOf(standing, books.timezone);
      if (await this.ledger.write(siteId, books, wanted)) return;
    }
    throw new CodedError('busy');
  }
}

/** The account without a subscription; without a customer, if it was deleted at the payment service. */
function accountOnly(values: { readonly customerId?: string } = {}): Wanted {
  return { kind: 'billingAccount', id: ACCOUNT_ID, values: { name: 'Subscription', ...values } };
}

function readEvent(
  { stripe, webhookSecret }: StripeConnection,
  { body, signature, now }: { body: Buffer; signature: string; now: Date },
) {
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret, undefined, undefined, now.getTime());
  } catch {
    throw new CodedError('bad-signature');
  }
}

/** The object of a webhook event. The signature proves the sender, but not that the type is known. */
function subjectOf(message: unknown): unknown {
  if (typeof message !== 'object' || message === null || !('data' in message)) return undefined;
  const { data } = message;
  return typeof data === 'object' && data !== null && 'object' in data ? data.object : undefined;
}

/** The customer id of a webhook event's object. */
function customerIn(subject: unknown): string | undefined {
  if (typeof subject !== 'object' || subject === null) return undefined;
  if ('object' in subject && subject.object === 'customer' && 'id' in subject && typeof subject.id === 'string')
    return subject.id;
  if (!('customer' in subject)) return undefined;
  const { customer } = subject;
  if (typeof customer === 'string') return customer;
  return typeof customer === 'object' && customer !== null && 'id' in customer && typeof customer.id === 'string'
    ? customer.id
    : undefined;
}
