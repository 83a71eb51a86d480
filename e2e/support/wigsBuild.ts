/** The product with an extra catalogue, built like the product. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

export interface WigsBuild {
  readonly folder: string;
  remove(): void;
}

/** Inside the project, so that the server finds its packages. */
export async function buildWithWigs(): Promise<WigsBuild> {
  const results = join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  const folder = mkdtempSync(join(results, 'wigs-'));
  for (const part of ['client', 'server']) {
    const environment = { ...process.env, NODE_ENV: 'production', WIGS_PART: part, WIGS_DIST: folder };
    await run(
      'npx',
      ['--no-install', 'vite', 'build', '--logLevel', 'error', '--config', 'tests/wigs/vite.config.ts'],
      { cwd: root, env: environment },
    );
  }
  cpSync(join(root, 'server', 'migrations'), join(folder, 'server', 'migrations'), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
