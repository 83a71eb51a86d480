/** Endless lists and global search, on a phone of 390 by 844 pixels. */
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { expect, test } from '../fixtures.ts';
import { ListPage } from '../pages/list.page.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Number of fully visible items between the list's toolbar and the bottom bar. */
async function wholeItems(page: Page): Promise<number> {
  return page.evaluate(() => {
    const top = document.querySelector('.list-toolbar')?.getBoundingClientRect().bottom ?? 0;
    const foot = document.querySelector('.bottom-bar')?.getBoundingClientRect().top ?? 0;
    return [...document.querySelectorAll('.list-results [data-record-id]')].filter((item) => {
      const box = item.getBoundingClientRect();
      return box.top >= top && box.bottom <= foot;
    }).length;
  });
}

test('[LIST-46, LIST-47, LIST-49] a long list keeps its scroll position when you come back to it @phone', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const list = new ListPage(page);
  await list.open('?view=grid');
  await expect(list.count).toHaveText(/^1,\d\d\d props$/);
  await expect.poll(() => wholeItems(page)).toBeGreaterThanOrEqual(4);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect.poll(() => wholeItems(page)).toBeGreaterThanOrEqual(5);
  await page.evaluate(() => window.scrollTo(0, 40_000));
  const middle = page.locator('[data-index="505"] [data-record-link]');
  await expect(middle).toBeInViewport();
  expect(await list.cards.count()).toBeLessThan(60);
  const title = await middle.locator('.record-card-title').innerText();
  const top = await page.evaluate(() => window.scrollY);
  await middle.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(middle).toBeInViewport();
  await expect(middle).toBeFocused();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(4);
  await page.keyboard.press('End');
  const last = page.locator('[data-record-link]').last();
  await expect(last).toBeFocused();
  expect(await axeViolations(page, 'all but colours')).toEqual([]);
});

test('[LIST-48] people and shows are listed with a picture or a colour @phone', async ({ page, signIn }) => {
  await signIn(page, 'administrator');
  for (const [path, marked] of [
    ['/members?view=grid', '.thumb.is-face'],
    ['/events/?view=grid', '.thumb'],
  ] as const) {
    await page.goto(path);
    const rows = page.locator('.record-card');
    await expect(rows.first()).toBeVisible();
    await expect(page.locator('.item-card')).toHaveCount(0);
    const mark = rows.first().locator(marked);
    expect(await mark.evaluate((element) => element.getBoundingClientRect().width)).toBe(40);
    expect(await wholeItems(page)).toBeGreaterThanOrEqual(5);
  }
});

test('[SHELL-18, SHELL-19] the search finds everything, even mistyped, and shows what is overdue @phone', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const field = page.getByRole('combobox');
  const options = page.getByRole('option');
  await expect(page.getByRole('dialog')).toHaveCSS('height', '844px');
  await field.fill('candelstick');
  await expect(options.first()).toContainText(/candlestick/i);
  await expect(options.first()).toContainText(/Prop · /);
  await field.fill('overdue');
  await expect(page.getByRole('group', { name: 'Overdue' }).getByRole('option').first()).toContainText('overdue');
  for (const { height } of await options.evaluateAll((all) => all.map((one) => one.getBoundingClientRect())))
    expect(height).toBeGreaterThanOrEqual(44);
  expect(await axeViolations(page, 'all but colours')).toEqual([]);
  await field.fill('skull');
  await expect(options.first()).toContainText('Skull');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Skull/ })).toBeVisible();
});
