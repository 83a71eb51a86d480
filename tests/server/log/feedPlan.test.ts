import { expect, it, onTestFinished } from 'vitest';
import type { Sql } from '../../../server/database/database.ts';
import { readPage } from '../../../server/eventStore/feed.ts';
import { openMigratedDatabase } from '../support/database.ts';
import { sent, siteId } from '../support/store.ts';

const LENGTH = 20_000;
const LIMIT = 50;

interface Node {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}

/** Number of rows each step of the plan read from the event table. */
function rowsRead({ Plans: plans = [], ...node }: Node): readonly number[] {
  const own = node['Relation Name'] === 'event' ? [node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)] : [];
  return [...own, ...plans.flatMap(rowsRead)];
}

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
  const explained: Node[] = [];
  const explaining: Sql = {
    query: async <Row>(text: string, values?: readonly unknown[]) => {
      const [row] = await database.query<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(
        `explain (analyze, format json) ${text}`,
        values,
      );
      explained.push(...(row?.['QUERY PLAN'] ?? []).map(({ Plan }) => Plan));
      return database.query<Row>(text, values);
    },
  };
  const page = await readPage(explaining, siteId, { after: LENGTH / 2, limit: LIMIT, scopes: ['props'] });
  expect(sent(page).events.map(({ seq }) => seq)).toEqual(
    Array.from({ length: LIMIT }, (_, at) => LENGTH / 2 + 1 + at),
  );
  const read = explained.flatMap(rowsRead);
  expect(read.length).toBeGreaterThan(1);
  expect(Math.max(...read)).toBeLessThanOrEqual(LIMIT);
});
