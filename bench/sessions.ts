/** Memory the page retains after heavy use: logging in and out, opening the list, searching it, opening a prop, again and again. */
import type { Browser, Page } from '@playwright/test';
import type { BenchOptions } from './support/options.ts';
import { freshProfile, heapOf, submitSignIn, whenPainted, withBrowser } from './browser/page.ts';
import { filledFolder } from './support/build.ts';
import { digits, printTable } from './support/figures.ts';
import { remove } from './support/folders.ts';
import { withServer } from './support/server.ts';

const USES = 200;
/** Uses after which the user logs out and in again, and memory is measured. */
const ROUND = 20;
const words = ['brass', 'wicker', 'umbrella', 'lamp', 'teapot'];

/** Uses a link on the page, visible or not: a page load would reset its memory. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
}

async function use(page: Page, number: number): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search props' });
  await search.fill(words[number % words.length] ?? '');
  const first = page.locator('main a[data-record-link]').first();
  await first.click();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await follow(page, '/props');
  await search.waitFor();
}

async function signOutAndIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('link', { name: 'Log in', exact: true }).first().click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  await submitSignIn(page);
  await page.getByRole('button', { name: /^Account: / }).waitFor();
  await follow(page, '/props');
  await page.locator('main a[data-record-link]').first().waitFor();
}

async function measure(browser: Browser, url: string): Promise<readonly number[]> {
  const context = await freshProfile(browser, url);
  const page = await context.newPage();
  await page.goto('/props');
  await whenPainted(page, 'form');
  await submitSignIn(page);
  await whenPainted(page, 'list');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const heaps = [await heapOf(page)];
  for (let number = 1; number <= USES; number += 1) {
    await use(page, number);
    if (number % ROUND !== 0) continue;
    await signOutAndIn(page);
    heaps.push(await heapOf(page));
  }
  if (!(await page.evaluate(() => 'isSamePage' in window))) throw new Error('The page was loaded again.');
  await context.close();
  return heaps;
}

/** Prints the table, for the smallest number of props: a leak shows there as well. */
export async function benchSessions({ build, items }: BenchOptions): Promise<void> {
  const props = items[0] ?? 10_000;
  const folder = await filledFolder(build, props);
  try {
    const heaps = await withServer(build, folder, ({ url }) => withBrowser((browser) => measure(browser, url)));
    const rows = heaps.map((heap, round) => [String(round * ROUND), String(round), `${digits(heap)} MB`]);
    printTable(
      `Memory of the page at ${props.toLocaleString('en')} props, after collecting garbage`,
      ['uses', 'logged in again', 'JavaScript heap'],
      rows,
    );
  } finally {
    remove(folder);
  }
}
