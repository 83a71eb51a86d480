/** The base of all browser tests: a browser of the project's engine, and devices in it. */
import { test as base, type BrowserContext } from '@playwright/test';
import { fetchPartsWhenShown } from './partsWhenShown.ts';
import { Watch } from './watch.ts';
import { DeviceContext } from '../../tests/device/context.ts';
import { expect } from '../../tests/device/expect.ts';
import { startFirefox } from '../../tests/device/firefox.ts';
import type { EngineBrowser } from '../../tests/device/tab.ts';
import { startWebKit } from '../../tests/device/webkit.ts';

type Engine = 'chromium' | 'webkit' | 'firefox';

export interface EngineOptions {
  /** The engine a project runs in. */
  readonly engine: Engine;
}

interface WorkerFixtures extends EngineOptions {
  /** The browser of an engine that Playwright doesn't drive; undefined in Chromium. */
  readonly engineBrowser: EngineBrowser | undefined;
}

interface TestFixtures {
  /** Unexpected errors fail the test. */
  readonly watch: Watch;
  /** An empty device connected to a server; the caller closes it. */
  readonly openDevice: (url: string) => Promise<BrowserContext>;
}

const starts = { webkit: startWebKit, firefox: startFirefox } as const;
const phone = { width: 390, height: 740 } as const;

/** Slowdown factor of a device in Chromium. `E2E_SLOWDOWN=4 npx playwright test` finds tests that only pass on a fast device. */
export const slowdown = Number(process.env['E2E_SLOWDOWN'] ?? 1);

/** Slows down every page of a device in Chromium, if requested. */
export function slowDown(context: BrowserContext): void {
  if (slowdown === 1) return;
  context.on('page', (page) => {
    void context
      .newCDPSession(page)
      .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: slowdown }))
      .catch(() => undefined);
  });
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],

  engineBrowser: [
    async ({ engine }, use) => {
      if (engine === 'chromium') return use(undefined);
      const browser = await starts[engine]();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  browser: [
    async ({ engine, playwright }, use) => {
      // Playwright's own browser isn't started when another engine is used; nothing uses it there.
      if (engine !== 'chromium') return use(undefined as never);
      const browser = await playwright.chromium.launch();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern; there are none
  watch: async ({}, use) => {
    const watch = new Watch();
    await use(watch);
    expect(watch.troubles, 'trouble that the test did not announce').toEqual([]);
  },

  openDevice: async ({ browser, engineBrowser, contextOptions, viewport, watch }, use, testInfo) => {
    await use(async (url) => {
      const isWithoutWorker = contextOptions.serviceWorkers === 'block';
      if (engineBrowser === undefined) {
        const context = await browser.newContext({ ...contextOptions, baseURL: url });
        if (isWithoutWorker) await context.addInitScript(fetchPartsWhenShown);
        slowDown(context);
        return context;
      }
      const device = await DeviceContext.open(engineBrowser, url, {
        screen: viewport ?? phone,
        tell: (trouble) => watch.tell(trouble),
        isWithoutWorker,
      });
      device.onLeave(async (pages) => {
        if (testInfo.status === testInfo.expectedStatus) return;
        for (const [index, page] of pages.entries())
          await page.screenshot({ path: testInfo.outputPath(`test-failed-${index + 1}.png`) }).catch(() => undefined);
      });
      // It implements the part of Playwright's API listed in e2e/README.md.
      return device as unknown as BrowserContext;
    });
  },
});
