import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageProgram, root } from './process.mjs';
import { countEngine, countTests, failuresIn, whyEnginesFailed, whyFailed } from './report.mjs';

const reports = mkdtempSync(join(tmpdir(), 'backstock-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const vitest = packageProgram('vitest/vitest.mjs');
const playwright = packageProgram('@playwright/test/cli.js');
const tsx = packageProgram('tsx/dist/cli.mjs');

/** A check that doesn't count tests. */
export function toolStage(name, program, args, advice) {
  return { name, args: [program, ...args], advice };
}

/** A vitest run of the tests that the arguments select, e.g. one project. */
export function vitestStage(name, args, advice) {
  const report = join(reports, `${name}.json`);
  return {
    name,
    args: [vitest, 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    advice,
    report,
  };
}

/** The browser journeys. At least one must pass in each of these engines. */
export function playwrightStage(name, engines, advice) {
  const report = join(reports, `${name}.json`);
  return { name, args: [playwright, 'test'], environment: { E2E_REPORT: report }, advice, report, engines };
}

/** All unit tests, and how much of the decision core they cover. */
export function unitStage() {
  return vitestStage(
    'unit tests',
    ['--project', 'unit', '--project', 'long', '--coverage'],
    'Run one file with `npx vitest run <path>`. If coverage is too low, add cases for the missing lines to tests/domain.',
  );
}

/** The unit tests except long ones (`.long.test.ts`), which take several seconds each. */
export function quickUnitStage() {
  return vitestStage('unit tests', ['--project', 'unit'], 'Run one file with `npx vitest run <path>`.');
}

/** The checks that take seconds each. */
export function quickStages() {
  return [
    toolStage(
      'types',
      packageProgram('typescript-native/bin/tsc'),
      ['-p', '.'],
      'Fix the type errors. `npm run types` runs only this check.',
    ),
    toolStage(
      'boundaries',
      tsx,
      ['tools/checkBoundaries.ts'],
      'Move the import to a folder where it is allowed. `npm run boundaries` runs only this check.',
    ),
    toolStage(
      'words',
      tsx,
      ['tools/checkWords.ts'],
      'Move sentences to messages in src/words/en, remove unused messages and fix translations. `npm run words` runs only this check.',
    ),
    toolStage(
      'lint',
      packageProgram('oxlint/bin/oxlint'),
      ['--deny-warnings'],
      'Fix the problems above. `npm run lint` runs only this check.',
    ),
    toolStage(
      'unused',
      packageProgram('knip/bin/knip.js'),
      ['--no-progress', '--cache', '--cache-location', '.cache/knip'],
      'Remove `export` where only the file itself uses something, and delete unused code. `npm run unused` runs only this check.',
    ),
    toolStage(
      'format',
      packageProgram('oxfmt/bin/oxfmt'),
      ['--check', '.'],
      'Run `npm run format` to format all files.',
    ),
  ];
}

/** Checks that the source only uses what every supported browser has. */
export function enginesStage() {
  return toolStage(
    'engines',
    tsx,
    ['tools/checkEngines.ts'],
    'Avoid the feature, or add its fallback to docs/engines.md. `npm run engines` runs only this check.',
  );
}

/** Compares the rules of docs/spec with the tests that these stages ran; without any, with the tests there are. */
export function specStage(ran = []) {
  return toolStage(
    'spec',
    tsx,
    ['tools/checkSpec.ts', ...ran.flatMap(({ report }) => report ?? [])],
    'Every rule in docs/spec needs a test, and every test a rule. `npm run spec` runs only this check.',
  );
}

/** Checks how much the built client makes a visitor download. */
export function firstLoadStage() {
  return toolStage(
    'first load',
    tsx,
    ['tools/checkFirstLoad.ts'],
    'Lazy-load anything that visitors can do without at first. `npm run build && npm run first-load` runs only this check.',
  );
}

/** Checks production dependencies for known vulnerabilities. */
export function auditStage() {
  return toolStage(
    'dependency audit',
    'scripts/audit.mjs',
    [],
    'Update the packages listed above. `npm run dependency-audit` runs only this check.',
  );
}

function spawnStage({ args, environment = {} }, isQuiet) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CI: '1', ...environment },
  });
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: `${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

async function runStage(stage, isQuiet) {
  const began = performance.now();
  if (!isQuiet) console.log(`\n${stage.name} ...`);
  const { code, output } = await spawnStage(stage, isQuiet);
  const seconds = (performance.now() - began) / 1000;
  const counts = stage.report === undefined ? undefined : countTests(stage.report);
  const reason =
    stage.report === undefined
      ? code === 0
        ? undefined
        : 'see above'
      : (whyFailed(code, counts) ?? whyEnginesFailed(stage.report, stage.engines ?? []));
  if (reason !== undefined && isQuiet) console.log(output.trimEnd());
  const tests = counts === undefined ? '' : `, ${counts.passed} passed, ${counts.failed} failed`;
  console.log(
    reason === undefined
      ? `${stage.name}: ok in ${seconds.toFixed(1)} s${tests}`
      : `${stage.name}: FAILED in ${seconds.toFixed(1)} s${tests}: ${reason}. ${stage.advice}`,
  );
  for (const engine of stage.engines ?? []) {
    const { passed, failed } = countEngine(stage.report, engine);
    console.log(`  ${engine}: ${passed} passed, ${failed} failed`);
  }
  return {
    name: stage.name,
    seconds,
    failed: reason !== undefined,
    counts,
    failures: stage.report === undefined ? [] : failuresIn(stage.report),
  };
}

/** Runs stages, `atOnce` at a time. With more than one at a time, only the output of failed stages is shown. */
export async function runStages(stages, { atOnce = 1 } = {}) {
  const waiting = [...stages];
  const results = [];
  const worker = async () => {
    for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift())
      results.push(await runStage(stage, atOnce > 1));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
