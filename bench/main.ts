/**
 * `npm run bench`: speed and size as tables. `--only appends,rest` selects parts, `--items 10000` the numbers of props.
 * `--record` adds the tables to bench/history.json and draws docs/bench.svg from all runs in it.
 */
import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { benchActivity } from './activity.ts';
import { benchAppends } from './appends.ts';
import { benchBrowser } from './browser.ts';
import { benchCalls, benchServe } from './calls.ts';
import { benchEmbedded } from './embedded.ts';
import { benchEngines } from './engines.ts';
import { benchGrowth } from './growth.ts';
import { benchLoad } from './load.ts';
import { benchMemory } from './memory.ts';
import { benchRest } from './rest.ts';
import { benchSessions } from './sessions.ts';
import { benchSheet } from './sheet.ts';
import { benchSize } from './size.ts';
import { benchStart } from './start.ts';
import { makeBuild } from './support/build.ts';
import { remove, root } from './support/folders.ts';
import { recordRun } from './support/history.ts';
import type { BenchOptions } from './support/options.ts';
import { benchUsed } from './used.ts';

/** A separate program that prints its own table. */
function program(path: string): (options: BenchOptions) => Promise<void> {
  return ({ items }) => {
    console.log(`\n### ${path}\n`);
    execFileSync(process.execPath, ['--import', 'tsx', path, String(items.at(-1))], { cwd: root, stdio: 'inherit' });
    return Promise.resolve();
  };
}

const parts: Readonly<Record<string, (options: BenchOptions) => Promise<void>>> = {
  size: benchSize,
  appends: benchAppends,
  activity: benchActivity,
  start: benchStart,
  rest: benchRest,
  load: benchLoad,
  calls: benchCalls,
  embedded: benchEmbedded,
  growth: benchGrowth,
  memory: benchMemory,
  sessions: benchSessions,
  browser: benchBrowser,
  engines: benchEngines,
  sheet: benchSheet,
  used: benchUsed,
  index: program('bench/listIndex.ts'),
  catalogues: program('bench/catalogues.ts'),
  replica: program('bench/replica.ts'),
  chores: program('bench/chores.ts'),
  serve: benchServe,
};
/** Parts that run only by name. */
const byName: readonly string[] = ['serve'];

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** `npm run bench -- load` is short for `--only load`. */
function asked(): {
  readonly only: readonly string[];
  readonly items: readonly number[];
  readonly isRecorded: boolean;
} {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      items: { type: 'string', default: '10000,100000' },
      record: { type: 'boolean', default: false },
    },
  });
  const only =
    values.only?.split(',') ??
    (positionals.length > 0 ? positionals : Object.keys(parts).filter((name) => !byName.includes(name)));
  const items = values.items.split(',').map(Number);
  for (const name of only)
    if (!(name in parts)) stop(`There is no part ${name}: choose from ${Object.keys(parts).join(', ')}.`);
  if (!items.every((count) => Number.isSafeInteger(count) && count >= 100))
    stop('--items takes whole numbers from 100, with commas between them.');
  return { only, items: items.toSorted((a, b) => a - b), isRecorded: values.record };
}

function describeMachine(): string {
  const [load = 0] = loadavg();
  return `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${cpus().length} cores, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}, load ${load.toFixed(1)}`;
}

async function run(): Promise<void> {
  const { only, items, isRecorded } = asked();
  const before = describeMachine();
  const began = performance.now();
  const build = makeBuild();
  try {
    console.log(`Before: ${before}`);
    for (const name of only) {
      const from = performance.now();
      await parts[name]?.({ build, items });
      console.error(`${name}: ${((performance.now() - from) / 1000).toFixed(0)} s`);
    }
  } finally {
    remove(build);
  }
  if (isRecorded) recordRun(before);
  console.log(`\nAfter: ${describeMachine()}, ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
}

await run();
