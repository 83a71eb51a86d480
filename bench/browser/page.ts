/** A real browser, and the pages measured in it. */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import type { Browser, BrowserContext, Page } from 'playwright';
import { findSystemChromium } from '../../scripts/support/browser.mjs';
import { administrator } from '../support/theatre.ts';

/** A key pressed in the search box; times are from the page's own clock. */
export interface Stroke {
  /** When the browser received the key. */
  readonly at: number;
  readonly began: number;
  readonly worked: number;
  readonly firstPaint: number;
  readonly lastPaint: number;
}

/** A task that blocked the page for more than 50 ms. */
export interface LongTask {
  readonly at: number;
  readonly millis: number;
}

/** The login form; the first rows of the list; the list with its filters, which can be searched. */
export type Awaited = 'form' | 'list' | 'search';

/** Data that probe.js stores in the page. */
export interface Probe {
  readonly painted: Readonly<Partial<Record<Awaited, number>>>;
  readonly submittedAt: number | undefined;
  strokes: Stroke[];
  readonly longTasks: readonly LongTask[];
  /** When frames were rendered, once tracking is on. */
  readonly frames: readonly number[];
  readonly followFrames: () => void;
}

/** A fast typist; the work caused by one key is done before the next. */
export const KEY_MILLIS = 150;
/** What is searched for, letter by letter. */
export const typed = ['brass lamp', 'wicker chair', 'p-0001', 'winter show', 'umbrella 7'];
/** Records when things were painted, in a page of any engine. */
export const probeFile = fileURLToPath(new URL('probe.js', import.meta.url));

const flags = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = findSystemChromium();
  const args = process.getuid?.() === 0 ? [...flags, '--no-sandbox'] : flags;
  const browser = await chromium.launch({ args, ...(executablePath === undefined ? {} : { executablePath }) });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A fresh browser profile. */
export async function freshProfile(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
  });
  context.setDefaultTimeout(180_000);
  await context.addInitScript({ path: probeFile });
  return context;
}

/** A page whose CPU is that many times slower than this machine's. */
export async function slowedPage(context: BrowserContext, times: number): Promise<Page> {
  const page = await context.newPage();
  if (times > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: times });
  return page;
}

/** A page on a mobile connection: 1.6 Mbit/s, and 150 ms for each request. */
export async function mobilePage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const bytes = 1_600_000 / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  return page;
}

/** CPU time of the page so far, in milliseconds: comparable even when other programs keep the machine busy. */
export async function processorClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}

/** JavaScript heap in MB, after collecting garbage. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

export async function readProbe(page: Page): Promise<Probe> {
  // Trusted: set by probe.js.
  return page.evaluate(() => (window as unknown as { backstockProbe: Probe }).backstockProbe);
}

export async function followFrames(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { backstockProbe: Probe }).backstockProbe.followFrames());
}

/** Milliseconds from page start until this was painted. */
export async function whenPainted(page: Page, what: Awaited): Promise<number> {
  const handle = await page.waitForFunction(
    (name) => (window as unknown as { backstockProbe: Probe }).backstockProbe.painted[name],
    what,
  );
  const at = await handle.jsonValue();
  if (at === undefined) throw new Error(`The page did not say when its ${what} was painted.`);
  return at;
}

/** Fills in the form and submits it. */
export async function submitSignIn(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string } = administrator,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}
