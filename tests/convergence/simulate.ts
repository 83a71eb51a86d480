/**
 * `npm run simulate -- --seeds 2000`: plays random runs of devices and a server in both worlds, and saves those that fail to seeds.json.
 * `--world services` or `--world whole` plays one of them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { fetchedLater } from './support/whole/fetchedLater.ts';

type World = 'services' | 'whole';
type Kept = Record<World, readonly { readonly seed: number; readonly operations: number }[]>;

const file = new URL('seeds.json', import.meta.url);
type Play = (seed: number, operations: number) => Promise<unknown>;
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '2000' },
    first: { type: 'string', default: '1' },
    operations: { type: 'string' },
    world: { type: 'string' },
  },
});
const [seeds, first] = [Number(values.seeds), Number(values.first)];
const worlds = (['services', 'whole'] as const).filter((world) => (values.world ?? world) === world);
const usual: Readonly<Record<World, number>> = { services: 100, whole: 60 };
const operationsOf = (world: World): number => Number(values.operations ?? usual[world]);

if (![seeds, first, ...worlds.map(operationsOf)].every((number) => Number.isSafeInteger(number) && number > 0)) {
  console.error('--seeds, --first and --operations take whole numbers from 1.');
  process.exit(1);
}
if (worlds.length === 0) {
  console.error('--world takes "services" or "whole".');
  process.exit(1);
}

// As the tests load the program: what it fetches later arrives on virtual time.
const loader = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'warn',
  optimizeDeps: { noDiscovery: true },
  plugins: [fetchedLater()],
  server: { middlewareMode: true, watch: null, ws: false },
});
const load = (path: string) => loader.ssrLoadModule(`/tests/convergence/support/${path}`);
// The types of those modules.
const { play } = (await load('play.ts')) as { readonly play: Play };
const { playWhole } = (await load('whole/playWhole.ts')) as { readonly playWhole: Play };
const plays: Readonly<Record<World, Play>> = { services: play, whole: playWhole };

function keep(world: World, seed: number): void {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
  const operations = operationsOf(world);
  if (kept[world].some((known) => known.seed === seed && known.operations === operations)) return;
  const more = { ...kept, [world]: [...kept[world], { seed, operations }] };
  writeFileSync(file, `${JSON.stringify(more, undefined, 2)}\n`);
}

async function playAll(world: World): Promise<readonly number[]> {
  const [began, failed] = [performance.now(), [] as number[]];
  let told = began;
  for (let seed = first; seed < first + seeds; seed += 1) {
    try {
      await plays[world](seed, operationsOf(world));
    } catch (error) {
      failed.push(seed);
      keep(world, seed);
      console.error(error instanceof Error ? error.message : error);
    }
    if (performance.now() - told > 5_000 || seed === first + seeds - 1) {
      told = performance.now();
      const each = ((told - began) / (seed - first + 1)).toFixed(0);
      console.info(`${world}: ${seed - first + 1} of ${seeds} seeds, ${failed.length} failed, ${each} ms each`);
    }
  }
  return failed;
}

for (const world of worlds) {
  const failed = await playAll(world);
  if (failed.length === 0) continue;
  console.error(
    `${world}: failed: ${failed.join(', ')}. They are kept in tests/convergence/seeds.json, which every test run plays.`,
  );
  process.exitCode = 1;
}
await loader.close();
