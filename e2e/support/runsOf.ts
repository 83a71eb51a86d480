/** A page's statechart recordings, attached to failed journeys for the QA page. */
import type { Page, TestInfo } from '@playwright/test';
import { addressOfRuns, pageLeadingTo } from '../../tests/support/runAddress.ts';

/** Where links in reports and traces lead: the server of the journey is gone by then. */
const origin = process.env['E2E_QA_URL'] ?? 'http://localhost:8000';

type Recording = Window & { readonly __backstockFlight?: () => Promise<unknown> };

/** The recordings of a page as a file; undefined if the app hasn't started. */
export async function runsOf(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const recorded = await (window as Recording).__backstockFlight?.();
    return recorded === undefined ? undefined : JSON.stringify(recorded);
  });
}

/**
 * Attaches the recordings of these pages to a failed test, and what opens them on the QA page with one click: a page for the HTML
 * report, and an annotation for the trace viewer, which only downloads attachments.
 */
export async function attachRunsOfFailure(pages: readonly Page[], testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  for (const [index, page] of pages.entries()) {
    // A closed or hanging page returns nothing, and the original failure must still be reported.
    const runs = await runsOf(page).catch(() => undefined);
    if (runs === undefined) continue;
    const address = addressOfRuns(runs, origin);
    await testInfo.attach(`runs-${index + 1}.json`, { body: runs, contentType: 'application/json' });
    await testInfo.attach(`open-runs-${index + 1}.html`, { body: pageLeadingTo(address), contentType: 'text/html' });
    // The HTML report shows annotations in full, above the error.
    if (testInfo.project.use.trace !== 'off')
      testInfo.annotations.push({ type: `Open runs-${index + 1}`, description: address });
  }
}
