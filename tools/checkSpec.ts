import { compareSpec, idsOf } from './spec/compare.ts';
import { listTests } from './spec/listTests.ts';
import { readRules } from './spec/rules.ts';

const parsed = readRules('docs/spec');
const known = new Set(parsed.rules.map(({ id }) => id));
const saysEnough = (title: string): boolean => idsOf(title).length > 0 && idsOf(title).every((id) => known.has(id));
let tests = await listTests(saysEnough);
// Tests that parsing didn't find may exist all the same.
if (compareSpec(parsed, tests).length > 0) tests = await listTests();
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
