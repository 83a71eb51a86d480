/** The product in German. Writes screenshots if UPDATE_SCREENSHOTS=1. */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { LoginPage } from '../pages/login.page.ts';
import { Api } from '../support/api.ts';
import { hold } from '../support/heldBack.ts';
import { goOffline, goOnline, keepsProgram } from '../support/offline.ts';
import { password, people } from '../support/template.ts';
import { offlineTrouble, outOfReach } from '../support/watch.ts';

test.use(keepsProgram);

const folder = new URL('../../docs/screenshots/german/', import.meta.url);

/** Path, German title and screenshot name. */
const screens = [
  ['/', 'Start', 'home'],
  ['/props', 'Alle Requisiten', 'props'],
  ['/costumePieces', 'Alle Kostüme', 'costumes'],
  ['/calendar', 'Kalender', 'calendar'],
  ['/propsMainMenu', 'Requisiten', 'propsMainMenu'],
  ['/measurements', 'Maße', 'measurements'],
  ['/bookings', 'Buchungen', 'bookings'],
  ['/stocktakes', 'Inventuren', 'stocktakes'],
  ['/paperwork', 'Listen und Ausdrucke', 'paperwork'],
  ['/account', 'Mein Konto', 'account'],
] as const;

async function chooseGerman(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByRole('heading', { level: 1, name: 'Mein Konto' })).toBeVisible();
  await expect(page).toHaveTitle('Backstock: Mein Konto');
}

test('[JOURNEY-63, WORD-41, WORD-42] a language is chosen in the account and used on every page, even offline @desktop', async ({
  page,
  server,
  signIn,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.expect(...offlineTrouble, outOfReach);
  await signIn(page, 'administrator');
  await chooseGerman(page);
  const shots = process.env['UPDATE_SCREENSHOTS'] === '1';
  for (const [path, title, name] of screens) {
    await page.goto(path);
    await expect(page).toHaveTitle(`Backstock: ${title}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    if (shots)
      await page.screenshot({
        path: fileURLToPath(new URL(`${name}.png`, folder)),
        animations: 'disabled',
        scale: 'css',
      });
  }
  await goOffline(page);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Mein Konto' })).toBeVisible();
  await page.getByLabel('Sprache').selectOption('en-GB');
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByRole('heading', { level: 1, name: 'Mein Konto' })).toBeVisible();
  // The server is shared with other journeys, which expect English.
  await goOnline(page);
  await page.getByLabel('Sprache').selectOption('en-GB');
  const administrator = await Api.signIn(server.url, people.administrator, password);
  await expect.poll(() => administrator.call('GET', 'user/preferences')).toMatchObject({ language: 'en-GB' });
});

test("[WORD-41] the group's language arriving during login doesn't clear the typed text @members @phone", async ({
  anotherDevice,
  ownServer,
}) => {
  const { url } = await ownServer();
  const account = { email: 'lena@tonhalle.example', password: 'a ghost light burns' };
  const setUp = { ...account, groupName: 'Bühne Tonhalle', name: 'Lena Roth', language: 'de' };
  await fetch(`${url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(setUp),
  }).then((response) => expect(response.status).toBe(201));

  const page = await (await anotherDevice({ url })).newPage();
  const settings = await hold(page, /\/api\/public\/system-settings/);
  const login = new LoginPage(page);
  await login.open();
  await login.email.fill(account.email);
  await login.password.fill(account.password);
  // When the page reloads in the user's language, requests in progress are aborted.
  const asked = await hold(page, /\/api\/subscriptions/);
  settings.come();
  await expect(page.getByText(setUp.groupName).first()).toBeVisible();
  await expect(login.email).toHaveValue(account.email);
  await expect(login.password).toHaveValue(account.password);
  await login.submit.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hallo, Lena' })).toBeVisible();
  await expect.poll(() => asked.asked()).toBeGreaterThan(0);
});
