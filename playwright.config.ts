import { defineConfig } from '@playwright/test';
import { slowdown, type EngineOptions } from './e2e/support/deviceTest.ts';
import { launchOptions } from './scripts/support/browser.mjs';
import { enginesHere } from './scripts/support/engines.mjs';
import { scratchFolder } from './scripts/support/scratch.mjs';

const isCi = Boolean(process.env['CI']);

// Handed on to browsers and servers.
process.env['TMPDIR'] = scratchFolder();

export default defineConfig<object, EngineOptions>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/prepare.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: isCi,
  // A machine that stalls must not turn a build away; what needed its second try is named at the end of the run.
  retries: 1,
  timeout: 60_000 * slowdown,
  expect: { timeout: 10_000 * slowdown },
  reporter: [['line'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Otherwise every journey would fetch the whole program for a device that is thrown away; those about being offline let it.
    contextOptions: { serviceWorkers: 'block' },
    // Recorded on the second try only: recording draws every frame once more, and pages are looked at at their full height.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  // A journey runs on both unless its title carries @desktop or @phone.
  projects: [
    { name: 'desktop', grepInvert: /@phone\b/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grepInvert: /@desktop\b/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    // What members do with their phones, in the engines of their phones: those that are here.
    ...enginesHere().map((engine) => ({
      name: engine,
      grep: new RegExp(`@(?:members|${engine})\\b`),
      timeout: 120_000,
      // Two of the same keep two cores so busy that calls wait longer than a page does.
      workers: 1,
      use: { engine, viewport: { width: 390, height: 740 } },
    })),
  ],
});
