import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../server/crossing/oracle/', import.meta.url);

/** Imports of a file from outside its folder, including type-only and dynamic ones. */
function importedFromOutside(source: string): readonly string[] {
  const named = [...source.matchAll(/\b(?:from|import|require)\s*\(?\s*(['"`])(.*?)\1/g)].map(
    ([, , path = '']) => path,
  );
  return named.filter((path) => !/^\.\/[\w.-]+$/.test(path));
}

test('[CROSS-7] the table of who may do what imports nothing of the program', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(4);
  const found = files.flatMap((name) =>
    importedFromOutside(readFileSync(new URL(name, folder), 'utf8')).map((path) => `${name}: ${path}`),
  );
  expect(found).toEqual([]);
});

test('[CROSS-7] an import of the program would be found', () => {
  const planted = [
    "import { canManage } from '../../../../src/domain/access/index.ts';",
    "import type { Actor } from '../stage.ts';",
    "export * from 'zod';",
    "const late = await import('../../../../server/app.ts');",
    "import './people.ts';",
  ];
  expect(planted.map((line) => importedFromOutside(line).length)).toEqual([1, 1, 1, 1, 0]);
});
