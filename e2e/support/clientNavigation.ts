import type { Page } from '@playwright/test';

/** Navigates inside the running application like a link, without requesting the page from the server. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // Numbered like the router's own entries, so that it knows the direction.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ usr: null, key: String(idx + 1), idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}
