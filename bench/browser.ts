/** The list of props in a real browser: how soon it appears, how fast it responds to a key, and the memory it takes. */
import type { Browser, Page } from '@playwright/test';
import type { BenchOptions } from './support/options.ts';
import {
  KEY_MILLIS,
  freshProfile,
  heapOf,
  mobilePage,
  processorClock,
  readProbe,
  slowedPage,
  submitSignIn,
  typed,
  whenPainted,
  withBrowser,
} from './browser/page.ts';
import type { LongTask, Stroke } from './browser/page.ts';
import { filledFolder } from './support/build.ts';
import { digits, percentile, printTable, spread } from './support/figures.ts';
import { remove } from './support/folders.ts';
import { withServer } from './support/server.ts';

const COLD_STARTS = 3;
const WARM_STARTS = 5;
/** By then the idle-time work after a start is done. */
const SETTLING_MILLIS = 4_000;
const MOBILE_STARTS = 3;
/** At this machine's speed, and at that of a cheap phone; `BENCH_SLOWDOWN=6` for another factor. */
const SLOWDOWNS = process.env['BENCH_SLOWDOWN'] === undefined ? [1, 4] : [Number(process.env['BENCH_SLOWDOWN'])];

/** Milliseconds until the login form, and from logging in until the list is shown and until it can be searched. */
interface ColdStart {
  readonly form: number;
  readonly list: number;
  readonly search: number;
}

interface Figures {
  readonly cold: readonly ColdStart[];
  readonly warm: readonly number[];
  readonly warmSearch: readonly number[];
  /** CPU time of the page until the list is shown. */
  readonly warmWork: readonly number[];
  readonly strokes: readonly Stroke[];
  /** CPU time of the page per key, including paint. */
  readonly keyMillis: number;
  /** While typing. */
  readonly longTasks: readonly LongTask[];
  /** MB, after collecting garbage. */
  readonly heap: number;
}

/** Prevents measuring a shorter list by mistake. */
async function expectAll(page: Page, props: number): Promise<void> {
  await page
    .getByText(new RegExp(`^${props.toLocaleString('en')} props$`))
    .first()
    .waitFor();
}

/** Opens the list in a fresh profile, which has to log in first. */
async function coldStart(page: Page): Promise<ColdStart> {
  await page.goto('/props');
  const form = await whenPainted(page, 'form');
  await submitSignIn(page);
  const list = await whenPainted(page, 'list');
  const { submittedAt } = await readProbe(page);
  if (submittedAt === undefined) throw new Error('The form was not sent.');
  const search = await whenPainted(page, 'search');
  return { form, list: list - submittedAt, search: search - submittedAt };
}

/** Types into the search box letter by letter, clearing it after each text. */
async function type(page: Page): Promise<Pick<Figures, 'strokes' | 'keyMillis' | 'longTasks'>> {
  const search = page.getByRole('searchbox', { name: 'Search props' });
  await search.click();
  const processor = await processorClock(page);
  const before = await processor();
  for (const text of typed) {
    await search.pressSequentially(text, { delay: KEY_MILLIS });
    await search.selectText();
    await search.press('Backspace', { delay: KEY_MILLIS });
    await page.waitForTimeout(KEY_MILLIS * 2);
  }
  const spent = (await processor()) - before;
  const { strokes, longTasks } = await readProbe(page);
  const from = strokes[0]?.at ?? Infinity;
  return { strokes, keyMillis: spent / strokes.length, longTasks: longTasks.filter(({ at }) => at >= from) };
}

async function measure(browser: Browser, url: string, props: number, slowdown: number): Promise<Figures> {
  const cold: ColdStart[] = [];
  for (let time = 1; time < COLD_STARTS; time += 1) {
    const context = await freshProfile(browser, url);
    cold.push(await coldStart(await slowedPage(context, slowdown)));
    await context.close();
  }
  const context = await freshProfile(browser, url);
  const page = await slowedPage(context, slowdown);
  cold.push(await coldStart(page));
  await expectAll(page, props);
  const warm: number[] = [];
  const warmSearch: number[] = [];
  const warmWork: number[] = [];
  const processor = await processorClock(page);
  for (let time = 0; time < WARM_STARTS; time += 1) {
    await page.goto('/props');
    warm.push(await whenPainted(page, 'list'));
    // The clock restarts with each page load.
    warmWork.push(await processor());
    warmSearch.push(await whenPainted(page, 'search'));
  }
  await expectAll(page, props);
  const heap = await heapOf(page);
  await page.waitForTimeout(SETTLING_MILLIS * slowdown);
  const typing = await type(page);
  await context.close();
  return { cold, warm, warmSearch, warmWork, heap, ...typing };
}

