import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { auditVerdict } from '../../scripts/support/audit.mjs';
import { enginesHere, findFirefox, findWebKit, sayMissing } from '../../scripts/support/engines.mjs';
import {
  closingLine,
  countEngine,
  countTests,
  failuresIn,
  noTests,
  sumCounts,
  timesTable,
  whyEnginesFailed,
  whyFailed,
} from '../../scripts/support/report.mjs';
import { hasPackages, installPackages, whyNotInstall } from '../../scripts/support/process.mjs';
import { runStages, toolStage, type Stage } from '../../scripts/support/stages.mjs';
import { withTree } from '../architecture/support/plantedTree.ts';

function stage(folder: string, name: string, script: string, report?: object): Stage {
  const program = join(folder, `${name}.mjs`);
  writeFileSync(program, script);
  const file = join(folder, `${name}.json`);
  if (report !== undefined) writeFileSync(file, JSON.stringify(report));
  return {
    ...toolStage(name, program, [], 'Do something about it.'),
    ...(script.includes('report') ? { report: file } : {}),
  };
}

describe('the numbers of a run', () => {
  it('[RUN-1] are read from the reports of both runners and summed in one closing line', async () => {
    const tree = {
      'vitest.json': JSON.stringify({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }),
      'playwright.json': JSON.stringify({ stats: { expected: 7, flaky: 1, unexpected: 0, skipped: 0 } }),
    };
    const counts = await withTree(tree, async (folder) => [
      countTests(join(folder, 'vitest.json')),
      countTests(join(folder, 'playwright.json')),
      countTests(join(folder, 'none.json')),
    ]);

    expect(counts).toEqual([{ passed: 5, failed: 1, skipped: 3 }, { passed: 7, failed: 1, skipped: 0 }, undefined]);
    expect(closingLine(sumCounts(counts.flatMap((count) => count ?? [])))).toBe('12 passed, 2 failed, 3 skipped');
    expect(closingLine(noTests)).toBe('0 passed, 0 failed');
  });

  it('[RUN-10] come after a table of the time by part, the longest first', () => {
    const parts = [
      { name: 'views', seconds: 9.04 },
      { name: 'browser', seconds: 1_201.3 },
    ];
    expect(timesTable(parts)).toBe(
      ['', 'Time by part', 'browser   1201.3 s', 'views        9.0 s', 'total     1210.3 s'].join('\n'),
    );
    expect(timesTable([])).toBe('');
  });

  it('[RUN-2] fail a stage without a report, with a failure, with an error outside tests, or without any test', () => {
    expect(whyFailed(0, undefined)).toBe('it wrote no test report');
    expect(whyFailed(1, { passed: 3, failed: 2, skipped: 0 })).toBe('2 of its tests failed');
    expect(whyFailed(1, { passed: 3, failed: 0, skipped: 0 })).toBe('an error occurred outside its tests');
    expect(whyFailed(0, { passed: 0, failed: 0, skipped: 4 })).toBe('no tests ran');
    expect(whyFailed(1, noTests)).toBe('no tests ran');
    expect(whyFailed(0, { passed: 1, failed: 0, skipped: 0 })).toBeUndefined();
  });

  it('[RUN-3] come with the output of what failed and what to do next', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const results = await withTree({}, (folder) =>
      runStages(
        [
          stage(folder, 'good', 'console.log("quiet")'),
          stage(folder, 'bad', 'console.log("loud"); process.exit(3)'),
          stage(folder, 'empty', '// report', {
            numPassedTests: 0,
            numFailedTests: 0,
            numPendingTests: 0,
            numTodoTests: 0,
          }),
        ],
        { atOnce: 2 },
      ),
    );
    const printed = log.mock.calls.flat().join('\n');
    log.mockRestore();

    expect(results.toSorted((left, right) => left.name.localeCompare(right.name))).toEqual([
      { name: 'bad', seconds: expect.any(Number), failed: true, counts: undefined, failures: [] },
      { name: 'empty', seconds: expect.any(Number), failed: true, counts: noTests, failures: [] },
      { name: 'good', seconds: expect.any(Number), failed: false, counts: undefined, failures: [] },
    ]);
    expect(printed).toMatch(/good: ok in [\d.]+ s/);
    expect(printed).toMatch(/loud\nbad: FAILED in [\d.]+ s: see above\. Do something about it\./);
    expect(printed).toMatch(/empty: FAILED in [\d.]+ s, 0 passed, 0 failed: no tests ran\./);
    expect(printed).not.toContain('quiet');
  });
});

