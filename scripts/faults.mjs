// `npm run faults -- --kills 500 --clients 1000`: kills servers in the middle of writes on both databases, takes the database
// away, steps clocks, breaks connections, and lets many listen. `npm test` does the same a few times.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { requireNode, root } from './support/process.mjs';

requireNode();
const { values } = parseArgs({ options: { kills: { type: 'string', default: '500' }, clients: { type: 'string', default: '1000' } } });
if (![values.kills, values.clients].every((text) => Number.isSafeInteger(Number(text)) && Number(text) > 0)) {
  console.error('--kills and --clients take whole numbers from 1.');
  process.exit(1);
}

const files = ['tests/server/log/kill.test.ts', 'tests/server/http/faults.test.ts', 'tests/server/log/fullDisk.test.ts', 'tests/server/log/stream.test.ts'];
const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--reporter', 'verbose', ...files], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FAULTS_KILLS: values.kills, FAULTS_CLIENTS: values.clients },
});
child.once('exit', (code) => { process.exitCode = code ?? 1; });
