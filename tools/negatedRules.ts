/**
 * `npm run faults -- --negated`: negates conditions of the program that a rule's tests reach, and reports each rule none of whose tests
 * notices. It tries conditions that at most a third of the test file's rules reach. Rules without such conditions are listed.
 * `-- --negated LOAN-4 requests.test.ts` tries those whose rule or test file matches.
 *
 * The program stays loaded at first, which is much faster. What it works out once and remembers isn't negated then, and could be
 * remembered wrong, so rules that didn't notice, and files that fail afterwards, are tried again with the program loaded each time.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { createVitest, type TestCase, type TestSpecification, type Vitest } from 'vitest/node';
import { conditionsByRule, type RuleConditions } from './negated/specific.ts';
import { testsOf } from './spec/rules.ts';

const words = process.argv.slice(2);

interface Played extends RuleConditions {
  readonly file: string;
  readonly isNoticed: boolean;
}

interface Unjudged {
  readonly file: string;
  readonly why: string;
}

const isJudged = ({ specific }: RuleConditions): boolean => specific.length > 0;

type Choice = (file: string, rule: string) => boolean;

const rulesOf = ({ name }: TestCase): readonly string[] => /^\[([^\]]+)\]/.exec(name)?.[1]?.split(/[\s,]+/) ?? [];

async function run(
  vitest: Vitest,
  specification: TestSpecification,
  rules: readonly string[],
  negated = '',
): Promise<readonly TestCase[]> {
  vitest.getRootProject().provide('negated', negated);
  vitest.setGlobalTestNamePattern(new RegExp(rules.map((rule) => testsOf(rule).source).join('|') || '\\['));
  const { testModules } = await vitest.runTestSpecifications([specification]);
  const played = testModules.filter(({ moduleId }) => moduleId === specification.moduleId);
  const broken = played.flatMap((module) => module.errors())[0];
  if (broken) throw new Error(`${specification.moduleId} could not be run: ${broken.message}`);
  return played
    .flatMap((module) => [...module.children.allTests()])
    .filter((test) => test.result().state !== 'skipped');
}

const failureIn = (tests: readonly TestCase[]) => tests.find((test) => test.result().state === 'failed')?.name;

/** The rules of a test file, with what was tried and whether their tests noticed, or why the file can't be judged. */
async function play(
  vitest: Vitest,
  specification: TestSpecification,
  file: string,
  isChosen: Choice,
): Promise<readonly Played[] | Unjudged> {
  vitest.getRootProject().provide('reachedMost', 0);
  const sound = await run(vitest, specification, []);
  const sick = failureIn(sound);
  if (sick !== undefined) return { file, why: `it fails before anything is negated: ${sick}` };
  vitest.getRootProject().provide('reachedMost', Math.max(0, ...sound.map((test) => test.meta().reachedCount ?? 0)));
  const reached = sound.map((test) => ({ rules: rulesOf(test), conditions: test.meta().reached ?? [] }));
  const rules = conditionsByRule(reached).filter(({ id }) => isChosen(file, id));
  const noticed = new Set<string>();
  const tried = new Set<string>();
  for (const { id, specific } of rules) {
    for (const condition of specific) {
      if (noticed.has(id)) break;
      if (tried.has(condition)) continue;
      tried.add(condition);
      const asking = rules.filter((rule) => !noticed.has(rule.id) && rule.specific.includes(condition));
      const tests = await run(
        vitest,
        specification,
        asking.map((rule) => rule.id),
        condition,
      );
      for (const test of tests)
        if (test.result().state === 'failed') for (const rule of rulesOf(test)) noticed.add(rule);
    }
  }
  const changed = failureIn(await run(vitest, specification, []));
  if (changed !== undefined) return { file, why: `it fails after conditions were negated: ${changed}` };
  return rules.map((rule) => ({ ...rule, file, isNoticed: noticed.has(rule.id) }));
}

/** Tries the chosen rules in the test files that have any, with the program kept loaded or loaded each time. */
async function playAll(isThreadKept: boolean, mayHave: (file: string) => boolean, isChosen: Choice) {
  process.env['NEGATED_THREAD'] = isThreadKept ? 'kept' : '';
  const vitest = await createVitest('test', { config: 'vitest.negated.config.ts', watch: false, reporters: [{}] });
  const played: Played[] = [];
  const unjudged: Unjudged[] = [];
  for (const specification of await vitest.globTestSpecifications()) {
    const file = relative('.', specification.moduleId);
    if (!mayHave(file)) continue;
    const outcome = await play(vitest, specification, file, isChosen);
    if ('why' in outcome) {
      unjudged.push(outcome);
      continue;
    }
    played.push(...outcome);
    const rules = outcome.filter(isJudged);
    console.info(`${file}: ${rules.filter(({ isNoticed }) => isNoticed).length} of ${rules.length} rules noticed`);
  }
  return { played, unjudged };
}

const idsOf = (played: readonly Played[]) => new Set(played.map(({ id }) => id));
const noticedIn = (played: readonly Played[]) => idsOf(played.filter(({ isNoticed }) => isNoticed));

const quick = await playAll(
  true,
  (file) =>
    words.length === 0 || words.some((word) => file.includes(word) || readFileSync(file, 'utf8').includes(word)),
  (file, rule) => words.length === 0 || words.some((word) => word === rule || file.includes(word)),
);
const noticedAtOnce = noticedIn(quick.played);
const again = quick.played.filter((rule) => isJudged(rule) && !noticedAtOnce.has(rule.id));
const fresh = await playAll(
  false,
  (file) => [...again, ...quick.unjudged].some((one) => one.file === file),
  (file, rule) => again.some(({ id }) => id === rule) || quick.unjudged.some((one) => one.file === file),
);

const freshly = idsOf(fresh.played);
const played = [...quick.played.filter(({ id }) => !freshly.has(id) || noticedAtOnce.has(id)), ...fresh.played];
const judged = played.filter(isJudged);
const [all, noticed] = [idsOf(judged), noticedIn(judged)];
const missed = judged.filter(({ id }) => !noticed.has(id));
const shared = idsOf(played.filter(({ id, sharedCount }) => sharedCount > 0 && !all.has(id)));
for (const { id, file, specific } of missed)
  console.error(`[${id}] in ${file} passes with any of these negated: ${specific.join(', ')}`);
for (const { file, why } of fresh.unjudged) console.error(`${file} can't be judged, ${why}`);
if (shared.size > 0) console.info(`Only conditions shared with most rules of their file: ${[...shared].join(', ')}`);
console.info(`${noticed.size} of ${all.size} rules with conditions of their own notice that one is negated`);
// A kept thread ends with the process.
process.exit(missed.length > 0 || fresh.unjudged.length > 0 || all.size + shared.size === 0 ? 1 : 0);
