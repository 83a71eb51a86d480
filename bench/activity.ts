/** The activity log at 1,000,000 events: how long a page takes, by query. */
import { openEmbeddedDatabase } from '../server/database/embedded.ts';
import type { Database } from '../server/database/database.ts';
import { migrate } from '../server/database/migrate.ts';
import { openServerDatabase } from '../server/database/server.ts';
import { readActivity } from '../server/eventStore/activity.ts';
import type { ActivityAsked } from '../server/eventStore/activity.ts';
import { Sites } from '../server/sites/sites.ts';
import { scopes } from '../src/domain/access/index.ts';
import { startPostgres } from '../tools/postgresServer.ts';
import { digits, median, percentile, printTable } from './support/figures.ts';
import { inFolder } from './support/folders.ts';
import { siteId } from './support/theatre.ts';

const EVENTS = 1_000_000;
const ITEMS = 50_000;
const ROUNDS = 7;
const step = 50_000;
/** Date of the first event; then one a minute. */
const begins = '2024-11-22T00:00:00Z';

/** Fills a log of that size with changes by 60 people, of items whose names have a common and a rare word. */
async function fill(database: Database): Promise<void> {
  await migrate(database);
  await new Sites(database).ensureOne();
  await database.query(
    `insert into record (site_id, kind, id, version, seq, scope, is_active, sort_key, search, refs, facets, body)
     select $1, 'prop', 'item-' || n, 1, n, 'props', true, 'item ' || n, 'brass lamp ' || case when n % 10000 = 0 then 'samovar ' else '' end || 'no ' || n, '{}', '{}', jsonb_build_object('kind', 'prop', 'id', 'item-' || n, 'values', jsonb_build_object('name', 'Brass lamp no ' || n))
     from generate_series(1, $2::int) n`,
    [siteId, ITEMS],
  );
  for (let from = 1; from <= EVENTS; from += step) {
    await database.query(
      `insert into event (site_id, seq, event_id, kind, id, version, type, v, scope, data, meta, recorded_at)
       select $1, n, gen_random_uuid(), case when n % 500 = 0 then 'user' else 'prop' end, case when n % 500 = 0 then 'user-' || n % 60 else 'item-' || (n % $4::int) + 1 end, n, 'RecordChanged', 1,
         case when n % 500 = 0 then 'users' else 'props' end, '{"changes":{"condition":{"from":"good","to":"fair"}}}',
         jsonb_build_object('userId', case when n % 100000 = 1 then 'seldom' else 'user-' || n % 60 end, 'clientId', $5::text, 'issuedAt', $6::text), $6::timestamptz + make_interval(mins => n)
       from generate_series($2::int, $3::int) n`,
      [siteId, from, Math.min(EVENTS, from + step - 1), ITEMS, '0190a000-0000-7000-8000-000000000005', begins],
    );
  }
  await database.query('update site set last_seq = $2 where site_id = $1', [siteId, EVENTS]);
  await database.query('vacuum (analyze)');
}

const base: ActivityAsked = { scopes, limit: 50, timezone: 'Europe/London' };
const asked: readonly (readonly [string, ActivityAsked])[] = [
  ['the newest', base],
  ['deep in it', { ...base, before: 400_000 }],
  ['of a person', { ...base, by: 'user-7' }],
  ['of a person with little', { ...base, by: 'seldom' }],
  ['of a person who did nothing', { ...base, by: 'nobody' }],
  ['of a rare kind', { ...base, kind: 'user' }],
  ['of a kind without any', { ...base, kind: 'booking' }],
  ['of a day a year ago', { ...base, from: '2025-06-01', to: '2025-06-01' }],
  ['of a person on that day', { ...base, by: 'user-7', from: '2025-06-01', to: '2025-06-01' }],
  ['of records with a common word', { ...base, q: 'lamp' }],
  ['of records with a rare word', { ...base, q: 'samovar' }],
  ['of records with an unknown word', { ...base, q: 'zeppelin' }],
  ['with a rare word, of a person', { ...base, q: 'samovar', by: 'user-7' }],
  ['for somebody who may see few', { ...base, scopes: ['users'] }],
];

async function measure(database: Database): Promise<readonly string[]> {
  const figures: string[] = [];
  for (const [, question] of asked) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      await readActivity(database, siteId, question);
      times.push(performance.now() - began);
    }
    figures.push(`${digits(median(times))} (${digits(percentile(times, 1))})`);
  }
  return figures;
}

function print(name: string, figures: readonly string[]): void {
  printTable(
    `A page of ${EVENTS.toLocaleString('en-GB')} events on ${name}, in ms: median (worst)`,
    ['Asked', name],
    asked.map(([what], index) => [what, figures[index] ?? '']),
  );
}

async function fillAndMeasure(name: string, database: Database): Promise<void> {
  try {
    await fill(database);
    print(name, await measure(database));
  } finally {
    await database.close();
  }
}

/** Runs on both databases, one after the other. */
export async function benchActivity(): Promise<void> {
  const postgres = await startPostgres();
  try {
    await fillAndMeasure('PostgreSQL', await openServerDatabase(postgres.url));
  } finally {
    await postgres.stop();
  }
  await inFolder(async (folder) => fillAndMeasure('PGlite', await openEmbeddedDatabase(folder)));
}