async function measureMobile(browser: Browser, url: string): Promise<readonly ColdStart[]> {
  const cold: ColdStart[] = [];
  for (let time = 0; time < MOBILE_STARTS; time += 1) {
    const context = await freshProfile(browser, url);
    cold.push(await coldStart(await mobilePage(context)));
    await context.close();
  }
  return cold;
}

async function measureOn(
  browser: Browser,
  build: string,
  props: number,
): Promise<readonly (readonly (readonly [string, string])[])[]> {
  const folder = await filledFolder(build, props);
  try {
    return await withServer(build, folder, async ({ url }) => {
      const columns: (readonly (readonly [string, string])[])[] = [];
      for (const slowdown of SLOWDOWNS) columns.push(rowsOf(await measure(browser, url, props, slowdown)));
      columns.push(startRows(await measureMobile(browser, url)));
      return columns;
    });
  } finally {
    remove(folder);
  }
}

function startRows(cold: readonly ColdStart[]): readonly (readonly [string, string])[] {
  const rowOf = (name: string, read: (start: ColdStart) => number) => [name, spread(cold.map(read), 'ms')] as const;
  return [
    rowOf('cold start: fresh profile to login form', ({ form }) => form),
    rowOf('cold start: logging in to list', ({ list }) => list),
    rowOf('cold start: until it can be searched', ({ search }) => search),
  ];
}

function rowsOf({
  cold,
  warm,
  warmSearch,
  warmWork,
  strokes,
  keyMillis,
  longTasks,
  heap,
}: Figures): readonly (readonly [string, string])[] {
  const painted = strokes.map(({ at, firstPaint }) => firstPaint - at);
  const settled = strokes.map(({ at, lastPaint }) => lastPaint - at);
  const worked = strokes.map(({ began, worked: until }) => until - began);
  const longest = Math.max(0, ...longTasks.map(({ millis }) => millis));
  const late = strokes.filter(({ firstPaint, lastPaint }) => lastPaint > firstPaint).length;
  const both = (times: readonly number[]) =>
    `${digits(percentile(times, 0.5))} ms, ${digits(percentile(times, 0.95))} ms`;
  return [
    ['keystroke to paint: p50, p95', both(painted)],
    ['of it the page is busy: p50, p95', both(worked)],
    ['of it the processor: mean, what follows included', `${digits(keyMillis)} ms`],
    ['until rows out of sight are painted too', both(settled)],
    ['tasks of more than 50 ms while typing; the longest', `${longTasks.length}; ${digits(longest)} ms`],
    ['keystrokes; painted in more than one step', `${strokes.length}; ${late}`],
    ['warm start: reload to list', spread(warm, 'ms')],
    ['of it the processor', spread(warmWork, 'ms')],
    ['warm start: until it can be searched', spread(warmSearch, 'ms')],
    ...startRows(cold),
    ['JavaScript heap, list open', `${digits(heap)} MB`],
  ];
}

/** Targets at 1,200 and at 100,000 props, on this machine, on a processor four times slower, and on a mobile connection. */
const targets = `Targets at 100,000 props: a keystroke 16 ms at p50 and p95, slowed 16 and 33 ms; warm start 500 ms, slowed 1,000; logging in
to list 1,500 ms, slowed 3,000, mobile 5,000 (at 1,200 props 800, 2,000 and 3,000).`;

/** Prints the table. */
export async function benchBrowser({ build, items }: BenchOptions): Promise<void> {
  const columns = await withBrowser(async (browser) => {
    const measured: (readonly (readonly [string, string])[])[] = [];
    for (const props of items) measured.push(...(await measureOn(browser, build, props)));
    return measured;
  });
  const rows = (columns[0] ?? []).map(([name]) => [
    name,
    ...columns.map((column) => column.find(([other]) => other === name)?.[1] ?? ''),
  ]);
  const heads = items.flatMap((props) => [
    ...SLOWDOWNS.map(
      (times) => `${props.toLocaleString('en')} props${times === 1 ? '' : `, processor ${times} × slower`}`,
    ),
    `${props.toLocaleString('en')} props, 1.6 Mbit/s`,
  ]);
  printTable('The list in Chromium: medians (least–most)', ['', ...heads], rows);
  console.log(`\n${targets}`);
}
