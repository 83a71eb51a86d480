/** Compressed size of the JavaScript and CSS that the first page loads. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { filesNamedBy, sentSize } from '../tools/sentFiles.ts';
import type { BenchOptions } from './support/options.ts';
import { freshProfile, submitSignIn, whenPainted, withBrowser } from './browser/page.ts';
import { filledFolder } from './support/build.ts';
import { printTable } from './support/figures.ts';
import { remove } from './support/folders.ts';
import { withServer } from './support/server.ts';

/** Just enough for a list. */
const PROPS = 100;

interface Fetched {
  readonly path: string;
  readonly at: number;
}

/** Files of the build that the page and its scripts have loaded. */
function fetchedBy(page: Page): Promise<readonly Fetched[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, at: startTime }))
      .filter(({ path }) => /\.(js|css)$/.test(path)),
  );
}

/** A page that doesn't prefetch other pages while idle: it loads only what it needs. */
async function needyPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  return page;
}

/** The files each page loads until it is painted, and all files once the other pages have been prefetched too. */
async function fetchedUntilPainted(
  browser: Browser,
  url: string,
): Promise<Readonly<Record<'login' | 'props' | 'all', readonly Fetched[]>>> {
  const context = await freshProfile(browser, url);
  const first = await needyPage(context);
  await first.goto('/login');
  const form = await whenPainted(first, 'form');
  const login = (await fetchedBy(first)).filter(({ at }) => at < form);
  await submitSignIn(first);
  await first.getByRole('button', { name: /^Account: / }).waitFor();
  const second = await needyPage(context);
  await second.goto('/props');
  const list = await whenPainted(second, 'list');
  const props = (await fetchedBy(second)).filter(({ at }) => at < list);
  const third = await context.newPage();
  await third.goto('/props');
  await third.waitForLoadState('networkidle');
  const all = await fetchedBy(third);
  await context.close();
  return { login, props, all };
}

function rowOf(build: string, name: string, paths: Iterable<string>): string[] {
  const files = [...new Set(paths)];
  const weigh = (ending: string) => {
    const bytes = files.filter((path) => path.endsWith(ending)).map((path) => sentSize(join(build, 'client', path)));
    return `${(bytes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)} kB`;
  };
  return [name, String(files.length), weigh('.js'), weigh('.css')];
}

/** Prints the table. */
export async function benchSize({ build }: BenchOptions): Promise<void> {
  const folder = await filledFolder(build, PROPS);
  try {
    const { login, props, all } = await withServer(build, folder, ({ url }) =>
      withBrowser((browser) => fetchedUntilPainted(browser, url)),
    );
    const named = filesNamedBy(readFileSync(join(build, 'client', 'index.html'), 'utf8'));
    const paths = (fetched: readonly Fetched[]) => fetched.map(({ path }) => path);
    printTable(
      'JavaScript and CSS of the first load, as sent',
      ['page', 'files', 'JavaScript', 'CSS'],
      [
        rowOf(build, 'index.html names', named),
        rowOf(build, '/login, painted', [...named, ...paths(login)]),
        rowOf(build, '/props, painted', [...named, ...paths(props)]),
        rowOf(build, 'every page, fetched when idle', [...named, ...paths(all)]),
        ['target until the form', '', '150 kB', '20 kB'],
        ['target until the list', '', '300 kB', ''],
      ],
    );
  } finally {
    remove(folder);
  }
}
