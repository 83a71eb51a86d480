/**
 * `npm run faults -- --failover`: starts the set-up of docs/hosting.md for outgrowing one machine, kills and cuts off its parts while
 * clients write and listen, and fails if anything acknowledged was lost or done twice, or a stream missed something.
 * `-- --failover primary-killed switchover` plays only these. `--server` names another build, `--json` prints the results as JSON.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { logsFolder, resultsFile, tableOf, type Result } from './failover/results.ts';
import { scenarios } from './failover/scenarios.ts';

const { values, positionals } = parseArgs({
  options: {
    server: { type: 'string', default: 'dist/server/main.js' },
    json: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

let isInterrupted = false;

/**
 * Plays them with their own processes, mounts and network, which the kernel removes when the shell ends. Undefined if that failed; the
 * reason has been printed.
 */
async function play(folder: string): Promise<readonly Result[] | undefined> {
  const program = [process.execPath, 'node_modules/tsx/dist/cli.mjs', 'tools/failover/play.ts'];
  const args = ['--folder', folder, '--server', resolve(values.server), ...positionals];
  // The shell also collects the processes that lost their parent.
  const shell = ['sh', '-c', '"$@"; exit $?', 'sh'];
  const own = ['--fork', '--pid', '--kill-child', '--mount-proc', '--net', '--mount'];
  // Its input is a pipe that is never written to: it ends when this process does, even if it is killed.
  const child = spawn('unshare', [...own, '--', ...shell, ...program, ...args], {
    stdio: ['pipe', process.stderr, 'inherit'],
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isInterrupted = true;
      child.kill('SIGKILL');
    });
  const code = await new Promise((done) => child.once('close', done));
  return code !== 0 ? undefined : (JSON.parse(readFileSync(join(folder, resultsFile), 'utf8')) as readonly Result[]);
}

const unknown = positionals.filter((asked) => scenarios.every(({ name }) => name !== asked));
if (unknown.length > 0) {
  const names = scenarios.map(({ name }) => name).join(', ');
  console.error(`There is no ${unknown.join(' and no ')}. The faults are ${names}.`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'backstock-failover-'));
// Other users' programs have their folders in it.
chmodSync(folder, 0o755);
const results = await play(folder);
const breaches = results?.flatMap(({ what, breaches: found }) => found.map((breach) => `${what}: ${breach}`));
const isFailed = breaches === undefined || breaches.length > 0;
const isKept = isFailed && !isInterrupted;
if (results !== undefined) console.info(values.json ? JSON.stringify(results) : `\n${tableOf(results)}\n`);
for (const breach of breaches ?? []) console.error(breach);
if (isFailed) process.exitCode = 1;
if (isKept) console.error(`The logs of all programs are in ${join(folder, logsFolder)}.`);
for (const name of readdirSync(folder))
  if (!isKept || name !== logsFolder) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
if (!isKept) rmSync(folder, { recursive: true, force: true });
