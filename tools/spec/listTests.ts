import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createVitest } from 'vitest/node';
import type { TestModule, TestSpecification, Vitest } from 'vitest/node';
import { z } from 'zod';
import { filesBelow } from '../files.ts';
import type { ListedTest } from './compare.ts';

const run = promisify(execFile);

/** A test suite that is written in another file. */
const suites = /\bdescribe[A-Z]\w*\(/;

const listed = (modules: readonly TestModule[]): ListedTest[] =>
  modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => ({
      title: test.name,
      file: module.relativeModuleId,
      runs: test.options.mode === 'run',
    })),
  );

/** Collects the tests of files without running them. Throws when a file can't be collected. */
async function collect(vitest: Vitest, specifications: readonly TestSpecification[]): Promise<ListedTest[]> {
  const { testModules, unhandledErrors } = await vitest.collectTests([...specifications]);
  const broken = testModules.flatMap((module) =>
    module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`),
  );
  const problems = [...broken, ...unhandledErrors.map(String)];
  if (problems.length > 0) throw new Error(`Test files that cannot be read:\n${problems.join('\n')}`);
  return listed(testModules);
}

/**
 * The tests vitest would run below a folder. Titles are parsed from the source, which takes a tenth of the time;
 * only files with computed titles, or titles from another file, are executed to collect them.
 * Parsing misses some titles in loops: if one is missing, have all files executed.
 *
 * @param saysEnough whether a title in the source is sufficient
 */
export async function listVitest(
  root: string,
  saysEnough: (title: string) => boolean = () => false,
): Promise<ListedTest[]> {
  const vitest = await createVitest('test', {
    root,
    watch: false,
    run: true,
    reporters: [],
    passWithNoTests: true,
    isolate: false,
    pool: 'threads',
  });
  try {
    const specifications = await vitest.globTestSpecifications();
    const read = listed(await vitest.experimental_parseSpecifications(specifications));
    const unclear = new Set(read.filter(({ title }) => !saysEnough(title)).map(({ file }) => resolve(root, file)));
    const seen = new Set(read.map(({ file }) => resolve(root, file)));
    const isClear = (file: string) => seen.has(file) && !unclear.has(file) && !suites.test(readFileSync(file, 'utf8'));
    const rest = specifications.filter(({ moduleId }) => !isClear(moduleId));
    return [
      ...read.filter(({ file }) => isClear(resolve(root, file))),
      ...(rest.length === 0 ? [] : await collect(vitest, rest)),
    ];
  } finally {
    await vitest.close();
  }
}

interface Suite {
  readonly specs?:
    | readonly {
        readonly title: string;
        readonly file: string;
        readonly tests: readonly { readonly status?: string | undefined }[];
      }[]
    | undefined;
  readonly suites?: readonly Suite[] | undefined;
}

const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z
      .array(
        z.object({ title: z.string(), file: z.string(), tests: z.array(z.object({ status: z.string().optional() })) }),
      )
      .optional(),
    suites: z.array(suiteSchema).optional(),
  }),
);
const journeySchema = z.object({
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.string().optional() })),
});

function specsOf(suite: Suite): ListedTest[] {
  const own = (suite.specs ?? []).map(({ title, file, tests }) => ({
    title,
    file: `e2e/${file}`,
    runs: tests.some(({ status }) => status !== 'skipped'),
  }));
  return [...own, ...(suite.suites ?? []).flatMap(specsOf)];
}

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          title: z.string(),
          status: z.string(),
          /** `lacking`: why the test can't be played on this machine; it counts as one that runs. */
          meta: z.object({ lacking: z.string().optional() }).optional(),
        }),
      ),
    }),
  ),
});

/** The tests of a run, from the JSON reports of vitest and Playwright. Throws when a report is missing or in another format. */
export function testsOfRun(reports: readonly string[]): readonly ListedTest[] {
  const tests = reports.flatMap((path): ListedTest[] => {
    const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const journeys = journeySchema.safeParse(report);
    if (journeys.success) return journeys.data.suites.flatMap(specsOf);
    return vitestSchema.parse(report).testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, status, meta }) => ({
        title,
        file: name,
        runs: status === 'passed' || status === 'failed' || meta?.lacking !== undefined,
      })),
    );
  });
  return tests.map((test) => ({ ...test, file: relative('.', test.file) }));
}

/** The tests Playwright would run; none if there are no journeys yet. */
async function listPlaywright(): Promise<ListedTest[]> {
  if (filesBelow('e2e', /\.spec\.ts$/).length === 0) return [];
  const { stdout } = await run(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json'],
    { maxBuffer: 64 * 1024 * 1024 },
  ).catch((error: unknown) => {
    // Playwright reports load errors in its JSON and exits with 1.
    if (typeof error === 'object' && error !== null && 'stdout' in error && typeof error.stdout === 'string')
      return { stdout: error.stdout };
    throw error;
  });
  const report = journeySchema.parse(JSON.parse(stdout.slice(stdout.indexOf('{'))));
  const problems = report.errors.flatMap(({ message }) => message ?? []);
  if (problems.length > 0) throw new Error(`Journeys that cannot be read:\n${problems.join('\n')}`);
  // Listed tests have the status of skipped ones.
  return report.suites.flatMap(specsOf).map((test) => ({ ...test, runs: true }));
}

/** Every test of the project, listed by its own runner: by parsing if the title `saysEnough`, by executing the file otherwise. */
export async function listTests(saysEnough?: (title: string) => boolean): Promise<readonly ListedTest[]> {
  const [unit, journeys] = await Promise.all([listVitest(process.cwd(), saysEnough), listPlaywright()]);
  return [...unit, ...journeys].map((test) => ({ ...test, file: relative('.', test.file) }));
}
