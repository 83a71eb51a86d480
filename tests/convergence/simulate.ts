/** `npm run simulate -- --seeds 2000`: plays random runs of devices and a server until one fails, which is saved to seeds.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { play } from './support/play.ts';

const file = new URL('seeds.json', import.meta.url);
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '2000' },
    first: { type: 'string', default: '1' },
    operations: { type: 'string', default: '100' },
  },
});
const [seeds, first, operations] = [Number(values.seeds), Number(values.first), Number(values.operations)];

if (![seeds, first, operations].every((number) => Number.isSafeInteger(number) && number > 0)) {
  console.error('--seeds, --first and --operations take whole numbers from 1.');
  process.exit(1);
}

function keep(seed: number): void {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as readonly {
    readonly seed: number;
    readonly operations: number;
  }[];
  if (kept.some((known) => known.seed === seed && known.operations === operations)) return;
  writeFileSync(file, `${JSON.stringify([...kept, { seed, operations }], undefined, 2)}\n`);
}

const [began, failed] = [performance.now(), [] as number[]];
let told = began;
for (let seed = first; seed < first + seeds; seed += 1) {
  try {
    await play(seed, operations);
  } catch (error) {
    failed.push(seed);
    keep(seed);
    console.error(error instanceof Error ? error.message : error);
  }
  if (performance.now() - told > 5_000 || seed === first + seeds - 1) {
    told = performance.now();
    console.info(
      `${seed - first + 1} of ${seeds} seeds, ${failed.length} failed, ${((told - began) / (seed - first + 1)).toFixed(0)} ms each`,
    );
  }
}
if (failed.length > 0) {
  console.error(
    `Failed: ${failed.join(', ')}. They are kept in tests/convergence/seeds.json, which every test run plays.`,
  );
  process.exitCode = 1;
}
