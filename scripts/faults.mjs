// `npm run faults -- --kills 500 --clients 1000 --fuzz 180`: stress tests.
// Kills servers during writes on both databases, disconnects the database, changes clocks, breaks connections, and connects many
// clients to the stream. Fuzzes the API from its description for the given number of seconds, and for as long again lets users try, each
// on their own, to get at confidential data. Has every user repeat requests with idempotency keys and log out, and checks the domain's
// properties in thousands of random sequences. `npm test` runs shorter versions of these.
// `-- --planted`, `-- --structure` and `-- --negated` plant programming mistakes instead (docs/faults.md).
// `-- --failover` kills and cuts off parts of a set-up on several machines (docs/hosting.md).
import { spawn, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { build } from './support/build.mjs';
import { installFailoverPackages, whyNoFailover } from './support/failover.mjs';
import { requireNode, root } from './support/process.mjs';

requireNode();
// Each tool documents its own arguments.
const tools = {
  '--planted': 'tools/plantedFaults.ts',
  '--structure': 'tools/structuralFaults.ts',
  '--negated': 'tools/negatedRules.ts',
  '--failover': 'tools/failover.ts',
};
const [kind, ...rest] = process.argv.slice(2);
if (kind === '--failover') {
  installFailoverPackages();
  const reason = whyNoFailover();
  if (reason !== undefined) {
    console.error(reason);
    process.exit(1);
  }
  await build({ isServerOnly: true });
}
if (kind in tools) {
  const { status } = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', tools[kind], ...rest], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '500' },
    clients: { type: 'string', default: '1000' },
    fuzz: { type: 'string', default: '180' },
  },
});
if (
  ![values.kills, values.clients, values.fuzz].every((text) => Number.isSafeInteger(Number(text)) && Number(text) > 0)
) {
  console.error('--kills, --clients and --fuzz must be whole numbers of at least 1.');
  process.exit(1);
}

const files = [
  'tests/server/log/kill.test.ts',
  'tests/server/http/faults.test.ts',
  'tests/server/log/fullDisk.test.ts',
  'tests/server/log/stream.test.ts',
  'tests/server/http/fuzzed.test.ts',
  'tests/server/http/foreignFuzzer.test.ts',
  'tests/server/crossing/crossing.test.ts',
  'tests/server/crossing/gaining/gaining.test.ts',
  'tests/domain/properties.long.test.ts',
];
const child = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'server',
    '--project',
    'long',
    '--reporter',
    'verbose',
    ...files,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      FAULTS_KILLS: values.kills,
      FAULTS_CLIENTS: values.clients,
      FUZZ_SECONDS: values.fuzz,
      PROPERTY_RUNS: '3000',
      CROSSING: 'all',
      GAINING_SECONDS: values.fuzz,
      GAINING_SEED: String(Date.now() % 1_000_000_000),
    },
  },
);
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
