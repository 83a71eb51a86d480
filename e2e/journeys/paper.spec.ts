import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pictures, scan, words } from '../../tests/support/readPaper.ts';
import { expect, test } from '../fixtures.ts';
import { ScanPage } from '../pages/scan.page.ts';
import { freshCode } from '../support/unique.ts';
import { offlineTrouble } from '../support/watch.ts';
import { goOffline, goOnline, keepsProgram } from '../support/offline.ts';

test.use(keepsProgram);

/** Clicks a button that downloads a file, and returns the file. */
async function downloaded(page: Page, button: string): Promise<Blob> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return new Blob([await readFile(await (await coming).path())]);
}

/** The middle label of the first row on Avery L7160, in millimetres. */
const SECOND = { x: 7.25 + 66, y: 15.15, width: 63.5, height: 38.1 };

test('[PRINT-1] labels for a list are printed on a partly used sheet, and our scanner reads them @desktop', async ({
  page,
  api,
  signIn,
  watch,
}) => {
  watch.expect(...offlineTrouble);
  const code = freshCode();
  await api.addProp({ name: 'Łódź lantern', code });
  await signIn(page);
  await page.goto(`/props?q=${code}`);
  await page.getByRole('main').getByRole('link', { name: 'Labels' }).click();
  await expect(page.getByText('1 label on 1 sheet')).toBeVisible();
  await page.locator('.sheet-slot').nth(1).click();
  await expect(page.getByLabel('First label on the sheet')).toHaveValue('2');
  await goOffline(page);
  const pdf = await downloaded(page, 'Download PDF');
  await goOnline(page);
  expect((await words(pdf)).join()).toContain('Łódź lantern');
  const [sheet] = await pictures(pdf);
  expect(sheet && scan(sheet, SECOND)).toBe(code);
});

test('[PRINT-2, START-17] a pull list of the filtered list is printed without the menu, and saved as PDF @phone', async ({
  page,
  api,
  signIn,
}) => {
  const code = freshCode();
  await api.addProp({ name: `Lantern ${code}`, code });
  await signIn(page);
  await page.goto(`/props?q=${code}`);
  await page.getByRole('main').getByLabel('More actions').first().click();
  await page.getByRole('main').getByRole('link', { name: 'Paperwork' }).click();
  await page.getByRole('link', { name: 'Pull list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pull list' })).toBeVisible();
  await expect(page.getByRole('table')).toContainText(`Lantern ${code}`);
  expect((await words(await downloaded(page, 'Download PDF'))).join()).toMatch(
    new RegExp(`Lantern ${code}.*Page 1 of 1`),
  );
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('.paperwork')).toHaveCSS('padding', '0px');
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeHidden();
  await expect(page.getByRole('table')).toBeVisible();
});

test('[PRINT-3] blank labels are printed first, then stuck on items and scanned @phone', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expect(...offlineTrouble);
  await signIn(page);
  await page.goto('/labels/blank');
  await page.getByLabel('Number of labels').fill('3');
  await page.getByRole('button', { name: 'Create and print' }).click();
  await expect(page.getByText('3 labels on 1 sheet')).toBeVisible();
  const codes = (await words(await downloaded(page, 'Download PDF'))).join(' ').match(/T-\d{5}/g) ?? [];
  expect(new Set(codes).size).toBe(3);
  const [, code = ''] = codes;
  const scanner = new ScanPage(page);
  await scanner.open();
  await scanner.restCamera();
  await scanner.type(code);
  await expect(scanner.line('One of your blank labels, not used yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Add a prop with this code' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(code);
  await page.getByRole('textbox', { name: 'Name' }).fill(`Crate ${code}`);
  await page.getByRole('combobox', { name: 'Category' }).fill('Seating');
  await page
    .getByRole('option', { name: /Seating/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Save and add another' }).click();
  await expect(page.getByRole('link', { name: `Crate ${code}` })).toBeVisible();
  await page.goto('/labels/blank');
  await expect(page.getByText('1 of 3 in use')).toBeVisible();
  await goOffline(page);
  await expect(page.getByRole('button', { name: 'Create and print' })).toBeDisabled();
  await expect(page.getByText(/^Numbers come from the server/)).toBeVisible();
  await goOnline(page);
});
