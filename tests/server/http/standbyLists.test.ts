/** Lists with a standby: here another way to the same database, which notes what it is asked. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { add } from '../support/commands.ts';
import { openGroup, type TestGroup } from '../support/app.ts';

let test: TestGroup;
const asked: string[] = [];
const standby: Database = {
  kind: 'server',
  query: () => Promise.reject(new Error('Only transactions are read at one moment.')),
  transaction: (work, options) =>
    test.database.transaction(
      (tx) =>
        work({
          query: (text, values) => {
            asked.push(text);
            return tx.query(text, values);
          },
        }),
      options,
    ),
  close: () => Promise.resolve(),
};

beforeAll(async () => {
  test = await openGroup({ standby });
  await test.send(test.tokens.admin, add('prop', 'clock', { name: 'Clock', categoryId: 'cat' }));
});
afterAll(() => test.dispose());

/** The names in a list, and how often the standby was asked for records. */
async function listed(query: string) {
  asked.length = 0;
  const { body } = await test.call('GET', `/api/props?${query}`, { token: test.tokens.member });
  return {
    names: Object.values(body['data'] ?? {}).map(({ name }) => name),
    asked: asked.filter((text) => /\bfrom record\b/.test(text)).length,
  };
}

it('[DB-40] a page of a list comes from the standby', async () => {
  expect(await listed('pageSize=10')).toEqual({ names: ['Clock'], asked: 1 });
});

it('[DB-45] so does a whole list: its order first, then its records', async () => {
  expect(await listed('pageSize=-1')).toEqual({ names: ['Clock'], asked: 2 });
});
