import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cards } from '../../support/stripe/account.ts';
import { add, change, dispose } from '../support/commands.ts';
import { siteId } from '../support/store.ts';
import { anotherProcess, booksOf, openPayments } from './support.ts';
import type { Payments } from './support.ts';

const statusOf = async (pay: Payments) => (await pay.as('billing/status', { userId: 'cleo' })).body;
/** Advances one day: the payment service delivers its events, and the server runs its daily jobs. */
async function nextDay(pay: Payments, told: { count: number }): Promise<void> {
  pay.pass(1);
  await pay.hear(...pay.stripe.account.events.slice(told.count));
  told.count = pay.stripe.account.events.length;
  await pay.services.billing.lookAfterAll();
}

describe('a renewal that fails', () => {
  let pay: Payments;
  const told = { count: 0 };
  beforeAll(async () => {
    pay = await openPayments();
    await pay.send(
      pay.tokens.founder,
      add('setting', 'billing_grace_days', { parameter: 'billing_grace_days', value: '6', datatype: 'integer' }),
      change('setting', 'billing_contact', {
        value: {
          from: JSON.stringify({ name: 'Olive Old', email: 'olive@example.org' }),
          to: JSON.stringify({ name: 'Tess Till', email: 'tess@example.org' }),
        },
      }),
    );
    await pay.takeCard(cards.good);
    await pay.as('billing/plan', { method: 'PUT', body: { plan: 'company', interval: 'month', currency: 'JPY' } });
    await pay.takeCard(cards.declining);
    pay.pass(31);
    await pay.hear(...pay.stripe.account.events);
    told.count = pay.stripe.account.events.length;
  });
  afterAll(() => pay.dispose());

  it('[PAY-4] is of an amount without decimals', async () => {
    const rows = (await booksOf(pay)) as { kind: string; values: Record<string, unknown> }[];
    expect(
      rows
        .filter(({ kind }) => kind === 'invoice')
        .map(({ values }) => [values['amount'], values['state'], values['failure']])
        .toSorted(),
    ).toEqual([
      [4_200, 'open', 'Your card was declined.'],
      [4_200, 'paid', undefined],
    ]);
  });

  it('[PAY-14] goes through the grace period to its end, with an email at each stage', async () => {
    const days: unknown[] = [];
    for (let day = 0; day <= 8; day += 1) {
      const {
        days_past_due: late,
        grace_days_remaining: left,
        overdue,
        amount_due: due,
        last_notice_date: notice,
      } = await statusOf(pay);
      days.push([late, left, overdue, due, notice, (await pay.letters()).length]);
      await nextDay(pay, told);
    }
    expect(days).toEqual([
      [0, 6, false, 4_200, null, 0],
      [1, 6, false, 4_200, '2026-04-03', 3],
      [2, 5, false, 4_200, '2026-04-03', 3],
      [3, 4, false, 4_200, '2026-04-03', 3],
      [4, 3, false, 4_200, '2026-04-06', 6],
      [5, 2, false, 4_200, '2026-04-06', 6],
      [6, 1, false, 4_200, '2026-04-08', 9],
      [7, 0, true, 4_200, '2026-04-09', 12],
      [8, 0, true, 4_200, '2026-04-09', 12],
    ]);
    for (const subject of ['is due', 'still unpaid', 'last day', 'no access until'])
      expect(pay.post.to(subject)).toEqual(['ann@example.org', 'olive@example.org', 'tess@example.org']);
    const first = pay.post.letters.find(({ to }) => to === 'tess@example.org');
    expect(first?.text).toContain('Hello Tess Till,');
    expect(first?.text).toContain('JP¥4,200, due on 2 April 2026');
    expect(first?.text).toContain('https://stock.example.org/subscription?tab=payment-method');
  });

  it('[PAY-20] emails the billing contact at most once an hour, however many people ask', async () => {
    const ask = () => pay.as('billing/notify', { method: 'POST', userId: 'cleo' });
    // Just before the clock strikes.
    pay.clock.now += 3_570_000;
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status, body }) => [status, body['overdue'], body['last_notice_date']])).toEqual(
      [1, 2, 3].map(() => [200, true, '2026-04-11']),
    );
    await pay.letters();
    expect(pay.post.to('please look')).toEqual(['tess@example.org']);
    for (const [seconds, letters] of [
      [35, 1],
      [3_564, 1],
      [1, 2],
    ] as const) {
      pay.clock.now += seconds * 1_000;
      expect(await ask()).toMatchObject({ status: 200 });
      await pay.letters();
      expect(pay.post.to('please look')).toHaveLength(letters);
    }
  });

  it('[PAY-15] is shown with its reason until another card is used', async () => {
    expect((await pay.takeCard(cards.declining)).body['failure']).toBe(
      'Your card was declined. Nothing was charged. Try another card.',
    );
    expect(await statusOf(pay)).toMatchObject({ overdue: true });
    const [open] = [...pay.stripe.account.invoices.values()].filter(({ status }) => status === 'open');
    expect(
      await pay.as('billing/payments', { method: 'POST', body: { invoiceId: `stripe-${open?.id}` } }),
    ).toMatchObject({ status: 402 });
    expect((await pay.takeCard(cards.good)).body).toEqual({ failure: null });
    expect(await statusOf(pay)).toMatchObject({
      overdue: false,
      days_past_due: 0,
      grace_days_remaining: 6,
      amount_due: 0,
      due_date: null,
    });
    expect(await pay.as('billing/notify', { method: 'POST' })).toMatchObject({ status: 200 });
    await nextDay(pay, told);
    expect(await pay.letters()).toHaveLength(14);
  });

  it('[PAY-19] is emailed about once, also by two processes or after a crash', async () => {
    await pay.takeCard(cards.declining);
    pay.pass(21);
    const other = await anotherProcess(pay);
    // Sent, but the process ended before recording it.
    const cutShort = ['ann@example.org'];
    const open = [...pay.stripe.account.invoices.values()].find(({ status }) => status === 'open');
    for (const to of cutShort)
      await pay.services.mail.post(
        siteId,
        { to, subject: 'The Test Players: an invoice is due', text: '', html: '' },
        { key: `billing:start-stripe-${open?.id}:${to}` },
      );
    await Promise.all([other.lookAfterAll(), pay.services.billing.lookAfterAll(), other.dunning.remind(siteId)]);
    expect(await pay.letters()).toHaveLength(17);
    const [count] = await pay.database.query<{ count: number }>(
      `select count(*) as count from record where kind = 'billingNotice' and id not like 'asked%'`,
    );
    expect(count).toEqual({ count: 5 });
  });
});

