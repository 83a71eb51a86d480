import type { Page } from '@playwright/test';
import { cards } from '../../tests/support/stripe/account.ts';
import { startStripe, testKeys } from '../../tests/support/stripe/server.ts';
import type { StripeDouble } from '../../tests/support/stripe/server.ts';
import { expect, test } from '../fixtures.ts';
import { LoginPage } from '../pages/login.page.ts';
import { Api } from '../support/api.ts';
import { axeViolations, wearTheme } from '../support/axe.ts';
import { serveStripe } from '../support/stripe.ts';
import { password, people } from '../support/template.ts';

const DAY = 86_400;

/** axe violations, light and dark, and elements wider than the screen. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await wearTheme(page, theme);
    found.push(...(await axeViolations(page)).map((violation) => `${theme} ${page.url()}: ${violation}`));
  }
  await wearTheme(page, 'light');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overflow > 0 ? [...found, `${page.url()}: ${overflow} px wider than the screen`] : found;
}

async function signInAt(page: Page, url: string, email: string): Promise<void> {
  const login = new LoginPage(page);
  await login.open(`${url}/login`);
  await login.signIn(email, password);
  await login.expectSignedIn();
}

/** Adds a card as an administrator, in the payment service's own form. */
async function putCardIn(page: Page, number: string): Promise<void> {
  await expect(page.getByText('This form is provided by Stripe')).toBeVisible();
  await page.getByLabel('Card number').fill(number);
  await page.getByRole('button', { name: 'Save card' }).click();
}

/** Adds a card directly, without the form: it is accepted, but later payments are declined. */
async function putBadCardIn(api: Api, { account }: StripeDouble): Promise<void> {
  const { clientSecret } = await api.call<{ clientSecret: string }>('POST', 'billing/card');
  const [setupIntent = ''] = clientSecret.split('_secret_');
  account.confirmIntent(setupIntent, cards.declining);
  await api.call('PUT', 'billing/card', { setupIntent });
}

