/** The log of many groups in one table, compared with the same rows in a table partitioned by group, on a real PostgreSQL. */
import { openServerDatabase } from '../../server/database/server.ts';
import type { Database } from '../../server/database/database.ts';
import { startPostgres } from '../../tools/postgresServer.ts';
import { digits, median } from './figures.ts';

const SITES = 400;
const EVENTS = 1_000;
const PARTITIONS = 16;
const TIMES = 200;
const columns = `site_id text not null, seq bigint not null, event_id uuid not null default gen_random_uuid(), kind text not null, id text not null, version integer not null, scope text not null, data jsonb not null,
  primary key (site_id, seq), unique (site_id, kind, id, version)`;
const rows = `select 'group-' || s, e, gen_random_uuid(), 'prop', 'prop-' || (e % 200), e / 200, 'props', jsonb_build_object('changes', jsonb_build_object('condition', jsonb_build_object('from', 'good', 'to', repeat('x', 200))))`;

async function make(database: Database, table: string, isPartitioned: boolean): Promise<void> {
  await database.query(`create table ${table} (${columns})${isPartitioned ? ' partition by hash (site_id)' : ''}`);
  if (isPartitioned) {
    for (let at = 0; at < PARTITIONS; at += 1)
      await database.query(
        `create table ${table}_${at} partition of ${table} for values with (modulus ${PARTITIONS}, remainder ${at})`,
      );
  }
  await database.query(`create index on ${table} (site_id, scope, seq)`);
  // Interleaved as groups write: each group's rows are mixed with those of all others.
  await database.query(
    `insert into ${table} ${rows} from generate_series(1, ${EVENTS}) e, generate_series(1, ${SITES}) s order by e, s`,
  );
  await database.query(`vacuum (analyze) ${table}`);
}

async function taken(count: number, work: (at: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const began = performance.now();
    await work(at);
    times.push(performance.now() - began);
  }
  return median(times);
}

/** Rows of a results table: how long each operation takes either way. */
export async function comparePartitions(): Promise<string[][]> {
  const server = await startPostgres(['fsync=on', 'synchronous_commit=on', 'shared_buffers=64MB']);
  const database = await openServerDatabase(server.url);
  try {
    const found: string[][] = [];
    for (const [table, isPartitioned] of [
      ['one_table', false],
      ['parted', true],
    ] as const) {
      await make(database, table, isPartitioned);
      const group = (at: number) => `group-${1 + ((at * 7_919) % SITES)}`;
      const figures = [
        await taken(TIMES, (at) =>
          database.query(
            `insert into ${table} (site_id, seq, kind, id, version, scope, data) values ($1, $2, 'prop', 'prop-1', $3, 'props', '{}')`,
            [group(at), EVENTS + 1 + at, 1_000 + at],
          ),
        ),
        await taken(TIMES, (at) =>
          database.query(
            `select * from ${table} where site_id = $1 and seq > $2 and scope = any ($3::text[]) order by seq limit 500`,
            [group(at), at % 500, ['props']],
          ),
        ),
        await taken(20, (at) =>
          database.query(`select count(*), sum(length(data::text)) from ${table} where site_id = $1`, [group(at)]),
        ),
      ];
      found.push([
        isPartitioned
          ? `${PARTITIONS} partitions by hash of site_id`
          : `one table, ${(SITES * EVENTS).toLocaleString('en')} events of ${SITES} groups`,
        ...figures.map(digits),
      ]);
    }
    return found;
  } finally {
    await database.close();
    await server.stop();
  }
}
