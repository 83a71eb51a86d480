import { expect, it, onTestFinished } from 'vitest';
import { readList } from '../../../server/http/catalogue/readList.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { RELEVANCE } from '../../../src/domain/query/index.ts';
import { openMigratedDatabase } from '../support/database.ts';
import { explained } from '../support/explained.ts';
import { siteId } from '../support/store.ts';

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
  const { sql, rowsRead } = explained(database);
  const found = async (search: string) => {
    const question = { search, sort: RELEVANCE, page: 1, pageSize: 25, disposed: 'false', facets: new Map() } as const;
    const { total } = await readList(sql, siteId, catalogueOf('prop'), {
      ...question,
      today: '2026-05-14',
      seen: ['props'],
    });
    return total;
  };
  expect(await found('old brass')).toBe(0);
  expect(await found('attic')).toBe(2);
  const read = rowsRead('record');
  expect(read.length).toBeGreaterThan(1);
  expect(Math.max(...read)).toBeLessThanOrEqual(10);
});
