// `npm run demo`: runs the sample theatre on a temporary data folder.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './support/build.mjs';
import { demoEnvironment } from './support/demo.mjs';
import { installWhatIsMissing, requireNode, runForwarding } from './support/process.mjs';

requireNode();
await installWhatIsMissing(['dependencies']);
await build();
const folder = mkdtempSync(join(tmpdir(), 'backstock-demo-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
process.exit(await runForwarding(['dist/server/main.js'], demoEnvironment(process.env, folder)));
