/** docs/engines.md, the differences between engines. Its tables list features by MDN's keys, and the rules that show what happens without them. */
import { readFileSync } from 'node:fs';
import { readRules } from '../spec/rules.ts';
import { lackingNames } from './compatData.ts';
import { usesInStyles } from './styles.ts';
import { usesIn, type Use } from './uses.ts';
import { filesBelow } from '../files.ts';

interface Row {
  readonly keys: readonly string[];
  readonly rules: readonly string[];
  readonly line: string;
}

const keyPattern = /`((?:api|javascript|html|css)\.[\w.@-]+)`/g;

/** The rows that name features. */
export function rowsOf(page: string): readonly Row[] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => ({
      line,
      keys: [...line.matchAll(keyPattern)].map(([, key = '']) => key),
      rules: line.match(/\b[A-Z]{2,}-\d+\b/g) ?? [],
    }))
    .filter(({ keys }) => keys.length > 0);
}

const where = ({ file, line }: Use): string => `${file}:${line}`;

/** Mismatches between the page and the code, one sentence each. */
export function faultsOf(
  uses: readonly Use[],
  rows: readonly Row[],
  knownRules: ReadonlySet<string>,
): readonly string[] {
  const named = new Set(rows.flatMap(({ keys }) => keys));
  const used = new Set(uses.map(({ key }) => key));
  const unnamed = uses
    .filter(({ key }) => !named.has(key))
    .map(
      (use) =>
        `${where(use)}: ${use.key} is missing in the oldest ${use.lacks.join(', ')}. Do without it, or add what happens then to docs/engines.md with a rule.`,
    );
  const unused = [...named]
    .filter((key) => !used.has(key))
    .map((key) => `docs/engines.md: ${key} is not used, or no longer missing in the oldest versions. Take it out.`);
  const unproven = rows
    .filter(
      ({ keys, rules }) => keys.some((key) => !key.startsWith('css.')) && !rules.some((rule) => knownRules.has(rule)),
    )
    .map(({ keys }) => `docs/engines.md: ${keys.join(', ')} names no rule of docs/spec.`);
  const unknown = rows.flatMap(({ rules }) =>
    rules.filter((rule) => !knownRules.has(rule)).map((rule) => `docs/engines.md: there is no rule ${rule}.`),
  );
  return [...new Set([...unnamed, ...unused, ...unproven, ...unknown])];
}

/** Reads the client and the page. */
export function checkEngines(): {
  readonly files: number;
  readonly uses: readonly Use[];
  readonly faults: readonly string[];
} {
  const sources = filesBelow('src', /\.tsx?$/).filter((file) => !file.endsWith('.d.ts'));
  const styles = filesBelow('src', /\.css$/);
  const uses = [...usesIn(sources), ...styles.flatMap((file) => usesInStyles(file))];
  const rows = rowsOf(readFileSync('docs/engines.md', 'utf8'));
  const rules = new Set(readRules('docs/spec').rules.map(({ id }) => id));
  if (lackingNames.size === 0) throw new Error('The data on browsers is empty.');
  return { files: sources.length + styles.length, uses, faults: faultsOf(uses, rows, rules) };
}
