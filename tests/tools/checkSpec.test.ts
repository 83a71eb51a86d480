import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareSpec, idsOf, type ListedTest } from '../../tools/spec/compare.ts';
import { listVitest, testsOfRun } from '../../tools/spec/listTests.ts';
import { parseRules } from '../../tools/spec/rules.ts';
import { withTree } from '../architecture/support/plantedTree.ts';

const spec = parseRules(
  '# Props\n\n- **PROP-1** A prop has a name.\n- **PROP-2** A code is never used twice.\n',
  'props.md',
);

function tests(...titles: string[]): ListedTest[] {
  return titles.map((title) => ({ title, file: 'a.test.ts', runs: true }));
}

describe('the specification check', () => {
  it('[SPEC-1] finds nothing where each rule has a test and each test a rule', () => {
    expect(compareSpec(spec, tests('[PROP-1] has a name', '[PROP-1, PROP-2] keeps its name and code'))).toEqual([]);
  });

  it('[SPEC-1] finds a rule without a test', () => {
    expect(compareSpec(spec, tests('[PROP-1] has a name'))).toEqual([
      'props.md:4: no running test shows PROP-2 (A code is never used twice.)',
    ]);
  });

  it('[SPEC-1] does not take a test that is switched off for a test', () => {
    const off: ListedTest = { title: '[PROP-2] refuses a code twice', file: 'a.test.ts', runs: false };

    expect(compareSpec(spec, [...tests('[PROP-1] has a name'), off])).toHaveLength(1);
  });

  it('[SPEC-2] finds a test of a rule that does not exist', () => {
    expect(compareSpec(spec, tests('[PROP-1, PROP-2] does', '[PROP-9] does not'))).toEqual([
      'a.test.ts: "[PROP-9] does not" names PROP-9, which no file of docs/spec has.',
    ]);
  });

  it.each(['has a name', 'has a name [PROP-1]', '[PROP-1]', '[prop-1] has a name', '[PROP-1]has a name'])(
    '[SPEC-2] finds a title without an id at its start: %s',
    (title) => {
      expect(idsOf(title)).toEqual([]);
      expect(compareSpec(spec, tests('[PROP-1, PROP-2] does', title))).toEqual([
        expect.stringContaining('does not begin with the id'),
      ]);
    },
  );

  it('[SPEC-3] finds an id that is used twice', () => {
    const twice = parseRules('- **PROP-1** One.\n- **PROP-1** Two.\n', 'props.md');

    expect(compareSpec(twice, tests('[PROP-1] does'))).toEqual([
      'props.md:2 uses PROP-1 again; it is taken at props.md:1.',
    ]);
  });

  it.each([
    '- **PROP-3**: text',
    '- **PROP-3**',
    '* **PROP-3** text',
    '  - **PROP-3** text',
    '- **PROP3** text',
    '- **Prop-3** text',
  ])('[SPEC-3] finds a line that only looks like a rule: %s', (line) => {
    expect(parseRules(line, 'props.md')).toEqual({ rules: [], malformed: ['props.md:1'] });
  });
});

describe('the list of tests', () => {
  it('[SPEC-4] resolves titles made in loops and by helpers, and marks what is switched off', async () => {
    const tree = {
      'package.json': '{"type":"module"}',
      'suite.ts': `import { it } from 'vitest';\nexport const suite = (ids: string[]) => { for (const id of ids) it(\`[\${id}] holds > everywhere\`, () => {}); };`,
      'a.test.ts': `import { describe, it } from 'vitest';\nimport { suite } from './suite.ts';\ndescribe('x', () => suite(['PROP-1', 'PROP-2']));\nit.skip('[PROP-3] later', () => {});\nit.each([1, 2])('[PROP-4] takes %i', () => {});`,
    };
    const listed = await withTree(tree, async (folder) => {
      symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
      return listVitest(folder);
    });

    expect(listed).toEqual([
      { title: '[PROP-1] holds > everywhere', file: 'a.test.ts', runs: true },
      { title: '[PROP-2] holds > everywhere', file: 'a.test.ts', runs: true },
      { title: '[PROP-3] later', file: 'a.test.ts', runs: false },
      { title: '[PROP-4] takes 1', file: 'a.test.ts', runs: true },
      { title: '[PROP-4] takes 2', file: 'a.test.ts', runs: true },
    ]);
  });

  it('[SPEC-4] refuses a test file that cannot be read', async () => {
    const listing = withTree({ 'a.test.ts': `import './gone.ts';` }, (folder) => listVitest(folder));

    await expect(listing).rejects.toThrow('Test files that cannot be read:\na.test.ts: ');
  });
});

describe('the tests of a run', () => {
  const unit = {
    numPassedTests: 2,
    testResults: [
      {
        name: resolve('tests/a.test.ts'),
        assertionResults: [
          { title: '[PROP-1] has a name', status: 'passed' },
          { title: '[PROP-2] keeps its code', status: 'failed' },
          { title: '[PROP-3] later', status: 'skipped' },
          { title: '[PROP-4] some day', status: 'todo' },
          { title: '[PROP-8] where there is a network', status: 'skipped', meta: { lacking: 'No network.' } },
        ],
      },
    ],
  };
  const journey = (title: string, ...statuses: string[]) => ({
    title,
    file: 'journeys/a.spec.ts',
    tests: statuses.map((status) => ({ projectName: 'desktop', status })),
  });
  const browser = {
    errors: [],
    suites: [
      {
        specs: [journey('[PROP-5] on both', 'skipped', 'expected')],
        suites: [{ specs: [journey('[PROP-6] on none', 'skipped'), journey('[PROP-7] the second time', 'flaky')] }],
      },
    ],
  };

  it('[SPEC-5] are read from the reports of both runners', async () => {
    const tree = { 'unit.json': JSON.stringify(unit), 'browser.json': JSON.stringify(browser) };
    const ran = await withTree(tree, (folder) =>
      Promise.resolve(testsOfRun([join(folder, 'unit.json'), join(folder, 'browser.json')])),
    );

    expect(ran).toEqual([
      { title: '[PROP-1] has a name', file: 'tests/a.test.ts', runs: true },
      { title: '[PROP-2] keeps its code', file: 'tests/a.test.ts', runs: true },
      { title: '[PROP-3] later', file: 'tests/a.test.ts', runs: false },
      { title: '[PROP-4] some day', file: 'tests/a.test.ts', runs: false },
      { title: '[PROP-8] where there is a network', file: 'tests/a.test.ts', runs: true },
      { title: '[PROP-5] on both', file: 'e2e/journeys/a.spec.ts', runs: true },
      { title: '[PROP-6] on none', file: 'e2e/journeys/a.spec.ts', runs: false },
      { title: '[PROP-7] the second time', file: 'e2e/journeys/a.spec.ts', runs: true },
    ]);
  });

  it('[SPEC-5] are not guessed where a report is missing', async () => {
    const reading = withTree({ 'unit.json': JSON.stringify(unit) }, async (folder) =>
      testsOfRun([join(folder, 'unit.json'), join(folder, 'browser.json')]),
    );

    await expect(reading).rejects.toThrow(/no such file.*browser\.json/);
  });
});