describe('a group without a payment service', () => {
  let pay: Payments;
  beforeAll(async () => {
    pay = await openPayments({ isSetUp: false });
  });
  afterAll(() => pay.dispose());
  const invoice = {
    number: '2026-001',
    source: 'manual',
    currency: 'GBP',
    amount: 2_400,
    issuedOn: '2026-02-01',
    dueOn: '2026-03-01',
  } as const;

  it('[PAY-18] says that payments are not set up', async () => {
    expect((await pay.as('billing/overview')).body).toMatchObject({ isSetUp: false });
    for (const [method, path, body] of [
      ['POST', 'billing/card', undefined],
      ['PUT', 'billing/ending', { isEnding: true }],
      ['PUT', 'billing/plan', { plan: 'company', interval: 'month', currency: 'GBP' }],
    ] as const) {
      expect(await pay.as(path, { method, body })).toMatchObject({
        status: 409,
        body: { code: 'payments-not-set-up' },
      });
    }
    expect((await pay.message({ body: '{}', signature: 't=1,v1=0' })).status).toBe(409);
    pay.pass(400);
    expect(await statusOf(pay)).toMatchObject({ overdue: false, days_past_due: 0 });
    pay.clock.now -= 400 * 86_400_000;
  });

  it('[PAY-18] goes through the same states by what is recorded by hand', async () => {
    await pay.services.accounts.open(siteId, 'ann');
    expect((await pay.send(pay.tokens.admin, add('invoice', 'first', invoice))).body['outcomes']?.['0']).toMatchObject({
      outcome: 'accepted',
    });
    expect(await statusOf(pay)).toMatchObject({
      overdue: false,
      days_past_due: 1,
      grace_days_remaining: 14,
      due_date: '2026-03-01',
      amount_due: 2_400,
    });
    await pay.services.billing.lookAfterAll();
    expect(await pay.as('billing/notify', { method: 'POST' })).toMatchObject({
      status: 409,
      body: { code: 'mail-not-set-up' },
    });
    pay.clock.now += 14 * 86_400_000;
    expect(await statusOf(pay)).toMatchObject({ overdue: true, grace_days_remaining: 0 });
    await pay.send(
      pay.tokens.admin,
      change('invoice', 'first', {
        state: { from: 'open', to: 'paid' },
        paid: { from: null, to: 2_400 },
        paidOn: { from: null, to: '2026-03-16' },
        paidBy: { from: null, to: 'cheque' },
      }),
    );
    expect(await statusOf(pay)).toMatchObject({ overdue: false, days_past_due: 0, amount_due: 0 });
  });

  it('[PAY-9] keeps every invoice', async () => {
    const answer = await pay.send(pay.tokens.admin, dispose('invoice', 'first'));
    expect(answer.body['outcomes']?.['0']).toMatchObject({ outcome: 'rejected', refusal: { code: 'not-allowed' } });
  });

  it('[PAY-10] sends members only the billing status, without details', async () => {
    const feedOf = async (userId: string) => {
      const answer = await pay.as('feed?limit=1000', { userId });
      return new Set(Object.values(answer.body['events'] ?? {}).map(({ kind }) => String(kind)));
    };
    const [member, admin] = [await feedOf('ben'), await feedOf('ann')];
    expect([member.has('billingSignal'), member.has('invoice'), member.has('billingNotice')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([admin.has('billingSignal'), admin.has('invoice')]).toEqual([true, true]);
    expect((await pay.as('snapshot?scope=billing', { userId: 'ben' })).status).toBe(403);
  });
});
