import { expect, it, onTestFinished } from 'vitest';
import { readPage } from '../../../server/eventStore/feed.ts';
import { openMigratedDatabase } from '../support/database.ts';
import { explained } from '../support/explained.ts';
import { sent, siteId } from '../support/store.ts';

const LENGTH = 20_000;
const LIMIT = 50;

it('[FEED-12] a page reads only its own events, however long the log is', async () => {
  const { database, dispose } = await openMigratedDatabase('server');
  onTestFinished(dispose);
  await database.query(`insert into site (site_id, secret, last_seq) values ($1, '\\x00', $2)`, [siteId, LENGTH]);
  await database.query(
    `insert into event (site_id, seq, event_id, kind, id, version, type, v, scope, data, meta, recorded_at)
     select $1, n, gen_random_uuid(), 'prop', 'prop-' || n, 1, 'RecordAdded', 1, 'props', '{}', jsonb_build_object('commandId', gen_random_uuid()), now() from generate_series(1, $2::int) n`,
    [siteId, LENGTH],
  );
  await database.query(
    `insert into command_receipt (site_id, command_id, outcome)
     select site_id, (meta ->> 'commandId')::uuid, jsonb_build_object('lastSeq', seq) from event`,
  );
  await database.query('analyze');
  const { sql, rowsRead } = explained(database);
  const page = await readPage(sql, siteId, { after: LENGTH / 2, limit: LIMIT, scopes: ['props'] });
  expect(sent(page).events.map(({ seq }) => seq)).toEqual(
    Array.from({ length: LIMIT }, (_, at) => LENGTH / 2 + 1 + at),
  );
  const read = rowsRead('event');
  expect(read.length).toBeGreaterThan(1);
  expect(Math.max(...read)).toBeLessThanOrEqual(LIMIT);
});
