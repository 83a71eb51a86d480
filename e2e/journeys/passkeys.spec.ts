import { expect, test } from '../fixtures.ts';
import { LoginPage } from '../pages/login.page.ts';
import { password, people } from '../support/template.ts';

test('[KEY-3] [KEY-8] [KEY-9] a user adds a passkey, logs in with only that, and removes it again @phone', async ({
  server,
  anotherDevice,
  watch,
}) => {
  // A passkey belongs to a host name, not to an IP address.
  const url = server.url.replace('127.0.0.1', 'localhost');
  const page = await (await anotherDevice({ url })).newPage();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const logOut = async () => {
    // Opened by keyboard: a notification covers the menu for a while.
    await page.getByRole('button', { name: /^Account: / }).press('Enter');
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
    await page.goto(`${url}/login?redirect=%2Faccount`);
  };

  await page.goto(`${url}/login?redirect=%2Faccount`);
  await new LoginPage(page).signIn(people.borrower, password);
  const card = page.getByRole('region', { name: 'Passkeys' });
  await card.getByRole('button', { name: 'Add passkey' }).click();
  await card.getByLabel('Name').fill('My phone');
  await card.getByLabel("Enter your password to confirm it's you").fill(password);
  await card.getByRole('button', { name: 'Create passkey' }).click();
  await expect(card.getByText(/^Added .*, not used yet$/)).toBeVisible();

  await logOut();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(card.getByText(/^Added .*, last used /)).toBeVisible();

  await card.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(card.getByText('My phone')).toHaveCount(0);
  await logOut();
  // The device still has its private key.
  watch.expect(/401/, /Failed to load resource/);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText("This passkey can't be found, or was removed");
});
