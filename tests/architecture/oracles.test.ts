import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../tools/files.ts';

/** Test files that decide whether the program is correct. */
const oracles = [
  ...filesBelow('tests/machines', /\.(?:rules|alphabet)\.ts$/),
  ...filesBelow('tests/specification', /\.model\.ts$/),
  'tests/machines/waits.ts',
];

/** An alphabet takes types from the machine, but can't see what the machine does. */
const isItsMachine = (file: string, path: string): boolean =>
  file.endsWith('.alphabet.ts') && /^\.\.\/\.\.\/src\/machines\/[\w/]+\.machine\.ts$/.test(path);

/** Program files from which more than types are imported. */
function takenFromProgram(source: string): readonly string[] {
  const statements = source.matchAll(/^(?:import|export)\s([^;]*?)\s*from\s*'([^']*)';/gm);
  const named = [...statements].flatMap(([, what = '', path = '']) => {
    const isTypes = /^type\s/.test(what) || /^\{\s*(?:type\s+[\w\s]+,?\s*)*\}$/.test(what);
    return isTypes ? [] : [path];
  });
  const later = [...source.matchAll(/\b(?:import|require)\s*\(\s*['"`]([^'"`]*)/g)].map(([, path = '']) => path);
  return [...named, ...later].filter((path) => /(?:^|\/)(?:src|server)\//.test(path));
}

describe('what tests hold the program against', () => {
  it('[FAULT-1] takes no value from the program', () => {
    expect(oracles.length).toBeGreaterThan(30);
    const found = oracles.flatMap((file) =>
      takenFromProgram(readFileSync(file, 'utf8'))
        .filter((path) => !isItsMachine(file, path))
        .map((path) => `${file}: ${path}`),
    );
    expect(found, 'write the value into the rule, as the specification says it').toEqual([]);
  });

  it('[FAULT-1] has numbers of its own: no test imports one from the program', () => {
    const program = [...filesBelow('src', /\.tsx?$/), ...filesBelow('server', /\.ts$/)];
    const numbers = program.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^export const (\w+)(?:: \w+)? = [\d_. *]+;/gm)].map(([, name]) => name),
    );
    expect(numbers).toContain('FILE_PART_BYTES');
    const tests = ['tests', 'e2e'].flatMap((folder) => filesBelow(folder, /\.tsx?$/));
    const imported = tests.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^import \{([^}]*)\} from '(?:\.\.\/)+(?:src|server)\//gm)]
        .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
        .filter((name) => numbers.includes(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(imported, 'write the number into the test, as the rule says it').toEqual([]);
  });

  it('[FAULT-1] would be told of one that does', () => {
    const planted = [
      "import { backOffMs } from '../../src/machines/sync/backOff.ts';",
      "import { selectPreferences, type PreferencesContext } from '../../src/machines/preferences/preferences.machine.ts';",
      "export * from '../../src/domain/registry.ts';",
      "const { limit } = await import('../../server/settings.ts');",
      "import type { BillingStatus } from '../../src/domain/billing/index.ts';",
      "import { type Scope, type Actor } from '../../src/domain/access/index.ts';",
      "import { waitAfter } from './waits.ts';",
    ];
    expect(planted.map((line) => takenFromProgram(line).length)).toEqual([1, 1, 1, 1, 0, 0, 0]);
  });
});
