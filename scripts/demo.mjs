// `npm run demo`: runs the sample theatre on a temporary data folder.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './support/build.mjs';
import { installWhatIsMissing, requireNode, runForwarding } from './support/process.mjs';

requireNode();
await installWhatIsMissing();
await build();
const folder = mkdtempSync(join(tmpdir(), 'backstock-demo-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
// An empty DATABASE_URL counts as not set, and overrides a .env that would point the demo at real data.
process.exit(
  await runForwarding(['dist/server/main.js'], { ...process.env, DEMO: '1', DATA_DIR: folder, DATABASE_URL: '' }),
);
