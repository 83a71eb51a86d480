/** A page's statechart recordings, attached to failed journeys for the QA page. */
import type { Page, TestInfo } from '@playwright/test';

type Recording = Window & { readonly __backstockFlight?: () => Promise<unknown> };

/** The recordings of a page as a file; undefined if the app hasn't started. */
export async function runsOf(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const recorded = await (window as Recording).__backstockFlight?.();
    return recorded === undefined ? undefined : JSON.stringify(recorded);
  });
}

/** Attaches the recordings of these pages to a failed test; the trace viewer shows them under Attachments. */
export async function attachRunsOfFailure(pages: readonly Page[], testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  for (const [index, page] of pages.entries()) {
    // A closed or hanging page returns nothing, and the original failure must still be reported.
    const runs = await runsOf(page).catch(() => undefined);
    if (runs !== undefined)
      await testInfo.attach(`runs-${index + 1}.json`, { body: runs, contentType: 'application/json' });
  }
}
