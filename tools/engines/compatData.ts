/** What browsers support, from MDN's browser compatibility data. Keys look like `api.Navigator.vibrate`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CompatStatement, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data';
import { oldest, type EngineName } from './oldest.ts';

export type Lack = readonly EngineName[];

const data: unknown = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
);

/** The entry for a key; undefined if the data has no such key. */
export function compatOf(key: string): CompatStatement | undefined {
  let node: unknown = data;
  for (const part of key.split('.'))
    node = typeof node === 'object' && node !== null && Object.hasOwn(node, part) ? Reflect.get(node, part) : undefined;
  return (node as { readonly __compat?: CompatStatement } | undefined)?.__compat;
}

const parts = (version: string): readonly number[] => version.replace('≤', '').split('.').map(Number);

function isUpTo(version: string, bound: string): boolean {
  const [a, b] = [parts(version), parts(bound)];
  for (const index of [0, 1]) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
}

function holds(statement: SimpleSupportStatement, engine: EngineName): boolean {
  const {
    version_added: added,
    version_removed: removed,
    flags,
    prefix,
    alternative_name: alternative,
    partial_implementation: isPartial,
  } = statement;
  if (
    flags !== undefined ||
    prefix !== undefined ||
    alternative !== undefined ||
    isPartial === true ||
    removed !== undefined
  )
    return false;
  return typeof added === 'string' && added !== 'preview' && isUpTo(added, oldest[engine]);
}

/** The engines whose oldest version doesn't support it, or only partly. */
export function lacking(compat: CompatStatement): Lack {
  const engines: readonly EngineName[] = [
    'chrome',
    'chrome_android',
    'firefox',
    'firefox_android',
    'safari',
    'safari_ios',
  ];
  return engines.filter((engine) => {
    const support: SupportStatement | undefined = compat.support[engine];
    const statements = support === undefined ? [] : [support].flat();
    return !statements.some((statement) => holds(statement, engine));
  });
}

/** Last names of all features missing in some engine: a fast way to skip everything else. */
export const lackingNames: ReadonlySet<string> = (() => {
  const names = new Set<string>();
  const walk = (node: unknown, name: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const compat: unknown = Reflect.get(node, '__compat');
    if (compat !== undefined && lacking(compat as CompatStatement).length > 0) names.add(name.replace(/_static$/, ''));
    for (const [key, below] of Object.entries(node)) if (key !== '__compat') walk(below, key);
  };
  walk(Reflect.get(data as object, 'api'), '');
  walk(Reflect.get(data as object, 'javascript'), '');
  return names;
})();