describe('the engines of a run', () => {
  const test = (projectName: string, status: string) => ({
    specs: [
      { file: 'a.spec.ts', title: 'a', ok: status !== 'unexpected', tests: [{ projectName, status, results: [] }] },
    ],
  });
  const report = JSON.stringify({
    suites: [
      test('desktop', 'expected'),
      test('phone', 'flaky'),
      test('webkit', 'expected'),
      test('webkit', 'unexpected'),
      test('firefox', 'skipped'),
    ],
  });

  it('[ENGINE-2] are counted one by one, and one in which nothing passed fails the run', async () => {
    const [counts, verdicts] = await withTree({ 'e2e.json': report }, async (folder) => {
      const file = join(folder, 'e2e.json');
      return [
        [countEngine(file, 'chromium'), countEngine(file, 'webkit'), countEngine(file, 'firefox')],
        [whyEnginesFailed(file, ['chromium', 'webkit']), whyEnginesFailed(file, ['chromium', 'webkit', 'firefox'])],
      ] as const;
    });

    expect(counts).toEqual([
      { passed: 1, failed: 1, skipped: 0 },
      { passed: 1, failed: 1, skipped: 0 },
      { passed: 0, failed: 0, skipped: 1 },
    ]);
    expect(verdicts).toEqual([undefined, 'no test passed in firefox']);
  });

  it('[ENGINE-2] that are missing are named with what to install', () => {
    expect(sayMissing([])).toBeUndefined();
    expect(sayMissing(['webkit'])).toBe(
      'Not tested in webkit. Install webkit2gtk-driver, xvfb (Debian package names) and run npm test again.',
    );
    expect(enginesHere({ PATH: '/nowhere' })).toEqual([]);
    expect(findWebKit({ PATH: '/nowhere' })).toBeUndefined();
    expect(findFirefox({ PATH: '/nowhere', FIREFOX_PATH: '/opt/firefox/firefox' })).toBe('/opt/firefox/firefox');
  });
});

describe('the failures of a run', () => {
  it('[RUN-5] are read from the reports of both runners with the first line of what they said', async () => {
    const tree = {
      'vitest.json': JSON.stringify({
        testResults: [
          {
            name: '/a/b.test.ts',
            assertionResults: [
              { status: 'passed', title: 'good' },
              { status: 'failed', title: 'bad', failureMessages: ['Error: one\n    at b.test.ts:3'] },
            ],
          },
        ],
      }),
      'playwright.json': JSON.stringify({
        suites: [
          {
            specs: [],
            suites: [
              {
                specs: [
                  {
                    file: 'c.spec.ts',
                    title: 'slow',
                    ok: false,
                    tests: [{ results: [{ error: { message: 'Timeout\nof 60 s' } }, {}] }],
                  },
                  { file: 'c.spec.ts', title: 'never ran', ok: false, tests: [] },
                  { file: 'c.spec.ts', title: 'fine', ok: true, tests: [] },
                ],
              },
            ],
          },
        ],
      }),
    };
    const failures = await withTree(tree, async (folder) =>
      ['vitest.json', 'playwright.json', 'none.json'].map((name) => failuresIn(join(folder, name))),
    );

    expect(failures).toEqual([
      [{ file: '/a/b.test.ts', title: 'bad', message: 'Error: one' }],
      [
        { file: 'c.spec.ts', title: 'slow', message: 'Timeout' },
        { file: 'c.spec.ts', title: 'never ran', message: 'no message' },
      ],
      [],
    ]);
  });
});

