/** Appends per second: the event store, compared with the bare database writing the same rows. */
import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../server/database/database.ts';
import { openEmbeddedDatabase } from '../server/database/embedded.ts';
import { openServerDatabase } from '../server/database/server.ts';
import type { Services } from '../server/http/context.ts';
import { startPostgres } from '../tools/postgresServer.ts';
import { digits, median, percentile, printTable, spread } from './support/figures.ts';
import { inFolder } from './support/folders.ts';
import { plainWriters } from './support/plainWriter.ts';
import { clientId, command, fillGroup, foundGroup, siteId, submitAll } from './support/theatre.ts';

const ROUNDS = 5;
const ROUND_MILLIS = 600;
const SETTLING_MILLIS = 200;
const CONCURRENCIES = [1, 16];
/** Existing props, so that no table is empty. */
const PROPS = 2_000;

/** Writes one change to a record that only this worker changes. */
export type Write = (worker: number) => Promise<void>;

export const propOf = (worker: number): string => `measured-${worker}`;

/** Toggles the condition of a prop, as the administrator: the log grows by one event each time. */
async function storeWriter(services: Services, userId: string): Promise<Write> {
  const workers = Array.from({ length: Math.max(...CONCURRENCIES) }, (_, worker) => worker);
  const values = {
    name: 'Brass lamp',
    categoryId: 'category-1',
    homeLocationId: 'shelf-1-1',
    condition: 'good',
    description: 'From the old hall, handle is loose, lights up',
  };
  await submitAll(
    services,
    workers.map((worker) =>
      command({ type: 'AddRecord', kind: 'prop', id: propOf(worker), payload: { values } }, services),
    ),
  );
  const conditions = workers.map(() => 'good');
  return async (worker) => {
    const from = conditions[worker] ?? '';
    const to = from === 'good' ? 'fair' : 'good';
    const change = command(
      { type: 'ChangeRecord', kind: 'prop', id: propOf(worker), payload: { changes: { condition: { from, to } } } },
      services,
    );
    const { outcomes } = await services.events.submit({ siteId, by: { userId }, clientId, commands: [change] });
    if (outcomes[0]?.outcome !== 'accepted') throw new Error(`A change was not accepted: ${JSON.stringify(outcomes)}`);
    conditions[worker] = to;
  };
}

/** Changes per second by that many workers, each waiting for the response before its next change. */
async function rate(concurrency: number, millis: number, write: Write): Promise<number> {
  const began = performance.now();
  let written = 0;
  const work = async (worker: number) => {
    while (performance.now() - began < millis) {
      await write(worker);
      written += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_, worker) => work(worker)));
  return (written / (performance.now() - began)) * 1_000;
}

/** The rounds of all subjects alternate, so that other load on the machine affects them equally. */
async function compare(subjects: readonly Write[], concurrency: number): Promise<readonly (readonly number[])[]> {
  const rates = subjects.map((): number[] => []);
  for (const write of subjects) await rate(concurrency, SETTLING_MILLIS, write);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, write] of subjects.entries()) rates[index]?.push(await rate(concurrency, ROUND_MILLIS, write));
  }
  return rates;
}

async function measure(name: string, database: Database, folder: string): Promise<readonly string[][]> {
  const { services, userId } = await foundGroup(database, folder);
  await fillGroup(services, PROPS);
  const store = await storeWriter(services, userId);
  await store(0);
  const { inTransaction, inOneStatement } = await plainWriters(database, propOf(0));
  const rows: string[][] = [];
  for (const concurrency of CONCURRENCIES) {
    const [ours = [], transaction = [], statement = []] = await compare(
      [store, inTransaction, inOneStatement],
      concurrency,
    );
    const ratio = (other: readonly number[]) => `${digits(median(ours) / median(other))} ×`;
    rows.push([
      name,
      String(concurrency),
      spread(ours),
      spread(transaction),
      ratio(transaction),
      spread(statement),
      ratio(statement),
    ]);
  }
  services.events.close();
  return rows;
}

function onEmbedded(): Promise<readonly string[][]> {
  return inFolder(async (folder) => {
    const database = await openEmbeddedDatabase(folder);
    try {
      return await measure('PGlite', database, folder);
    } finally {
      await database.close();
    }
  });
}

async function onServer(): Promise<readonly string[][]> {
  const server = await startPostgres(['fsync=on', 'synchronous_commit=on']);
  try {
    const database = await openServerDatabase(server.url, { connections: 16 });
    try {
      return await inFolder((folder) => measure('PostgreSQL', database, folder));
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}

/** Milliseconds for one write of 8 kB plus fsync: nothing durable can be faster. */
function syncTimes(): Promise<readonly number[]> {
  return inFolder((folder) => {
    const file = openSync(join(folder, 'sync'), 'w');
    const page = Buffer.alloc(8_192, randomUUID());
    const times = Array.from({ length: 200 }, (_, at) => {
      const began = performance.now();
      writeSync(file, page, 0, page.length, at * page.length);
      fsyncSync(file);
      return performance.now() - began;
    });
    closeSync(file);
    return Promise.resolve(times);
  });
}

/** Prints the table. */
export async function benchAppends(): Promise<void> {
  const syncs = await syncTimes();
  const rows = [...(await onEmbedded()), ...(await onServer())];
  const head = [
    'database',
    'immediately',
    'event store',
    'bare transaction',
    'store / bare',
    'bare statement',
    'store / bare',
  ];
  printTable(`Appends a second: median of ${ROUNDS} rounds (least–most)`, head, rows);
  console.log(
    `\nOne fsync of 8 kB on this disk: ${digits(median(syncs))} ms, p95 ${digits(percentile(syncs, 0.95))} ms.`,
  );
}
