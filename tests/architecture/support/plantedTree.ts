import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** File contents by path. */
export type Tree = Readonly<Record<string, string>>;

/** Writes a tree into a temporary folder, passes it to `lend`, and removes it. */
export async function withTree<Result>(tree: Tree, lend: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    for (const [path, text] of Object.entries(tree)) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return await lend(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Empty npm packages, so that planted imports can be resolved. */
export function packageTree(...names: string[]): Tree {
  return Object.fromEntries(
    names.flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
      [`node_modules/${name}/index.js`, 'module.exports = {};'],
    ]),
  );
}
