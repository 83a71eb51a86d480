/** Debian's Firefox, driven by WebDriver BiDi. */
import {
  launch,
  type Browser,
  type BrowserContext,
  type ElementHandle,
  type KeyInput,
  type Page,
} from 'puppeteer-core';
import { findFirefox } from '../../scripts/support/engines.mjs';
import type { EngineBrowser, Tab } from './tab.ts';
import { writeErrorsInFull } from './troubles.ts';

const keys: Readonly<Record<string, KeyInput>> = { Space: ' ', Control: 'Control' };

class FirefoxTab implements Tab {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async goto(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  async back(): Promise<void> {
    await this.#page.goBack();
  }

  async run(body: string, ...given: readonly unknown[]): Promise<unknown> {
    return this.call(`(given) => (function () { ${body} }).apply(null, given)`, given);
  }

  async call(fn: string, given: unknown): Promise<unknown> {
    // As text rather than a function of this process: the page's CSP forbids creating one there.
    const text = `(${fn})(${given === undefined ? '' : JSON.stringify(given)})`;
    return this.#page.evaluate(text);
  }

  async move(x: number, y: number): Promise<void> {
    await this.#page.mouse.move(x, y);
  }

  async down(): Promise<void> {
    await this.#page.mouse.down();
  }

  async up(): Promise<void> {
    await this.#page.mouse.up();
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async press(key: string): Promise<void> {
    // A key name or a letter.
    const parts = key
      .split('+')
      .map((part) => keys[part] ?? ((part.length === 1 ? part.toLowerCase() : part) as KeyInput));
    for (const part of parts) await this.#page.keyboard.down(part);
    for (const part of parts.toReversed()) await this.#page.keyboard.up(part);
  }

  async giveFiles(body: string, given: readonly unknown[], paths: readonly string[]): Promise<void> {
    const handle = await this.#page.evaluateHandle(`(function () { ${body} }).apply(null, ${JSON.stringify(given)})`);
    const input = handle.asElement();
    if (input === null) throw new Error('There is no field for files.');
    // The body returns an input.
    await (input as ElementHandle<HTMLInputElement>).uploadFile(...paths);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#page.screenshot());
  }

  async close(): Promise<void> {
    await this.#page.close();
  }
}

async function openTab(
  context: BrowserContext,
  screen: { width: number; height: number },
  tell: (trouble: string) => void,
): Promise<Tab> {
  const page = await context.newPage();
  await page.setViewport({ ...screen });
  await page.evaluateOnNewDocument(writeErrorsInFull);
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type()))
      tell(`console ${message.type()}: ${message.text()} (${message.location().url ?? ''})`);
  });
  page.on('pageerror', (error) =>
    tell(`page error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
  );
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  return new FirefoxTab(page);
}

/** Starts it with a new profile, which is deleted when it ends. */
export async function startFirefox(): Promise<EngineBrowser> {
  const executablePath = findFirefox();
  if (executablePath === undefined) throw new Error('There is no Firefox here: install firefox-esr.');
  const browser: Browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env: { ...process.env, TZ: 'Europe/London', MOZ_REMOTE_SETTINGS_DEVTOOLS: '1' },
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB, en',
      'intl.regional_prefs.use_os_locales': false,
      'browser.cache.disk.enable': false,
      'dom.min_background_timeout_value': 4,
      'network.http.max-persistent-connections-per-server': 60,
    },
  });
  return {
    version: await browser.version(),
    isSilent: false,
    openDevice: async (screen, tell) => {
      const context = await browser.createBrowserContext();
      return { openTab: () => openTab(context, screen, tell), close: () => context.close() };
    },
    close: () => browser.close(),
  };
}
