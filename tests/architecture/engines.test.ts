import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compatOf, lacking } from '../../tools/engines/compatData.ts';
import { faultsOf, rowsOf } from '../../tools/engines/page.ts';
import { usesInStyles } from '../../tools/engines/styles.ts';
import { usesIn } from '../../tools/engines/uses.ts';
import { readRules } from '../../tools/spec/rules.ts';

const planted: Readonly<Record<string, string>> = {
  'api.AbortSignal.any_static': 'export const use = AbortSignal.any([]);',
  'api.URL.canParse_static': `export const use = URL.canParse('x');`,
  'api.URL.parse_static': `export const use = URL.parse('x');`,
  'api.Navigator.vibrate': 'export const use = navigator.vibrate(3);',
  'api.Window.requestIdleCallback': 'export const use = requestIdleCallback(() => 1);',
  'api.Document.startViewTransition': 'export const use = document.startViewTransition(() => undefined);',
  'api.BarcodeDetector.BarcodeDetector':
    'const { BarcodeDetector } = globalThis as { BarcodeDetector?: unknown };\nexport const use = BarcodeDetector;',
  'api.Navigator.setAppBadge': 'const { setAppBadge } = navigator;\nexport const use = setAppBadge;',
  'api.Highlight.Highlight': 'export const use = new Highlight();',
  'api.StorageManager.estimate': 'export const use = navigator.storage?.estimate?.();',
  'api.Window.beforeinstallprompt_event': `export const use = window.addEventListener('beforeinstallprompt', () => undefined);`,
  'javascript.builtins.Promise.withResolvers': 'export const use = Promise.withResolvers();',
  'html.elements.input.capture': 'export const use = <input capture="environment" />;',
};

const styles: Readonly<Record<string, string>> = {
  'css.properties.text-wrap.pretty': 'p { text-wrap: pretty; }',
  'css.properties.field-sizing': 'textarea { field-sizing: content; }',
  'css.selectors.highlight': '::highlight(found) { color: red; }',
  'css.at-rules.starting-style': '@starting-style { p { opacity: 0; } }',
  'css.types.color.light-dark': 'p { color: light-dark(red, blue); }',
};

/** Features that every oldest version has. */
const harmless = `export const use = [structuredClone([3, 1]).toSorted().with(0, 2).findLast(Boolean), Object.hasOwn({}, 'a'), 'a'.replaceAll('a', 'b'), crypto.randomUUID(), navigator.locks, matchMedia('print')];`;

describe('what engines differ in', () => {
  // `npm run engines`, a part of `npm test`, checks all of src against the page.
  it('[ENGINE-20] is named in one page by keys that the oldest versions lack, each with rules that exist', () => {
    const rows = rowsOf(readFileSync('docs/engines.md', 'utf8'));
    const keys = rows.flatMap((row) => row.keys);
    const uses = keys.flatMap((key) => {
      const compat = compatOf(key);
      return compat === undefined ? [] : [{ key, file: 'docs/engines.md', line: 0, lacks: lacking(compat) }];
    });
    expect(keys.length).toBeGreaterThan(25);
    expect(uses.filter(({ lacks }) => lacks.length === 0)).toEqual([]);
    expect(faultsOf(uses, rows, new Set(readRules('docs/spec').rules.map(({ id }) => id)))).toEqual([]);
  });

  it('[ENGINE-20] is found where it is planted', () => {
    const name = (index: number): string => `${process.cwd()}/src/planted${index}.tsx`;
    const files = Object.fromEntries([...Object.values(planted), harmless].map((text, index) => [name(index), text]));
    const found = new Set(usesIn([], files).map(({ key, file }) => `${file}: ${key}`));
    expect([...found]).toEqual(Object.keys(planted).map((key, index) => `${name(index)}: ${key}`));
  });

  it('[ENGINE-20] is found in stylesheets, and what all have is not', () => {
    expect(Object.values(styles).map((text) => usesInStyles('planted.css', text).map(({ key }) => key))).toEqual(
      Object.keys(styles).map((key) => expect.arrayContaining([key])),
    );
    expect(
      usesInStyles(
        'planted.css',
        '@media (width >= 900px) { p:has(> a) { height: 100dvh; color: color-mix(in srgb, red, blue); inset: 0; } }',
      ),
    ).toEqual([]);
  });

  it('[ENGINE-20] needs a row with a rule that exists', () => {
    const use = { key: 'api.Navigator.vibrate', file: 'src/sound.ts', line: 3, lacks: ['safari'] } as const;
    const known = new Set(['SCAN-1']);
    const row = (line: string) => rowsOf(`\n${line}\n`);
    expect(faultsOf([use], row('| Vibration: `api.Navigator.vibrate` | Safari | Sound | SCAN-1 |'), known)).toEqual([]);
    expect(faultsOf([use], [], known)).toEqual([
      'src/sound.ts:3: api.Navigator.vibrate is missing in the oldest safari. Do without it, or add what happens then to docs/engines.md with a rule.',
    ]);
    expect(faultsOf([], row('| Vibration: `api.Navigator.vibrate` | | | SCAN-1 |'), known)).toHaveLength(1);
    expect(faultsOf([use], row('| Vibration: `api.Navigator.vibrate` | | | |'), known)).toEqual([
      'docs/engines.md: api.Navigator.vibrate names no rule of docs/spec.',
    ]);
    expect(faultsOf([use], row('| Vibration: `api.Navigator.vibrate` | | | SCAN-1, SCAN-999 |'), known)).toEqual([
      'docs/engines.md: there is no rule SCAN-999.',
    ]);
  });
});
