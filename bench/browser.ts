/** The list of props in a real browser: how soon it is there, how fast it answers a key, the memory it takes. */
import type { Browser, Page } from '@playwright/test';
import type { BenchOptions } from './support/options.ts';
import { freshProfile, readProbe, submitSignIn, whenPainted, withBrowser } from './browser/page.ts';
import type { Stroke } from './browser/page.ts';
import { filledFolder } from './support/build.ts';
import { digits, percentile, printTable, spread } from './support/figures.ts';
import { remove } from './support/folders.ts';
import { withServer } from './support/server.ts';

const COLD_STARTS = 3;
const WARM_STARTS = 5;
/** `BENCH_SLOWDOWN=4` for a processor a quarter as fast: a phone, roughly. */
const SLOWDOWN = Number(process.env['BENCH_SLOWDOWN'] ?? 1);
/** A fast typist; what a key causes is over before the next. */
const KEY_MILLIS = 150;
const typed = ['brass lamp', 'wicker chair', 'p-0001', 'winter show', 'umbrella 7'];

interface Figures {
  readonly form: readonly number[];
  readonly cold: readonly number[];
  readonly warm: readonly number[];
  readonly strokes: readonly Stroke[];
  /** MB, after collecting garbage. */
  readonly heap: number;
}

/** A list of fewer would be measured by mistake. */
async function expectAll(page: Page, props: number): Promise<void> {
  await page.getByText(new RegExp(`^${props.toLocaleString('en')} props$`)).first().waitFor();
}

/** Opens the list on a profile that has never been here, which leads by way of signing in. */
async function coldStart(page: Page): Promise<{ readonly form: number; readonly list: number }> {
  await page.goto('/props');
  const form = await whenPainted(page, 'form');
  await submitSignIn(page);
  const list = await whenPainted(page, 'list');
  const { submittedAt } = await readProbe(page);
  if (submittedAt === undefined) throw new Error('The form was not sent.');
  return { form, list: list - submittedAt };
}

async function warmStart(page: Page): Promise<number> {
  await page.goto('/props');
  return whenPainted(page, 'list');
}

/** Types into the search letter by letter, and takes each text out again at once. */
async function type(page: Page): Promise<readonly Stroke[]> {
  const search = page.getByRole('searchbox', { name: 'Search props' });
  await search.click();
  for (const text of typed) {
    await search.pressSequentially(text, { delay: KEY_MILLIS });
    await search.selectText();
    await search.press('Backspace', { delay: KEY_MILLIS });
    await page.waitForTimeout(KEY_MILLIS * 2);
  }
  const { strokes } = await readProbe(page);
  return strokes;
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

async function measure(browser: Browser, url: string, props: number): Promise<Figures> {
  const form: number[] = [];
  const cold: number[] = [];
  for (let time = 1; time < COLD_STARTS; time += 1) {
    const context = await freshProfile(browser, url);
    const start = await coldStart(await context.newPage());
    form.push(start.form);
    cold.push(start.list);
    await context.close();
  }
  const context = await freshProfile(browser, url);
  const page = await context.newPage();
  if (SLOWDOWN > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const last = await coldStart(page);
  await expectAll(page, props);
  const warm: number[] = [];
  for (let time = 0; time < WARM_STARTS; time += 1) warm.push(await warmStart(page));
  await expectAll(page, props);
  const heap = await heapOf(page);
  const strokes = await type(page);
  await context.close();
  return { form: [...form, last.form], cold: [...cold, last.list], warm, strokes, heap };
}

async function measureOn(browser: Browser, build: string, props: number): Promise<Figures> {
  const folder = await filledFolder(build, props);
  try {
    return await withServer(build, folder, ({ url }) => measure(browser, url, props));
  } finally {
    remove(folder);
  }
}

function rowsOf({ form, cold, warm, strokes, heap }: Figures): readonly (readonly [string, string, string])[] {
  const painted = strokes.map(({ at, lastPaint }) => lastPaint - at);
  const worked = strokes.map(({ began, worked: until }) => until - began);
  const late = strokes.filter(({ firstPaint, lastPaint }) => lastPaint > firstPaint).length;
  const both = (times: readonly number[]) => `${digits(percentile(times, 0.5))} ms, ${digits(percentile(times, 0.95))} ms`;
  return [
    ['keystroke to paint: p50, p95', both(painted), '16 ms'],
    ['of it the page is busy: p50, p95', both(worked), ''],
    ['keystrokes; painted in more than one step', `${strokes.length}; ${late}`, ''],
    ['warm start: reload to list', spread(warm, 'ms'), '1,000 ms'],
    ['cold start: fresh profile to sign-in form', spread(form, 'ms'), ''],
    ['cold start: signing in to list', spread(cold, 'ms'), ''],
    ['JavaScript heap, list open', `${digits(heap)} MB`, ''],
  ];
}

/** Prints the table. */
export async function benchBrowser({ build, items }: BenchOptions): Promise<void> {
  const columns = await withBrowser(async (browser) => {
    const figures: Figures[] = [];
    for (const props of items) figures.push(await measureOn(browser, build, props));
    return figures.map(rowsOf);
  });
  const rows = (columns[0] ?? []).map(([name, , target], at) => [name, ...columns.map((column) => column[at]?.[1] ?? ''), target]);
  printTable(`The list in Chromium${SLOWDOWN > 1 ? `, its last profile on a processor slowed ${SLOWDOWN} times` : ''}: medians (least–most)`, ['', ...items.map((props) => `${props.toLocaleString('en')} props`), 'target'], rows);
}
