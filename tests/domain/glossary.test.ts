import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kinds } from '../../src/domain/catalogue/index.ts';
import { commandTypes } from '../../src/domain/decide/index.ts';
import { currentVersions } from '../../src/domain/log/index.ts';

const root = new URL('../../', import.meta.url);
const glossary = readFileSync(new URL('GLOSSARY.md', root), 'utf8');
const rows = glossary.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('|---'));
const told = new Set(rows.flatMap((row) => [...row.matchAll(/`([A-Za-z]+)`/g)].map(([, word = '']) => word)));

test('[KERN-12] tells every kind, command and fact', () => {
  expect([...kinds, ...commandTypes, ...Object.keys(currentVersions)].filter((word) => !told.has(word))).toEqual([]);
});

test('[KERN-12] names only what there is in the code', () => {
  const sources = ['src', 'server'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(new URL(`${folder}/${file}`, root), 'utf8')),
  );
  const words = new Set(sources.flatMap((text) => text.match(/[A-Za-z]+/g) ?? []));
  const named = rows.map((row) => /^\|[^|]*\| `([A-Za-z]+)` \|/.exec(row)?.[1]).filter((word) => word !== undefined);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((word) => !words.has(word))).toEqual([]);
});
