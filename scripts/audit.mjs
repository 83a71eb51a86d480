// `npm run dependency-audit`: asks the registry whether anything that the program runs on is known to be unsafe.
// Without a network, or where the registry does not answer, nothing is known and nothing fails.
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
if (found === undefined) console.log(`The registry could not be asked about known weaknesses: ${unasked}.`);
else if (found.length === 0) console.log('No package that the program runs on has a high finding.');
else {
  console.error(`Packages with known weaknesses: ${found.join(', ')}. See \`npm audit --omit=dev\`.`);
  process.exitCode = 1;
}
