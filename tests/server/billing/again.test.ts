import { afterAll, beforeAll, expect, it } from 'vitest';
import { cards } from '../../support/stripe/account.ts';
import { openPayments } from './support.ts';
import type { Payments } from './support.ts';

let pay: Payments;
beforeAll(async () => {
  pay = await openPayments();
});
afterAll(async () => {
  await pay.dispose();
});

const choose = () =>
  pay.as('billing/plan', { method: 'PUT', body: { plan: 'company', interval: 'month', currency: 'GBP' } });

it('[PAY-16] asks the bank again when a declined card is tried again, and buys once', async () => {
  await pay.takeCard(cards.declining);
  for (const _time of ['once', 'twice'])
    expect(await choose()).toMatchObject({ status: 402, body: { code: 'card-declined' } });
  for (const method of pay.stripe.account.methods.values()) Object.assign(method, { card: cards.good });
  expect((await Promise.all([choose(), choose()])).map(({ status }) => status)).toEqual([200, 200]);
  expect([pay.stripe.account.subscriptions.size, pay.stripe.account.invoices.size]).toEqual([1, 1]);
});

it('[PAY-35] creates a new customer each time the old one was deleted at the payment service', async () => {
  for (const _time of ['once', 'twice']) {
    const { account } = pay.stripe;
    for (const id of account.customers.keys()) account.deleteCustomer(id);
    expect(await pay.hear(...account.events.slice(-1))).toEqual([200]);
    expect((await pay.as('subscriptions')).body).toEqual({ stripePaymentMethod: null, stripeSubscription: null });
    expect(await choose()).toMatchObject({ status: 409, body: { code: 'no-card' } });
    expect(await pay.takeCard(cards.good)).toMatchObject({ status: 200, body: { failure: null } });
    expect(await choose()).toMatchObject({ status: 200, body: {} });
    expect(account.customers.size).toBe(1);
  }
});
