import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../tools/files.ts';
import { fragmentsOf } from './support/fragments.ts';

/** A shorter file belongs in the one file that imports it. */
const SHORT = 30;

const short = 'export const a = 1;\n';
const planted = (more: Readonly<Record<string, string>>) =>
  fragmentsOf(new Map(Object.entries({ 'src/views/home/a.ts': short, ...more })), SHORT).map(({ file }) => file);

describe('short files of views', () => {
  it('[ARCH-8] live with their one importer', () => {
    const files = [...filesBelow('src', /\.tsx?$/), ...filesBelow('tests', /\.tsx?$/)];
    expect(files.length).toBeGreaterThan(1000);
    const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
    expect(
      fragmentsOf(texts, SHORT).filter(({ file }) => file.startsWith('src/views/')),
      'move it into its importer, or load it later',
    ).toEqual([]);
  });

  it('[ARCH-8] are found by this check', () => {
    expect(planted({ 'src/views/home/Page.tsx': `import { a } from './a.ts';` })).toEqual(['src/views/home/a.ts']);
    expect(planted({ 'src/views/home/parts/b.ts': `import { a } from '../a.ts';` })).toHaveLength(1);
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['two importers', { 'src/views/home/b.ts': `from './a.ts'`, 'src/views/home/c.ts': `from './a.ts'` }],
    [
      'a test of its own',
      { 'src/views/home/b.ts': `from './a.ts'`, 'tests/a.test.ts': `from '../src/views/home/a.ts'` },
    ],
    ['a part that is loaded later', { 'src/views/home/b.ts': `await import('./a.ts')` }],
    ['what another room imports', { 'src/views/shell/b.ts': `from '../home/a.ts'` }],
    ['a list of pages', { 'src/views/home/pages.ts': `/** Pages. */\nexport { a } from './a.ts';\n` }],
    ['no importer', {}],
    ['thirty lines', { 'src/views/home/a.ts': short.repeat(30), 'src/views/home/b.ts': `from './a.ts'` }],
  ])('[ARCH-8] stay by themselves with %s', (_why, more) => expect(planted(more)).toEqual([]));
});
