// `npm run dependency-audit`: asks the npm registry about known vulnerabilities in production dependencies.
// If the registry can't be reached, it says so and doesn't fail.
import { spawn } from 'node:child_process';
import { auditVerdict } from './support/audit.mjs';
import { root } from './support/process.mjs';

const patienceMillis = 5_000;

function ask() {
  return new Promise((resolve) => {
    const child = spawn(
      'npm',
      ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', `--fetch-timeout=${patienceMillis}`],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: patienceMillis,
        shell: process.platform === 'win32',
      },
    );
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.on('error', () => resolve(''));
    child.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });
}

const { found, unasked } = auditVerdict(await ask());
if (found === undefined) console.log(`Couldn't ask the registry about known vulnerabilities: ${unasked}.`);
else if (found.length === 0) console.log('No production dependency has a high or critical vulnerability.');
else {
  console.error(`Packages with known vulnerabilities: ${found.join(', ')}. See \`npm audit --omit=dev\`.`);
  process.exitCode = 1;
}
