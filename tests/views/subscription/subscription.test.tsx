import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PlanQuote } from '../../../src/domain/pricing/index.ts';
import type { Payments } from '../../../src/machines/shared/payments.ts';
// why: loaded before the first test, which would time out on a busy machine.
import '../../../src/views/subscription/SubscriptionPage.tsx';
import { axeFindings } from '../support/axe.ts';
import { fakeBackstock, type FakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

const { admin, propsMember } = ROLES_OF_TESTS;
const reader = { ...propsMember, permissions: ['subscriptions:view'] };

const account = {
  name: 'Subscription',
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  state: 'active',
  plan: 'company',
  interval: 'month',
  currency: 'GBP',
  price: 2_400,
  periodEnds: '2026-06-02',
  nextAttempt: '2026-06-02T09:00:00.000Z',
  cardBrand: 'visa',
  cardLast4: '4242',
  cardMonth: 6,
  cardYear: 2026,
};
const paidBill = {
  number: 'BACK-0001',
  source: 'stripe',
  currency: 'GBP',
  amount: 2_400,
  paid: 2_400,
  issuedOn: '2026-05-02',
  dueOn: '2026-05-02',
  state: 'paid',
  paidOn: '2026-05-02',
  paidBy: 'card',
  pdfUrl: 'https://pay.stripe.com/invoice/1/pdf',
};

interface Asked {
  readonly name: string;
  readonly argument: unknown;
}

/** The payment service as controlled by a test; its calls are recorded. */
function played(answers: Partial<Payments> = {}): { readonly payments: Payments; readonly asked: Asked[] } {
  const asked: Asked[] = [];
  const done = (name: string) => (argument?: unknown) => {
    asked.push({ name, argument });
    return Promise.resolve({ ok: true as const });
  };
  const quote: PlanQuote = {
    currency: 'GBP',
    price: 5_900,
    interval: 'month',
    dueNow: 1_750,
    former: { price: 2_400, interval: 'month' },
  };
  return {
    asked,
    payments: {
      overview: () => Promise.resolve({ ok: { isSetUp: true, usage: { items: 613, people: 60 } } }),
      quote: () => Promise.resolve({ ok: quote }),
      choose: done('choose'),
      setEnding: done('setEnding'),
      pay: done('pay'),
      beginCard: () => Promise.resolve({ ok: { clientSecret: 'seti_1_secret_x', publishableKey: 'pk_1' } }),
      takeCard: () => Promise.resolve({ ok: { failure: null } }),
      openCardForm: () => Promise.reject(new Error('Failed to load Stripe.js')),
      ...answers,
    },
  };
}

function backstockWith(payments: Payments, person: typeof admin | typeof reader = admin): FakeBackstock {
  const backstock = fakeBackstock({ person, now: '2026-05-14T10:00:00.000Z' });
  backstock.client.add('setting', 'currency', { parameter: 'currency', value: 'GBP', datatype: 'string' });
  backstock.client.add('setting', 'billing_contact', {
    parameter: 'billing_contact',
    value: '{"name":"Tess Till","email":"tess@lantern.test"}',
    datatype: 'json',
  });
  return Object.assign(backstock, {
    client: Object.assign(backstock.client, { payments: () => Promise.resolve(payments) }),
  });
}
const withPlan = (payments: Payments, person: typeof admin | typeof reader = admin) => {
  const backstock = backstockWith(payments, person);
  backstock.client.add('billingAccount', 'account', account);
  backstock.client.add('invoice', 'bill-1', paidBill);
  return backstock;
};

describe('the subscription page', () => {
  it('[PAY-32] counts days by the clocks of the group, wherever the device is', async () => {
    const backstock = fakeBackstock({ person: admin, now: '2026-05-10T12:30:00.000Z' });
    backstock.client.add('setting', 'timezone', {
      parameter: 'timezone',
      value: 'Pacific/Auckland',
      datatype: 'string',
    });
    backstock.client.add('invoice', 'bill-1', {
      number: '2026-001',
      source: 'manual',
      currency: 'GBP',
      amount: 2_400,
      paid: 0,
      issuedOn: '2026-05-01',
      dueOn: '2026-05-10',
      state: 'open',
    });
    visit('/subscription', backstock);
    expect(await screen.findByText(/£24\.00 is 1 day overdue/)).toBeTruthy();
  });

  it('[PAY-25] tells others whom to ask', async () => {
    visit('/subscription', fakeBackstock({ person: propsMember }));
    await heading("You can't manage the subscription");
  });

  it('[BILL-7] lets people who cannot see payments have the billing contact notified while a payment is late', async () => {
    const billingStatus = {
      daysPastDue: 3,
      graceDaysRemaining: 4,
      overdue: false,
      dueDate: null,
      amountDue: null,
      lastNoticeDate: null,
    };
    const { backstock } = visit('/subscription', fakeBackstock({ person: propsMember, billingStatus }));
    fireEvent.click(await screen.findByRole('button', { name: 'Notify the billing contact' }));
    expect((await screen.findByText('The billing contact has been notified.')).getAttribute('role')).toBe('status');
    act(() =>
      backstock.actors.billing.send({ type: 'billing.statusRead', status: { ...billingStatus, daysPastDue: 0 } }),
    );
    expect(screen.queryByText('The billing contact has been notified.')).toBeNull();
  });

  it('[PAY-25] shows the plan, when it is charged and how much of it is used', async () => {
    visit('/subscription', withPlan(played().payments));
    await heading('Subscription');
    expect(await screen.findByRole('heading', { name: 'Company' })).toBeTruthy();
    expect(screen.getByText('£24.00 a month')).toBeTruthy();
    expect(screen.getByText('Renews on 2 Jun.')).toBeTruthy();
    expect(await screen.findByText('613 of 5,000')).toBeTruthy();
    expect(screen.getByText('Everything is paid.')).toBeTruthy();
  });

  it('[PAY-16] tells the difference before the plan is changed', async () => {
    const { payments, asked } = played();
    visit('/subscription', withPlan(payments));
    fireEvent.click(await screen.findByRole('button', { name: 'Change plan' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Choose Repertory' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change to Repertory?' }));
    expect(dialog.getByText('From £24.00 a month to £59.00 a month.')).toBeTruthy();
    expect(dialog.getByText('£35.00 more a month.')).toBeTruthy();
    expect(dialog.getByText('Charged now: £17.50.')).toBeTruthy();
    expect(asked).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm and pay' }));
    await waitFor(() =>
      expect(asked).toEqual([{ name: 'choose', argument: { plan: 'repertory', interval: 'month', currency: 'GBP' } }]),
    );
  });

  it('[PAY-17] asks before the plan is ended', async () => {
    const { payments, asked } = played();
    visit('/subscription', withPlan(payments));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your plan?' }));
    expect(dialog.getByText(/until 2 Jun/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel plan' }));
    await waitFor(() => expect(asked).toEqual([{ name: 'setEnding', argument: true }]));
  });

  it('[PAY-5] warns of a card that runs out', async () => {
    visit('/subscription?tab=payment-method', withPlan(played().payments));
    expect(await screen.findByText('Visa ending in 4242')).toBeTruthy();
    expect(screen.getByText('1 month left')).toBeTruthy();
    expect(screen.getByText('This card expires soon. Add a new card in good time.')).toBeTruthy();
    // A new document, which may load what this page may not.
    expect((await screen.findByRole('link', { name: 'Change card' })).getAttribute('href')).toBe(
      '/subscription?tab=payment-method&card=new',
    );
  });

  it('[PAY-21] gives those who only see it nothing to change', async () => {
    visit('/subscription?tab=invoices', withPlan(played().payments, reader));
    expect(await screen.findByRole('link', { name: 'PDF of invoice BACK-0001' })).toBeTruthy();
    for (const name of ['Record invoice', 'Pay now: invoice BACK-0001'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('[PAY-22] pays an open invoice, and says why the last attempt failed', async () => {
    const { payments, asked } = played();
    const backstock = withPlan(payments);
    backstock.client.add('invoice', 'bill-2', {
      ...paidBill,
      number: 'BACK-0002',
      paid: 0,
      state: 'open',
      failure: 'Your card was declined.',
      issuedOn: '2026-05-10',
      dueOn: '2026-05-10',
    });
    visit('/subscription?tab=invoices', backstock);
    expect(
      await screen.findByText('£24.00 is 4 days overdue. You have 11 days of full access left, including today.'),
    ).toBeTruthy();
    expect(screen.getByText('Your card was declined.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Pay now: invoice BACK-0002' }));
    await waitFor(() => expect(asked).toEqual([{ name: 'pay', argument: 'bill-2' }]));
  });
});

describe('addresses in invoices', () => {
  it.each([
    ['https://evil.example/pay', 'Pay at evil.example'],
    ['javascript:alert(1)', 'Pay at javascript:alert(1)'],
  ])('[PAY-33] %s is text, never a link', async (pageUrl, shown) => {
    const backstock = backstockWith(played().payments);
    backstock.client.add('invoice', 'bill-1', {
      ...paidBill,
      state: 'open',
      paid: 0,
      source: 'manual',
      pageUrl,
      pdfUrl: pageUrl,
    });
    visit('/subscription?tab=invoices', backstock);
    expect(await screen.findByText(shown)).toBeDefined();
    expect(screen.queryAllByRole('link').filter((link) => link.getAttribute('href') === pageUrl)).toEqual([]);
  });

  it('[PAY-33] of the payment service are links', async () => {
    const backstock = backstockWith(played().payments);
    backstock.client.add('invoice', 'bill-1', {
      ...paidBill,
      state: 'open',
      paid: 0,
      pageUrl: 'https://invoice.stripe.com/i/1',
    });
    visit('/subscription?tab=invoices', backstock);
    expect((await screen.findByRole('link', { name: 'Pay with Stripe' })).getAttribute('href')).toBe(
      'https://invoice.stripe.com/i/1',
    );
  });
});

describe('invoices by hand', () => {
  const byHand = () => {
    const backstock = backstockWith(
      played({ overview: () => Promise.resolve({ ok: { isSetUp: false, usage: { items: 0, people: 0 } } }) }).payments,
    );
    backstock.client.add('invoice', 'old', {
      number: '2026-001',
      source: 'manual',
      currency: 'GBP',
      amount: 2_400,
      issuedOn: '2026-05-01',
      dueOn: '2026-05-20',
      state: 'open',
    });
    return backstock;
  };

  it('[PAY-18] are recorded with the next number, and say what is wrong', async () => {
    visit('/subscription?tab=invoices', byHand());
    expect(await screen.findByText("Payments aren't set up")).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Record invoice' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Record invoice' }));
    expect(dialog.getByLabelText('Number')).toHaveProperty('value', '2026-002');
    fireEvent.click(dialog.getByRole('button', { name: 'Record invoice' }));
    expect(dialog.getByText('Enter an amount, e.g. 24.00.')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Amount in GBP'), { target: { value: '120.50' } });
    fireEvent.change(dialog.getByLabelText('Due on'), { target: { value: '2026-05-01' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Record invoice' }));
    expect(await dialog.findByText("The invoice can't be due before it's issued. Choose a later day.")).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Due on'), { target: { value: '2026-05-28' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Record invoice' }));
    expect(await screen.findByRole('heading', { name: '2026-002' })).toBeTruthy();
    expect(screen.getByText('£120.50')).toBeTruthy();
  });

  it('[PAY-25] stand with what is late first', async () => {
    const backstock = byHand();
    const other = { source: 'manual', currency: 'GBP', amount: 9_900, state: 'open' };
    backstock.client.add('invoice', 'later', {
      ...other,
      number: '2026-003',
      issuedOn: '2026-05-13',
      dueOn: '2026-11-14',
    });
    backstock.client.add('invoice', 'late', {
      ...other,
      number: '2026-002',
      issuedOn: '2026-04-01',
      dueOn: '2026-05-07',
    });
    visit('/subscription?tab=invoices', backstock);
    await screen.findByRole('heading', { name: '2026-002' });
    const numbers = screen.getAllByRole('heading', { name: /^2026-/ }).map(({ textContent }) => textContent);
    expect(numbers[0]).toBe('2026-002');
    expect(numbers).toHaveLength(3);
  });

  it('[PAY-18] are paid by cheque, or never', async () => {
    const backstock = byHand();
    backstock.client.add('invoice', 'other', {
      number: '2026-002',
      source: 'manual',
      currency: 'GBP',
      amount: 100,
      issuedOn: '2026-05-02',
      dueOn: '2026-05-20',
      state: 'open',
    });
    visit('/subscription?tab=invoices', backstock);
    fireEvent.click(await screen.findByRole('button', { name: 'Record payment for invoice 2026-001' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment for invoice 2026-001' }));
    fireEvent.change(dialog.getByLabelText('Payment method'), { target: { value: 'cheque' } });
    fireEvent.change(dialog.getByLabelText('Reference'), { target: { value: '000123' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
    expect(await screen.findByText(/Paid 14 May, by cheque/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Void invoice 2026-002' }));
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Void invoice 2026-002?' })).getByRole('button', {
        name: 'Void invoice',
      }),
    );
    expect(await screen.findByText('Everything is paid.')).toBeTruthy();
  });

  it('[PAY-25] lets the billing contact be changed', async () => {
    const backstock = byHand();
    visit('/subscription?tab=contact', backstock);
    const email = await screen.findByLabelText('Email');
    expect(email).toHaveProperty('value', 'tess@lantern.test');
    fireEvent.change(email, { target: { value: 'tess' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter an email address, e.g. sam@example.org.')).toBeTruthy();
    fireEvent.change(email, { target: { value: 'till@lantern.test' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(backstock.client.records.get('setting', 'billing_contact')?.values['value']).toBe(
        '{"name":"Tess Till","email":"till@lantern.test"}',
      ),
    );
  });
});

describe('the pricing page', () => {
  it('[PAY-24] shows plans monthly and yearly, in the currency of the group', async () => {
    visit('/pricing', fakeBackstock({ person: null, publicSettings: { currency: 'EUR' } }));
    expect(await screen.findByText('€28')).toBeTruthy();
    fireEvent.click(screen.getByLabelText(/^Yearly/));
    expect(screen.getByText('€280')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Currency'), { target: { value: 'JPY' } });
    expect(screen.getByText('JP¥42,000')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose Company' }).getAttribute('href')).toBe(
      '/subscription?tab=plan&plan=company&interval=year',
    );
    expect(document.title).toBe('Backstock: Pricing');
  });

  it('[PAY-24] shows the plans of the setting', async () => {
    const tier = { key: 'one', name: 'The one plan', prices: { SEK: { month: 9_900, year: 99_000 } } };
    visit('/pricing', fakeBackstock({ person: null, publicSettings: { pricing: JSON.stringify({ tiers: [tier] }) } }));
    expect(await screen.findByText('SEK 99')).toBeTruthy();
    expect(screen.queryByLabelText('Currency')).toBeNull();
  });
});

describe('putting a card in', () => {
  it.each(['/stripe', '/subscription?tab=payment-method&card=new'])(
    '[PAY-26] says honestly on %s where the form cannot be loaded',
    async (path) => {
      visit(path, backstockWith(played().payments));
      expect(await screen.findByText("The form couldn't be loaded")).toBeTruthy();
      expect(screen.getByText(/^Stripe can't be reached from this device/)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(path);
    },
  );

  it('[PAY-26] says where payments are not set up, and what the server objects to', async () => {
    visit(
      '/stripe',
      backstockWith(
        played({ overview: () => Promise.resolve({ ok: { isSetUp: false, usage: { items: 0, people: 0 } } }) })
          .payments,
      ),
    );
    expect(await screen.findByText("Payments aren't set up")).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
    visit(
      '/stripe',
      backstockWith(
        played({ beginCard: () => Promise.resolve({ problem: 'Payment service cannot be reached.' }) }).payments,
      ),
    );
    expect(await screen.findByText('Payment service cannot be reached.')).toBeTruthy();
  });

  it('[PAY-15] takes the card, a mistake and what is said of what was open', async () => {
    const answers = [{ problem: 'Your card number is incomplete.' }, { setupIntent: 'seti_1' }] as const;
    let tries = 0;
    const form = { confirm: () => Promise.resolve(answers[tries++] ?? answers[1]), close: () => undefined };
    visit(
      '/stripe',
      backstockWith(
        played({
          openCardForm: () => Promise.resolve(form),
          takeCard: () => Promise.resolve({ ok: { failure: 'Your card was declined.' } }),
        }).payments,
      ),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Save card' }));
    expect(await screen.findByText('Your card number is incomplete.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save card' }));
    expect(await screen.findByText('Card saved, but a payment failed')).toBeTruthy();
    expect(screen.getByText('Your card was declined.')).toBeTruthy();
  });

  it('[PAY-21] is only for those who look after payments', async () => {
    visit('/stripe', backstockWith(played().payments, reader));
    await heading("You can't add a card");
  });
});

describe('the pages', () => {
  it.each([
    '/subscription',
    '/subscription?tab=payment-method',
    '/subscription?tab=payment-method&card=new',
    '/subscription?tab=invoices',
    '/subscription?tab=contact',
    '/pricing',
    '/stripe',
  ])('[PAY-28] %s is without an accessibility fault', async (path) => {
    visit(path, withPlan(played().payments));
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(await axeFindings()).toEqual([]);
  });
});
