/** Subscription and payments of the groups of an installation. */
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
import { askStanding, recordsOf } from './mirror.ts';
import { orderOf, quote, takePlan } from './plans.ts';
import { SiteQueue } from './siteQueue.ts';

export interface BillingTools extends LedgerTools, Omit<DunningTools, 'ledger'> {
  /** The payment service; none where no keys are set. */
  readonly gate: StripeConnection | undefined;
}

/** How often the log is compared with the payment service again when somebody writes at the same moment. */
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

  /** The key that pages set a card up with; none where payments are not set up. */
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

  /** Has the billing contact written to, and answers how payments stand then. */
  async notify(siteId: string): Promise<BillingStatus> {
    if (!(await this.dunning.ask(siteId))) throw new CodedError('mail-not-set-up');
    return this.status(siteId);
  }

  /** The card and the subscription as section 3 of the specification reads them. */
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

  /** Begins to set a card up; its number goes from the page to the payment service and nowhere else. */
  async beginCard(siteId: string): Promise<{ readonly clientSecret: string; readonly publishableKey: string }> {
    const stripe = this.#stripe;
    const customer = await this.#customerOf(siteId);
    const intent = await callStripe(() =>
      stripe.setupIntents.create({ customer, usage: 'off_session', automatic_payment_methods: { enabled: true } }),
    );
    return { clientSecret: intent.client_secret ?? '', publishableKey: this.publishableKey ?? '' };
  }

  /** Charges this card from now on, and tries what is open with it. Answers why that failed, if it did. */
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

  /** Pays one invoice with the card. */
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

  /** Begins or changes the plan; one at a time, so that two taps buy once. */
  async choose(siteId: string, choice: PlanChoice): Promise<void> {
    const stripe = this.#stripe;
    const customer = await this.#customerOf(siteId);
    await this.#turns.next(siteId, async () => {
      const books = await this.ledger.read(siteId);
      await takePlan(stripe, orderOf(choice, books), books, customer);
      await this.#mirrorNow(siteId);
    });
  }

  /** Lets the plan end with what has been paid for, or go on after all. */
  async setEnding(siteId: string, isEnding: boolean): Promise<void> {
    const stripe = this.#stripe;
    const { account } = await this.ledger.read(siteId);
    const { subscriptionId } = account;
    if (!hasPlan(account) || subscriptionId === undefined)
      throw new CodedError('payments-refused', serverWords.billing.noPlan);
    await callStripe(() => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: isEnding }));
    await this.mirror(siteId);
  }

  /** Brings the log in step with the payment service; after this it says what was there, or later. */
  mirror(siteId: string): Promise<void> {
    return this.#turns.join(siteId, () => this.#mirrorNow(siteId));
  }

  /**
   * Hears a message of the payment service.
   *
   * Throws `bad-signature` for what it did not send.
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

  /** Makes up for messages that never came, and writes what letters are due. */
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
          { idempotencyKey: `customer:${siteId}:${books.records.size}:${contact?.email ?? ''}:${groupName}` },
        ),
      );
      await this.#keepCustomer(siteId, books, customer.id);
      return (await this.ledger.read(siteId)).account.customerId ?? customer.id;
    });
  }

  async #keepCustomer(siteId: string, books: Books, customerId: string): Promise<void> {
    await this.ledger.write(siteId, books, [
      { kind: 'billingAccount', id: ACCOUNT_ID, values: { name: 'Subscription', customerId } },
    ]);
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
      // Read before asking: what somebody else writes meanwhile then refuses this, and all is asked again.
      const books = await this.ledger.read(siteId);
      const { customerId } = books.account;
      if (customerId === undefined) return;
      const standing = await callStripe(() => askStanding(stripe, customerId));
      if (standing === undefined) return;
      if (await this.ledger.write(siteId, books, recordsOf(standing, books.timezone))) return;
    }
    throw new CodedError('busy');
  }
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

/** What a message is about. The signature says who sent it, not that it is what this program knows. */
function subjectOf(message: unknown): unknown {
  if (typeof message !== 'object' || message === null || !('data' in message)) return undefined;
  const { data } = message;
  return typeof data === 'object' && data !== null && 'object' in data ? data.object : undefined;
}

/** Whom a message is about. */
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
