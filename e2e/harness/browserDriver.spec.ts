import { expect, test, type Browser, type Page } from '@playwright/test';
import { build } from 'vite';
import { browserGaps, browserPaths, playInBrowser, type BrowserRun } from '../../tests/mbt/browserDriver.ts';
import type { BrowserAdapter } from '../../tests/mbt/browserTypes.ts';
import { coverageOf } from '../../tests/mbt/coverage.ts';
import { kioskAlphabet } from '../../tests/mbt/sample/kiosk.alphabet.ts';
import { kioskBrowser } from '../../tests/mbt/sample/kiosk.browser.ts';
import { kioskMachine } from '../../tests/mbt/sample/kiosk.machine.ts';

const address = 'http://kiosk.test/';
const machine = kioskMachine();
const registered = { name: 'kiosk', machine, alphabet: kioskAlphabet(machine), rules: [] };

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, rollupOptions: { input: 'tests/mbt/sample/kiosk.page.ts' } },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (result === undefined || !('output' in result)) throw new Error('The sample page was not built.');
  return result.output[0].code;
}

let script: Promise<string> | undefined;

/** Provides pages that serve the kiosk from memory. */
function kioskPages(browser: Browser): BrowserRun['withPage'] {
  return async (lend: (page: Page) => Promise<void>) => {
    script ??= bundle();
    const code = await script;
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route(
      (url) => url.href.startsWith(address) && url.pathname === '/',
      (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><body><script type="module" src="/page.js"></script>',
        }),
    );
    await page.route('**/page.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
    try {
      await lend(page);
    } finally {
      await context.close();
    }
  };
}

function play(browser: Browser, adapter: BrowserAdapter): Promise<ReadonlySet<string>> {
  return playInBrowser({
    registered,
    adapter,
    walks: browserPaths(registered, adapter),
    withPage: kioskPages(browser),
    patience: 1_000,
  });
}

test('[MBT-9] every transition is taken by the page itself, timers included @desktop', async ({ browser }) => {
  const adapter = kioskBrowser(address);
  const { all } = coverageOf(machine, []);
  const taken = await play(browser, adapter);

  expect(browserGaps(all, taken, adapter)).toEqual([]);
  expect(taken.size).toBe(all.length);
});

for (const [fault, complaint] of [
  ['token left in storage', '[KIOSK-1] nobody signed in means no token in storage'],
  ['wrong words', '[KIOSK-8] the words on the screen'],
  ['expiry is not forwarded', 'session.expired'],
  ['a second request', 'GET /api/surprise'],
] as const) {
  test(`[MBT-10] a fault of the page that no machine shows is found: ${fault} @desktop`, async ({ browser }) => {
    await expect(play(browser, kioskBrowser(`${address}?fault=${encodeURIComponent(fault)}`))).rejects.toThrow(
      complaint,
    );
  });
}

test('[MBT-10] a step that nobody can play fails instead of being skipped @desktop', async ({ browser }) => {
  const adapter = kioskBrowser(address);

  await expect(play(browser, { ...adapter, external: {} })).rejects.toThrow('The browser adapter cannot cause');
  await expect(
    play(browser, { ...adapter, held: { revoke: { method: 'POST', path: '/api/revoke' } } }),
  ).rejects.toThrow('does not hold: POST /api/authenticate');
});
