import { existsSync, readFileSync } from 'node:fs';

export const noTests = { passed: 0, failed: 0, skipped: 0 };

/** Test counts from a JSON report of vitest or Playwright; flaky tests have failed. Undefined if it's missing or has another format. */
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
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  return undefined;
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** The projects in playwright.config.ts that run in each browser engine. */
const projectsOf = { chromium: ['desktop', 'phone'], webkit: ['webkit'], firefox: ['firefox'] };

/** Test counts of one engine from a JSON report of Playwright. */
export function countEngine(file, engine) {
  if (!existsSync(file)) return noTests;
  const tests = (JSON.parse(readFileSync(file, 'utf8')).suites ?? [])
    .flatMap(specsOf)
    .flatMap((spec) => spec.tests ?? []);
  const counts = { ...noTests };
  for (const { projectName, status } of tests) {
    if (!projectsOf[engine].includes(projectName)) continue;
    if (status === 'skipped') counts.skipped += 1;
    else if (status !== 'expected') counts.failed += 1;
    else counts.passed += 1;
  }
  return counts;
}

/** Why a run failed in some of these engines. Undefined if it passed in all of them. */
export function whyEnginesFailed(file, engines) {
  const idle = engines.filter((engine) => countEngine(file, engine).passed === 0);
  return idle.length === 0 ? undefined : `no test passed in ${idle.join(' and ')}`;
}

/** Failed tests from a JSON report, each with its file and the first line of its message. */
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

/** Why a stage failed. Undefined if it passed. */
export function whyFailed(exitCode, counts) {
  if (counts === undefined) return 'it wrote no test report';
  if (counts.failed > 0) return `${counts.failed} of its tests failed`;
  if (counts.passed === 0) return 'no tests ran';
  if (exitCode !== 0) return 'an error occurred outside its tests';
  return undefined;
}

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

/**
 * How long each part of a run took, longest first, and the total. Parts that ran in parallel are each counted in full.
 * Empty if there are no parts.
 */
export function timesTable(parts) {
  if (parts.length === 0) return '';
  const rows = parts.toSorted((one, other) => other.seconds - one.seconds);
  const sum = { name: 'total', seconds: rows.reduce((total, { seconds }) => total + seconds, 0) };
  const width = Math.max(...[...rows, sum].map(({ name }) => name.length));
  const line = ({ name, seconds }) => `${name.padEnd(width)} ${seconds.toFixed(1).padStart(8)} s`;
  return ['', 'Time by part', ...rows.map(line), line(sum)].join('\n');
}

/** The last line of a run. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