describe('installing packages', () => {
  const check = (folder: string, nodeModules: 'folder' | 'link' | 'none') => {
    const target = join(folder, 'elsewhere');
    mkdirSync(target);
    if (nodeModules === 'folder') mkdirSync(join(folder, 'node_modules'));
    if (nodeModules === 'link') symlinkSync(target, join(folder, 'node_modules'), 'dir');
    return whyNotInstall(folder);
  };

  it('[RUN-4] is refused where node_modules is a link, and only there', async () => {
    const answers = await Promise.all(
      (['folder', 'none', 'link'] as const).map((how) =>
        withTree({ 'package.json': '{}' }, async (folder) => check(folder, how)),
      ),
    );

    expect(answers).toEqual([
      undefined,
      undefined,
      'node_modules is a symbolic link, and installing would empty the folder it points to. Remove the link and try again.',
    ]);
  });

  it('[RUN-4] is refused through a link that leads nowhere', async () => {
    const answer = await withTree({ 'package.json': '{}' }, async (folder) => {
      symlinkSync(join(folder, 'gone'), join(folder, 'node_modules'), 'dir');
      return [existsSync(join(folder, 'node_modules')), whyNotInstall(folder)];
    });

    expect(answer).toEqual([false, expect.stringContaining('is a symbolic link')]);
  });
});

describe('installing packages', () => {
  it('[RUN-11] includes those for the build, even with NODE_ENV=production', async () => {
    const tree = {
      'package.json': JSON.stringify({ name: 'app', version: '1.0.0', devDependencies: { builder: 'file:builder' } }),
      'package-lock.json': JSON.stringify({
        name: 'app',
        version: '1.0.0',
        lockfileVersion: 3,
        requires: true,
        packages: {
          '': { name: 'app', version: '1.0.0', devDependencies: { builder: 'file:builder' } },
          builder: { version: '1.0.0', dev: true },
          'node_modules/builder': { resolved: 'builder', link: true },
        },
      }),
      'builder/package.json': JSON.stringify({ name: 'builder', version: '1.0.0' }),
    };
    vi.stubEnv('NODE_ENV', 'production');
    onTestFinished(() => void vi.unstubAllEnvs());
    const isThere = await withTree(tree, async (folder) => {
      await installPackages(folder);
      return existsSync(join(folder, 'node_modules', 'builder', 'package.json'));
    });
    expect(isThere).toBe(true);
  });

  it('[RUN-11] is needed where only those for the build are missing, as `npm ci --omit=dev` leaves it', async () => {
    const tree = {
      'package.json': JSON.stringify({ dependencies: { '@server/fast': '1' }, devDependencies: { builder: '1' } }),
      'node_modules/@server/fast/package.json': '{}',
    };
    const answers = await withTree(tree, (folder) =>
      Promise.resolve([
        hasPackages(['dependencies'], folder),
        hasPackages(['dependencies', 'devDependencies'], folder),
      ]),
    );
    expect(answers).toEqual([true, false]);
  });
});

describe('the audit of dependencies', () => {
  const report = (high: number, critical: number, ...found: readonly { name: string; severity: string }[]) =>
    JSON.stringify({
      vulnerabilities: Object.fromEntries(found.map((each) => [each.name, each])),
      metadata: { vulnerabilities: { low: 3, moderate: 1, high, critical } },
    });

  it('[RUN-7] names what has a high finding, and nothing below', () => {
    expect(
      auditVerdict(
        report(
          1,
          1,
          { name: 'old', severity: 'high' },
          { name: 'older', severity: 'critical' },
          { name: 'dusty', severity: 'low' },
        ),
      ),
    ).toEqual({ found: ['old (high)', 'older (critical)'] });
    expect(auditVerdict(report(0, 0, { name: 'dusty', severity: 'moderate' }))).toEqual({ found: [] });
  });

  it('[RUN-7] says that nothing could be asked where the registry does not answer it', () => {
    expect(auditVerdict('')).toEqual({ unasked: 'no response' });
    expect(auditVerdict('{"message":"405 Method Not Allowed\\nand more"}')).toEqual({
      unasked: '405 Method Not Allowed',
    });
    expect(auditVerdict('{"error":{"summary":"no network"}}')).toEqual({ unasked: 'no network' });
    expect(auditVerdict('[]')).toEqual({ unasked: 'unexpected response' });
  });
});
