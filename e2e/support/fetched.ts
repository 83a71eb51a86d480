/** What a page fetched, as the browser's own log of the network has it. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { compressedKilobytes } from '../../tools/build/compressedSize.ts';

declare global {
  interface Window {
    /** When what `noteWhenShown` waits for was first there. */
    shownAt?: number;
  }
}

/** Has every page of this tab note when this is first in it. */
export async function noteWhenShown(page: Page, selector: string): Promise<void> {
  await page.addInitScript((awaited) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(awaited) === null) return;
      window.shownAt = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, selector);
}

/** What was asked for before it was there, the page itself first; left out are pictures for the window and the installation, and typefaces, which nothing waits for. */
export async function fetchedUntilShown(page: Page): Promise<readonly string[]> {
  await page.waitForFunction(() => window.shownAt !== undefined);
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter(({ startTime }) => startTime <= (window.shownAt ?? 0))
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => !/\.(?:svg|png|webmanifest|woff2)$/.test(path)),
  );
}

/** Kilobytes on their way, compressed, of the files with this ending. */
export function kilobytesOf(fetched: readonly string[], ending: '.js' | '.css'): number {
  const paths = new Set(fetched.filter((path) => path.endsWith(ending)));
  return compressedKilobytes(Array.from(paths, (path) => join('dist/client', path)));
}
