import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { givePhotos } from '../pages/editor.page.ts';
import { PropPage } from '../pages/prop.page.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { axeViolations } from '../support/axe.ts';
import { photograph } from '../support/picture.ts';
import { freshCode } from '../support/unique.ts';
import { offlineTrouble } from '../support/watch.ts';
import { goOffline, goOnline, keepsProgram } from '../support/offline.ts';

test.use(keepsProgram);

async function type(page: Page, code: string): Promise<void> {
  await page.getByLabel('Or type the code').fill(code);
  await page.getByRole('button', { name: 'Go', exact: true }).click();
}

test('[JOURNEY-50] an unknown tag starts quick add; two items are added offline, reported as duplicates, merged and put away @phone', async ({
  page,
  api,
  signIn,
  watch,
}) => {
  watch.expect(...offlineTrouble);
  test.setTimeout(180_000);
  const tag = freshCode();
  const category = await api.category();
  await api.call('POST', 'locations', { name: `Shelf ${tag}`, locationType: 'shelf', code: `${tag}-S` });
  await signIn(page);
  await expect(page.getByText('All changes saved')).toBeAttached({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Scan', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Scan', exact: true })).toBeVisible();
  await type(page, `${tag}-1`);
  await page.getByRole('link', { name: 'Add a prop with this code' }).click();
  await expect(page.getByRole('heading', { name: 'Quick add: props' })).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(`${tag}-1`);

  await goOffline(page);
  await givePhotos(page, await photograph());
  await page.getByLabel(/^Name/).fill(`Drum ${tag}`);
  await page.getByRole('combobox', { name: /^Category/ }).fill(category.name);
  await page.getByRole('option', { name: category.name }).first().click();
  await page.getByRole('combobox', { name: /^Home location/ }).fill(`Shelf ${tag}`);
  await page
    .getByRole('option', { name: `Shelf ${tag}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Save and add another' }).click();
  await expect(page.getByText('1 added so far.')).toBeVisible();
  await page.getByLabel(/^Name/).fill(`Drums, ${tag}`);
  await page.getByRole('button', { name: 'Save and add another' }).click();
  await expect(page.getByText('2 added so far.')).toBeVisible();
  await expectNoOverflow(page);
  await goOnline(page);
  await expect(page.getByText('All changes saved')).toBeAttached({ timeout: 30_000 });

  await page.goto('/duplicates/prop');
  const group = page.getByRole('article').filter({ hasText: `Drum ${tag}` });
  await expect(group.getByRole('listitem')).toHaveCount(2);
  await expectNoOverflow(page);
  await group.getByRole('button', { name: 'Compare and merge' }).click();
  await page.getByRole('button', { name: `Merge into Drum ${tag}` }).click();
  await expect(group).toHaveCount(0);
  await expect(page.getByText('All changes saved')).toBeAttached({ timeout: 30_000 });

  await page.goto('/putAway');
  await type(page, `${tag}-1`);
  await expect(page.getByRole('region', { name: 'In your hands' }).getByText(`Drum ${tag}`)).toBeVisible();
  await expectNoOverflow(page);
  // Tall enough that no button is half hidden by the bottom bar.
  const screen = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ ...screen, height: 3_000 });
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize(screen);
  await type(page, `${tag}-S`);
  await expect(page.locator('.scan-line').first()).toContainText(`Put away in Shelf ${tag}`);
  await expect(page.getByText('All changes saved')).toBeAttached({ timeout: 30_000 });
  await page
    .getByRole('region', { name: /^Scanned/ })
    .getByRole('link', { name: `Drum ${tag}` })
    .first()
    .click();
  await new PropPage(page).openTab('History');
  await expect(page.getByText(`put it away in Shelf ${tag}`)).toBeVisible();
});
