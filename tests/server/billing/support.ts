/** A group whose payments use the payment service's double, on a clock controlled by the test. */
import { Billing } from '../../../server/billing/billing.ts';
import { EventStore } from '../../../server/eventStore/eventStore.ts';
import { connectStripe } from '../../../server/billing/stripeConnection.ts';
import type { Carrier, Letter } from '../../../server/mail/carrier.ts';
import { startStripe, testKeys } from '../../support/stripe/server.ts';
import type { SignedMessage, StripeDouble } from '../../support/stripe/server.ts';
import type { Card, StripeEvent } from '../../support/stripe/objects.ts';
import { openGroup } from '../support/app.ts';
import type { Answer, TestGroup } from '../support/app.ts';
import { siteId } from '../support/store.ts';

export const DAY = 86_400_000;
const START = Date.parse('2026-03-02T09:00:00Z');

/** A carrier that stores its letters. */
class TestPost implements Carrier {
  readonly letters: Letter[] = [];
  close(): void {
    // There is nothing to close.
  }

  carry(letter: Letter): Promise<void> {
    this.letters.push(letter);
    return Promise.resolve();
  }

  /** Recipients of letters with a subject. */
  to(subject: string): readonly string[] {
    return this.letters
      .filter((letter) => letter.subject.includes(subject))
      .map(({ to }) => to)
      .toSorted();
  }
}

export interface Payments extends TestGroup {
  readonly stripe: StripeDouble;
  readonly post: TestPost;
  /** The sent letters, once all have been sent. */
  letters(): Promise<readonly Letter[]>;
  readonly clock: { now: number };
  /** Calls as the founder, whose session is always fresh. */
  as(path: string, options?: { method?: string; body?: unknown; userId?: string }): Promise<Answer>;
  /** Adds a card as the page does. */
  takeCard(card: Card): Promise<Answer>;
  /** Advances both clocks; messages for events in between wait in the double. */
  pass(days: number): void;
  /** Delivers messages in the given order. */
  hear(...events: readonly StripeEvent[]): Promise<readonly number[]>;
  message(signed: SignedMessage): Promise<Answer>;
}

export async function openPayments(options: { isSetUp?: boolean; clientFolder?: string } = {}): Promise<Payments> {
  const clock = { now: START };
  const stripe = await startStripe(START / 1_000);
  const carrier = new TestPost();
  const gate = options.isSetUp === false ? undefined : await connectStripe({ ...testKeys, apiBase: stripe.url });
  const group = await openGroup({
    gate,
    ...(options.clientFolder === undefined ? {} : { clientFolder: options.clientFolder }),
    ...(options.isSetUp === false ? {} : { mail: { carrier, publicUrl: 'https://stock.example.org' } }),
    now: () => new Date(clock.now),
  });
  const { services } = group;
  const as: Payments['as'] = async (path, { method = 'GET', body, userId } = {}) => {
    const token = await services.accounts.open(siteId, userId ?? 'ann');
    return group.call(method, `/api/${path}`, { token, body });
  };
  const message = (signed: SignedMessage) =>
    group.call('POST', '/api/billing/webhook', {
      body: signed.body,
      headers: { 'content-type': 'application/json', 'stripe-signature': signed.signature },
    });
  return {
    ...group,
    stripe,
    clock,
    as,
    message,
    post: carrier,
    async letters() {
      await services.mail.deliver();
      return carrier.letters;
    },
    async takeCard(card) {
      const begun = await as('billing/card', { method: 'POST' });
      const [setupIntent = ''] = String(begun.body['clientSecret']).split('_secret_');
      stripe.account.confirmIntent(setupIntent, card);
      return as('billing/card', { method: 'PUT', body: { setupIntent } });
    },
    pass(days) {
      clock.now += days * DAY;
      stripe.account.advance(clock.now / 1_000);
    },
    async hear(...events) {
      const statuses: number[] = [];
      for (const event of events) statuses.push((await message(stripe.sign(event, clock.now))).status);
      return statuses;
    },
    async dispose() {
      await group.dispose();
      await stripe.stop();
    },
  };
}

/** Another server on the same database, with the same carrier. */
export async function anotherProcess({ services, stripe }: Pick<Payments, 'services' | 'stripe'>): Promise<Billing> {
  const { database, mail, now, mintId } = services;
  const gate = await connectStripe({ ...testKeys, apiBase: stripe.url });
  return new Billing({ database, events: new EventStore({ database, now, mintId }), mail, now, mintId, gate });
}

/** The billing records in the log, without values that differ between runs. */
export async function booksOf({ database }: Pick<Payments, 'database'>): Promise<unknown> {
  return database.query(
    `select kind, id, body -> 'values' as values from record where site_id = $1 and scope = 'billing' and kind <> 'billingNotice' order by kind, id`,
    [siteId],
  );
}