test('[PAY-27] an administrator pays after a failed renewal, and the account is active again @desktop', async ({
  ownServer,
  anotherDevice,
  watch,
}) => {
  test.setTimeout(240_000);
  // A month and three days ago, so that a renewal was due three days ago.
  const began = new Date();
  began.setUTCMonth(began.getUTCMonth() - 1);
  const double = await startStripe(Math.floor(began.getTime() / 1_000) - 3 * DAY);
  const server = await ownServer({
    sample: true,
    environment: {
      STRIPE_SECRET_KEY: testKeys.secretKey,
      STRIPE_PUBLISHABLE_KEY: testKeys.publishableKey,
      STRIPE_WEBHOOK_SECRET: testKeys.webhookSecret,
      STRIPE_API_BASE: double.url,
    },
  });
  // Requested on purpose, to check that it is blocked.
  watch.expect(/js\.stripe\.com/);
  const device = await anotherDevice({ url: server.url });
  await serveStripe(device, double);
  const admin = await device.newPage();
  const member = await (await anotherDevice({ url: server.url })).newPage();
  const api = await Api.signIn(server.url, people.administrator, password);
  await Promise.all([signInAt(admin, server.url, people.administrator), signInAt(member, server.url, people.borrower)]);
  const faults: string[] = [];
  // The sample's open invoices have nothing to do with the payment service.
  const [owed] = (await api.records('invoice')).filter(({ values }) => values['state'] === 'open');
  await api.send({
    type: 'ChangeRecord',
    kind: 'invoice',
    id: owed?.id ?? '',
    payload: { changes: { state: { from: 'open', to: 'void' } } },
  });

  await test.step('a card, on the only page that loads anything of the payment service', async () => {
    await admin.goto(`${server.url}/subscription?tab=payment-method`);
    // The first visit downloads the whole theatre.
    await expect(admin.getByRole('heading', { name: 'No card yet' })).toBeVisible({ timeout: 60_000 });
    await admin.getByRole('link', { name: 'Add card' }).click();
    await putCardIn(admin, '4242 4242 4242 4242');
    await expect(admin.getByRole('heading', { name: 'Card saved' })).toBeVisible();
    await admin.getByRole('link', { name: 'Back to subscription' }).click();
    await expect(admin.getByText('Visa ending in 4242')).toBeVisible();
    const isLoaded = await admin.evaluate(() =>
      import('https://js.stripe.com/endive/stripe.js' as string).then(
        () => true,
        () => false,
      ),
    );
    expect(isLoaded).toBe(false);
    faults.push(...(await faultsOf(admin)));
  });

  await test.step('a plan, its price told first', async () => {
    await admin.getByRole('link', { name: 'Plan and usage' }).click();
    await admin.getByRole('button', { name: 'Choose Company' }).click();
    const quote = admin.getByRole('dialog', { name: 'Start with Company?' });
    await expect(quote.getByText('Charged now: £24.00.')).toBeVisible();
    await quote.getByRole('button', { name: 'Confirm and pay' }).click();
    await expect(admin.getByText('Active', { exact: true })).toBeVisible();
    await expect(admin.getByText('Everything is paid.')).toBeVisible();
    await expect(quote).toHaveCount(0);
    faults.push(...(await faultsOf(admin)));
  });

  await test.step('the renewal fails: every open device shows it at once', async () => {
    await putBadCardIn(api, double);
    double.account.advance(Math.floor(Date.now() / 1_000));
    await double.deliver(`${server.url}/api/billing/webhook`);
    await expect(member.getByRole('region', { name: 'Payment' })).toContainText('days past due');
    await expect(admin.getByText('Payment overdue').first()).toBeVisible();
    await admin.getByRole('link', { name: 'Invoices' }).click();
    await expect(admin.getByText('Your card was declined.')).toBeVisible();
    faults.push(...(await faultsOf(admin)));
  });

  await test.step('grace is over: members see the maintenance page, administrators the way out', async () => {
    const setting = { parameter: 'billing_grace_days', value: '1', datatype: 'integer' };
    await api.send({ type: 'AddRecord', kind: 'setting', id: setting.parameter, payload: { values: setting } });
    await expect(member.getByRole('heading', { name: 'This site is offline for maintenance.' })).toBeVisible();
    await admin.goto(`${server.url}/account`);
    const overlay = admin.getByRole('dialog', { name: 'Account Past Due' });
    await expect(overlay.getByText('Payment is past due and the Grace Period has expired.')).toBeVisible();
    await overlay.getByRole('link', { name: 'Update payment method' }).click();
    await expect(admin.getByText('Visa ending in 0341')).toBeVisible();
  });

  await test.step('another card pays what was open, and everybody goes on', async () => {
    await admin.getByRole('link', { name: 'Change card' }).click();
    await putCardIn(admin, '4242 4242 4242 4242');
    await expect(admin.getByText('Any outstanding invoices have been paid.')).toBeVisible();
    await expect(member.getByRole('heading', { name: 'This site is offline for maintenance.' })).toBeHidden();
    await expect(member.getByRole('region', { name: 'Payment' })).toBeHidden();
    await admin.getByRole('link', { name: 'Back to subscription' }).click();
    await admin.getByRole('link', { name: 'Invoices' }).click();
    await expect(admin.getByText('Paid', { exact: true })).toHaveCount(3);
    await expect(admin.getByText('Everything is paid.')).toBeVisible();
  });

  await test.step('the pages for others', async () => {
    await member.goto(`${server.url}/subscription`);
    await expect(member.getByRole('heading', { name: "You can't manage the subscription" })).toBeVisible();
    await member.goto(`${server.url}/pricing`);
    await member.getByText('Yearly').click();
    await expect(member.getByText('£240', { exact: true })).toBeVisible();
    faults.push(...(await faultsOf(member)));
  });

  expect(faults).toEqual([]);
  await double.stop();
});
