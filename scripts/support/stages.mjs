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

/** A check without tests of its own. */
export function toolStage(name, program, args, advice) {
  return { name, args: [program, ...args], advice };
}

/** A vitest run: one project, or what the arguments select. */
export function vitestStage(name, args, advice) {
  const report = join(reports, `${name}.json`);
  return {
    name,
    args: [vitest, 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    advice,
    report,
  };
}

/** The journeys in browsers: each of these engines has to pass some. */
export function playwrightStage(name, engines, advice) {
  const report = join(reports, `${name}.json`);
  return { name, args: [playwright, 'test'], environment: { E2E_REPORT: report }, advice, report, engines };
}

/** The quick checks: everything but the tests that need a browser, a server or a document. */
export function checkStages() {
  return [
    vitestStage(
      'unit tests',
      ['--project', 'unit', '--coverage'],
      'Run one file with `npx vitest run <path>`; what a line of src/domain lacks is a case in tests/domain.',
    ),
    toolStage(
      'types',
      packageProgram('typescript-native/bin/tsc'),
      ['-p', '.'],
      'Fix the types; `npm run types` runs this alone.',
    ),
    toolStage(
      'spec',
      tsx,
      ['tools/checkSpec.ts'],
      'Give each rule of docs/spec a test and each test a rule; `npm run spec` runs this alone.',
    ),
    toolStage(
      'boundaries',
      tsx,
      ['tools/checkBoundaries.ts'],
      'Move the import to where it may be; `npm run boundaries` runs this alone.',
    ),
    toolStage(
      'engines',
      tsx,
      ['tools/checkEngines.ts'],
      'Do without the feature, or say in docs/engines.md what happens then; `npm run engines` runs this alone.',
    ),
    toolStage(
      'words',
      tsx,
      ['tools/checkWords.ts'],
      'Write sentences as messages of src/words/en, take out what nobody reads, and mend translations; `npm run words` runs this alone.',
    ),
    toolStage(
      'lint',
      packageProgram('oxlint/bin/oxlint'),
      ['--deny-warnings'],
      'Fix what is shown; `npm run lint` runs this alone.',
    ),
    toolStage(
      'unused',
      packageProgram('knip/bin/knip.js'),
      ['--no-progress', '--cache', '--cache-location', '.cache/knip'],
      'Take the `export` from what only its own file uses, and delete what nothing uses; `npm run unused` runs this alone.',
    ),
    toolStage(
      'format',
      packageProgram('oxfmt/bin/oxfmt'),
      ['--check', '.'],
      'Run `npm run format`: it writes what it would have said.',
    ),
  ];
}

/** What the built client makes a visitor fetch. */
export function firstLoadStage() {
  return toolStage(
    'first load',
    tsx,
    ['tools/checkFirstLoad.ts'],
    'Fetch later what a visitor does without; `npm run build && npm run first-load` runs this alone.',
  );
}

/** What the registry knows against the packages that the program runs on. */
export function auditStage() {
  return toolStage(
    'dependency audit',
    'scripts/audit.mjs',
    [],
    'Take a newer version of what is named; `npm run dependency-audit` runs this alone.',
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

/** Runs stages, several at a time where asked: then quietly, showing the output of those that fail. */
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
