/** The built client in front of a server that implements section 7 and nothing else. */
import type { Page } from '@playwright/test';
import { join } from 'node:path';
import type { Stage } from '../../tests/machines/sectionSeven.browser.ts';
import type { BrowserRun } from '../../tests/mbt/browserDriver.ts';
import { startClientHost } from '../../tests/support/clientHost.ts';
import { startSectionSeven } from '../../tests/support/sectionSevenServer.ts';
import { test as base } from '../support/deviceTest.ts';
import { dist } from '../support/server.ts';
import { Watch } from '../support/watch.ts';

const builtClient = process.env['E2E_CLIENT'] ?? join(dist, 'client');

interface StageFixtures {
  readonly stage: Stage;
  /** A page in its own browser context for each walk. */
  readonly withPage: BrowserRun['withPage'];
}

export const test = base.extend<StageFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern; there are none
  stage: async ({}, use) => {
    const server = await startSectionSeven();
    const host = await startClientHost(builtClient, server.url);
    await use({ clientUrl: host.url, server });
    await host.stop();
    await server.stop();
  },

  // Server and network failures are what the walks test.
  // oxlint-disable-next-line no-empty-pattern -- as above
  watch: async ({}, use) => {
    const watch = new Watch();
    watch.expect(/./);
    await use(watch);
  },

  withPage: async ({ openDevice, stage }, use) => {
    await use(async (lend: (page: Page) => Promise<void>) => {
      const context = await openDevice(stage.clientUrl);
      try {
        await lend(await context.newPage());
      } finally {
        await context.close();
      }
    });
  },
});
