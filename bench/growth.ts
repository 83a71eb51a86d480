/** The cost of an append, a page of the feed, a snapshot and a search as a group grows: a table, and a chart in docs. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EventStore } from '../server/eventStore/eventStore.ts';
import { buildApp } from '../server/app.ts';
import { scopes } from '../src/domain/access/index.ts';
import { digits, median, printTable } from './support/figures.ts';
import { root } from './support/folders.ts';
import { drawGrowth } from './support/growthChart.ts';
import type { BenchOptions } from './support/options.ts';
import { comparePartitions } from './support/partitions.ts';
import { onFilledPostgres, type Filled } from './support/postgres.ts';
import { clientId, command, siteId } from './support/theatre.ts';

const TIMES = 60;

async function times(count: number, work: (at: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  await work(0);
  for (let at = 1; at <= count; at += 1) {
    const began = performance.now();
    await work(at);
    taken.push(performance.now() - began);
  }
  return median(taken);
}

/** Milliseconds for each, at one size. */
async function measure(
  { database, services, userId }: Filled,
  props: number,
): Promise<Readonly<Record<string, number>>> {
  const [{ head = 0 } = {}] = await database.query<{ head: number }>(
    'select last_seq as head from site where site_id = $1',
    [siteId],
  );
  const idOf = (at: number) => `prop-${String((at * 7_919) % props).padStart(7, '0')}`;
  const app = await buildApp(services, {});
  const token = await services.accounts.open(siteId, userId);
  const search = async (at: number) => {
    const answer = await app.inject({
      url: `/api/props?pageSize=50&search=${encodeURIComponent(['brass lamp', 'wicker basket', 'teapot 12'][at % 3] ?? '')}`,
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.0.0.${at % 250}` },
    });
    if (answer.statusCode !== 200) throw new Error(`Searching answered ${answer.statusCode}: ${answer.body}`);
  };
  const change = (at: number) =>
    services.events.submit({
      siteId,
      by: { userId },
      clientId,
      commands: [command({ type: 'ReportMissing', kind: 'prop', id: idOf(at), payload: { quantity: 1 } }, services)],
    });
  const fresh = async () => {
    const store = new EventStore({ database, now: services.now, mintId: services.mintId });
    await store.snapshot(siteId, 'props');
    store.close();
  };
  const figures = {
    append: await times(TIMES, change),
    'feed page': await times(TIMES, (at) =>
      services.events.page(siteId, { after: (at * 7_919) % Math.max(1, head - 500), limit: 500, scopes }),
    ),
    search: await times(TIMES, search),
    snapshot: await times(5, fresh),
  };
  await app.close();
  return figures;
}

/** Prints the tables and draws docs/growth.svg. */
export async function benchGrowth({ items }: BenchOptions): Promise<void> {
  const measured = new Map<number, Readonly<Record<string, number>>>();
  for (const props of items) measured.set(props, await onFilledPostgres(props, (filled) => measure(filled, props)));
  const names = Object.keys([...measured.values()][0] ?? {});
  printTable(
    'Milliseconds as a group grows, PostgreSQL: medians',
    ['items', ...names],
    Array.from(measured, ([props, figures]) => [
      props.toLocaleString('en'),
      ...names.map((name) => digits(figures[name] ?? 0)),
    ]),
  );
  writeFileSync(join(root, 'docs', 'growth.svg'), drawGrowth(measured));
  printTable(
    'Milliseconds with the log of many groups in one table, and partitioned by group: medians',
    ['table', 'append', 'feed page', 'whole log of one group'],
    await comparePartitions(),
  );
}
