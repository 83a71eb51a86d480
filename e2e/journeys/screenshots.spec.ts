/** Takes the README's screenshots from the running product and writes them if UPDATE_SCREENSHOTS=1. */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ListPage } from '../pages/list.page.ts';

const folder = new URL('../../docs/screenshots/', import.meta.url);

/** Waits until every cover on the screen is loaded and decoded, and returns their number. */
async function coversShown(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLImageElement>('main a[data-record-link] img')].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    return shown.every(({ complete, naturalWidth }) => complete && naturalWidth > 0) ? shown.length : 0;
  });
}

async function keep(page: Page, name: string): Promise<void> {
  const options = process.env['UPDATE_SCREENSHOTS'] === '1' ? { path: fileURLToPath(new URL(name, folder)) } : {};
  const picture = await page.screenshot({ animations: 'disabled', scale: 'css', ...options });
  expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
}

test('[JOURNEY-18] the sample theatre is listed as photos @desktop', async ({ page, signIn }) => {
  await signIn(page);
  const list = new ListPage(page);
  await list.open();
  await expect(list.count).toHaveText(/^1,\d\d\d props$/);
  await expect.poll(() => coversShown(page)).toBeGreaterThan(3);
  await keep(page, 'props.png');
});

test('[JOURNEY-18] the sample theatre is listed as photos on a phone @phone', async ({ page, signIn }) => {
  await signIn(page);
  const list = new ListPage(page);
  await list.open();
  await expect(list.count).toHaveText(/^1,\d\d\d props$/);
  await expect.poll(() => coversShown(page)).toBeGreaterThan(1);
  await keep(page, 'phone.png');
});
