/**
 * `npm run mutation`: mutates the statecharts and the decision core, one place at a time, and counts what the tests detect.
 * `npm run mutation -- machines/polling services/feed.ts` runs parts; each writes its report to test-results/mutation.
 * `npm run mutation -- --changed` runs the files changed since the branch left main, or by the last commit if none have.
 * What survived is listed in docs/survivors, where each keeps its reason. `--reports` lists it from the last reports, without running anything.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { mutationParts, partsBelow, type Part } from './mutation/parts.ts';
import type { Explained } from './mutation/ledger.ts';
import { recordSurvivors } from './mutation/record.ts';
import { scoreOf, readTally, totalOf, type Tally } from './mutation/score.ts';

/** Percentage of mutants that must be killed, in each part that was run. */
const THRESHOLD = 90;
const reports = 'test-results/mutation';
const reportOf = (name: string): string => `${reports}/${name.replaceAll('/', '-')}`;
/** Folders that no test of any part needs. The last holds copies, also those of other runs. */
const unused = [
  'dist',
  'data',
  'bench',
  'e2e',
  'docs/screenshots',
  'docs/survivors',
  'coverage',
  'test-results',
  '.cache',
  '.stryker-tmp',
];

/** Undefined if the tests fail before anything is mutated. */
function runPart({
  name,
  mutate,
  tests,
  machines,
  ignoreStatic,
  environment: where,
  isThreadKept,
}: Part): Tally | undefined {
  const report = reportOf(name);
  const configuration = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutation.config.ts', related: false },
    mutate,
    // Tests of the client run what the server shares with them.
    ignorePatterns: /^(?:app|server|services)(?:\/|$)/.test(name) ? unused : [...unused, 'server', 'sample'],
    coverageAnalysis: 'perTest',
    ignoreStatic,
    // A thread that starts anew loads the whole program first; a test that waits forever ends by itself (tools/mutation/setup.ts).
    ...(isThreadKept ? { timeoutMS: 20_000 } : {}),
    concurrency: 1,
    // On a busy machine, loading all tests takes minutes.
    dryRunTimeoutMinutes: 20,
    // Changes whose tests are the same as in the last run keep its results.
    incremental: isThreadKept,
    incrementalFile: `${report}.incremental.json`,
    reporters: ['json', 'html', 'clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    jsonReporter: { fileName: `${report}.json` },
    htmlReporter: { fileName: `${report}.html` },
    tempDirName: `.stryker-tmp/${name.replaceAll('/', '-')}`,
  };
  mkdirSync(reports, { recursive: true });
  writeFileSync(`${report}.config.json`, JSON.stringify(configuration));
  const environment = {
    MUTATION_TESTS: tests.join(','),
    MUTATED_MACHINES: machines.join(','),
    MUTATION_ENVIRONMENT: where,
    MUTATION_THREAD: isThreadKept ? 'kept' : 'fresh',
  };
  const { status } = spawnSync('npx', ['--no-install', 'stryker', 'run', `${report}.config.json`], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return status === 0 ? readTally(`${report}.json`) : undefined;
}

function git(...words: readonly string[]): readonly string[] {
  return execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** Files of `src` and `server` changed since the branch left main, new and uncommitted ones included; if none, those of the last commit. */
function changedFiles(): readonly string[] {
  const main = ['main', 'origin/main'].find(
    (name) => git('branch', '--all', '--list', name, `remotes/${name}`).length > 0,
  );
  if (main === undefined)
    console.info('There is no branch main: these are the uncommitted changes, or the last commit.');
  const [left = 'HEAD'] = git('merge-base', 'HEAD', main ?? 'HEAD');
  const added = git('ls-files', '--others', '--exclude-standard', '--', 'src', 'server');
  const since = (base: string) =>
    [...git('diff', '--name-only', '--diff-filter=d', base, '--', 'src', 'server'), ...added]
      .filter((file) => file.endsWith('.ts'))
      .map((file) => file.replace(/^src\//, ''));
  const sinceMain = since(left);
  return sinceMain.length > 0 ? sinceMain : since('HEAD~');
}

const options = ['--changed', '--reports'];
const asked = process.argv.slice(2).filter((word) => !options.includes(word));
const onlyReports = process.argv.includes('--reports');
const changed = process.argv.includes('--changed') ? changedFiles() : undefined;
if (changed?.length === 0) {
  console.info('Nothing in src or server has changed.');
  process.exit(0);
}
const parts = partsBelow(changed ?? asked);
if (parts.length === 0 && changed !== undefined) {
  console.info('Nothing that has changed is measured.');
  process.exit(0);
}
if (parts.length === 0) {
  console.error(
    `There is no such part. Parts: ${mutationParts()
      .map(({ name }) => name)
      .join(', ')}`,
  );
  process.exit(1);
}

const tallies: (Tally & { readonly part: string })[] = [];
const open: Explained[] = [];
for (const part of parts) {
  const report = `${reportOf(part.name)}.json`;
  if (onlyReports && !existsSync(report)) continue;
  const tally = onlyReports ? readTally(report) : runPart(part);
  if (tally === undefined) {
    console.error(`${part.name} could not be measured: see above; its tests must pass first.`);
    process.exitCode = 1;
  } else {
    tallies.push({ part: part.name, ...tally });
    open.push(...recordSurvivors(part, report));
  }
}
const total = totalOf(tallies);
console.table([...tallies, { part: 'all', ...total }].map((tally) => ({ ...tally, score: scoreOf(tally).toFixed(1) })));
if (open.length > 0) {
  const names = open.map(({ file, was, became, code }) => `  ${file}: ${was} → ${became || 'nothing'} in ${code}`);
  console.info([`${open.length} survivors in docs/survivors have no reason yet:`, ...names].join('\n'));
}
const short = tallies.filter((tally) => scoreOf(tally) < THRESHOLD).map(({ part }) => part);
if (short.length > 0) {
  console.error(
    `Under ${THRESHOLD} % of the changes were noticed in ${short.join(', ')}. The reports in ${reports} show the others: write the test that notices, or give the reason in docs/survivors.`,
  );
  process.exitCode = 1;
}
