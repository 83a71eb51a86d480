/** The sheet of props in a real browser: how soon it appears, and whether scrolling stutters. */
import type { Browser, Page } from 'playwright';
import { followFrames, freshProfile, readProbe, submitSignIn, whenPainted, withBrowser } from './browser/page.ts';
import { filledFolder } from './support/build.ts';
import { digits, percentile, printTable, spread } from './support/figures.ts';
import { remove } from './support/folders.ts';
import type { BenchOptions } from './support/options.ts';
import { withServer } from './support/server.ts';

const OPENINGS = 5;
/** Size and number of wheel turns. */
const WHEEL = { pixels: 480, turns: 120 } as const;

interface Figures {
  readonly opened: readonly number[];
  /** Time between frames while scrolling. */
  readonly frames: readonly number[];
  readonly longTasks: number;
}

/** Milliseconds from pressing "Sheet" until its first cell has been painted. */
async function open(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: 'Sheet', exact: true });
  await button.waitFor();
  return button.evaluate(async (element) => {
    const from = performance.now();
    if (element instanceof HTMLElement) element.click();
    while ((document.querySelector('.bp6-table-cell-row-0')?.textContent ?? '') === '')
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - from;
  });
}

async function scroll(page: Page): Promise<Pick<Figures, 'frames' | 'longTasks'>> {
  const { longTasks: before } = await readProbe(page);
  await followFrames(page);
  await page.mouse.move(700, 450);
  for (let turn = 0; turn < WHEEL.turns; turn += 1) {
    await page.mouse.wheel(0, WHEEL.pixels);
    await page.waitForTimeout(16);
  }
  const { longTasks, frames: times } = await readProbe(page);
  return {
    frames: times.slice(1).map((at, place) => at - (times[place] ?? at)),
    longTasks: longTasks.length - before.length,
  };
}

async function measure(browser: Browser, url: string): Promise<Figures> {
  const context = await freshProfile(browser, url);
  const page = await context.newPage();
  await page.goto('/props?view=table');
  await submitSignIn(page);
  await whenPainted(page, 'list');
  const opened: number[] = [];
  for (let time = 0; time < OPENINGS; time += 1) {
    opened.push(await open(page));
    if (time < OPENINGS - 1) await page.getByRole('button', { name: 'Table', exact: true }).click();
  }
  const scrolled = await scroll(page);
  await context.close();
  return { opened, ...scrolled };
}

function rowsOf({ opened, frames, longTasks }: Figures): readonly (readonly [string, string])[] {
  const [first = 0, ...again] = opened;
  return [
    ['opened for the first time, its part fetched', `${digits(first)} ms`],
    ['opened again', spread(again, 'ms')],
    [
      'a frame while scrolling: p50, p95',
      `${digits(percentile(frames, 0.5))} ms, ${digits(percentile(frames, 0.95))} ms`,
    ],
    ['the longest frame; tasks of more than 50 ms', `${digits(Math.max(...frames))} ms; ${longTasks}`],
  ];
}

async function measureOn(browser: Browser, build: string, props: number): Promise<Figures> {
  const folder = await filledFolder(build, props);
  try {
    return await withServer(build, folder, ({ url }) => measure(browser, url));
  } finally {
    remove(folder);
  }
}

/** Prints the table. */
export async function benchSheet({ build, items }: BenchOptions): Promise<void> {
  const figures = await withBrowser(async (browser) => {
    const all: Figures[] = [];
    for (const props of items) all.push(await measureOn(browser, build, props));
    return all;
  });
  const columns = figures.map(rowsOf);
  const rows = (columns[0] ?? []).map(([name], at) => [name, ...columns.map((column) => column[at]?.[1] ?? '')]);
  printTable('The sheet in Chromium', ['', ...items.map((props) => `${props.toLocaleString('en')} props`)], rows);
}
