/** Readings of the process and of its database at the moment they are asked for. */
import { performance } from 'node:perf_hooks';
import type { IntervalHistogram } from 'node:perf_hooks';
import { DatabaseFailure } from '../database/database.ts';
import type { Database } from '../database/database.ts';
import type { Reading } from './metrics.ts';

const nano = 1e9;

export function processReadings(delay: Pick<IntervalHistogram, 'percentile'>): readonly Reading[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const gauge = (name: string, help: string, value: number): Reading => ({ name, help, type: 'gauge', values: [{ value }] });
  return [
    { name: 'process_cpu_seconds_total', help: 'Time of the processor that was used.', type: 'counter', values: [{ value: (user + system) / 1e6 }] },
    gauge('process_resident_memory_bytes', 'Memory that the process holds.', rss),
    gauge('process_start_time_seconds', 'When the process started, in seconds since 1970.', performance.timeOrigin / 1_000),
    gauge('nodejs_heap_size_used_bytes', 'Memory that JavaScript uses.', heapUsed),
    gauge('nodejs_eventloop_lag_p99_seconds', 'Delay that 99 of 100 turns of the event loop stay below.', delay.percentile(99) / nano),
  ];
}

/** Sums over all groups; one reading says that the database does not answer where it does not. */
export async function databaseReadings(database: Database): Promise<readonly Reading[]> {
  const up = (value: number): Reading => ({ name: 'backstock_database_up', help: 'Whether the database answers.', type: 'gauge', values: [{ labels: { kind: database.kind }, value }] });
  const began = performance.now();
  try {
    const [row] = await database.query<{ events: number; waiting: number; givenUp: number; sites: number; version: number }>(
      `select (select coalesce(sum(last_seq), 0)::bigint from site) as events, (select count(*) from site) as sites, (select max(version) from schema_migration) as version,
         (select count(*) from letter where body is not null) as waiting, (select count(*) from letter where given_up_at is not null) as "givenUp"`,
    );
    if (!row) return [up(0)];
    const gauge = (name: string, help: string, value: number): Reading => ({ name, help, type: 'gauge', values: [{ value }] });
    return [
      up(1),
      gauge('backstock_database_answer_seconds', 'How long the database took for these readings.', (performance.now() - began) / 1_000),
      { name: 'backstock_events_total', help: 'Changes in the log, of all groups.', type: 'counter', values: [{ value: row.events }] },
      gauge('backstock_sites', 'Groups of the installation.', row.sites),
      gauge('backstock_schema_version', 'Number of the last migration.', row.version),
      gauge('backstock_letters_waiting', 'Letters that wait to be sent.', row.waiting),
      gauge('backstock_letters_given_up', 'Letters of the last 90 days that could not be sent.', row.givenUp),
    ];
  } catch (error) {
    if (error instanceof DatabaseFailure) return [up(0)];
    throw error;
  }
}
