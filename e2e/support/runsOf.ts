/** What a page recorded of its statecharts, for the QA page to open: a failed journey leaves it. */
import type { Page, TestInfo } from '@playwright/test';

type Recording = Window & { readonly __backstockFlight?: () => Promise<unknown> };

/** The runs of a page as a file; undefined where the program has not begun. */
export async function runsOf(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const recorded = await (window as Recording).__backstockFlight?.();
    return recorded === undefined ? undefined : JSON.stringify(recorded);
  });
}

/** Attaches the runs of these pages to a test that failed: in the trace viewer under Attachments. */
export async function attachRunsOfFailure(pages: readonly Page[], testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  for (const [index, page] of pages.entries()) {
    // A page that is gone or hangs has nothing to say, and the failure itself has to be told.
    const runs = await runsOf(page).catch(() => undefined);
    if (runs !== undefined)
      await testInfo.attach(`runs-${index + 1}.json`, { body: runs, contentType: 'application/json' });
  }
}
