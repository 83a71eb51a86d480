import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cards } from '../../support/stripe/account.ts';
import type { StripeEvent } from '../../support/stripe/objects.ts';
import { siteId } from '../support/store.ts';
import { expectAudited } from '../support/audit.ts';
import { add } from '../support/commands.ts';
import { anotherProcess, booksOf, openPayments } from './support.ts';
import type { Payments } from './support.ts';

let pay: Payments;
beforeAll(async () => {
  pay = await openPayments();
});
afterAll(async () => {
  await expectAudited(pay.database);
  await pay.dispose();
});
beforeEach(() => pay.stripe.setAway(false));

const company = { plan: 'company', interval: 'month', currency: 'GBP' } as const;
const choose = (choice: object = company) => pay.as('billing/plan', { method: 'PUT', body: choice });
const status = async () => (await pay.as('billing/status', { userId: 'cleo' })).body;
const head = async () =>
  Number(
    (await pay.database.query<{ head: number }>('select last_seq as head from site where site_id = $1', [siteId]))[0]
      ?.head,
  );

describe('a plan from nothing', () => {
  it('[PAY-16] needs a card first', async () => {
    expect((await pay.as('billing/overview')).body).toEqual({ isSetUp: true, usage: { items: 0, people: 3 } });
    expect(await choose()).toMatchObject({ status: 409, body: { code: 'no-card' } });
    expect(await choose({ ...company, plan: 'palace' })).toMatchObject({ status: 422 });
    expect((await pay.as('billing/quote?plan=company&interval=month&currency=GBP')).body).toEqual({
      currency: 'GBP',
      price: 2_400,
      interval: 'month',
      dueNow: 2_400,
      former: null,
    });
  });

  it('[PAY-13] creates one customer for many requests at once', async () => {
    await Promise.all([1, 2, 3].map(() => pay.as('billing/card', { method: 'POST' })));
    expect(pay.stripe.account.customers.size).toBe(1);
    expect([...pay.stripe.account.customers.values()]).toMatchObject([
      { name: 'The Test Players', email: 'olive@example.org', metadata: { site: siteId } },
    ]);
  });

  it('[PAY-15] accepts only a confirmed card of this customer', async () => {
    const begun = await pay.as('billing/card', { method: 'POST' });
    expect(begun.body['publishableKey']).toBe('pk_test_double');
    const [setupIntent] = String(begun.body['clientSecret']).split('_secret_');
    expect(await pay.as('billing/card', { method: 'PUT', body: { setupIntent } })).toMatchObject({
      status: 402,
      body: { code: 'card-declined' },
    });
    const foreign = pay.stripe.account.createIntent(
      pay.stripe.account.createCustomer({ email: null, name: null, metadata: {} }).id,
      'off_session',
    );
    pay.stripe.account.confirmIntent(foreign.id, cards.good);
    expect(await pay.as('billing/card', { method: 'PUT', body: { setupIntent: foreign.id } })).toMatchObject({
      status: 409,
      body: { code: 'payments-refused' },
    });
    expect(await pay.takeCard(cards.expiring)).toMatchObject({ status: 200, body: { failure: null } });
    expect((await pay.as('subscriptions')).body).toEqual({
      stripePaymentMethod: { monthsToExpiry: 10, brand: 'mastercard', last4: '4444', expMonth: 1, expYear: 2027 },
      stripeSubscription: null,
    });
  });

  it('[PAY-16] is bought once by two taps', async () => {
    expect((await Promise.all([choose(), choose()])).map((answer) => answer.status)).toEqual([200, 200]);
    expect([pay.stripe.account.subscriptions.size, pay.stripe.account.invoices.size]).toEqual([1, 1]);
    expect((await pay.as('subscriptions')).body).toMatchObject({
      stripeSubscription: {
        status: 'active',
        plan: 'company',
        next_invoice: { next_payment_attempt: Date.parse('2026-04-02T09:00:00Z') / 1_000 },
      },
    });
  });

  it('[PAY-11] shows payments to nobody else', async () => {
    expect((await pay.as('subscriptions', { userId: 'cleo' })).body).toEqual({
      stripePaymentMethod: null,
      stripeSubscription: null,
    });
    expect(await status()).toEqual({
      overdue: false,
      days_past_due: 0,
      grace_days_remaining: 14,
      due_date: null,
      amount_due: 0,
      last_notice_date: null,
    });
  });
});

