/** Plays scenarios, in the namespace that `tools/failover.ts` created. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { logIn, read, type Access } from './client.ts';
import { Listener } from './listener.ts';
import { longestPause, resultsFile, type Result } from './results.ts';
import { scenarios, type Scenario } from './scenarios.ts';
import { startSetup, type Setup } from './setup.ts';
import { until } from './until.ts';
import { breaches, headOf } from './verdict.ts';
import { Writers, type Ledger } from './writers.ts';

const { values, positionals } = parseArgs({
  options: { folder: { type: 'string' }, server: { type: 'string' } },
  allowPositionals: true,
});
const { folder, server } = values;
if (folder === undefined || server === undefined) throw new Error('--folder and --server are missing.');

// The caller has gone, even if it was killed.
process.stdin.on('end', () => process.exit(1)).resume();

process.on('uncaughtException', ({ message }) => {
  console.error(message);
  process.exit(1);
});

/** Number of acknowledgements that show that everything is running. */
const steady = 100;

interface Group {
  readonly access: Access;
  readonly categoryId: string;
  readonly ledger: Ledger;
}

async function groupOn({ url }: Setup): Promise<Group> {
  const access = await logIn(url);
  const { data } = await read<{ data: readonly { id: string }[] }>(access, '/api/propCategories');
  const [category] = data;
  if (category === undefined) throw new Error('The group has no categories.');
  return { access, categoryId: category.id, ledger: new Map() };
}

async function play(
  setup: Setup,
  { access, categoryId, ledger }: Group,
  { name, what, cause }: Scenario,
): Promise<Result> {
  const head = await headOf(access);
  const listeners = Array.from({ length: 6 }, () => new Listener(access, head));
  const writers = new Writers(access, categoryId, 4, ledger);
  const untilSteady = () => {
    const goal = writers.times.length + steady;
    return until('commands are acknowledged', () => writers.times.length >= goal);
  };
  await untilSteady();
  const began = performance.now();
  const repair = await cause(setup);
  await untilSteady();
  repair();
  await setup.untilHealthy();
  await untilSteady();
  await writers.stop();
  const ended = performance.now();
  const last = await headOf(access);
  await until('every stream has every event', () => listeners.every(({ cursor }) => cursor === last));
  await Promise.all(listeners.map((listener) => listener.stop()));
  return {
    name,
    what,
    writePause: longestPause(writers.times, began, ended),
    streamPause: Math.max(...listeners.map(({ times }) => longestPause(times, began, ended))),
    reconnections: listeners.reduce((sum, { reconnections }) => sum + reconnections, 0),
    retries: writers.retries,
    acknowledged: writers.times.length,
    breaches: await breaches(access, writers, listeners),
  };
}

const chosen = scenarios.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
console.info('Starting three machines each for the database and for Backstock ...');
const setup = await startSetup(folder, server);
const group = await groupOn(setup);
const results: Result[] = [];
for (const scenario of chosen) {
  console.info(`${scenario.what} ...`);
  results.push(await play(setup, group, scenario));
}
writeFileSync(join(folder, resultsFile), JSON.stringify(results));
process.exit();
