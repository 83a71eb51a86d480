// `npm test`: installs anything missing, builds, runs all checks and tests, and ends with a line of test counts.
// `npm test -- prop` only runs the vitest files that match.
// Import only Node's own modules here: a fresh clone has no packages yet.
import { relative } from 'node:path';
import { installBrowserIfMissing } from './support/browser.mjs';
import { build } from './support/build.mjs';
import { enginesHere, installMissingEngines, sayMissing } from './support/engines.mjs';
import { installFailoverPackages, whyNoFailover } from './support/failover.mjs';
import { installWhatIsMissing, requireNode, root } from './support/process.mjs';
import { closingLine, sumCounts, timesTable } from './support/report.mjs';
import {
  auditStage,
  enginesStage,
  firstLoadStage,
  playwrightStage,
  quickStages,
  runStages,
  specStage,
  unitStage,
  vitestStage,
} from './support/stages.mjs';

const results = [];
const before = [];

// Printed on exit, so that the last line is always the test counts, however the run ends.
process.on('exit', () => {
  console.log(timesTable([...before, ...results]));
  console.log(closingLine(sumCounts(results.flatMap(({ counts }) => counts ?? []))));
});

/** Times a step that comes before the checks and tests. */
async function timed(name, work) {
  const began = performance.now();
  const answer = await work();
  before.push({ name, seconds: (performance.now() - began) / 1000 });
  return answer;
}

async function runAll() {
  const unit = unitStage();
  const checks = [unit, ...quickStages(), enginesStage(), firstLoadStage(), auditStage()];
  results.push(...(await runStages(checks, { atOnce: 2 })));
  const advice = 'Run one file with `npx vitest run <path>`.';
  const rest = ['views', 'server', 'wigs', 'convergence'].map((project) =>
    vitestStage(project, ['--project', project], advice),
  );
  const journeys = playwrightStage(
    'browser',
    ['chromium', ...enginesHere()],
    'Run one journey with `npx playwright test <path>`.',
  );
  results.push(...(await runStages([...rest, journeys, specStage([unit, ...rest, journeys])])));
}

requireNode();
await timed('packages', installWhatIsMissing);
const chosen = process.argv.slice(2);
if (chosen.length > 0) {
  results.push(...(await runStages([vitestStage('chosen tests', chosen, 'See above.')])));
} else if (await timed('browser', installBrowserIfMissing)) {
  const missing = sayMissing(await timed('engines', installMissingEngines));
  if (missing !== undefined) console.error(missing);
  await timed('failover packages', installFailoverPackages);
  await timed('build', build);
  await runAll();
  // Repeated at the end. In CI, where nobody may read it, the run fails.
  if (missing !== undefined) console.error(`\n${missing}`);
  if (missing !== undefined && process.env['CI']) process.exitCode = 1;
  const skipped = whyNoFailover();
  if (skipped !== undefined) console.log(`\n${skipped}`);
} else {
  console.error('Could not install Chromium. Install it, set CHROMIUM_PATH to its path, and run npm test again.');
  process.exitCode = 1;
}

const failed = results.filter((result) => result.failed).map(({ name }) => name);
if (failed.length > 0) {
  // Repeated at the end, because the start of a long log is often cut off.
  for (const { file, title, message } of results.flatMap(({ failures }) => failures))
    console.log(`\n${title}\n  ${relative(root, file)}: ${message}`);
  console.log(`\nFailed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
