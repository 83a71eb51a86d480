/**
 * `npm run faults -- --planted`: plants each mistake of tools/planted in turn, and fails unless a test of the rule it breaks detects it.
 * `-- --planted feed SYNC-8` runs those whose file or rule matches; `--short` those that `npm test` runs.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest, type Vitest } from 'vitest/node';
import { plantedFaults } from './planted/faults.ts';
import { plant, withFault } from './planted/plugin.ts';
import { testsOf } from './spec/rules.ts';
import type { PlantedFault } from './planted/types.ts';

const { values, positionals } = parseArgs({ options: { short: { type: 'boolean' } }, allowPositionals: true });
const chosen = plantedFaults.filter(
  ({ file, rule, isInShortForm }) =>
    (values.short !== true || isInShortForm === true) &&
    (positionals.length === 0 || positionals.some((word) => rule === word || file.includes(word))),
);

interface Outcome {
  /** The first test that failed, and with what. */
  readonly failed: string | undefined;
  /** Why a file could not be run. */
  readonly broken: string | undefined;
  readonly passed: number;
}

async function run(vitest: Vitest, tests: readonly string[], rules: readonly string[]): Promise<Outcome> {
  vitest.setGlobalTestNamePattern(new RegExp(rules.map((rule) => testsOf(rule).source).join('|')));
  const wanted = (await vitest.globTestSpecifications([...tests])).filter(({ moduleId }) =>
    tests.some((test) => moduleId === resolve(test)),
  );
  // The runner reports everything it has ever run.
  const testModules = (await vitest.runTestSpecifications(wanted)).testModules.filter(({ moduleId }) =>
    wanted.some((specification) => specification.moduleId === moduleId),
  );
  const results = testModules.flatMap((module) => [...module.children.allTests()]);
  const failed = results.find((test) => test.result().state === 'failed');
  return {
    failed: failed && `${failed.name}: ${failed.result().errors?.[0]?.message.split('\n')[0] ?? ''}`,
    broken: testModules.flatMap((module) => module.errors())[0]?.message,
    passed: results.filter((test) => test.result().state === 'passed').length,
  };
}

/** Why a fault counts as missed, as a sentence; undefined if it was detected. */
async function play(vitest: Vitest, fault: PlantedFault): Promise<string | undefined> {
  const file = resolve(fault.file);
  if (withFault(readFileSync(file, 'utf8'), fault) === undefined)
    return `no longer applies: ${fault.file} does not have its text exactly once`;
  plant(fault);
  vitest.invalidateFile(file);
  const { failed, broken, passed } = await run(vitest, fault.tests, [fault.rule]);
  plant(undefined);
  vitest.invalidateFile(file);
  if (failed !== undefined) {
    console.info(`  ${failed}`);
    return undefined;
  }
  const where = fault.tests.join(', ');
  if (broken !== undefined) return `could not be played: ${broken}`;
  return passed > 0
    ? `was not noticed by [${fault.rule}] in ${where}`
    : `there is no test of [${fault.rule}] in ${where}`;
}

const vitest = await createVitest('test', {
  config: 'vitest.planted.config.ts',
  watch: false,
  reporters: [{}],
  bail: 1,
});
const problems: string[] = [];
const sound = new Map<string, Promise<string | undefined>>();

/** The tests must pass before anything is planted. Runs each file once, for all rules that are broken. */
function whySick({ tests }: PlantedFault): Promise<string | undefined> {
  const key = tests.join();
  const known = sound.get(key);
  if (known !== undefined) return known;
  const rules = chosen.filter((other) => other.tests.join() === key).map(({ rule }) => rule);
  const asked = run(vitest, tests, rules).then(({ failed, broken }) => failed ?? broken);
  sound.set(key, asked);
  return asked;
}

for (const fault of chosen) {
  const sick = await whySick(fault);
  const problem =
    sick === undefined ? await play(vitest, fault) : `cannot be judged, its tests fail without it: ${sick}`;
  console.info(
    `${problem === undefined ? 'noticed' : 'MISSED '}  ${fault.rule.padEnd(9)} ${fault.file}: ${fault.what}`,
  );
  if (problem !== undefined) problems.push(`“${fault.what}” ${problem}`);
}
await vitest.close();
process.exitCode = 0;
for (const problem of problems) console.error(problem);
console.info(`${chosen.length - problems.length} of ${chosen.length} planted faults were noticed`);
if (problems.length > 0 || chosen.length === 0) process.exitCode = 1;
