// `npm run faults -- --kills 500 --clients 1000 --fuzz 180`: kills servers in the middle of writes on both databases, takes the database
// away, steps clocks, breaks connections, lets many listen, and sends what a fuzzer
// makes of the API's description for so many seconds, lets people try alone for as long to learn what is confidential, lets everybody send again with keys and
// log out, and holds the domain to its properties in thousands of sequences. `-- --planted`, `-- --structure` and `-- --negated` make mistakes that people make. `npm test` does the same a few times, and with some.
import { spawn, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { requireNode, root } from './support/process.mjs';

requireNode();
// Mistakes of people instead of machines; each of the tools says what else it takes.
const tools = {
  '--planted': 'tools/plantedFaults.ts',
  '--structure': 'tools/structuralFaults.ts',
  '--negated': 'tools/negatedRules.ts',
};
const [kind, ...rest] = process.argv.slice(2);
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
  console.error('--kills, --clients and --fuzz take whole numbers from 1.');
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
  'tests/domain/properties.test.ts',
];
const child = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'server',
    '--project',
    'unit',
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
