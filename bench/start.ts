/** How long the server takes to start, and its memory use afterwards. */
import type { BenchOptions } from './support/options.ts';
import { filledFolder } from './support/build.ts';
import { printTable, spread } from './support/figures.ts';
import { inFolder, remove } from './support/folders.ts';
import { startServer } from './support/server.ts';

const STARTS = 3;
/** Time for garbage from the start to be collected and timers to run. */
const IDLE_MILLIS = 1_500;

interface Started {
  readonly millis: number[];
  readonly memory: number[];
}

async function startOnce(build: string, folder: string, started: Started): Promise<void> {
  const server = await startServer(build, folder);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MILLIS));
  started.millis.push(server.startMillis);
  started.memory.push(server.memory());
  await server.stop();
}

async function startEmpty(build: string): Promise<Started> {
  const started: Started = { millis: [], memory: [] };
  for (let time = 0; time < STARTS; time += 1) await inFolder((folder) => startOnce(build, folder, started));
  return started;
}

async function startFilled(build: string, props: number): Promise<Started> {
  const started: Started = { millis: [], memory: [] };
  const folder = await filledFolder(build, props);
  try {
    for (let time = 0; time < STARTS; time += 1) await startOnce(build, folder, started);
  } finally {
    remove(folder);
  }
  return started;
}

/** Prints the table. */
export async function benchStart({ build, items }: BenchOptions): Promise<void> {
  const rowOf = (what: string, { millis, memory }: Started) => [what, spread(millis, 'ms'), spread(memory, 'MB')];
  const rows = [rowOf('first start, a database to be made', await startEmpty(build))];
  for (const props of items) rows.push(rowOf(`${props.toLocaleString('en')} props`, await startFilled(build, props)));
  printTable(
    `Start of the server, PGlite: median of ${STARTS} (least–most)`,
    ['data folder', 'to the first answer', 'memory, idle'],
    rows,
  );
}
