import { Secret, TOTP } from 'otpauth';
import { expect, test } from '../fixtures.ts';
import { LoginPage } from '../pages/login.page.ts';
import { freePort } from '../../tests/support/freePort.ts';
import { password, people } from '../support/template.ts';
import { startProvider } from '../../tests/support/provider.ts';

const codeOf = (secret: string, after = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + after });

test('[OIDC-6] [STEP-8] a user logs in with the provider, turns on two-factor authentication, and needs a code from then on @desktop', async ({
  anotherDevice,
  ownServer,
  watch,
}) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const provider = await startProvider(`${url}/oauth/callback`);
  provider.people.set('priya', { email: people.manager, isVerified: true, name: 'Priya' });
  provider.people.set('stranger', { email: 'stranger@example.org', isVerified: true, name: 'Stranger' });
  const environment = {
    PUBLIC_URL: url,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: 'House Keys',
  };
  await ownServer({ sample: true, port, environment });
  const page = await (await anotherDevice({ url })).newPage();
  // The provider's pages load a font from another host. Then an unknown user and a wrong code are tried.
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  watch.expect(/401/, /422/, /Failed to load resource/);

  const byProvider = async (as: string) => {
    await page.getByRole('button', { name: 'Log in with House Keys' }).click();
    await page.locator('input[name="login"]').fill(as);
    await page.locator('input[name="password"]').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await page.goto(`${url}/account`);
  await byProvider('stranger');
  await expect(page.getByRole('alert')).toContainText("There's no account here for stranger@example.org");
  await page.context().clearCookies();
  await page.goto(`${url}/account`);
  await byProvider('priya');
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  expect(page.url()).toBe(`${url}/account`);

  const card = page.getByRole('region', { name: 'Two-factor authentication' });
  await card.getByRole('button', { name: 'Turn on' }).click();
  await card.getByLabel("Enter your password to confirm it's you").fill(password);
  await card.getByRole('button', { name: 'Continue' }).click();
  await expect(card.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await card.locator('.enrolment-key').innerText()).replaceAll(' ', '');
  await card.getByLabel('Code from the app').fill(codeOf(secret));
  await card.getByRole('button', { name: 'Turn on' }).click();
  await expect(card.getByText('Two-factor authentication is on.')).toBeVisible();
  const recoveryCode = await card.getByRole('listitem').first().innerText();
  await card.getByRole('button', { name: "I've saved them" }).click();
  await expect(card.getByText('10 recovery codes left')).toBeVisible();

  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  const login = new LoginPage(page);
  await page.goto(`${url}/login?redirect=%2Fprops`);
  await login.signIn(people.manager, password);
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText("That code isn't right");
  await page.getByLabel('Code', { exact: true }).fill(recoveryCode);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'All props' })).toBeVisible();
  await provider.close();
});
