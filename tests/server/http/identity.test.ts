import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyAddresses } from '../../../server/accounts/addressKeys.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { add, dispose } from '../support/commands.ts';
import { withDatabase } from '../support/database.ts';
import { expectAudited } from '../support/audit.ts';
import { openGroup, password } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';
import { keepPost } from '../support/post.ts';
import { siteId } from '../support/store.ts';
import { eventually } from '../../support/eventually.ts';

const post = keepPost();
const other = 'an opened umbrella stands here';
let group: TestGroup;
beforeAll(async () => {
  group = await openGroup({ mail: post.settings });
  await group.send(group.tokens.founder, add('user', 'kim', { name: 'Kim Kerr', email: 'kim@example.org' }));
  await group.services.accounts.setPassword(siteId, 'kim', password);
});
afterAll(() => group.dispose());

const login = (email: string, word = password) => group.call('POST', '/api/login', { body: { email, password: word } });
const lookAlikes = [
  'kím@example.org',
  'kim@éxample.org',
  '\u212Aim@example.org',
  'k\u0130m@example.org',
  'k\u0131m@example.org',
  '\uFF4Bim@example.org',
  'k im@example.org',
];
const tokenFor = async (address: string) =>
  eventually(() => {
    const found = post.linkFor(address);
    if (!found) throw new Error('no letter yet');
    return found;
  });

describe('who somebody is', () => {
  it('[IDENT-3] is decided by the exact address when somebody logs in with a password', async () => {
    expect((await login(' KIM@Example.org ')).status).toBe(200);
    for (const address of lookAlikes) expect((await login(address)).status, address).toBe(401);
  });

  it('[IDENT-3] is decided by the exact address when a new password is requested and set', async () => {
    for (const address of lookAlikes)
      expect((await group.call('POST', '/api/forgot-password', { body: { email: address } })).status).toBe(200);
    await group.call('POST', '/api/forgot-password', { body: { email: 'Kim@example.org' } });
    const link = await tokenFor('kim@example.org');
    expect(post.letters.filter(({ to }) => to === 'kim@example.org')).toHaveLength(1);
    for (const email of lookAlikes.slice(0, 3))
      expect(
        (await group.call('POST', '/api/password-reset/validate', { body: { token: link.token, email } })).status,
      ).toBe(422);
    expect(
      (
        await group.call('POST', '/api/password-reset/validate', {
          body: { token: link.token, email: 'KIM@example.org' },
        })
      ).status,
    ).toBe(200);
  });

  it('[IDENT-4] is one of two whose addresses look alike, each with their own password, invitation and suspension', async () => {
    await group.send(group.tokens.founder, add('user', 'kim2', { name: 'Kím King', email: 'Kím@example.org' }));
    await group.call('POST', '/api/users/kim2/invite', { token: group.tokens.admin });
    const link = await tokenFor('Kím@example.org');
    const set = (email: string) =>
      group.call('POST', '/api/reset-password', {
        body: { token: link.token, email, password: other, password_confirmation: other },
      });
    expect([(await set('kim@example.org')).status, (await set('kím@example.org')).status]).toEqual([422, 204]);
    expect((await login('kím@example.org', other)).body).toMatchObject({ data: { id: 'kim2' } });
    expect((await login('kim@example.org')).body).toMatchObject({ data: { id: 'kim' } });
    expect([(await login('kim@example.org', other)).status, (await login('kím@example.org')).status]).toEqual([
      401, 401,
    ]);
    await group.send(group.tokens.founder, dispose('user', 'kim2'));
    expect([(await login('kim@example.org')).status, (await login('kím@example.org', other)).status]).toEqual([
      200, 401,
    ]);
  });

  it('[IDENT-5] is told exactly after an upgrade: claims that an earlier version folded are made anew, once', async () => {
    const { database } = group;
    await group.send(group.tokens.founder, add('user', 'zoe', { name: 'Zoé', email: 'zoé@example.org' }));
    await database.query(`update claim set key = 'zoe@example.org' where space = 'email' and key = 'zoé@example.org'`);
    await database.query(
      `insert into claim (site_id, space, key, kind, id, permanent) values ($1, 'email', 'hall@example.org', 'facility', 'hall', false)`,
      [siteId],
    );
    await database.query('update site set address_keys = 0');
    await Promise.all([keyAddresses(database), keyAddresses(database)]);
    await expectAudited(database);
    await database.query(`update claim set key = 'left alone' where space = 'email' and id = 'zoe'`);
    await keyAddresses(database);
    expect(await database.query(`select key from claim where space = 'email' and id = 'zoe'`)).toEqual([
      { key: 'left alone' },
    ]);
  });

  it('[IDENT-5] is decided by the exact address also in a database or backup of an earlier version', () =>
    withDatabase('server', async (database) => {
      await migrate(database, { upTo: 21 });
      await database.query(`insert into site (site_id, secret) values ('main', '\\x01')`);
      const bodies = [
        ['zoe', 'Zoé@example.org', true],
        ['gone', 'zoe@example.org', false],
      ] as const;
      for (const [id, email, isActive] of bodies) {
        const body = {
          kind: 'user',
          id,
          version: 1,
          values: { name: id, email },
          photos: [],
          loans: [],
          missing: 0,
          lifecycle: isActive ? { stage: 'active' } : { stage: 'disposed', reason: 'not-needed' },
        };
        await database.query(
          `insert into record (site_id, kind, id, version, seq, scope, is_active, sort_key, search, refs, facets, body) values ('main', 'user', $1, 1, 1, 'users', $2, '', '', '{}', '{}', $3::jsonb)`,
          [id, isActive, JSON.stringify(body)],
        );
      }
      await database.query(
        `insert into claim (site_id, space, key, kind, id, permanent) values ('main', 'email', 'zoe@example.org', 'user', 'zoe', false)`,
      );
      await migrate(database);
      await keyAddresses(database);
      expect(await database.query(`select key, id from claim where space = 'email'`)).toEqual([
        { key: 'zoé@example.org', id: 'zoe' },
      ]);
    }));
});
