import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { password, people } from '../support/template.ts';
import { Api } from '../support/api.ts';
import { freshCode } from '../support/unique.ts';
import { offlineTrouble } from '../support/watch.ts';
import { goOffline, goOnline, keepsProgram } from '../support/offline.ts';

test.use(keepsProgram);

/** A costume for this journey only. */
async function prepare(url: string): Promise<{ readonly costume: string; readonly api: Api }> {
  const api = await Api.signIn(url, people.administrator, password);
  const categories = await api.records('costumeCategory');
  const jackets = categories.find(({ values }) => values['name'] === 'Jackets');
  const costume = `Tailcoat ${freshCode()}`;
  await api.call('POST', 'costumePieces', {
    name: costume,
    categoryId: jackets?.id,
    chest: { mm: 1000, entered: '100 cm' },
  });
  return { costume, api };
}

async function measure(page: Page, name: string): Promise<void> {
  await page.goto('/measurements');
  await page.getByLabel('Search people').fill(name);
  await page.getByRole('link', { name: `Measure: ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Measurements for ${name}` })).toBeVisible();
}

test('[MEAS-7, MEAS-25, MEAS-37, FIT-10] a member is measured, verified and dressed, and the list never shows a measurement @phone @members', async ({
  page,
  server,
  signIn,
}) => {
  test.setTimeout(120_000);
  const name = 'Winston Grant';
  const { costume } = await prepare(server.url);
  await signIn(page, 'administrator');
  await measure(page, name);
  // Opened and left without starting a set.
  await page.getByRole('link', { name: 'All measurements' }).click();
  await measure(page, name);
  await expect(page).toHaveURL(/\/measurements\/set\/new\?member=/);
  const chest = page.getByLabel('Chest / bust');
  await chest.fill('9');
  await page.getByLabel('Waist', { exact: true }).fill('79,5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Check 1 measurement first.')).toBeVisible();
  await expect(page.getByText('Chest / bust is less than 24 cm. Measure again.')).toBeVisible();
  await chest.fill('36 1/4 in');
  await chest.press('Enter');
  await page.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('Handed in', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.locator('#content').getByText('Verified', { exact: true })).toBeVisible();

  await page.locator('main').getByRole('link', { name: 'Find costumes that fit' }).click();
  await page.getByRole('button', { name: 'Use their measurements' }).click();
  await expect(page.getByLabel('Chest', { exact: true })).toHaveValue('36 1/4 in');
  const fits = page.locator('details', { has: page.getByRole('heading', { name: /^Fits \(/ }) });
  await expect(fits.getByRole('link', { name: costume })).toBeVisible();
  await page.getByText('Chest 36 1/4 in').click();
  await page.getByLabel('Chest', { exact: true }).fill('110');
  await expect(fits.getByRole('link', { name: costume })).toHaveCount(0);

  await page.goto('/measurements');
  await page.getByLabel('Search people').fill(name);
  await expect(page.getByText(/needs height, head/)).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/36 1\/4|79,5|921/);
});

test('[MEAS-5] typed text stays on the form while the server is unreachable, and is saved later @phone', async ({
  page,
  server,
  signIn,
  watch,
}) => {
  watch.expect(...offlineTrouble);
  const name = 'Fiona Macrae';
  await prepare(server.url);
  await signIn(page, 'administrator');
  await measure(page, name);
  await goOffline(page);
  await page.getByLabel('Chest / bust').fill('92.5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Your entries are still here\./)).toBeVisible();
  await expect(page.getByLabel('Chest / bust')).toHaveValue('92.5');
  await goOnline(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Not the bar's "All changes saved": once saved, the set has its own address.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/\/new\b/);
  await page.reload();
  await expect(page.getByLabel('Chest / bust')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show measurements' }).click();
  await expect(page.getByLabel('Chest / bust')).toHaveValue('92.5 cm');
});
