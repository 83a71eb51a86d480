/** Folders of a run: gone when it ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
/** What may be kept from one run to the next. */
export const cache = join(root, 'node_modules', '.cache', 'backstock-bench');

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'backstock-bench-'));
}

export function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Does work in a folder of its own. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = temporaryFolder();
  try {
    return await work(folder);
  } finally {
    remove(folder);
  }
}
