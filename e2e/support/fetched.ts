/** Requests of a page, according to the browser's resource timing. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** When the selector passed to `noteWhenShown` first matched. */
    shownAt?: number;
  }
}

/** Makes every page in this tab record when the selector first matches. */
export async function noteWhenShown(page: Page, selector: string): Promise<void> {
  await page.addInitScript((awaited) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(awaited) === null) return;
      window.shownAt = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, selector);
}

/** A file or API response, from the browser's resource timing. */
interface Fetched {
  readonly path: string;
  /** Transfer size of the body in bytes. */
  readonly bytes: number;
}

/** Requests made before it was shown, the page itself first; without icons, the manifest and fonts, which block nothing. */
export async function fetchedUntilShown(page: Page): Promise<readonly Fetched[]> {
  await page.waitForFunction(() => window.shownAt !== undefined);
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      // Both entry types are resource timings.
      .filter((entry): entry is PerformanceResourceTiming => entry.startTime <= (window.shownAt ?? 0))
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
      .filter(({ path }) => !/\.(?:svg|png|webmanifest|woff2)$/.test(path)),
  );
}

/** Transfer size of the files with this extension, in kilobytes of 1,000 bytes. */
export function kilobytesOf(fetched: readonly Fetched[], ending: '.js' | '.css'): number {
  return fetched.filter(({ path }) => path.endsWith(ending)).reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
}
