import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../tools/files.ts';
import { kindLists } from './support/kindLists.ts';

/** The one list of all kinds, and their declarations. */
const declared = [
  /^src\/domain\/catalogue\/kinds\.ts$/,
  /^src\/domain\/declarations\.ts$/,
  /^src\/views\/addresses\/catalogueScreens\.ts$/,
  /^src\/words\//,
];

describe('lists of the kinds of stock', () => {
  it('[TRAIT-5] are asked of the registry', () => {
    const files = [...filesBelow('src', /\.tsx?$/), ...filesBelow('server', /\.ts$/)].filter(
      (file) => !declared.some((place) => place.test(file)),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(
      files.flatMap((file) => kindLists(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`)),
      'ask src/domain/registry.ts for the kinds, by what their declarations say',
    ).toEqual([]);
  });

  it.each([
    ['an array', `const lent: readonly Kind[] = ['prop', 'costume', 'equipment'];`],
    ['pairs', `const names = { prop: 'props', costume: 'costumes' };`],
    ['a condition of SQL', "select count(*) from record where kind in ('prop', 'costume')"],
    ['an array over lines', `const lent = [\n  'prop',\n  'scriptCopy',\n];`],
  ])('[TRAIT-5] are found by this check: %s', (_what, planted) => {
    expect(kindLists(planted)).toEqual([1]);
  });

  it('[TRAIT-5] leaves alone what names one kind', () => {
    expect(
      kindLists(`fields: workFields('prop', 'Prop'), costume: true // ['prop', 'costume']\n{ prop: { costume: 1 } }`),
    ).toEqual([]);
  });
});
