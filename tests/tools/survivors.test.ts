import { describe, expect, it } from 'vitest';
import { explained, readPage, survivorsOf, toPage } from '../../tools/mutation/ledger.ts';

const source = ['const a = b || c;', '  if (a) {', '    go();', '  }', ''].join('\n');
const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});
const report = {
  files: {
    'src/one.ts': {
      source,
      mutants: [
        { status: 'NoCoverage', replacement: '{}', location: at(2, 10, 4, 4) },
        { status: 'Survived', replacement: 'b && c', location: at(1, 11, 1, 17) },
        { status: 'Killed', replacement: 'true', location: at(2, 7, 2, 8) },
        { status: 'Ignored', replacement: 'false', location: at(2, 7, 2, 8) },
      ],
    },
    'src/changed.ts': {
      source: 'x',
      mutants: [{ status: 'Survived', replacement: 'y', location: at(1, 1, 1, 2) }],
    },
  },
};
const textOf = (file: string) => (file === 'src/one.ts' ? source : 'z');
const either = { file: 'src/one.ts', code: 'const a = b || c;', was: 'b || c', became: 'b && c' };
const block = { file: 'src/one.ts', code: 'if (a) {', was: '{ go(); }', became: '{}' };

describe('survivors of mutation testing', () => {
  it('[FAULT-6] are read in the order of their lines, from files that have not changed since', () => {
    expect(survivorsOf(report, textOf)).toEqual(new Map([['src/one.ts', [either, block]]]));
  });

  it('[FAULT-6] keep their reason, also if they have twins, and are open if they are new', () => {
    const before = [
      { ...either, reason: 'The first' },
      { ...either, reason: 'The second' },
      { ...block, reason: 'Gone' },
      { ...block, file: 'src/two.ts', reason: 'Not measured' },
      { ...block, file: 'src/removed.ts', reason: 'Removed' },
    ];
    const measured = new Map([['src/one.ts', [either, either, either]]]);
    expect(explained(before, measured, ['src/one.ts', 'src/two.ts'])).toEqual([
      { ...either, reason: 'The first' },
      { ...either, reason: 'The second' },
      { ...either, reason: 'Open' },
      { ...block, file: 'src/two.ts', reason: 'Not measured' },
    ]);
  });

  it('[FAULT-6] are written to a page and read from it', () => {
    const rows = [
      { ...either, reason: 'Needed only for the types.' },
      { ...block, became: '', reason: 'Open' },
      { file: 'src/two.ts', code: 'say(`a`)', was: '`a`', became: '``', reason: 'Any text works.' },
    ];
    const page = toPage('some/part', rows);
    expect(page.split('\n').slice(0, 9)).toEqual([
      '# Survivors of some/part',
      '',
      '`npm run mutation` writes these tables; the reasons are written by hand ([how](../mutation.md)).',
      '',
      '## src/one.ts',
      '',
      '| Line | Was | Became | Reason |',
      '| --- | --- | --- | --- |',
      String.raw`| ${'``'} const a = b \|\| c; ${'``'} | ${'``'} b \|\| c ${'``'} | ${'``'} b && c ${'``'} | Needed only for the types. |`,
    ]);
    expect(readPage(page)).toEqual(rows);
    expect(readPage(page.replace('Any text works.', ''))).toEqual([rows[0], rows[1], { ...rows[2], reason: 'Open' }]);
  });
});
