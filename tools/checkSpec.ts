/**
 * `npm run spec`: compares the rules of docs/spec with the tests.
 * `tsx tools/checkSpec.ts unit.json browser.json` takes the tests from the reports of a run instead of listing them.
 */
import { compareSpec, idsOf, type ListedTest } from './spec/compare.ts';
import { listTests, testsOfRun } from './spec/listTests.ts';
import { readRules } from './spec/rules.ts';

const parsed = readRules('docs/spec');
const known = new Set(parsed.rules.map(({ id }) => id));
const saysEnough = (title: string): boolean => idsOf(title).length > 0 && idsOf(title).every((id) => known.has(id));

async function testsHere(): Promise<readonly ListedTest[]> {
  const tests = await listTests(saysEnough);
  // Tests that parsing didn't find may exist all the same.
  return compareSpec(parsed, tests).length > 0 ? listTests() : tests;
}

const reports = process.argv.slice(2);
const tests = reports.length > 0 ? testsOfRun(reports) : await testsHere();
const findings = compareSpec(parsed, tests);

for (const finding of findings) console.error(finding);
if (findings.length > 0 || parsed.rules.length === 0 || tests.length === 0) {
  console.error(
    `spec: ${findings.length} findings in ${parsed.rules.length} rules and ${tests.length} tests. Rules are lines of docs/spec/*.md; titles begin with their id.`,
  );
  process.exitCode = 1;
} else {
  console.info(`spec: ${parsed.rules.length} rules, each shown by a test (${tests.length} tests)`);
}
