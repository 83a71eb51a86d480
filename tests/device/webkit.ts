/** WebKit, as in every iPhone, by Debian's WebKitGTK: MiniBrowser, driven by W3C WebDriver on its own virtual screen. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, Key, Origin, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findWebKit } from '../../scripts/support/engines.mjs';
import { freePort } from '../support/freePort.ts';
import { until } from './patience.ts';
import type { EngineBrowser, Screen, Tab } from './tab.ts';

/** MiniBrowser's toolbar is wider than a phone, so it is made tiny. */
const tinyBar =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 3px; } image { -gtk-icon-transform: scale(0.3); }';

function started(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stdio: 'ignore' | readonly ('ignore' | 'pipe')[] = 'ignore',
): ChildProcess {
  const child = spawn(command, [...args], { env, stdio: stdio === 'ignore' ? stdio : [...stdio] });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** A virtual screen; it takes the first free number and ends with its last window. */
async function startScreen(): Promise<{ child: ChildProcess; display: string }> {
  const child = started('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], process.env, [
    'ignore',
    'ignore',
    'ignore',
    'pipe',
  ]);
  // The fourth of `stdio` is a readable pipe.
  const output = child.stdio[3] as Readable;
  const display = await new Promise<string>((resolve, reject) => {
    let text = '';
    output.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\n')) resolve(`:${text.trim()}`);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
  return { child, display };
}

function settingsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backstock-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), tinyBar);
  writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-font-name=Sans 2\n');
  return folder;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/status`)).ok;
  } catch {
    return false;
  }
}

async function connect(url: string, binary: string): Promise<WebDriver> {
  const wanted = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    unhandledPromptBehavior: 'accept',
  });
  const deadline = performance.now() + 20_000;
  while (!(await isReady(url))) {
    if (performance.now() > deadline) throw new Error('WebKitWebDriver did not answer within 20 seconds.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return new Builder().usingServer(url).withCapabilities(wanted).disableEnvironmentOverrides().build();
}

const keys: Readonly<Record<string, string>> = {
  Enter: Key.ENTER,
  Tab: Key.TAB,
  Escape: Key.ESCAPE,
  Backspace: Key.BACK_SPACE,
  Delete: Key.DELETE,
  Home: Key.HOME,
  End: Key.END,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Space: ' ',
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Alt: Key.ALT,
};

/**
 * A page with a service worker, open as long as the browser. Without it, the process of all workers ends with the first device, and the next
 * device's worker is lost.
 */
async function startAnchor(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer(({ url }, response) => {
    const isWorker = url === '/worker.js';
    response.writeHead(200, { 'content-type': isWorker ? 'text/javascript' : 'text/html' });
    response.end(isWorker ? 'addEventListener("fetch", () => undefined);' : '<!doctype html><title>Anchor</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** One session with several windows: commands to different windows must not interleave. */
class Windows {
  readonly driver: WebDriver;
  #current = '';
  #last: Promise<unknown> = Promise.resolve();

  constructor(driver: WebDriver) {
    this.driver = driver;
  }

  in<T>(handle: string, work: (driver: WebDriver) => Promise<T>): Promise<T> {
    const next = this.#last.then(async () => {
      if (this.#current !== handle) await this.driver.switchTo().window(handle);
      this.#current = handle;
      return work(this.driver);
    });
    this.#last = next.catch(() => undefined);
    return next;
  }

  async open(from: string, { width, height }: Screen): Promise<string> {
    return this.in(from, async (driver) => {
      await driver.switchTo().newWindow('window');
      this.#current = await driver.getWindowHandle();
      // A new window may not respond yet.
      await until(async () => {
        await driver.manage().window().setRect({ x: 0, y: 0, width, height });
        const inner = await driver.executeScript<number>('return innerWidth');
        return inner === width ? { value: inner } : { why: `The window is ${inner} px wide instead of ${width}` };
      });
      return this.#current;
    });
  }

  async close(handle: string): Promise<void> {
    await this.in(handle, (driver) => driver.close());
    this.#current = '';
  }
}

class WebKitTab implements Tab {
  readonly #windows: Windows;
  readonly #handle: string;

  constructor(windows: Windows, handle: string) {
    this.#windows = windows;
    this.#handle = handle;
  }

  #in<T>(work: (driver: WebDriver) => Promise<T>): Promise<T> {
    return this.#windows.in(this.#handle, work);
  }

  goto = (url: string) => this.#in((driver) => driver.get(url));
  reload = () => this.#in((driver) => driver.navigate().refresh());
  back = () => this.#in((driver) => driver.navigate().back());
  run = (body: string, ...given: readonly unknown[]) =>
    this.#in((driver) => driver.executeScript<unknown>(body, ...given));

  async call(fn: string, given: unknown): Promise<unknown> {
    const answer = await this.#in((driver) =>
      driver.executeAsyncScript<{ value: unknown; isNothing: boolean; error?: string }>(
        `const [given, done] = arguments;
        const tell = (error) => done({ error: error instanceof Error ? error.message + '\\n' + error.stack : String(error) });
        Promise.resolve().then(() => (${fn})(given)).then((value) => done({ value: value ?? null, isNothing: value === undefined }), tell);`,
        given ?? null,
      ),
    );
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.isNothing ? undefined : answer.value;
  }

  #point(what: (actions: ReturnType<WebDriver['actions']>) => ReturnType<WebDriver['actions']>): Promise<void> {
    return this.#in((driver) => what(driver.actions({ async: true })).perform());
  }

  move(x: number, y: number): Promise<void> {
    return this.#point((actions) => actions.move({ x, y, origin: Origin.VIEWPORT, duration: 0 }));
  }

  down = () => this.#point((actions) => actions.press());
  up = () => this.#point((actions) => actions.release());

  type = (text: string) => this.#point((actions) => actions.sendKeys(text));

  press(key: string): Promise<void> {
    const parts = key.split('+').map((part) => keys[part] ?? part.toLowerCase());
    return this.#point((actions) => {
      for (const part of parts) actions.keyDown(part);
      for (const part of parts.toReversed()) actions.keyUp(part);
      return actions;
    });
  }

  async giveFiles(body: string, given: readonly unknown[], paths: readonly string[]): Promise<void> {
    await this.#in(async (driver) => {
      const input = await driver.executeScript<WebElement | null>(body, ...given);
      if (input === null) throw new Error('There is no field for files.');
      await input.sendKeys(paths.join('\n'));
    });
  }

  screenshot = async () => Buffer.from(await this.#in((driver) => driver.takeScreenshot()), 'base64');
  close = () => this.#windows.close(this.#handle);
}

/** Starts it on its own screen; everything ends with `close`, or with this process. */
export async function startWebKit(): Promise<EngineBrowser> {
  const found = findWebKit();
  if (found === undefined) throw new Error('There is no WebKit here: install webkit2gtk-driver and xvfb.');
  const folder = settingsFolder();
  const screen = await startScreen();
  const anchorPage = await startAnchor();
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    XDG_CONFIG_HOME: folder,
    XDG_CACHE_HOME: folder,
    XDG_DATA_HOME: folder,
    LANG: 'en_GB.UTF-8',
    LANGUAGE: 'en_GB',
    TZ: 'Europe/London',
    NO_AT_BRIDGE: '1',
    GTK_OVERLAY_SCROLLING: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // A container has no sandbox; the pages are this project's own.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const child = started(found.driver, [`--port=${port}`, '--host=127.0.0.1'], env);
  const end = async (driver?: WebDriver) => {
    await driver?.quit().catch(() => undefined);
    anchorPage.close();
    await ended(child);
    await ended(screen.child);
    // The browser's processes may still write to it while shutting down: leftovers in the temporary folder don't fail a journey.
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    } catch (error) {
      console.warn(`A folder of WebKit's was left behind: ${String(error)}`);
    }
  };
  try {
    const driver = await connect(`http://127.0.0.1:${port}`, found.browser);
    // Scripts are timed by the page's own clock, which tests advance by hours.
    await driver.manage().setTimeouts({ script: 1_000_000_000 });
    const anchor = await driver.getWindowHandle();
    await driver.get(anchorPage.url);
    await driver.executeAsyncScript(
      `const [done] = arguments;
      navigator.serviceWorker.register('/worker.js');
      navigator.serviceWorker.ready.then(() => done(true));`,
    );
    const version = String((await driver.getCapabilities()).get('browserVersion'));
    const windows = new Windows(driver);
    const openDevice: EngineBrowser['openDevice'] = async (size) => {
      const tabs: WebKitTab[] = [];
      return {
        openTab: async () => {
          const tab = new WebKitTab(windows, await windows.open(anchor, size));
          tabs.push(tab);
          return tab;
        },
        close: async () => {
          for (const tab of tabs) await tab.close().catch(() => undefined);
        },
      };
    };
    return { version: `WebKit ${version}`, isSilent: true, openDevice, close: () => end(driver) };
  } catch (error) {
    await end();
    throw error;
  }
}
