/** The embedded database: how fast the built server is filled by commands, the most memory it takes meanwhile, and its calls afterwards. */
import { readFileSync } from 'node:fs';
import { printCalls } from './calls.ts';
import { openEmbeddedDatabase } from '../server/database/embedded.ts';
import { digits, printTable } from './support/figures.ts';
import { inFolder } from './support/folders.ts';
import type { BenchOptions } from './support/options.ts';
import { withPlainServer } from './support/plainServer.ts';
import { signIn, startServer } from './support/server.ts';
import { makeStock } from './support/stock.ts';
import { administrator, clientId, commandsOf, foundGroup } from './support/theatre.ts';
import type { Mint } from './support/theatre.ts';

/** Commands in a request, as devices send them. */
const BATCH = 100;
const STEP = 10_000;

/** The most memory a process has had, in MiB. */
function peakOf(pid: number): number {
  const [, kilobytes = ''] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

async function send(url: string, token: string, commands: readonly object[]): Promise<void> {
  const response = await fetch(`${url}/api/commands`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, commands }),
  });
  const text = await response.text();
  if (!response.ok || text.includes('"outcome":"rejected"'))
    throw new Error(`Filling answered ${response.status}: ${text}`);
}

async function fill(url: string, pid: number, props: number, mint: Mint): Promise<string> {
  const token = await signIn(url, administrator);
  const commands = commandsOf(makeStock(props), mint);
  const rows: string[][] = [];
  let began = performance.now();
  for (let at = 0; at < commands.length; at += BATCH) {
    await send(url, token, commands.slice(at, at + BATCH));
    if ((at + BATCH) % STEP !== 0 && at + BATCH < commands.length) continue;
    const seconds = (performance.now() - began) / 1_000;
    rows.push([
      Math.min(at + BATCH, commands.length).toLocaleString('en'),
      digits(seconds),
      `${digits(peakOf(pid))} MiB`,
    ]);
    began = performance.now();
  }
  printTable(
    'Filling through the built server, embedded',
    ['commands', 'seconds since the row before', 'peak memory'],
    rows,
  );
  return token;
}

async function benchSize(build: string, props: number): Promise<void> {
  await inFolder(async (folder) => {
    const database = await openEmbeddedDatabase(folder);
    const { services } = await foundGroup(database, folder);
    services.events.close();
    await database.close();
    const server = await startServer(build, folder, { TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '1000000' });
    try {
      const token = await fill(server.url, server.pid, props, services);
      await withPlainServer((plainUrl) =>
        printCalls(
          `Calls at ${props.toLocaleString('en')} props, embedded (of one small answer of plain Fastify)`,
          [
            { name: 'Backstock', url: server.url, token },
            { name: 'plain Fastify', url: plainUrl, isBare: true },
          ],
          props,
        ),
      );
      console.log(`\nPeak memory after the calls: ${digits(peakOf(server.pid))} MiB.`);
    } finally {
      await server.stop();
    }
  });
}

/** Prints tables for the largest number of props. */
export async function benchEmbedded({ build, items }: BenchOptions): Promise<void> {
  await benchSize(build, items.at(-1) ?? 0);
}
