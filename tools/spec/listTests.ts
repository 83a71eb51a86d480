import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { promisify } from 'node:util';
import { createVitest } from 'vitest/node';
import { z } from 'zod';
import { filesBelow } from '../files.ts';
import type { ListedTest } from './compare.ts';

const run = promisify(execFile);

/** The tests vitest would run below a folder. Throws when a file cannot be collected. */
export async function listVitest(root: string): Promise<ListedTest[]> {
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
    const { testModules, unhandledErrors } = await vitest.collect();
    const broken = testModules.flatMap((module) =>
      module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`),
    );
    const problems = [...broken, ...unhandledErrors.map(String)];
    if (problems.length > 0) throw new Error(`Test files that cannot be read:\n${problems.join('\n')}`);
    return testModules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        title: test.name,
        file: module.relativeModuleId,
        runs: test.options.mode === 'run',
      })),
    );
  } finally {
    await vitest.close();
  }
}

interface Suite {
  readonly specs?: readonly { readonly title: string; readonly file: string }[] | undefined;
  readonly suites?: readonly Suite[] | undefined;
}

const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(z.object({ title: z.string(), file: z.string() })).optional(),
    suites: z.array(suiteSchema).optional(),
  }),
);
const reportSchema = z.object({
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.string().optional() })),
});

function specsOf(suite: Suite): ListedTest[] {
  const own = (suite.specs ?? []).map(({ title, file }) => ({ title, file: `e2e/${file}`, runs: true }));
  return [...own, ...(suite.suites ?? []).flatMap(specsOf)];
}

/** The tests Playwright would run; none where there is no journey yet. */
async function listPlaywright(): Promise<ListedTest[]> {
  if (filesBelow('e2e', /\.spec\.ts$/).length === 0) return [];
  const { stdout } = await run('npx', ['--no-install', 'playwright', 'test', '--list', '--reporter=json'], {
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: unknown) => {
    // Playwright reports load errors in its JSON and exits with 1.
    if (typeof error === 'object' && error !== null && 'stdout' in error && typeof error.stdout === 'string')
      return { stdout: error.stdout };
    throw error;
  });
  const report = reportSchema.parse(JSON.parse(stdout.slice(stdout.indexOf('{'))));
  const problems = report.errors.flatMap(({ message }) => message ?? []);
  if (problems.length > 0) throw new Error(`Journeys that cannot be read:\n${problems.join('\n')}`);
  return report.suites.flatMap(specsOf);
}

const cacheFile = '.cache/spec-titles.json';
const cacheSchema = z.object({
  key: z.string(),
  tests: z.array(z.object({ title: z.string(), file: z.string(), runs: z.boolean() })),
});

/** Changes whenever a file changes that a title could depend on. */
function contentKey(): string {
  const folders = ['src', 'server', 'sample', 'tests', 'e2e', 'tools', 'scripts', 'docs'].flatMap((folder) =>
    filesBelow(folder, /\.(tsx?|mjs|json|md|sql)$/),
  );
  const files = [...folders, 'package-lock.json', 'vitest.config.ts', 'playwright.config.ts'].filter((file) =>
    existsSync(file),
  );
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function cached(key: string): readonly ListedTest[] | undefined {
  if (!existsSync(cacheFile)) return undefined;
  const parsed = cacheSchema.safeParse(JSON.parse(readFileSync(cacheFile, 'utf8')));
  return parsed.success && parsed.data.key === key ? parsed.data.tests : undefined;
}

/** Every test of the project, listed by its own runner; from the cache while no file has changed. */
export async function listTests(): Promise<readonly ListedTest[]> {
  const key = contentKey();
  const known = cached(key);
  if (known !== undefined) return known;
  const [unit, journeys] = await Promise.all([listVitest(process.cwd()), listPlaywright()]);
  const tests = [...unit, ...journeys].map((test) => ({ ...test, file: relative('.', test.file) }));
  mkdirSync(dirname(cacheFile), { recursive: true });
  writeFileSync(cacheFile, JSON.stringify({ key, tests }));
  return tests;
}
