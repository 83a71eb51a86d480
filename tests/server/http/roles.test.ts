import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGroup } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';
import { add, change, dispose, mintId } from '../support/commands.ts';
import { listen, StreamReader } from '../support/listening.ts';

let group: TestGroup;
beforeAll(async () => {
  group = await openGroup();
  await group.send(
    group.tokens.founder,
    add('role', 'keeper', { name: 'Prop Keeper', permissions: ['props:manage'], features: ['Props'] }),
  );
});
afterAll(() => group.dispose());

const rolesOfCleo = (from: readonly string[], to: readonly string[]) =>
  group.send(
    group.tokens.admin,
    change('user', 'cleo', { roles: { from: from.length > 0 ? [...from] : null, to: to.length > 0 ? [...to] : null } }),
  );
const named = async (what: string) =>
  Object.values((await group.call('GET', `/api/user/${what}`, { token: group.tokens.guest })).body).map((each) =>
    String(each['name'] ?? each),
  );
const addsProp = async () =>
  (await group.send(group.tokens.guest, add('prop', mintId(), { name: 'Clock', categoryId: 'cat' }))).body[
    'outcomes'
  ]?.[0]?.['outcome'];

describe('roles of the group on the server', () => {
  it('[ROLE-5] give and take what may be decided, called and seen, at once and on open devices', async () => {
    const url = await listen(group.app);
    const { body } = await group.call('GET', '/api/feed?limit=1', { token: group.tokens.guest });
    const stream = await StreamReader.open(`${url}/api/feed/stream?after=${String(body['head'])}`, group.tokens.guest);
    const told = (count: number) =>
      stream.until(() => stream.messages.filter(({ event }) => event === 'access').length >= count);
    expect([await addsProp(), (await group.call('GET', '/api/props', { token: group.tokens.guest })).status]).toEqual([
      'rejected',
      403,
    ]);

    await rolesOfCleo([], ['prop keeper']);
    await told(1);
    expect([await named('roles'), await named('permissions'), await named('features')]).toEqual([
      ['prop keeper'],
      ['props:manage'],
      ['Props'],
    ]);
    expect([await addsProp(), (await group.call('GET', '/api/props', { token: group.tokens.guest })).status]).toEqual([
      'accepted',
      200,
    ]);

    await group.send(
      group.tokens.admin,
      change('role', 'keeper', { permissions: { from: ['props:manage'], to: null } }),
    );
    await told(2);
    expect([await addsProp(), await named('permissions'), await named('features')]).toEqual([
      'rejected',
      [],
      ['Props'],
    ]);

    await group.send(group.tokens.admin, dispose('role', 'keeper'));
    await told(3);
    expect((await group.call('GET', '/api/props', { token: group.tokens.guest })).status).toBe(403);
    expect((await group.call('GET', '/api/snapshot?scope=props', { token: group.tokens.guest })).status).toBe(403);
    stream.close();
  });

  it('[ROLE-4] are seen and changed by administrators only', async () => {
    for (const token of [group.tokens.guest, group.tokens.member]) {
      expect((await group.call('GET', '/api/roles', { token })).status).toBe(403);
      expect(
        (await group.send(token, add('role', mintId(), { name: 'Dresser' }))).body['outcomes']?.[0]?.['outcome'],
      ).toBe('rejected');
    }
    expect((await group.call('GET', '/api/roles', { token: group.tokens.admin })).status).toBe(200);
  });
});
