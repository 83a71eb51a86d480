import { expect, it, onTestFinished } from 'vitest';
import type { Sql } from '../../../server/database/database.ts';
import { readList } from '../../../server/http/catalogue/readList.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { RELEVANCE } from '../../../src/domain/query/index.ts';
import { openMigratedDatabase } from '../support/database.ts';
import { siteId } from '../support/store.ts';

interface Node {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
}

/** Number of rows each step of the plan read from the table of records. */
function rowsRead({ Plans: plans = [], ...node }: Node): readonly number[] {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Relation Name'] === 'record' ? [node['Actual Rows'] + removed] : [];
  return [...own, ...plans.flatMap(rowsRead)];
}

it('[FIND-7] a search that finds few records, or none, reads no others, even if each of its words is common', async () => {
  const { database, dispose } = await openMigratedDatabase('server');
  onTestFinished(dispose);
  await database.query(`insert into site (site_id, secret) values ($1, '\\x00')`, [siteId]);
  // Half of the props are old, the others of brass; two of the last by name are from the attic.
  await database.query(
    `insert into record (site_id, kind, id, version, seq, scope, is_active, sort_key, search, refs, facets, orders, body, answer)
     select $1, 'prop', 'prop-' || n, 1, 1, 'props', true, name, concat_ws(E'\\n', name, 'p-' || n, rest), '{}', '{}', '{}', '{}', '{}'
     from generate_series(1, 6000) n,
       lateral (select case when n % 2 = 0 then 'old' else 'brass' end || ' goblet ' || lpad(n::text, 12, '0') as name) named,
       lateral (select repeat(md5(n::text) || ' ', 10) || case when n > 5998 then 'attic' else '' end as rest) described`,
    [siteId],
  );
  await database.query('vacuum analyze record');
  const explained: Node[] = [];
  const explaining: Sql = {
    query: async <Row>(text: string, values?: readonly unknown[]) => {
      const [row] = await database.query<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(
        `explain (analyze, format json) ${text}`,
        values,
        'always',
      );
      explained.push(...(row?.['QUERY PLAN'] ?? []).map(({ Plan }) => Plan));
      return database.query<Row>(text, values, 'always');
    },
  };
  const found = async (search: string) => {
    const question = { search, sort: RELEVANCE, page: 1, pageSize: 25, disposed: 'false', facets: new Map() } as const;
    const { total } = await readList(explaining, siteId, catalogueOf('prop'), {
      ...question,
      today: '2026-05-14',
      seen: ['props'],
    });
    return total;
  };
  expect(await found('old brass')).toBe(0);
  expect(await found('attic')).toBe(2);
  const read = explained.flatMap(rowsRead);
  expect(read.length).toBeGreaterThan(1);
  expect(Math.max(...read)).toBeLessThanOrEqual(10);
});
