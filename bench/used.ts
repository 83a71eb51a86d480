/** Screens on a phone after a year of use, compared with the same account on a phone that has just logged in. */
import { execFileSync } from 'node:child_process';
import type { Browser, BrowserContextOptions } from 'playwright';
import { makeUsedDevice } from '../e2e/support/usedDevice.ts';
import { password, people } from '../e2e/support/template.ts';
import { root } from './support/folders.ts';
import { slowedPage, submitSignIn, withBrowser } from './browser/page.ts';
import { digits, median, printTable, spread } from './support/figures.ts';

const STARTS = 3;
/** At this machine's speed, and at that of a cheap phone. */
const SLOWDOWNS = process.env['BENCH_SLOWDOWN'] === undefined ? [1, 4] : [Number(process.env['BENCH_SLOWDOWN'])];
const screens = ['/', '/props', '/mine', '/waiting', '/members', '/calendar', '/scan'];

type Device = NonNullable<BrowserContextOptions['storageState']>;

const phone = (url: string, storageState?: Device): BrowserContextOptions => ({
  baseURL: url,
  locale: 'en-GB',
  timezoneId: 'Europe/London',
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
  ...(storageState === undefined ? {} : { storageState }),
});

/** The device's storage right after logging in. */
async function newDevice(browser: Browser, url: string): Promise<Device> {
  const context = await browser.newContext(phone(url));
  const page = await context.newPage();
  await page.goto('/login');
  await submitSignIn(page, { email: people.administrator, password });
  await page.getByText('All changes saved').waitFor({ state: 'attached', timeout: 60_000 });
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/** Runs in the page: true once its heading is shown, nothing is busy, and no elements were added or removed for three frames. */
function isStill(): boolean {
  const marks = document.documentElement.dataset;
  const isThere = document.querySelector('main h1') !== null && document.querySelector('[aria-busy="true"]') === null;
  const seen = String(document.getElementsByTagName('*').length);
  const frames = isThere && marks['seen'] === seen ? Number(marks['frames']) + 1 : 0;
  Object.assign(marks, { seen, frames: String(frames) });
  return frames >= 3;
}

/** Milliseconds from page start until it is stable, including the frames that show this. */
async function startsOf(browser: Browser, url: string, state: Device, path: string, times: number): Promise<number[]> {
  const millis: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    const context = await browser.newContext(phone(url, state));
    // Commands waiting on the used device must still be waiting next time.
    await context.route('**/api/commands', (route) => route.abort('connectionfailed'));
    const page = await slowedPage(context, times);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(isStill, undefined, { timeout: 60_000 });
    millis.push(await page.evaluate(() => performance.now()));
    await context.close();
  }
  return millis;
}

/** `npm run bench -- used`. */
export async function benchUsed(): Promise<void> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  await withBrowser(async (browser) => {
    const used = await makeUsedDevice(browser);
    try {
      const fresh = await newDevice(browser, used.server.url);
      for (const times of SLOWDOWNS) {
        const rows: string[][] = [];
        for (const path of screens) {
          const [before, after] = [
            await startsOf(browser, used.server.url, fresh, path, times),
            await startsOf(browser, used.server.url, used.state, path, times),
          ];
          rows.push([path, spread(before), spread(after), digits(median(after) / median(before))]);
        }
        printTable(
          `A phone after a year of use, processor slowed ${times} times: ms, due the page is still`,
          ['page', 'just logged in', 'a year of use', 'ratio'],
          rows,
        );
      }
    } finally {
      await used.discard();
    }
  });
}
