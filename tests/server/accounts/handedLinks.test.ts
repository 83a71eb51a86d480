import { afterAll, beforeAll, expect, it } from 'vitest';
import { mayStillHold, opensMoreOfMember } from '../../../server/accounts/handedLinks.ts';
import type { EventStore } from '../../../server/eventStore/eventStore.ts';
import type { Actor } from '../../../src/domain/access/index.ts';
import type { RecordOf } from '../../../src/domain/catalogue/index.ts';
import { add, change, dispose } from '../support/commands.ts';
import { openMigratedDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { clientId, siteId, storeIn } from '../support/store.ts';

let test: TestDatabase;
let store: EventStore;
const asSystem = (...commands: Parameters<EventStore['submit']>[0]['commands'][number][]) =>
  store.submit({ siteId, by: 'system', clientId, commands, allOrNothing: true });
const userNamed = async (id: string): Promise<RecordOf<'user'>> => {
  const [row] = await test.database.query<{ body: RecordOf<'user'> }>(
    `select body from record where kind = 'user' and id = $1`,
    [id],
  );
  if (!row) throw new Error(`no ${id}`);
  return row.body;
};
const may = async (administratorId: string, id: string) =>
  mayStillHold(test.database, siteId, administratorId, await userNamed(id));

beforeAll(async () => {
  test = await openMigratedDatabase('server');
  store = await storeIn(test.database);
  await asSystem(
    add('role', 'looker', { name: 'Looker', permissions: ['measurements:view'] }),
    add('member', 'm-lou', { name: 'Lou' }),
    add('user', 'adam', { name: 'Adam', email: 'adam@example.org', roles: ['Admin'], features: ['Admin'] }),
    add('user', 'sue', { name: 'Sue', email: 'sue@example.org', roles: ['Super_Admin'] }),
    add('user', 'new', { name: 'New', email: 'new@example.org' }),
    add('user', 'lou', { name: 'Lou', email: 'lou@example.org', memberId: 'm-lou' }),
    add('user', 'look', { name: 'Look', email: 'look@example.org', roles: ['Looker'] }),
    add('user', 'super', { name: 'Super', email: 'super@example.org', roles: ['Super_Admin'] }),
  );
});
afterAll(async () => {
  store.close();
  await test.dispose();
});

it('[RIGHTS-13] a link can be given to an administrator who has every right of its user', async () => {
  expect(await Promise.all(['new', 'lou', 'look', 'super'].map((id) => may('adam', id)))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(await Promise.all(['new', 'lou', 'look', 'super'].map((id) => may('sue', id)))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

it('[RIGHTS-13] a link is invalid once the administrator who was given it is suspended or no longer manages users', async () => {
  await asSystem(add('user', 'eve', { name: 'Eve', email: 'eve@example.org', roles: ['Admin'], features: ['Admin'] }));
  expect([await may('eve', 'new'), await may('nobody', 'new')]).toEqual([true, false]);
  await asSystem(change('user', 'eve', { roles: { from: ['Admin'], to: null } }));
  expect(await may('eve', 'new')).toBe(false);
  await asSystem(change('user', 'eve', { roles: { from: null, to: ['Admin'] } }), dispose('user', 'eve'));
  expect(await may('eve', 'new')).toBe(false);
});

it.each([
  ['closed', [], false],
  ['open', [], true],
  ['confirmed', [], true],
  ['open', ['measurements:view'], true],
  ['open', ['measurements:view', 'members:view_confidential'], false],
  [undefined, [], false],
] as const)('[RIGHTS-11] whether a link that is %s opens more to a holder of %o', async (state, permissions, more) => {
  const { link, ...open } = await userNamed(state === undefined ? 'new' : 'lou');
  const { confirmed, ...closed } = link ?? { memberId: 'm-lou' };
  const user =
    state === 'confirmed'
      ? { ...open, link: { ...closed, confirmed } }
      : state === 'closed'
        ? { ...open, link: closed }
        : open;
  const actor: Actor = { userId: 'adam', roles: ['Admin'], permissions, features: [] };
  expect(opensMoreOfMember(actor, user as RecordOf<'user'>)).toBe(more);
});
