import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Paths of matching files below a folder, relative to `baseDir`, with forward slashes, sorted. Empty if the folder doesn't exist. */
export function filesBelow(folder: string, pattern: RegExp, baseDir = '.'): string[] {
  const root = join(baseDir, folder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => relative(baseDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}
