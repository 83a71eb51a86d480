import { defineConfig } from '@playwright/test';
import { slowdown, type EngineOptions } from './e2e/support/deviceTest.ts';
import { launchOptions } from './scripts/support/browser.mjs';
import { enginesHere } from './scripts/support/engines.mjs';
import { scratchFolder } from './scripts/support/scratch.mjs';

const isCi = Boolean(process.env['CI']);

// Inherited by browsers and servers.
process.env['TMPDIR'] = scratchFolder();

export default defineConfig<object, EngineOptions>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/prepare.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: isCi,
  // Without retries, a machine that stalls for some seconds must not fail a test. Nothing waits this long where it works.
  timeout: 120_000 * slowdown,
  expect: { timeout: 20_000 * slowdown },
  reporter: [['line'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A service worker would download the whole app for each journey's temporary device. Offline journeys allow it.
    // Drawing every frame of a movement takes a fifth of the time. Things move in offline journeys and in the other engines.
    contextOptions: { serviceWorkers: 'block', reducedMotion: 'reduce' },
    // Recording redraws every frame, and pages are checked at full height: `npx playwright test --trace on <path>` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // A journey runs on both unless its title has @desktop or @phone.
  projects: [
    { name: 'desktop', grepInvert: /@phone\b/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grepInvert: /@desktop\b/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    // What members do on their phones, also in WebKit and Firefox if they are installed.
    ...enginesHere().map((engine) => ({
      name: engine,
      grep: new RegExp(`@(?:members|${engine})\\b`),
      timeout: 180_000,
      // Two at once keep two cores so busy that requests time out.
      workers: 1,
      use: { engine, viewport: { width: 390, height: 740 } },
    })),
  ],
});
