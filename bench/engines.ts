/**
 * The list of props in WebKit and Firefox: logging in, typing into the search box, and opening it again. Neither can be slowed or asked for its
 * processor time. After logging in, what is painted before a script can run in the page isn't measured.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startFirefox } from '../tests/device/firefox.ts';
import { Line } from '../tests/device/line.ts';
import type { EngineBrowser, Tab } from '../tests/device/tab.ts';
import { startWebKit } from '../tests/device/webkit.ts';
import { KEY_MILLIS, probeFile, typed } from './browser/page.ts';
import type { Awaited, Probe, Stroke } from './browser/page.ts';
import { filledFolder } from './support/build.ts';
import { digits, percentile, printTable, spread } from './support/figures.ts';
import { remove } from './support/folders.ts';
import type { BenchOptions } from './support/options.ts';
import { withServer } from './support/server.ts';
import { administrator } from './support/theatre.ts';

const STARTS = 3;
const WARM_STARTS = 5;
/** By then the idle-time work after a start is done. */
const SETTLING_MILLIS = 4_000;
const PATIENCE_MILLIS = 180_000;
const screen = { width: 1280, height: 800 };
const engines: readonly (readonly [string, () => Promise<EngineBrowser>])[] = [
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
];

/** Milliseconds from logging in. */
interface Start {
  readonly list: number;
  readonly search: number;
}

interface Figures {
  readonly starts: readonly Start[];
  readonly strokes: readonly Stroke[];
  /** Milliseconds from opening the page on a device with all data until the list. */
  readonly warm: readonly number[];
}

/** Waits for an expression of the page to have a value. */
async function until(tab: Tab, expression: string): Promise<unknown> {
  const deadline = performance.now() + PATIENCE_MILLIS;
  while (performance.now() < deadline) {
    const value = await tab.run(`return ${expression}`);
    if (value !== null && value !== undefined && value !== false && value !== 0) return value;
    await pause(20);
  }
  throw new Error(`The page has had no ${expression} for ${PATIENCE_MILLIS / 1000} s.`);
}

const painted = async (tab: Tab, what: Awaited) => Number(await until(tab, `backstockProbe.painted.${what}`));

async function fill(tab: Tab, field: string, text: string): Promise<void> {
  await tab.run(`document.querySelector(${JSON.stringify(field)}).focus()`);
  await tab.type(text);
}

/** Logs in on an empty device. */
async function start(tab: Tab, url: string): Promise<Start> {
  await tab.goto(`${url}/props`);
  await until(tab, `document.querySelector('input[type="password"]') !== null`);
  await tab.run(readFileSync(probeFile, 'utf8'));
  await fill(tab, 'input[type="email"]', administrator.email);
  await fill(tab, 'input[type="password"]', administrator.password);
  await tab.press('Enter');
  const [list, search] = [await painted(tab, 'list'), await painted(tab, 'search')];
  const submittedAt = Number(await until(tab, 'backstockProbe.submittedAt'));
  return { list: list - submittedAt, search: search - submittedAt };
}

async function type(tab: Tab): Promise<readonly Stroke[]> {
  await tab.run(`document.querySelector('input[type="search"]').focus()`);
  for (const text of typed) {
    for (const letter of text) {
      await tab.type(letter);
      await pause(KEY_MILLIS);
    }
    await tab.run(`document.querySelector('input[type="search"]').select()`);
    await tab.press('Backspace');
    await pause(KEY_MILLIS * 3);
  }
  // Trusted: set by probe.js.
  const { strokes } = JSON.parse(String(await tab.run('return JSON.stringify(backstockProbe)'))) as Probe;
  return strokes.filter(({ firstPaint }) => firstPaint !== undefined);
}

/** Opens the list again and again. A line to the server gives the page the probe before all other scripts, which costs a request. */
async function warmStarts(launch: () => Promise<EngineBrowser>, url: string): Promise<readonly number[]> {
  const line = await Line.lay(url, { tell: () => undefined });
  line.addScript(() => readFileSync(probeFile, 'utf8'));
  const browser = await launch();
  const times: number[] = [];
  try {
    const device = await browser.openDevice(screen, () => undefined);
    const tab = await device.openTab();
    await start(tab, line.url);
    await until(tab, 'navigator.serviceWorker.controller !== null');
    for (let time = 0; time < WARM_STARTS; time += 1) {
      await pause(SETTLING_MILLIS);
      await tab.goto(`${line.url}/props`);
      times.push(await painted(tab, 'list'));
      await painted(tab, 'search');
    }
  } finally {
    await browser.close();
    await line.close();
  }
  return times;
}

/** A browser of its own for each start: its devices share what is stored for an origin. */
async function measure(launch: () => Promise<EngineBrowser>, url: string): Promise<Figures> {
  const starts: Start[] = [];
  let strokes: readonly Stroke[] = [];
  for (let time = 1; time <= STARTS; time += 1) {
    const browser = await launch();
    try {
      const device = await browser.openDevice(screen, () => undefined);
      const tab = await device.openTab();
      starts.push(await start(tab, url));
      if (time < STARTS) continue;
      await pause(SETTLING_MILLIS);
      strokes = await type(tab);
    } finally {
      await browser.close();
    }
  }
  return { starts, strokes, warm: await warmStarts(launch, url) };
}

function rowsOf({ starts, strokes, warm }: Figures): readonly string[] {
  const painting = strokes.map(({ at, firstPaint }) => firstPaint - at);
  const busy = strokes.map(({ began, worked }) => worked - began);
  const both = (times: readonly number[]) =>
    `${digits(percentile(times, 0.5))} ms, ${digits(percentile(times, 0.95))} ms`;
  return [
    spread(
      starts.map(({ list }) => list),
      'ms',
    ),
    spread(
      starts.map(({ search }) => search),
      'ms',
    ),
    both(painting),
    both(busy),
    String(strokes.length),
    spread(warm, 'ms'),
  ];
}

/** Prints the table. */
export async function benchEngines({ build, items }: BenchOptions): Promise<void> {
  const heads: string[] = [];
  const columns: (readonly string[])[] = [];
  for (const props of items) {
    const folder = await filledFolder(build, props);
    try {
      await withServer(build, folder, async ({ url }) => {
        for (const [name, launch] of engines) {
          heads.push(`${name}, ${props.toLocaleString('en')} props`);
          columns.push(rowsOf(await measure(launch, url)));
        }
      });
    } finally {
      remove(folder);
    }
  }
  const names = [
    'logging in to list',
    'logging in until it can be searched',
    'keystroke to paint: p50, p95',
    'of it the page is busy: p50, p95',
    'keystrokes',
    'warm start, to list',
  ];
  printTable(
    'The list in WebKit and Firefox: medians (least–most)',
    ['', ...heads],
    names.map((name, row) => [name, ...columns.map((column) => column[row] ?? '')]),
  );
}
