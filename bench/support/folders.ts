/** Temporary folders, deleted at the end of a run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
/** Folder for data cached between runs. */
export const cache = join(root, 'node_modules', '.cache', 'backstock-bench');

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'backstock-bench-'));
}

export function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Runs work in its own temporary folder. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = temporaryFolder();
  try {
    return await work(folder);
  } finally {
    remove(folder);
  }
}
