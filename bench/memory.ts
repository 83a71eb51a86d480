/** Whether an hour of use makes the page larger: searching, opening, changing and going back, again and again. */
import type { Page } from '@playwright/test';
import { freshProfile, submitSignIn, whenPainted, withBrowser } from './browser/page.ts';
import { filledFolder } from './support/build.ts';
import { digits, printTable } from './support/figures.ts';
import { remove } from './support/folders.ts';
import type { BenchOptions } from './support/options.ts';
import { withServer } from './support/server.ts';

/** `BENCH_MINUTES=60` for a full hour. */
const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 2);
const SAMPLES = 6;
/** Users pause to read the page they have opened. */
const PAUSE_MILLIS = 1_000;
const searches = ['brass lamp', 'wicker', 'teapot 12', 'crown', 'umbrella 7'];

const thing =
  /chair|table|lamp|telephone|sword|teapot|suitcase|mirror|candlestick|typewriter|crown|basket|clock|goblet|umbrella|lantern/;

interface Sample {
  readonly minutes: number;
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly rounds: number;
}

async function sample(page: Page, minutes: number, rounds: number): Promise<Sample> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { minutes, heap: usedSize / 1e6, nodes, listeners: jsEventListeners, rounds };
}

/** One round of typical use, without leaving the page. */
async function use(page: Page, round: number): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search props' });
  await search.fill(searches[round % searches.length] ?? '');
  const item = page.getByRole('main').getByRole('link', { name: thing }).first();
  await item.click();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.goBack();
  await search.waitFor();
  await page.waitForTimeout(PAUSE_MILLIS);
}

async function measure(page: Page): Promise<readonly Sample[]> {
  await page.goto('/props');
  await whenPainted(page, 'form');
  await submitSignIn(page);
  await whenPainted(page, 'list');
  // Data loaded only once doesn't count as growth.
  for (let round = 0; round < 10; round += 1) await use(page, round);
  const [began, found] = [performance.now(), [] as Sample[]];
  let rounds = 0;
  const minutes = () => (performance.now() - began) / 60_000;
  found.push(await sample(page, 0, 0));
  for (let at = 1; at <= SAMPLES; at += 1) {
    while (minutes() < (MINUTES * at) / SAMPLES) {
      await use(page, rounds);
      rounds += 1;
    }
    found.push(await sample(page, minutes(), rounds));
  }
  return found;
}

/** Prints a table for each number of props. */
export async function benchMemory({ build, items }: BenchOptions): Promise<void> {
  for (const props of items) {
    const folder = await filledFolder(build, props);
    try {
      const found = await withServer(build, folder, ({ url }) =>
        withBrowser(async (browser) => measure(await (await freshProfile(browser, url)).newPage())),
      );
      const rows = found.map(({ minutes, heap, nodes, listeners, rounds }) => [
        digits(minutes),
        String(rounds),
        `${digits(heap)} MB`,
        String(nodes),
        String(listeners),
      ]);
      printTable(
        `Memory of the page at ${props.toLocaleString('en')} props, after collecting garbage`,
        ['minutes', 'items opened', 'heap', 'nodes', 'listeners'],
        rows,
      );
    } finally {
      remove(folder);
    }
  }
}
