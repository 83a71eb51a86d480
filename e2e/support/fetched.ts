/** What a page fetched, as the browser's own log of the network has it. */
import type { Page } from '@playwright/test';

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

/** A file or an answer, by the browser's own log. */
interface Fetched {
  readonly path: string;
  /** Bytes of its content on their way. */
  readonly bytes: number;
}

/** What was asked for before it was there, the page itself first; left out are pictures for the window and the installation, and typefaces, which nothing waits for. */
export async function fetchedUntilShown(page: Page): Promise<readonly Fetched[]> {
  await page.waitForFunction(() => window.shownAt !== undefined);
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      // Both kinds of entries are of resources.
      .filter((entry): entry is PerformanceResourceTiming => entry.startTime <= (window.shownAt ?? 0))
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
      .filter(({ path }) => !/\.(?:svg|png|webmanifest|woff2)$/.test(path)),
  );
}

/** Kilobytes of 1,000 bytes that the files with this ending took on their way. */
export function kilobytesOf(fetched: readonly Fetched[], ending: '.js' | '.css'): number {
  return fetched.filter(({ path }) => path.endsWith(ending)).reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
}