describe('changes', () => {
  it('[PAY-16] are shown with the exact price before they are made', async () => {
    const quote = await pay.as('billing/quote?plan=repertory&interval=month&currency=JPY');
    expect(quote.body).toEqual({
      currency: 'GBP',
      price: 5_900,
      interval: 'month',
      dueNow: 3_500,
      former: { price: 2_400, interval: 'month' },
    });
    expect((await pay.as('billing/quote?plan=company&interval=month&currency=GBP')).body['dueNow']).toBe(0);
    expect((await choose({ ...company, plan: 'repertory' })).status).toBe(200);
    expect([...pay.stripe.account.invoices.values()].map(({ amount_due: due, status: state }) => [due, state])).toEqual(
      [
        [2_400, 'paid'],
        [3_500, 'paid'],
      ],
    );
  });

  it('[PAY-16] leave everything as it was where the card is declined', async () => {
    await pay.takeCard(cards.declining);
    const before = await booksOf(pay);
    expect(await choose({ plan: 'repertory', interval: 'year', currency: 'GBP' })).toMatchObject({
      status: 402,
      body: { code: 'card-declined', message: 'Your card was declined. Nothing was charged. Try another card.' },
    });
    expect(await booksOf(pay)).toEqual(before);
    await pay.takeCard(cards.good);
  });

  it('[PAY-17] can end a plan at the end of the paid period, and continue it', async () => {
    const ending = async (isEnding: boolean) => {
      expect((await pay.as('billing/ending', { method: 'PUT', body: { isEnding } })).status).toBe(200);
      return (await pay.as('subscriptions')).body['stripeSubscription']?.['next_invoice'];
    };
    expect(await ending(true)).toBeNull();
    expect(await ending(false)).toMatchObject({ next_payment_attempt: expect.any(Number) });
  });

  it('[PAY-21] are only for those who look after payments', async () => {
    const asks = [
      ['POST', 'billing/card', undefined],
      ['PUT', 'billing/card', { setupIntent: 'seti_1' }],
      ['PUT', 'billing/plan', company],
      ['PUT', 'billing/ending', { isEnding: true }],
      ['POST', 'billing/payments', { invoiceId: 'x' }],
    ] as const;
    await pay.send(
      pay.tokens.founder,
      add('user', 'vera', { name: 'Vera View', email: 'vera@example.org', permissions: ['subscriptions:view'] }),
    );
    for (const [method, path, body] of asks)
      for (const userId of ['vera', 'ben'])
        expect((await pay.as(path, { method, body, userId })).status, `${path} ${userId}`).toBe(403);
    expect((await pay.as('billing/overview', { userId: 'vera' })).status).toBe(200);
  });

  it('[PAY-22] are reported in a sentence if the payment service is unreachable or refuses', async () => {
    expect(await pay.as('billing/payments', { method: 'POST', body: { invoiceId: 'nothing' } })).toMatchObject({
      status: 409,
      body: { code: 'payments-refused' },
    });
    pay.stripe.setAway(true);
    const before = await head();
    expect(await pay.as('billing/ending', { method: 'PUT', body: { isEnding: true } })).toMatchObject({
      status: 503,
      body: { code: 'payments-unavailable' },
    });
    expect(await head()).toBe(before);
  });
});

describe('messages', () => {
  it('[PAY-12] count only with the signature of the payment service, and fresh', async () => {
    const [event] = pay.stripe.account.events;
    if (event === undefined) throw new Error('Nothing has been told.');
    const signed = pay.stripe.sign(event, pay.clock.now);
    expect(await pay.message({ ...signed, signature: 't=1,v1=00' })).toMatchObject({
      status: 400,
      body: { code: 'bad-signature' },
    });
    expect((await pay.message({ ...signed, body: signed.body.replace('evt_', 'evt-') })).status).toBe(400);
    expect((await pay.message(pay.stripe.sign(event, pay.clock.now, 'whsec_other'))).status).toBe(400);
    expect((await pay.message(pay.stripe.sign(event, pay.clock.now - 3_600_000))).status).toBe(400);
    expect((await pay.call('POST', '/api/billing/webhook', { body: {} })).status).toBe(400);
    expect(await pay.message(signed)).toMatchObject({ status: 200, body: { received: true } });
  });

  it('[PAY-12] about other customers are accepted and change nothing', async () => {
    const other = pay.stripe.account.createCustomer({ email: null, name: 'Other', metadata: {} });
    const before = await head();
    const told = { id: 'evt_x', object: 'event', api_version: 'x', created: 1, type: 'customer.updated' } as const;
    const objects = [
      other,
      { id: 'in_1', object: 'invoice', customer: other },
      { id: 'x', object: 'balance' },
      null,
      { object: 'charge', customer: null },
      { customer: { id: 7 } },
    ];
    expect(await pay.hear(...objects.map((object) => ({ ...told, data: { object } })))).toEqual(objects.map(() => 200));
    expect(await head()).toBe(before);
  });

  it('[FUZZ-6] with any other signed content are refused or ignored, and change nothing', async () => {
    const before = await head();
    const event = fc.record({
      id: fc.constantFrom('evt_x', ''),
      object: fc.constantFrom('event', 'list'),
      type: fc.constantFrom('invoice.paid', 'constructor', ''),
      data: fc.oneof(fc.jsonValue(), fc.record({ object: fc.jsonValue({ maxDepth: 2 }) })),
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(event, fc.jsonValue({ maxDepth: 2 })), async (told) => {
        const signed = pay.stripe.sign(told as unknown as StripeEvent, pay.clock.now);
        expect([200, 400]).toContain((await pay.message(signed)).status);
      }),
      { seed: 7, numRuns: 60 },
    );
    expect(await head()).toBe(before);
  });

  it('[PAY-13] lead to the same log in any order, and twice', async () => {
    pay.pass(40);
    await pay.takeCard(cards.declining);
    pay.pass(30);
    const told = pay.stripe.account.events.slice(-14);
    await pay.hear(...told);
    const [books, length] = [await booksOf(pay), await head()];
    const shuffled = fc.array(fc.constantFrom(...told), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(shuffled, async (events) => {
        await pay.hear(...events);
        expect(await booksOf(pay)).toEqual(books);
        expect(await head()).toBe(length);
      }),
      { numRuns: 12 },
    );
  });

  it('[PAY-13] that never came are made up for', async () => {
    const before = await booksOf(pay);
    await pay.takeCard(cards.good);
    pay.pass(31);
    await pay.services.billing.lookAfterAll();
    expect(await booksOf(pay)).not.toEqual(before);
    expect(await status()).toMatchObject({ days_past_due: 0 });
  });

  it('[PAY-13] written by two processes at once leave no older state behind', async () => {
    const other = await anotherProcess(pay);
    for (let round = 0; round < 3; round += 1) {
      pay.pass(31);
      await Promise.all([other.mirror(siteId), pay.services.billing.mirror(siteId), other.mirror(siteId)]);
    }
    const books = await booksOf(pay);
    await other.mirror(siteId);
    expect(await booksOf(pay)).toEqual(books);
  });
});
