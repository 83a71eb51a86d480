import { existsSync, readFileSync } from 'node:fs';

/** No test at all. */
export const noTests = { passed: 0, failed: 0, skipped: 0 };

/** The numbers of a JSON report of vitest or Playwright; undefined where it is missing or something else. */
export function countTests(file) {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof report.numPassedTests === 'number') {
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  }
  if (typeof report.stats?.expected === 'number') {
    const { expected, flaky, unexpected, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  }
  return undefined;
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** The engines of browsers, each with the projects of playwright.config.ts that run in it. */
const projectsOf = { chromium: ['desktop', 'phone'], webkit: ['webkit'], firefox: ['firefox'] };

/** The numbers of one engine in a JSON report of Playwright. */
export function countEngine(file, engine) {
  if (!existsSync(file)) return noTests;
  const tests = (JSON.parse(readFileSync(file, 'utf8')).suites ?? [])
    .flatMap(specsOf)
    .flatMap((spec) => spec.tests ?? []);
  const counts = { ...noTests };
  for (const { projectName, status } of tests) {
    if (!projectsOf[engine].includes(projectName)) continue;
    if (status === 'skipped') counts.skipped += 1;
    else if (status === 'unexpected') counts.failed += 1;
    else counts.passed += 1;
  }
  return counts;
}

/** Why a run does not count as a success in all the engines it was to run in; undefined where it does. */
export function whyEnginesFailed(file, engines) {
  const idle = engines.filter((engine) => countEngine(file, engine).passed === 0);
  return idle.length === 0 ? undefined : `no test passed in ${idle.join(' and ')}`;
}

/** The tests of a JSON report that failed, each with its file and the first line of what it said. */
export function failuresIn(file) {
  if (!existsSync(file)) return [];
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const unit = (report.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ title, failureMessages }) => ({ file: name, title, message: failureMessages[0] })),
  );
  const journeys = (report.suites ?? []).flatMap(specsOf).filter(({ ok }) => !ok);
  const told = journeys.map((spec) => ({
    file: spec.file,
    title: spec.title,
    message: spec.tests.flatMap(({ results }) => results).find(({ error }) => error !== undefined)?.error.message,
  }));
  return [...unit, ...told].map(({ file: where, title, message }) => ({
    file: where,
    title,
    message: (message ?? 'no message').split('\n', 1)[0],
  }));
}

/** Why the run of a stage does not count as a success; undefined where it does. */
export function whyFailed(exitCode, counts) {
  if (counts === undefined) return 'it left no report of its tests';
  if (counts.failed > 0) return `${counts.failed} of its tests failed`;
  if (counts.passed === 0) return 'it executed no test';
  if (exitCode !== 0) return 'it ended with an error outside any test';
  return undefined;
}

/** The sum of several stages. */
export function sumCounts(all) {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    noTests,
  );
}

/** Where the time of a run went: its parts, the longest first, and their sum; nothing where there was no part. Parts that ran side by side count each for itself. */
export function timesTable(parts) {
  if (parts.length === 0) return '';
  const rows = parts.toSorted((one, other) => other.seconds - one.seconds);
  const sum = { name: 'all parts', seconds: rows.reduce((total, { seconds }) => total + seconds, 0) };
  const width = Math.max(...[...rows, sum].map(({ name }) => name.length));
  const line = ({ name, seconds }) => `${name.padEnd(width)} ${seconds.toFixed(1).padStart(8)} s`;
  return ['', 'Time by part', ...rows.map(line), line(sum)].join('\n');
}

/** The last line of a run. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
