import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installWhatIsMissing, latestChange, packageProgram, root, step, timeOf } from './process.mjs';

const shared = ['package-lock.json', 'tsconfig.json', 'src/domain'];

const parts = [
  {
    what: 'Building the client',
    stamp: 'dist/client.built',
    sources: [...shared, 'src', 'index.html', 'public', 'vite.config.ts', '.env'],
    args: ['build'],
  },
  {
    what: 'Building the server',
    stamp: 'dist/server.built',
    sources: [...shared, 'server', 'sample', 'vite.server.config.ts'],
    args: ['build', '--config', 'vite.server.config.ts'],
  },
];

/** Builds whatever is older than its sources; with `isForced`, everything. `isServerOnly` skips the client. */
export async function build({ isForced = false, isServerOnly = false } = {}) {
  for (const { what, stamp, sources, args } of parts) {
    const began = new Date();
    if (isServerOnly && what !== 'Building the server') continue;
    if (!isForced && timeOf(stamp) >= latestChange(sources)) continue;
    await installWhatIsMissing();
    await step(what, process.execPath, [packageProgram('vite/bin/vite.js'), ...args, '--logLevel', 'warn']);
    mkdirSync(join(root, 'dist'), { recursive: true });
    // Written last, with the time the build began: an interrupted build, or a change during it, means building again.
    writeFileSync(join(root, stamp), '');
    utimesSync(join(root, stamp), began, began);
  }
}
