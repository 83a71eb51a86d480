import type { Page } from '@playwright/test';

/** Requests that wait until a test lets them go on. */
export interface HeldBack {
  /** Number of requests so far. */
  asked(): number;
  come(): void;
}

/** Holds back requests whose URL matches. */
export async function hold(page: Page, url: RegExp): Promise<HeldBack> {
  let asked = 0;
  let come = (): void => undefined;
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(url, async (route) => {
    asked += 1;
    await coming;
    // The page that made the request may be closed.
    await route.continue().catch(() => undefined);
  });
  return { asked: () => asked, come: () => come() };
}

/** Holds back requests for snapshots: of all scopes, or of one. */
export function holdSnapshots(page: Page, scope = ''): Promise<HeldBack> {
  return hold(page, new RegExp(`/api/snapshot\\?.*scope=${scope}`));
}
