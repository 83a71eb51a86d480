import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { filesBelow } from '../files.ts';
import { knotsBelow } from './rooms.ts';
import type { Knot } from './rooms.ts';

/** The folders the rules apply to. */
const cruisedFolders = ['src', 'server', 'sample', 'tests', 'e2e', 'tools', 'bench'] as const;

/** The folders whose rooms must have no import cycles. */
const rootsOfRooms = ['src/views', 'server'] as const;

/** An import that a rule forbids. */
interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  readonly advice: string;
}

export interface BoundaryReport {
  /** Source files the tool actually read. */
  readonly modules: number;
  /** Source files on disk that it didn't read: a tool that sees nothing must not pass. */
  readonly unseen: readonly string[];
  readonly violations: readonly Violation[];
  readonly knots: readonly Knot[];
}

/** Checks every import below `baseDir` against the rules of `configFile`. */
export async function checkBoundaries(baseDir: string, configFile: string): Promise<BoundaryReport> {
  const folders = cruisedFolders.filter((folder) => existsSync(join(baseDir, folder)));
  // Listed before the tool starts: files that appear during the run are checked next time.
  const files = folders.flatMap((folder) => filesBelow(folder, /\.tsx?$/, baseDir));
  const options = await extractDepcruiseOptions(configFile);
  const { output } = await cruise([...folders], { ...options, baseDir, validate: true });
  // Without a reporter the output is the result itself.
  const { modules, summary } = output as ICruiseResult;
  const advice = new Map(options.ruleSet?.forbidden?.map((rule) => [rule.name, rule.comment ?? '']));
  const seen = new Set(modules.map(({ source }) => source));
  const imports = modules.map(({ source, dependencies }) => ({
    source,
    targets: dependencies.map(({ resolved }) => resolved),
  }));
  return {
    modules: files.filter((file) => seen.has(file)).length,
    unseen: files.filter((file) => !seen.has(file)),
    violations: summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
      advice: advice.get(rule.name) ?? '',
    })),
    knots: rootsOfRooms.flatMap((root) => knotsBelow(root, imports)),
  };
}
